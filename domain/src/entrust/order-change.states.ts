import { defineStates } from '../kit/states.ts'
import { approveState } from '../platform/lists.ts'

const page = 'djentrustmanage.entrustchangelist'

/** What may follow what for a change of an order (workflow 3, change order). A rejected one is written anew and submitted again. */
export const orderChangeStates = defineStates(approveState, {
  submit: {
    label: { zh: '提交', en: 'Submit', es: 'Enviar' },
    from: ['draft', 'rejected'],
    to: ['submitted'],
    permission: [`${page}.submit`],
  },
  /** Nobody is asked while the work has not begun. */
  apply: {
    label: { zh: '直接生效', en: 'Apply at once', es: 'Aplicar de inmediato' },
    from: ['draft', 'rejected'],
    to: ['approved'],
    permission: [`${page}.submit`],
    reason: 'optional',
  },
  approve: {
    label: { zh: '批准', en: 'Approve', es: 'Autorizar' },
    from: ['submitted'],
    to: ['approved'],
    permission: [`${page}.approve`],
  },
  reject: {
    label: { zh: '驳回', en: 'Reject', es: 'Rechazar' },
    from: ['submitted'],
    to: ['rejected'],
    permission: [`${page}.reject`],
    reason: 'required',
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
    from: ['draft', 'submitted', 'rejected'],
    to: ['withdrawn'],
    permission: [`${page}.submit`],
    reason: 'optional',
  },
})
