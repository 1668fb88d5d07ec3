import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { frequencyBase, worksState } from './lists.ts'

const percentOf = { digits: [7, 2], unit: '%' } as const

/** How often a test is demanded at a node of the works; without a node it is the pattern of a quality unit type. */
export const wbsTrialFrequency = defineEntity('wbs_trial_frequency', {
  label: { zh: '检测频率', en: 'Test frequency', es: 'Frecuencia de ensayo' },
  tenancy: 'organization',
  title: 'trial_list_id',
  namedBy: 'trial_list_id',
  unique: [['wbs_node_id', 'quality_unit_type_id', 'trial_list_id']],
  computed: {
    /** With the name of the place above it; of a pattern its type. */
    place: text({ zh: '部位', en: 'Part', es: 'Parte' }, { max: 420 }),
    works_state: oneOf({ zh: '施工状态', en: 'Works state', es: 'Estado de la obra' }, worksState),
    calc_need_self: integer({ zh: '应自检', en: 'Self due', es: 'Debidos' }),
    calc_done_self: integer({ zh: '已自检', en: 'Self done', es: 'Hechos' }),
    calc_need_check: integer({ zh: '应抽检', en: 'Sampling due', es: 'Muestreo debido' }),
    calc_done_check: integer({ zh: '已抽检', en: 'Sampling done', es: 'Muestreo hecho' }),
    calc_share: decimal({ zh: '抽检比例', en: 'Share', es: 'Parte' }, percentOf),
    calc_under_way: integer({ zh: '在检', en: 'Under way', es: 'En curso' }),
    calc_missing: integer({ zh: '欠缺', en: 'Missing', es: 'Faltan' }),
    calc_pass_rate: decimal({ zh: '合格率', en: 'Pass rate', es: 'Conformes' }, percentOf),
  },
  fields: {
    wbs_node_id: ref({ zh: '部位', en: 'Part', es: 'Parte' }, { to: 'wbs_node' }),
    quality_unit_type_id: ref(
      { zh: '评定类型', en: 'Quality type', es: 'Tipo de unidad de calidad' },
      { to: 'quality_unit_type' },
    ),
    trial_list_id: ref({ zh: '试验名称', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    quantity_unit: oneOf({ zh: '计算基数', en: 'Base', es: 'Base de cálculo' }, frequencyBase, { required: true }),
    per_quantity: decimal({ zh: '每', en: 'Per', es: 'Por' }, { digits: [16, 3], min: 0.001, required: true }),
    required_count: integer({ zh: '组数', en: 'Groups', es: 'Grupos' }, { min: 1, required: true, default: 1 }),
    min_count: integer({ zh: '最少', en: 'At least', es: 'Mínimo' }, { min: 0, default: 0 }),
    check_share: decimal({ zh: '抽检比例%', en: 'Sampling %', es: 'Muestreo %' }, { digits: [5, 2], min: 0, max: 100 }),
    /** In percent of the contractor's result; empty: none is said. */
    parallel_limit: decimal(
      { zh: '平行允许差%', en: 'Parallel difference %', es: 'Diferencia entre paralelos %' },
      { digits: [5, 2], min: 0, max: 100 },
    ),
    basis: text({ zh: '频率规定', en: 'Rule', es: 'Regla' }, { max: 200 }),
  },
})
