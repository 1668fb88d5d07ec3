import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { licenceChange } from '../organisation/licence-change.entity.ts'
import { businessService } from './business-service.entity.ts'
import { paymentCheck } from './payment-check.entity.ts'
import { serviceCharge } from './service-charge.entity.ts'

const { contract_file_id } = businessService.fields

/** What units order from the platform: from the order over its payment to the licence. */
export default defineMasterDetailPage('finance.businessservice', {
  entity: businessService,
  columns: [
    { of: 'service_no', width: 150 },
    { of: 'business_id', width: 180 },
    { of: 'kind', width: 110 },
    { of: 'calc_items', width: 260 },
    { of: 'amount', width: 110 },
    { of: 'calc_paid', width: 110 },
    { of: 'calc_invoiced', width: 110 },
    { of: 'calc_period', width: 190 },
    { of: 'state', width: 100 },
    { of: 'contract_file_id', width: 110, optional: true },
    { of: 'created_at', width: 160 },
  ],
  filters: ['service_no', 'business_id', 'kind', 'state'],
  form: [
    {
      of: 'discount_rate',
      hint: {
        zh: '由平台在付款前确定；10 表示减免10%',
        en: 'Said by the platform before any payment; 10 takes off 10 %',
        es: 'Lo fija la plataforma antes del pago; 10 descuenta el 10 %',
      },
    },
    'remark',
  ],
  details: [
    defineDetail({
      label: { zh: '明细', en: 'Items', es: 'Conceptos' },
      entity: serviceCharge,
      by: 'business_service_id',
      sort: 'period_from',
      columns: [
        { of: 'item', width: 120 },
        { of: 'function_code', width: 140 },
        { of: 'spec', width: 140 },
        { of: 'unit_price', width: 100 },
        { of: 'quantity', width: 80 },
        { of: 'discount_rate', width: 80 },
        { of: 'amount', width: 110 },
        { of: 'paid_amount', width: 110 },
        { of: 'period_from', width: 118 },
        { of: 'period_to', width: 118 },
        { of: 'state', width: 90 },
      ],
    }),
    defineDetail({
      label: { zh: '付款与发票', en: 'Payments and invoices', es: 'Pagos y facturas' },
      entity: paymentCheck,
      by: 'business_service_id',
      sort: 'paid_on',
      columns: [
        { of: 'check_no', width: 160 },
        { of: 'payer', width: 180 },
        { of: 'amount', width: 110 },
        { of: 'arrived_amount', width: 110 },
        { of: 'paid_on', width: 118 },
        { of: 'voucher_no', width: 150 },
        { of: 'state', width: 100 },
        { of: 'invoicing', width: 120 },
        { of: 'service_invoice_id', width: 160 },
      ],
    }),
    defineDetail({
      entity: licenceChange,
      by: 'business_service_id',
      columns: [
        { of: 'function_code', width: 160 },
        { of: 'old_end', width: 170 },
        { of: 'new_end', width: 170 },
        { of: 'reason', width: 220 },
        { of: 'created_at', width: 170 },
      ],
    }),
  ],
  commands: [
    {
      op: 'cancel',
      action: 'Cancel',
      label: { zh: '取消', en: 'Cancel', es: 'Cancelar' },
      single: true,
      danger: true,
      when: { field: 'state', is: 'submitted' },
      consequence: {
        zh: '确定取消该服务单吗？',
        en: 'Cancel this service order?',
        es: '¿Cancelar esta orden de servicio?',
      },
      touches: ['ServiceCharges'],
    },
    {
      op: 'contract',
      action: 'KeepContract',
      label: { zh: '上传合同', en: 'Signed contract', es: 'Contrato firmado' },
      single: true,
      ask: { contract_file_id: { field: contract_file_id, required: true } },
    },
  ],
  empty: { zh: '还没有服务单', en: 'No service orders yet', es: 'Aún no hay órdenes' },
  // the wizard, the contract on paper and the way to the payments in web/src/pages/finance/businessservice.tsx
  byHand: ['order', 'pay'],
})
