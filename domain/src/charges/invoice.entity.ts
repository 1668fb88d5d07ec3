import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { invoiceState } from './lists.ts'

const directionList = enumList('invoice.direction', {
  lab_to_client: { zh: '试验室开给客户', en: 'Lab to client', es: 'Laboratorio a cliente' },
  platform_to_business: { zh: '平台开给单位', en: 'Platform to business', es: 'Plataforma a unidad' },
})

const invoiceKindList = enumList('invoice.invoice_kind', {
  normal: { zh: '普通发票', en: 'Ordinary', es: 'Factura ordinaria' },
  special: { zh: '专用发票', en: 'Special', es: 'Factura especial' },
})

/** Invoice application and invoice. */
export const invoice = defineEntity('invoice', {
  label: { zh: '开票', en: 'Invoice', es: 'Factura' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  index: [['state'], ['issued_on'], ['invoice_no']],
  fields: {
    invoice_no: text({ zh: '发票号码', en: 'Invoice number', es: 'N.º de factura' }, { max: 40 }),
    invoice_code: text({ zh: '发票代码', en: 'Invoice code', es: 'Código de factura' }, { max: 20 }),
    direction: oneOf({ zh: '开票方向', en: 'Direction', es: 'Sentido de la facturación' }, directionList, {
      required: true,
      default: 'lab_to_client',
    }),
    billing_info_id: ref({ zh: '开票信息', en: 'Billing info', es: 'Datos de facturación' }, { to: 'billing_info' }),
    title: text({ zh: '抬头', en: 'Title', es: 'Titular' }, { required: true }),
    tax_no: text({ zh: '税号', en: 'Tax number', es: 'N.º fiscal' }, { max: 20 }),
    invoice_kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, invoiceKindList, { required: true, default: 'normal' }),
    amount: decimal({ zh: '金额', en: 'Amount', es: 'Importe' }, { digits: [14, 2], required: true, unit: 'CNY' }),
    tax_rate: decimal(
      { zh: '税率', en: 'Tax rate', es: 'Tipo impositivo' },
      { digits: [5, 2], unit: '%', default: '6' },
    ),
    content: text({ zh: '开票内容', en: 'Content', es: 'Concepto facturado' }, { max: 200, default: '检测费' }),
    applied_by_id: ref({ zh: '申请人', en: 'Applied by', es: 'Solicitante' }, { to: 'app_user' }),
    issued_on: date({ zh: '开票日期', en: 'Issued', es: 'Fecha de factura' }),
    file_id: file({ zh: '发票文件', en: 'File', es: 'Archivo de factura' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, invoiceState, 'applied'),
    red_of_id: ref({ zh: '冲红来源', en: 'Reverses', es: 'Factura rectificada' }, { to: 'invoice' }),
    /** The settlement whose bills it is over; of a single bill it has none. */
    charge_settlement_id: ref({ zh: '结算单', en: 'Settlement', es: 'Liquidación' }, { to: 'charge_settlement' }),
    apply_no: text({ zh: '申请单号', en: 'Application', es: 'N.º de solicitud' }, { max: 30 }),
    payment_ids: json({ zh: '付款单', en: 'Payments', es: 'Pagos' }),
    bank_text: text({ zh: '开户行及账号', en: 'Bank', es: 'Banco y cuenta' }, { max: 200 }),
    address_text: text({ zh: '地址电话', en: 'Address, phone', es: 'Dirección y teléfono' }, { max: 300 }),
    receiver_email: text({ zh: '收票邮箱', en: 'E-mail', es: 'Correo de facturación' }, { max: 100 }),
    mailing_info_id: ref({ zh: '邮寄信息', en: 'Postal address', es: 'Datos de envío' }, { to: 'mailing_info' }),
  },
})
