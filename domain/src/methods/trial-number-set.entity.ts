import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const sourceList = enumList('trial_number_set.source', {
  standard: { zh: '标准', en: 'Standard', es: 'Norma' },
  own: { zh: '自定义', en: 'Own', es: 'Propio' },
})

/** Specimen count per group and test frequency. Meaning chosen - specimens per group and the frequency demanded per represented quantity, told at the registration where a sample represents more than it is tested for. */
export const trialNumberSet = defineEntity('trial_number_set', {
  label: { zh: '试验数量设置', en: 'Test quantity setting', es: 'Cantidad de ensayos' },
  tenancy: 'business',
  title: 'spec_condition',
  seedable: true,
  replaces: ['trial_list_id', 'trial_task_category_id'],
  switchable: 'enabled',
  computed: { source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList) },
  unique: [['trial_list_id', 'trial_task_category_id']],
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    trial_task_category_id: ref(
      { zh: '任务类别', en: 'Task category', es: 'Clase de tarea' },
      { to: 'trial_task_category' },
    ),
    specimens_per_group: integer(
      { zh: '每组试件数', en: 'Specimens per group', es: 'Probetas por serie' },
      { required: true, min: 1, default: 1 },
    ),
    group_count: integer({ zh: '组数', en: 'Groups', es: 'N.º de series' }, { min: 1, default: 1 }),
    /** What one batch represents at most; the number of tests is reckoned by it. */
    per_quantity: decimal({ zh: '检验批量', en: 'Batch', es: 'Lote' }, { digits: [14, 3], min: 0 }),
    quantity_unit: text({ zh: '数量单位', en: 'Quantity unit', es: 'Unidad de cantidad' }, { max: 20 }),
    min_per_batch: integer({ zh: '每批次数', en: 'Per batch', es: 'Por lote' }, { min: 1, default: 1 }),
    min_count: integer({ zh: '最少次数', en: 'At least', es: 'Como mínimo' }, { min: 1, default: 1 }),
    basis: text({ zh: '依据', en: 'Basis', es: 'Norma de base' }, { max: 200 }),
    spec_condition: text({ zh: '规格条件', en: 'Condition', es: 'Condición de especificación' }, { max: 100 }),
    self_share: decimal(
      { zh: '自检比例', en: 'Self-check share', es: 'Proporción de autocontrol' },
      { digits: [5, 2], min: 0 },
    ),
    supervise_share: decimal(
      { zh: '抽检比例', en: 'Supervision share', es: 'Proporción de muestreo' },
      { digits: [5, 2], min: 0 },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
