import { changeState } from '../entrust/lists.ts'
import { defineStates } from '../kit/states.ts'

const applying = [
  'djentrustmanage.changelist.applyChange',
  'djentrustmanage.printlist.applyChange',
  'djentrustmanage.trialReportList.applyChange',
  'gdtrialtest.reportchange.applyChange',
]

/** Life of a change of an approved report (workflow 10). */
export const reportChangeMachine = defineStates(changeState, {
  submit: {
    label: { zh: '提交', en: 'Submit', es: 'Presentar' },
    from: ['draft', 'rejected'],
    to: ['submitted'],
    permission: applying,
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
    from: ['submitted'],
    to: ['draft'],
    permission: applying,
  },
  drop: {
    label: { zh: '放弃', en: 'Drop', es: 'Desistir' },
    from: ['draft', 'rejected'],
    to: ['withdrawn'],
    permission: applying,
  },
  approve: {
    label: { zh: '批准', en: 'Approve', es: 'Autorizar' },
    from: ['submitted'],
    to: ['approved', 'revising', 'completed'],
    permission: ['djentrustmanage.changelist.approve', 'gdtrialtest.reportchange.approve'],
  },
  reject: {
    label: { zh: '驳回', en: 'Reject', es: 'Rechazar' },
    from: ['submitted'],
    to: ['rejected'],
    permission: ['djentrustmanage.changelist.reject', 'gdtrialtest.reportchange.reject'],
    reason: 'required',
  },
  make: {
    label: { zh: '进入变更', en: 'Make the change', es: 'Realizar el cambio' },
    from: ['approved', 'revising'],
    to: ['revising'],
    permission: ['djentrustmanage.changelist.edit', 'gdtrialtest.reportchange.edit'],
  },
  complete: {
    label: { zh: '完成', en: 'Complete', es: 'Completar' },
    from: ['revising'],
    to: ['completed'],
    permission: [],
  },
  recall: {
    label: { zh: '回收', en: 'Recall', es: 'Recuperar' },
    from: ['approved', 'revising', 'completed'],
    to: 'kept',
    permission: ['djentrustmanage.changelist.recall', 'gdtrialtest.reportchange.recall'],
  },
})
