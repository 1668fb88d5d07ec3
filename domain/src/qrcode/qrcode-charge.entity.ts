import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { labelMedia } from './lists.ts'

/** How far a charge is paid. */
export const labelChargeStates = enumList('qrcode_charge.state', {
  unpaid: { zh: '未收', en: 'Unpaid', es: 'Sin cobrar' },
  partial: { zh: '部分', en: 'Part paid', es: 'Cobro parcial' },
  paid: { zh: '已收', en: 'Paid', es: 'Cobrado' },
  voided: { zh: '作废', en: 'Void', es: 'Anulado' },
})

/** How an institution paid for labels. */
const methodList = enumList('qrcode_charge.method', {
  transfer: { zh: '转账', en: 'Transfer', es: 'Transferencia' },
  cash: { zh: '现金', en: 'Cash', es: 'Efectivo' },
  offset: { zh: '抵扣', en: 'Offset', es: 'Compensación' },
})

/** What an institution owes for labels that it received from the library. */
export const qrcodeCharge = defineEntity('qrcode_charge', {
  label: { zh: '二维码收费', en: 'Label charge', es: 'Cobro de etiquetas' },
  tenancy: 'platform',
  title: 'charge_no',
  evidence: true,
  pick: { label: 'charge_no', search: ['charge_no'] },
  unique: [['qrcode_assign_id']],
  index: [['check_institution_id', 'state'], ['business_id']],
  fields: {
    charge_no: text(
      { zh: '收费单号', en: 'Number', es: 'Número' },
      { max: 40, required: true, unique: true, byServer: true },
    ),
    qrcode_assign_id: ref(
      { zh: '分配单号', en: 'Assignment', es: 'Asignación' },
      { to: 'qrcode_assign', required: true, byServer: true },
    ),
    check_institution_id: ref(
      { zh: '检测机构', en: 'Institution', es: 'Institución' },
      { to: 'check_institution', required: true, byServer: true },
    ),
    /** The unit of the institution, where it has one. */
    business_id: ref(
      { zh: '对应单位', en: 'Business', es: 'Unidad correspondiente' },
      { to: 'business', byServer: true },
    ),
    medium: oneOf({ zh: '载体', en: 'Medium', es: 'Soporte' }, labelMedia, { required: true, byServer: true }),
    /** What was received, less what came back unused. */
    quantity: integer({ zh: '数量', en: 'Quantity', es: 'Cantidad' }, { required: true, min: 0, byServer: true }),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio unitario' },
      { digits: [10, 4], required: true, min: 0, unit: 'CNY', byServer: true },
    ),
    amount: decimal(
      { zh: '金额', en: 'Amount', es: 'Importe' },
      { digits: [12, 2], required: true, min: 0, unit: 'CNY', byServer: true },
    ),
    paid_amount: decimal(
      { zh: '已收', en: 'Paid', es: 'Cobrado' },
      { digits: [12, 2], required: true, default: '0', min: 0, unit: 'CNY', byServer: true },
    ),
    method: oneOf({ zh: '方式', en: 'Method', es: 'Método' }, methodList, { byServer: true }),
    paid_on: date({ zh: '收款日期', en: 'Paid on', es: 'Fecha de cobro' }, { byServer: true }),
    voucher_no: text({ zh: '凭证号', en: 'Voucher', es: 'Justificante' }, { max: 80, byServer: true }),
    voucher_file_id: file({ zh: '凭证', en: 'Proof', es: 'Comprobante' }, { byServer: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, labelChargeStates, {
      required: true,
      default: 'unpaid',
      byServer: true,
    }),
  },
})
