import { enumList } from '../kit/fields/enum.ts'

export const chargeState = enumList('charge_state', {
  draft: { zh: '待确认', en: 'To confirm', es: 'Por confirmar' },
  confirmed: { zh: '待收款', en: 'To collect', es: 'Por cobrar' },
  partial: { zh: '部分收款', en: 'Part paid', es: 'Cobro parcial' },
  credit: { zh: '挂账', en: 'On account', es: 'A cuenta' },
  paid: { zh: '已结清', en: 'Paid', es: 'Liquidado' },
  refunding: { zh: '退款中', en: 'Refunding', es: 'En reembolso' },
  refunded: { zh: '已退款', en: 'Refunded', es: 'Reembolsado' },
  free: { zh: '免收', en: 'Waived', es: 'Exento' },
  voided: { zh: '已作废', en: 'Voided', es: 'Anulado' },
})

export const invoiceState = enumList('invoice.state', {
  applied: { zh: '待开票', en: 'Applied', es: 'Pendiente de facturar' },
  issued: { zh: '已开票', en: 'Issued', es: 'Facturado' },
  sent: { zh: '已送达', en: 'Sent', es: 'Entregado' },
  red: { zh: '已冲红', en: 'Reversed', es: 'Anulada con rectificativa' },
  rejected: { zh: '驳回', en: 'Rejected', es: 'Rechazado' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirada' },
})

/** Which rule set the price of a line: the price list, the parameter's own price, terms of the client, nobody pays, somebody's hand. */
export const priceRule = enumList('charge.price_rule', {
  list: { zh: '价目表', en: 'Price list', es: 'Lista de precios' },
  own: { zh: '参数单价', en: 'Own price', es: 'Precio propio' },
  agreed: { zh: '协议单价', en: 'Agreed price', es: 'Precio acordado' },
  target: { zh: '客户折扣', en: 'Client’s discount', es: 'Descuento del cliente' },
  free: { zh: '免收', en: 'Free', es: 'Gratuito' },
  hand: { zh: '手工', en: 'By hand', es: 'Manual' },
})
