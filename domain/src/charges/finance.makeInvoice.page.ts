import { defineListPage } from '../kit/page/define.ts'
import { serviceInvoice } from './service-invoice.entity.ts'

const { invoice_no, issued_on, file_id, carrier, parcel_no } = serviceInvoice.fields

/** Invoices of the platform over what units paid; those of a laboratory to its clients are made on its bills. */
export default defineListPage('finance.makeInvoice', {
  entity: serviceInvoice,
  columns: [
    { of: 'apply_no', width: 150 },
    { of: 'business_id', width: 180 },
    { of: 'invoice_kind', width: 110 },
    { of: 'title', width: 200 },
    { of: 'tax_no', width: 170 },
    { of: 'amount', width: 110 },
    { of: 'invoice_no', width: 150 },
    { of: 'issued_on', width: 118 },
    { of: 'file_id', width: 120 },
    { of: 'state', width: 100 },
    { of: 'reason', width: 160 },
    { of: 'parcel_no', width: 140, optional: true },
    { of: 'red_of_id', width: 150, optional: true },
  ],
  filters: ['apply_no', 'title', 'state', 'issued_on', 'business_id'],
  chips: [
    {
      key: 'waiting',
      label: { zh: '待开票', en: 'To issue', es: 'Por emitir' },
      filters: [{ field: 'state', op: 'eq', value: 'applied' }],
      tone: 'orange',
    },
  ],
  form: [
    {
      of: 'payment_ids',
      needed: true,
      once: true,
      offer: { invoicing: 'open' },
      hint: {
        zh: '只能选择已到账且未开票的付款；金额为所选付款之和',
        en: 'Payments that arrived and stand on no invoice; the amount is their sum',
        es: 'Pagos llegados y sin factura; el importe es su suma',
      },
    },
    'invoice_kind',
    'title',
    {
      of: 'tax_no',
      hint: { zh: '15至20位字母和数字', en: '15 to 20 letters and digits', es: 'De 15 a 20 letras y dígitos' },
    },
    {
      of: 'bank_text',
      hint: { zh: '专用发票必填', en: 'Needed for a special invoice', es: 'Necesario en la especial' },
    },
    {
      of: 'address_text',
      hint: { zh: '专用发票必填', en: 'Needed for a special invoice', es: 'Necesario en la especial' },
    },
    'medium',
    { of: 'receiver_email', when: { field: 'medium', is: 'electronic' } },
    {
      of: 'mail_address',
      when: { field: 'medium', is: 'paper' },
      hint: {
        zh: '收件人、电话、地址、邮编',
        en: 'Receiver, telephone, address, postal code',
        es: 'Destinatario, teléfono, dirección, código postal',
      },
    },
  ],
  commands: [
    {
      op: 'issue',
      action: 'Issue',
      label: { zh: '开票', en: 'Issue', es: 'Emitir factura' },
      single: true,
      when: { field: 'calc_step', is: 'issue' },
      ask: {
        invoice_no: { field: invoice_no, required: true },
        issued_on: { field: issued_on, required: true },
        file_id: { field: file_id },
      },
    },
    {
      op: 'mail',
      action: 'Post',
      label: { zh: '邮寄', en: 'Post', es: 'Enviar por correo' },
      single: true,
      when: { field: 'calc_step', is: 'post' },
      ask: { carrier: { field: carrier, required: true }, parcel_no: { field: parcel_no, required: true } },
    },
    {
      op: 'red',
      action: 'Red',
      label: { zh: '红冲', en: 'Cancel invoice', es: 'Anular factura' },
      single: true,
      danger: true,
      when: { field: 'calc_step', is: ['post', 'red'] },
      ask: {
        invoice_no: {
          field: {
            ...invoice_no,
            label: { zh: '红字发票号码', en: 'Number of the red invoice', es: 'N.º rectificativa' },
          },
          required: true,
        },
        issued_on: { field: issued_on, required: true },
        file_id: { field: file_id },
      },
      reason: 'required',
      consequence: {
        zh: '确定红冲该发票吗？将生成一张金额为负的红字发票，所含付款可重新开票。',
        en: 'Cancel this invoice? A red invoice over the negative amount arises; its payments can be invoiced again.',
        es: '¿Anular esta factura? Surge una rectificativa por el importe negativo; sus pagos se pueden facturar de nuevo.',
      },
      touches: ['PaymentChecks', 'BusinessServices'],
    },
    {
      op: 'reject',
      action: 'Reject',
      label: { zh: '驳回', en: 'Reject', es: 'Rechazar' },
      single: true,
      danger: true,
      when: { field: 'calc_step', is: 'issue' },
      reason: 'required',
      touches: ['PaymentChecks', 'BusinessServices'],
    },
  ],
  empty: { zh: '还没有发票申请', en: 'No invoices yet', es: 'Aún no hay facturas' },
})
