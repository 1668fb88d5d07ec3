import { defineNotices } from '../kit/notice.ts'

/** What a unit hears of its payments and invoices. */
export const financeNotices = defineNotices({
  checked: {
    zh: '付款{number}已核对到账{amount}元',
    en: 'Payment {number}: {amount} CNY arrived',
    es: 'Pago {number}: llegaron {amount} CNY',
  },
  payment_rejected: {
    zh: '付款{number}被驳回：{reason}',
    en: 'Payment {number} was rejected: {reason}',
    es: 'El pago {number} fue rechazado: {reason}',
  },
  issued: {
    zh: '发票申请{number}已开票，发票号码{invoice}',
    en: 'Application {number}: invoice {invoice} was issued',
    es: 'Solicitud {number}: se emitió la factura {invoice}',
  },
  invoice_rejected: {
    zh: '发票申请{number}被驳回：{reason}',
    en: 'Application {number} was rejected: {reason}',
    es: 'La solicitud {number} fue rechazada: {reason}',
  },
  reversed: {
    zh: '发票{number}已红冲：{reason}',
    en: 'Invoice {number} was reversed: {reason}',
    es: 'La factura {number} fue rectificada: {reason}',
  },
})
