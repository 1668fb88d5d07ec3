import { defineErrors } from '../kit/errors.ts'

/** Refusals of bills and payments (workflow 8; E-15 of section 3). */
export const chargeErrors = defineErrors({
  'C-01': {
    status: 422,
    zh: '优惠超过您的权限（{limit}%）',
    en: 'The discount exceeds your limit ({limit} %).',
    es: 'El descuento supera su límite ({limit} %).',
  },
  'C-02': {
    status: 422,
    zh: '金额应大于0且不超过{amount}元',
    en: 'The amount must be above 0 and at most {amount} CNY.',
    es: 'El importe debe ser mayor que 0 y como máximo {amount} CNY.',
  },
  'C-03': {
    status: 422,
    zh: '预存余额不足，剩余{amount}元',
    en: 'The prepaid balance is insufficient: {amount} CNY left.',
    es: 'El saldo de prepago es insuficiente: quedan {amount} CNY.',
  },
  'C-06': {
    status: 422,
    zh: '该委托单位未开通挂账结算',
    en: 'This client does not settle on account.',
    es: 'Este cliente no liquida a cuenta.',
  },
  'C-07': {
    status: 422,
    zh: '收费明细合计{lines}元与应收{total}元不一致',
    en: 'The lines add up to {lines} CNY, but the total is {total} CNY.',
    es: 'Las líneas suman {lines} CNY y el total es {total} CNY.',
  },
  'C-08': {
    status: 422,
    zh: '已收款，不能反确认',
    en: 'A payment was received; the confirmation cannot be undone.',
    es: 'Ya se recibió un pago; no se puede anular la confirmación.',
  },
  'E-15': {
    status: 422,
    zh: '委托单位挂账额度不足，剩余{amount}元',
    en: "The client's credit is insufficient: {amount} CNY left.",
    es: 'El crédito del cliente es insuficiente: quedan {amount} CNY.',
  },
  'C-09': {
    status: 422,
    zh: '收款日期不能晚于今天',
    en: 'The payment date cannot be in the future.',
    es: 'La fecha de cobro no puede ser futura.',
  },
  'C-10': {
    status: 422,
    zh: '优惠金额不能超过合计{amount}元',
    en: 'The discount cannot exceed the total of {amount} CNY.',
    es: 'El descuento no puede superar el total de {amount} CNY.',
  },
})
