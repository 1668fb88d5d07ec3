import { defineStates } from '../kit/states.ts'
import { chargeState } from './lists.ts'

/** States of a bill that let the reports of its order go (workflow 8). */
export const settledStates = ['paid', 'free', 'credit'] as const

/**
 * Life of a bill (workflow 8). Settlements carry out their command in a later step; until then the money of a bill on account
 * is taken at the desk (decision 0058).
 */
export const chargeMachine = defineStates(chargeState, {
  adjust: {
    label: { zh: '调价', en: 'Adjust price', es: 'Ajustar precio' },
    from: ['draft'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.adjust', 'djentrustmanage.newEntrustsManager.adjust'],
    reason: 'required',
  },
  adjust_approve: {
    label: { zh: '批准调价', en: 'Approve price change', es: 'Aprobar ajuste' },
    from: ['draft'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.approve'],
  },
  adjust_reject: {
    label: { zh: '驳回调价', en: 'Reject price change', es: 'Rechazar ajuste' },
    from: ['draft'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.approve'],
    reason: 'required',
  },
  confirm: {
    label: { zh: '确认', en: 'Confirm bill', es: 'Confirmar recibo' },
    from: ['draft'],
    to: ['confirmed', 'free'],
    permission: ['djentrustmanage.chargelist.confirm'],
  },
  discount_apply: {
    label: { zh: '申请优惠', en: 'Apply for discount', es: 'Solicitar descuento' },
    from: ['draft'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.confirm'],
    reason: 'required',
  },
  discount_approve: {
    label: { zh: '批准优惠', en: 'Approve discount', es: 'Aprobar descuento' },
    from: ['draft'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.approve'],
  },
  discount_reject: {
    label: { zh: '驳回优惠', en: 'Reject discount', es: 'Rechazar descuento' },
    from: ['draft'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.approve'],
    reason: 'required',
  },
  unconfirm: {
    label: { zh: '反确认', en: 'Undo confirmation', es: 'Anular confirmación' },
    from: ['confirmed'],
    to: ['draft'],
    permission: ['djentrustmanage.chargelist.unconfirm'],
  },
  pay: {
    label: { zh: '收费', en: 'Take payment', es: 'Cobrar' },
    from: ['confirmed', 'partial', 'credit'],
    to: ['partial', 'paid', 'credit'],
    permission: ['djentrustmanage.chargelist.charge'],
  },
  on_account: {
    label: { zh: '挂账', en: 'Put on account', es: 'A cuenta' },
    from: ['confirmed'],
    to: ['credit'],
    permission: ['djentrustmanage.chargelist.credit'],
  },
  credit_apply: {
    label: { zh: '申请超额挂账', en: 'Apply for credit', es: 'Solicitar crédito' },
    from: ['confirmed'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.credit'],
    reason: 'required',
  },
  credit_approve: {
    label: { zh: '批准超额挂账', en: 'Approve credit', es: 'Aprobar crédito' },
    from: ['confirmed'],
    to: ['credit'],
    permission: ['djentrustmanage.chargelist.approve'],
  },
  credit_reject: {
    label: { zh: '驳回超额挂账', en: 'Reject credit', es: 'Rechazar crédito' },
    from: ['confirmed'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.approve'],
    reason: 'required',
  },
  waive: {
    label: { zh: '免收', en: 'Waive', es: 'Eximir' },
    from: ['confirmed'],
    to: ['free'],
    permission: ['djentrustmanage.chargelist.waive'],
    reason: 'required',
  },
  settle: {
    label: { zh: '结清', en: 'Settle', es: 'Liquidar' },
    from: ['credit'],
    to: ['paid'],
    permission: ['djentrustmanage.chargetsettlement.settle'],
  },
  refund: {
    label: { zh: '退费', en: 'Refund', es: 'Reembolsar' },
    from: ['paid', 'partial', 'credit'],
    to: ['refunding'],
    permission: ['djentrustmanage.chargelist.refund'],
    reason: 'required',
  },
  refund_approve: {
    label: { zh: '批准退款', en: 'Approve refund', es: 'Aprobar reembolso' },
    from: ['refunding'],
    to: ['refunded', 'paid', 'partial', 'confirmed', 'credit'],
    permission: ['djentrustmanage.chargelist.approve'],
  },
  refund_reject: {
    label: { zh: '驳回退费', en: 'Reject refund', es: 'Rechazar reembolso' },
    from: ['refunding'],
    to: ['paid', 'partial', 'credit'],
    permission: ['djentrustmanage.chargelist.approve'],
    reason: 'required',
  },
  invoice: {
    label: { zh: '申请开票', en: 'Ask for invoice', es: 'Solicitar factura' },
    from: ['confirmed', 'partial', 'paid', 'credit'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.invoice'],
  },
  supplement: {
    label: { zh: '补收', en: 'Supplement', es: 'Suplemento' },
    from: ['confirmed', 'partial', 'paid', 'credit', 'free', 'refunded'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.supplement'],
  },
  recount_done: {
    label: { zh: '核对完毕', en: 'Bills checked', es: 'Recibos comprobados' },
    from: ['draft', 'confirmed', 'partial', 'credit', 'paid', 'refunding', 'refunded', 'free'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.supplement'],
    reason: 'required',
  },
  void: {
    label: { zh: '作废', en: 'Void', es: 'Anular' },
    from: ['draft', 'confirmed'],
    to: ['voided'],
    permission: ['djentrustmanage.chargelist.void'],
    reason: 'required',
  },
})
