import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'
import { chargeIndex } from './charge-index.entity.ts'
import { chargeTarget } from './charge-target.entity.ts'

/** Special price of an item for a charge target, or a discount of its own; it counts once it is approved. */
export const customChargeSet = defineEntity('custom_charge_set', {
  label: { zh: '自定义收费设置', en: 'Custom charge', es: 'Tarifa especial' },
  tenancy: 'business',
  title: 'charge_target_id',
  unique: [['charge_target_id', 'charge_index_id', 'valid_from']],
  fields: {
    charge_target_id: ref(
      { zh: '收费对象', en: 'Charge target', es: 'Grupo de precios' },
      { to: 'charge_target', required: true },
    ),
    charge_index_id: ref({ zh: '收费指标', en: 'Charge index', es: 'Tarifa' }, { to: 'charge_index', required: true }),
    unit_price: decimal(
      { zh: '协议单价', en: 'Agreed price', es: 'Precio unitario acordado' },
      { digits: [12, 2], unit: 'CNY', min: 0 },
    ),
    discount_rate: decimal(
      { zh: '折扣率', en: 'Discount', es: 'Tipo de descuento' },
      { digits: [5, 2], unit: '%', min: 0, max: 100, default: '100' },
    ),
    valid_from: date({ zh: '生效', en: 'Valid from', es: 'Vigente desde' }),
    valid_to: date({ zh: '失效', en: 'Valid to', es: 'Vigente hasta' }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user', byServer: true }),
  },
  computed: {
    /** Of the day of the laboratory, whatever the period of the item that it was agreed for. */
    list_price: decimal({ zh: '标准单价', en: 'List price', es: 'Precio de lista' }, { digits: [12, 2], unit: 'CNY' }),
    charge_unit: chargeIndex.fields.charge_unit,
    contract_no: chargeTarget.fields.contract_no,
    approved: boolean({ zh: '已批准', en: 'Approved', es: 'Aprobado' }, {}),
  },
})
