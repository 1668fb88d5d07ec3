import { defineStates } from '../kit/states.ts'
import { invoiceState } from './lists.ts'

/** Life of an invoice over bills of a client (workflow 8): it is asked for on the page of bills and made by the finance. */
export const invoiceMachine = defineStates(invoiceState, {
  withdraw: {
    label: { zh: '撤回申请', en: 'Withdraw', es: 'Retirar solicitud' },
    from: ['applied'],
    to: ['withdrawn'],
    permission: ['djentrustmanage.chargelist.invoice'],
  },
  issue: {
    label: { zh: '开票', en: 'Issue', es: 'Emitir factura' },
    from: ['applied'],
    to: ['issued'],
    permission: ['finance.makeInvoice.issue'],
  },
  reject: {
    label: { zh: '驳回', en: 'Reject', es: 'Rechazar' },
    from: ['applied'],
    to: ['rejected'],
    permission: ['finance.makeInvoice.reject'],
    reason: 'required',
  },
  send: {
    label: { zh: '送达', en: 'Deliver', es: 'Entregar' },
    from: ['issued'],
    to: ['sent'],
    permission: ['finance.makeInvoice.mail'],
  },
  red: {
    label: { zh: '红冲', en: 'Cancel invoice', es: 'Anular factura' },
    from: ['issued', 'sent'],
    to: ['red'],
    permission: ['finance.makeInvoice.red'],
    reason: 'required',
  },
})

/** Invoices in these states count no longer: their bills may be changed and invoiced again. */
export const endedInvoices = ['red', 'rejected', 'withdrawn'] as const
