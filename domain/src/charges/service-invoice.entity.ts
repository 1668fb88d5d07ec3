import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { idsOf } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const kinds = enumList('service_invoice.invoice_kind', {
  normal: { zh: '普通发票', en: 'Ordinary', es: 'Ordinaria' },
  special: { zh: '专用发票', en: 'Special', es: 'Especial' },
})

const media = enumList('service_invoice.medium', {
  electronic: { zh: '电子发票', en: 'Electronic', es: 'Electrónica' },
  paper: { zh: '纸质发票', en: 'Paper', es: 'En papel' },
})

export const serviceInvoiceStates = enumList('service_invoice.state', {
  applied: { zh: '待开票', en: 'Applied', es: 'Solicitada' },
  issued: { zh: '已开票', en: 'Issued', es: 'Emitida' },
  sent: { zh: '已邮寄', en: 'Posted', es: 'Enviada' },
  red: { zh: '已红冲', en: 'Reversed', es: 'Rectificada' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazada' },
  negative: { zh: '红字发票', en: 'Red invoice', es: 'Factura rectificativa' },
})

/** Invoice of the platform over money that a unit paid for its services; its red invoice is a row of its own with an amount below zero. */
export const serviceInvoice = defineEntity('service_invoice', {
  label: { zh: '服务发票', en: 'Invoice of services', es: 'Factura de servicios' },
  tenancy: 'platform',
  title: 'apply_no',
  pick: { label: 'apply_no', search: ['apply_no', 'title', 'invoice_no'] },
  search: ['apply_no', 'title', 'invoice_no'],
  index: [['business_id', 'state'], ['issued_on']],
  computed: {
    /** `issue`, `post`, `red`: what the platform may do with it next. */
    calc_step: text({ zh: '待办', en: 'Next', es: 'Siguiente' }, { max: 10 }),
  },
  fields: {
    apply_no: text({ zh: '申请单号', en: 'Application', es: 'Solicitud' }, { max: 30, unique: true, byServer: true }),
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business', required: true, byServer: true }),
    payment_ids: idsOf({ zh: '付款单', en: 'Payments', es: 'Pagos' }, { each: 'payment_check', max: 50 }),
    invoice_kind: oneOf({ zh: '发票类型', en: 'Kind', es: 'Tipo' }, kinds, { required: true, default: 'normal' }),
    title: text({ zh: '发票抬头', en: 'Title', es: 'Razón social' }, { required: true }),
    tax_no: text({ zh: '税号', en: 'Tax number', es: 'NIF' }, { max: 20, required: true, rule: 'alnum' }),
    amount: decimal(
      { zh: '金额', en: 'Amount', es: 'Importe' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', byServer: true },
    ),
    bank_text: text({ zh: '开户行及账号', en: 'Bank', es: 'Banco' }, { max: 200 }),
    address_text: text({ zh: '地址电话', en: 'Address, phone', es: 'Dirección y teléfono' }, { max: 300 }),
    medium: oneOf({ zh: '发票形式', en: 'Form', es: 'Formato' }, media, { required: true, default: 'electronic' }),
    receiver_email: text({ zh: '收票邮箱', en: 'E-mail', es: 'Correo' }, { max: 100, rule: 'email' }),
    mail_address: text({ zh: '邮寄信息', en: 'Postal address', es: 'Datos de envío' }, { max: 300 }),
    invoice_no: text({ zh: '发票号码', en: 'Invoice no.', es: 'N.º factura' }, { max: 40, byServer: true }),
    issued_on: date({ zh: '开票日期', en: 'Issued on', es: 'Fecha' }, { byServer: true }),
    file_id: file({ zh: '电子发票', en: 'File', es: 'Archivo' }, { byServer: true }),
    carrier: text({ zh: '快递公司', en: 'Carrier', es: 'Transportista' }, { max: 60, byServer: true }),
    parcel_no: text({ zh: '快递单号', en: 'Parcel number', es: 'N.º de envío' }, { max: 60, byServer: true }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, serviceInvoiceStates, 'applied'),
    /** Why it was rejected or reversed. */
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 200, byServer: true }),
    red_of_id: ref({ zh: '红冲的发票', en: 'Reverses', es: 'Rectifica a' }, { to: 'service_invoice', byServer: true }),
  },
})
