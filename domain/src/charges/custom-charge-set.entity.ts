import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'

/** Special price of an item for a charge target. */
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
      { digits: [12, 2], required: true, unit: 'CNY', min: 0 },
    ),
    discount_rate: decimal(
      { zh: '折扣率', en: 'Discount', es: 'Tipo de descuento' },
      { digits: [5, 2], unit: '%', min: 0, max: 100, default: '100' },
    ),
    valid_from: date({ zh: '生效', en: 'Valid from', es: 'Vigente desde' }),
    valid_to: date({ zh: '失效', en: 'Valid to', es: 'Vigente hasta' }),
    approved_by_id: ref({ zh: '批准人', en: 'Approved by', es: 'Aprobado por' }, { to: 'app_user' }),
  },
})
