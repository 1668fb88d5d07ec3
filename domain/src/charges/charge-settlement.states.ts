import { defineStates } from '../kit/states.ts'
import { settlementStates } from './charge-settlement.entity.ts'

const may = (op: string): string[] => [`djentrustmanage.chargetsettlement.${op}`]

/** Life of a settlement (workflow 8). Money is taken on it once the client agreed; it is settled when nothing is open. */
export const settlementMachine = defineStates(settlementStates, {
  submit: {
    label: { zh: '提交对账', en: 'Send statement', es: 'Enviar liquidación' },
    from: ['draft'],
    to: ['submitted'],
    permission: may('submit'),
  },
  return: {
    label: { zh: '退回', en: 'Return', es: 'Devolver' },
    from: ['submitted'],
    to: ['draft'],
    permission: may('reject'),
    reason: 'required',
  },
  confirm: {
    label: { zh: '确认', en: 'Confirm', es: 'Confirmar' },
    from: ['submitted'],
    to: ['confirmed'],
    permission: may('confirm'),
  },
  pay: {
    label: { zh: '登记回款', en: 'Register payment', es: 'Registrar cobro' },
    from: ['confirmed', 'invoiced'],
    to: 'kept',
    permission: may('charge'),
  },
  invoice: {
    label: { zh: '申请开票', en: 'Ask for invoice', es: 'Solicitar factura' },
    from: ['confirmed'],
    to: ['invoiced'],
    permission: may('invoice'),
  },
  settle: {
    label: { zh: '结清', en: 'Settle', es: 'Liquidar' },
    from: ['confirmed', 'invoiced'],
    to: ['settled'],
    permission: may('settle'),
  },
  void: {
    label: { zh: '作废', en: 'Void', es: 'Anular' },
    from: ['draft', 'submitted'],
    to: ['voided'],
    permission: may('void'),
    reason: 'required',
  },
})
