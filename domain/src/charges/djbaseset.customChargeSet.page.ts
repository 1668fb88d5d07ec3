import { defineListPage } from '../kit/page/define.ts'
import { customChargeSet } from './custom-charge-set.entity.ts'

/** Prices of single items that were agreed with a charge target. */
export default defineListPage('djbaseset.customChargeSet', {
  entity: customChargeSet,
  columns: [
    { of: 'charge_target_id', width: 180 },
    { of: 'charge_index_id', width: 200 },
    { of: 'charge_unit', width: 80 },
    { of: 'list_price', width: 125 },
    { of: 'unit_price', width: 125 },
    { of: 'discount_rate', width: 105 },
    { of: 'contract_no', width: 110 },
    { of: 'valid_from', width: 115 },
    { of: 'valid_to', width: 160, as: 'expiry' },
    { of: 'approved_by_id', width: 80 },
  ],
  filters: ['charge_target_id', 'charge_index_id', 'approved'],
  sort: 'charge_target_id',
  chips: [
    {
      key: 'waiting',
      label: { zh: '待批准', en: 'To approve', es: 'Por aprobar' },
      tone: 'orange',
      filters: [{ field: 'approved', op: 'eq', value: 0 }],
    },
  ],
  form: [
    { of: 'charge_target_id', once: true, series: true },
    { of: 'charge_index_id', once: true },
    {
      of: 'unit_price',
      hint: {
        zh: '协议单价与折扣率至少填一项；改动后须重新批准',
        en: 'A price or a discount; a change is approved anew',
        es: 'Un precio o un descuento; un cambio se aprueba de nuevo',
      },
    },
    'discount_rate',
    { of: 'valid_from', needed: true, series: true },
    { of: 'valid_to', series: true },
  ],
  importable: true,
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
      when: { field: 'approved', is: 0 },
    },
  ],
})
