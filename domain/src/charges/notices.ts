import { defineNotices } from '../kit/notice.ts'

/** To-dos and messages of bills and invoices (workflow 9). */
export const chargeNotices = defineNotices({
  release: {
    zh: '报告{number}待收费后放行',
    en: 'Report {number} is held until it is paid',
    es: 'El informe {number} espera el pago',
  },
  release_refunded: {
    zh: '报告{number}的费用已退，请决定是否放行',
    en: 'The fee of report {number} was refunded: decide whether it goes out',
    es: 'Se reembolsó la tarifa del informe {number}: decida si se entrega',
  },
  recount: {
    zh: '委托{number}的检测项目有变更，请核对收费',
    en: 'The tests of order {number} changed: check its fee',
    es: 'Cambiaron los ensayos del encargo {number}: revise la tarifa',
  },
  to_invoice: { zh: '{numbers}待开票', en: '{numbers}: an invoice is to be issued', es: '{numbers}: por facturar' },
  to_pay: { zh: '收费单{number}待缴费', en: 'Bill {number} is to be paid', es: 'Factura {number} por pagar' },
  to_confirm: {
    zh: '{number}待确认收费',
    en: '{number}: the bill is to be confirmed',
    es: '{number}: cobro por confirmar',
  },
  to_collect: { zh: '{number}待收款', en: '{number}: payment is to be taken', es: '{number}: por cobrar' },
  to_approve: {
    zh: '{number}{step}待批准',
    en: '{number}: {step} waits for approval',
    es: '{number}: {step} por aprobar',
  },
  invoice_rejected: {
    zh: '开票申请{number}已驳回',
    en: 'Application {number} for an invoice was rejected',
    es: 'Se rechazó la solicitud de factura {number}',
  },
  order_bill: {
    zh: '委托{number}待确认收费',
    en: 'Order {number}: the bill is to be confirmed',
    es: 'Encargo {number}: cobro por confirmar',
  },
  order_supplement: {
    zh: '委托{number}待确认补收',
    en: 'Order {number}: the supplement is to be confirmed',
    es: 'Encargo {number}: suplemento por confirmar',
  },
  order_change: {
    zh: '委托{number}待确认变更费',
    en: 'Order {number}: the fee of the change is to be confirmed',
    es: 'Encargo {number}: tarifa del cambio por confirmar',
  },
})

/** What the director is asked for, in the words of his to-do. */
export const chargeApprovals = {
  adjust: { zh: '调价', en: 'change of price', es: 'ajuste de precio' },
  discount: { zh: '优惠', en: 'discount', es: 'descuento' },
  refund: { zh: '退费', en: 'refund', es: 'reembolso' },
  credit: { zh: '超额挂账', en: 'credit beyond the limit', es: 'crédito sobre el límite' },
} as const
