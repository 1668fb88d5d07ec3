import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { compareOp } from './lists.ts'

/** One indicator of a group, tied to a parameter. */
export const trialTargetItem = defineEntity('trial_target_item', {
  label: { zh: '指标项', en: 'Target item', es: 'Indicador' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', search: ['name'], live: { enabled: 1 } },
  unique: [['trial_target_group_id', 'trial_parameter_id', 'grade', 'condition_text']],
  fields: {
    trial_target_group_id: ref(
      { zh: '指标组', en: 'Group', es: 'Grupo de indicadores' },
      { to: 'trial_target_group', required: true },
    ),
    trial_parameter_id: ref(
      { zh: '参数', en: 'Parameter', es: 'Parámetro' },
      { to: 'trial_parameter', required: true },
    ),
    grade: text({ zh: '等级/规格', en: 'Grade', es: 'Grado o especificación' }, { max: 60 }),
    condition_text: text({ zh: '适用条件', en: 'Condition', es: 'Condición de aplicación' }, { max: 200 }),
    op: oneOf({ zh: '判定方式', en: 'Comparison', es: 'Modo de dictamen' }, compareOp, { required: true }),
    lower: decimal({ zh: '下限', en: 'Lower', es: 'Límite inferior' }, { digits: [18, 6] }),
    upper: decimal({ zh: '上限', en: 'Upper', es: 'Límite superior' }, { digits: [18, 6], min: 'lower' }),
    text_value: text({ zh: '文字要求', en: 'Text requirement', es: 'Requisito textual' }, { max: 300 }),
    /** required when op = range_table. */
    trial_target_table_id: ref({ zh: '指标表', en: 'Table', es: 'Tabla de indicadores' }, { to: 'trial_target_table' }),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    must_pass: boolean(
      { zh: '否决项', en: 'Failing rejects', es: 'Indicador excluyente' },
      { required: true, default: 1 },
    ),
    clause: text({ zh: '条款', en: 'Clause', es: 'Apartado' }, { max: 100 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    name: text({ zh: '指标名称', en: 'Indicator', es: 'Nombre del indicador' }, { max: 100 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
