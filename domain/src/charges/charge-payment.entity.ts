import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const methodList = enumList('charge_payment.method', {
  cash: { zh: '现金', en: 'Cash', es: 'Efectivo' },
  transfer: { zh: '转账', en: 'Transfer', es: 'Transferencia' },
  wechat: { zh: '微信', en: 'WeChat', es: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay', es: 'Alipay' },
  pos: { zh: '刷卡', en: 'Card', es: 'Tarjeta' },
  prepaid: { zh: '预存款', en: 'Prepaid', es: 'Prepago' },
  offset: { zh: '冲抵', en: 'Offset', es: 'Compensación' },
})

/** Payment on a charge bill. */
export const chargePayment = defineEntity('charge_payment', {
  label: { zh: '收款记录', en: 'Payment', es: 'Pago' },
  tenancy: 'business',
  title: 'voucher_no',
  appendOnly: true,
  evidence: true,
  index: [['charge_id'], ['charge_settlement_id'], ['paid_on']],
  fields: {
    charge_id: ref({ zh: '收费单', en: 'Bill', es: 'Factura de cargo' }, { to: 'charge' }),
    charge_settlement_id: ref({ zh: '结算单', en: 'Settlement', es: 'Liquidación' }, { to: 'charge_settlement' }),
    amount: decimal({ zh: '金额', en: 'Amount', es: 'Importe' }, { digits: [14, 2], required: true, unit: 'CNY' }),
    method: oneOf({ zh: '方式', en: 'Method', es: 'Método' }, methodList, { required: true }),
    payer: text({ zh: '付款单位', en: 'Payer', es: 'Entidad pagadora' }),
    paid_on: date({ zh: '收款日期', en: 'Paid on', es: 'Fecha de cobro' }, { required: true, default: 'today' }),
    voucher_no: text({ zh: '凭证号', en: 'Voucher', es: 'N.º de justificante' }, { max: 80 }),
    voucher_file_id: file({ zh: '凭证', en: 'Voucher file', es: 'Archivo de justificante' }),
    received_by_id: ref({ zh: '收款人', en: 'Received by', es: 'Cobrado por' }, { to: 'app_user', required: true }),
    reverse_of_id: ref({ zh: '冲销来源', en: 'Reverses', es: 'Registro compensado' }, { to: 'charge_payment' }),
    remarks: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 300 }),
    receipt_no: text({ zh: '收据号', en: 'Receipt no.', es: 'N.º de recibo' }, { max: 30 }),
  },
})
