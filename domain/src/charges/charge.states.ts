import { defineStates } from '../kit/states.ts'
import { chargeState } from './lists.ts'

/** States of a bill that let the reports of its order go (workflow 8). */
export const settledStates = ['paid', 'free', 'credit'] as const

/** Life of a bill (workflow 8). Refunds, supplements and settlements carry out their commands in a later step. */
export const chargeMachine = defineStates(chargeState, {
  adjust: {
    label: { zh: '调价', en: 'Adjust price', es: 'Ajustar precio' },
    from: ['draft'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.adjust'],
  },
  confirm: {
    label: { zh: '确认', en: 'Confirm bill', es: 'Confirmar recibo' },
    from: ['draft'],
    to: ['confirmed'],
    permission: ['djentrustmanage.chargelist.confirm'],
  },
  unconfirm: {
    label: { zh: '反确认', en: 'Undo confirmation', es: 'Anular confirmación' },
    from: ['confirmed'],
    to: ['draft'],
    permission: ['djentrustmanage.chargelist.unconfirm'],
  },
  pay: {
    label: { zh: '收费', en: 'Take payment', es: 'Cobrar' },
    from: ['confirmed', 'partial'],
    to: ['partial', 'paid'],
    permission: ['djentrustmanage.chargelist.charge'],
  },
  on_account: {
    label: { zh: '挂账', en: 'Put on account', es: 'A cuenta' },
    from: ['confirmed'],
    to: ['credit'],
    permission: ['djentrustmanage.chargelist.credit'],
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
    from: ['paid', 'partial'],
    to: ['refunding'],
    permission: ['djentrustmanage.chargelist.refund'],
    reason: 'required',
  },
  refund_approve: {
    label: { zh: '批准退款', en: 'Approve refund', es: 'Aprobar reembolso' },
    from: ['refunding'],
    to: ['refunded', 'partial'],
    permission: ['djentrustmanage.chargelist.approve'],
  },
  supplement: {
    label: { zh: '补收', en: 'Supplement', es: 'Suplemento' },
    from: ['confirmed', 'partial', 'paid', 'credit', 'free'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.supplement'],
  },
  void: {
    label: { zh: '作废', en: 'Void', es: 'Anular' },
    from: ['draft', 'confirmed'],
    to: ['voided'],
    permission: ['djentrustmanage.chargelist.void'],
    reason: 'required',
  },
})
