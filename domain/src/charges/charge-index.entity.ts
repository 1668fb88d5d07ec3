import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { testChargeIndex } from './test-charge-index.entity.ts'

/** What a price is worth on the day of the laboratory. */
const standingList = enumList('charge_index.standing', {
  valid: { zh: '现行', en: 'In force', es: 'Vigente' },
  coming: { zh: '未生效', en: 'To come', es: 'Futura' },
  past: { zh: '已失效', en: 'Past', es: 'Vencida' },
})

/** Price of something that is charged, for a time: the same name and unit are the same thing at another time. */
export const chargeIndex = defineEntity('charge_index', {
  label: { zh: '收费指标', en: 'Charge index', es: 'Tarifa' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['name', 'charge_unit', 'valid_from']],
  switchable: 'enabled',
  fields: {
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 40 }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class' }),
    name: text({ zh: '收费项目', en: 'Item', es: 'Concepto de cobro' }, { max: 200, required: true }),
    charge_unit: text(
      { zh: '计价单位', en: 'Priced per', es: 'Unidad de precio' },
      { max: 20, required: true, default: '组' },
    ),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio unitario' },
      { digits: [12, 2], required: true, unit: 'CNY', min: 0 },
    ),
    min_price: decimal(
      { zh: '最低价', en: 'Lowest price', es: 'Precio mínimo' },
      { digits: [12, 2], unit: 'CNY', min: 0 },
    ),
    urgent_factor: decimal(
      { zh: '加急系数', en: 'Urgent factor', es: 'Coeficiente de urgencia' },
      { digits: [5, 2], min: 1, default: '1.5' },
    ),
    tax_rate: decimal(
      { zh: '税率', en: 'Tax rate', es: 'Tipo impositivo' },
      { digits: [5, 2], unit: '%', min: 0, max: 100, default: '6' },
    ),
    basis: text({ zh: '收费依据', en: 'Basis', es: 'Base de la tarifa' }, { max: 200 }),
    valid_from: date({ zh: '生效', en: 'Valid from', es: 'Vigente desde' }),
    valid_to: date({ zh: '失效', en: 'Valid to', es: 'Vigente hasta' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    min_quantity: decimal({ zh: '最低数量', en: 'Minimum', es: 'Cantidad mínima' }, { digits: [12, 3], min: 0 }),
  },
  computed: {
    standing: oneOf({ zh: '时效', en: 'Standing', es: 'Vigencia' }, standingList),
    trigger_names: text({ zh: '对应试验参数', en: 'Tests and parameters', es: 'Ensayos y parámetros' }, { max: 4_000 }),
    /** Where all of its tests are counted alike. */
    count_rule: testChargeIndex.fields.count_by,
  },
})
