import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Why a prepaid balance moved. */
export const prepaidKinds = enumList('prepaid_entry.kind', {
  opening: { zh: '期初', en: 'Opening', es: 'Saldo inicial' },
  deposit: { zh: '预存', en: 'Deposit', es: 'Depósito' },
  payment: { zh: '支付', en: 'Payment', es: 'Pago' },
  refund: { zh: '退款转入', en: 'Refunded', es: 'Reembolso' },
  withdrawal: { zh: '退预存', en: 'Paid back', es: 'Devolución' },
  merge: { zh: '单位合并', en: 'Units merged', es: 'Fusión de unidades' },
})

/** How money of a deposit comes in, or goes back. */
export const depositMethods = enumList('prepaid_entry.method', {
  cash: { zh: '现金', en: 'Cash', es: 'Efectivo' },
  transfer: { zh: '转账', en: 'Transfer', es: 'Transferencia' },
  wechat: { zh: '微信', en: 'WeChat', es: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay', es: 'Alipay' },
  pos: { zh: '刷卡', en: 'Card', es: 'Tarjeta' },
})

/** A movement of the prepaid balance of a client; the balance is the sum of them. */
export const prepaidEntry = defineEntity('prepaid_entry', {
  label: { zh: '预存款明细', en: 'Prepaid movements', es: 'Movimientos de prepago' },
  tenancy: 'business',
  title: 'receipt_no',
  appendOnly: true,
  evidence: true,
  index: [['entrust_unit_id'], ['charge_id']],
  fields: {
    entrust_unit_id: ref(
      { zh: '委托单位', en: 'Client', es: 'Cliente' },
      { to: 'entrust_unit', required: true, byServer: true },
    ),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, prepaidKinds, { required: true, byServer: true }),
    /** Below zero where money leaves the balance. */
    amount: decimal(
      { zh: '金额', en: 'Amount', es: 'Importe' },
      { digits: [14, 2], required: true, unit: 'CNY', byServer: true },
    ),
    balance_after: decimal(
      { zh: '余额', en: 'Balance', es: 'Saldo' },
      { digits: [14, 2], required: true, unit: 'CNY', byServer: true },
    ),
    moved_on: date({ zh: '日期', en: 'On', es: 'Fecha' }, { required: true, byServer: true }),
    method: oneOf({ zh: '方式', en: 'Method', es: 'Método' }, depositMethods, { byServer: true }),
    voucher_no: text({ zh: '凭证号', en: 'Voucher', es: 'N.º de justificante' }, { max: 80, byServer: true }),
    receipt_no: text({ zh: '收据号', en: 'Receipt no.', es: 'N.º de recibo' }, { max: 30, byServer: true }),
    charge_id: ref({ zh: '收费单', en: 'Bill', es: 'Factura de cargo' }, { to: 'charge', byServer: true }),
    note: text({ zh: '说明', en: 'Note', es: 'Nota' }, { max: 300, byServer: true }),
  },
})
