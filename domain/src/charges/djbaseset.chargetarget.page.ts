import { entrustUnit } from '../entrust/entrust-unit.entity.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { chargeTarget } from './charge-target.entity.ts'
import { customChargeSet } from './custom-charge-set.entity.ts'

/** Clients and projects with terms of their own; special prices are approved on their own page. */
export default defineMasterDetailPage('djbaseset.chargetarget', {
  entity: chargeTarget,
  columns: [
    { of: 'name', width: 200 },
    { of: 'unit_names', width: 260 },
    { of: 'project_id', width: 180 },
    { of: 'payment_modes', width: 100 },
    { of: 'discount_rate', width: 90 },
    { of: 'credit_limit', width: 110 },
    { of: 'settle_day', width: 80 },
    { of: 'valid_from', width: 105, optional: true },
    { of: 'valid_to', width: 110, as: 'expiry' },
    { of: 'contract_no', width: 120, optional: true },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['name', 'enabled'],
  sort: 'name',
  form: [
    'name',
    'entrust_unit_id',
    'project_id',
    'discount_rate',
    {
      of: 'settle_day',
      hint: {
        zh: '每月几日结算，1至31',
        en: 'Day of the month, 1 to 31',
        es: 'Día del mes, de 1 a 31',
      },
    },
    'contract_no',
    'valid_from',
    'valid_to',
    'enabled',
  ],
  details: [
    defineDetail({
      entity: customChargeSet,
      label: { zh: '专项价格', en: 'Special prices', es: 'Precios especiales' },
      by: 'charge_target_id',
      columns: [
        { of: 'charge_index_id', width: 220 },
        'unit_price',
        'discount_rate',
        'valid_from',
        'valid_to',
        'approved_by_id',
      ],
    }),
    defineDetail({
      entity: entrustUnit,
      label: { zh: '委托单位', en: 'Clients', es: 'Clientes' },
      by: 'charge_target_id',
      columns: ['name', 'code', 'payment_mode', 'credit_limit'],
    }),
  ],
})
