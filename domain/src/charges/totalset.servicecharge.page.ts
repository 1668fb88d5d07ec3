import { defineListPage } from '../kit/page/define.ts'
import { serviceCharge } from './service-charge.entity.ts'

/** What units owe the platform, item by item. */
export default defineListPage('totalset.servicecharge', {
  entity: serviceCharge,
  columns: [
    { of: 'business_id', width: 180 },
    { of: 'item', width: 120 },
    { of: 'spec', width: 130 },
    { of: 'unit_price', width: 100 },
    { of: 'quantity', width: 80 },
    { of: 'discount_rate', width: 80 },
    { of: 'amount', width: 110 },
    { of: 'period_from', width: 110 },
    { of: 'period_to', width: 110 },
    { of: 'paid_amount', width: 100 },
    { of: 'state', width: 80 },
    { of: 'business_service_id', width: 140 },
  ],
  filters: ['business_id', 'item', 'period_to', 'state'],
  sort: 'period_to',
  form: [
    { of: 'business_id', series: true },
    'item',
    {
      of: 'function_code',
      hint: {
        zh: '付清后延长其到期时间；不填时按费用项目',
        en: 'Full payment puts its end off; by the item when left empty',
        es: 'El pago total prorroga su vencimiento; según el concepto si se deja vacío',
      },
    },
    'spec',
    'unit_price',
    'quantity',
    {
      of: 'discount_rate',
      hint: {
        zh: '10 表示减免10%；金额 = 单价 × 数量 × (1 − 折扣/100)',
        en: '10 takes off 10 %; amount = price × quantity × (1 − discount/100)',
        es: '10 descuenta el 10 %; importe = precio × cantidad × (1 − descuento/100)',
      },
    },
    'period_from',
    'period_to',
    'remark',
  ],
  empty: { zh: '还没有服务费用', en: 'No service charges yet', es: 'Aún no hay cargos por servicio' },
  // for the ticked rows in web/src/pages/totalset/servicecharge.tsx
  byHand: ['bill'],
})
