import { defineStates } from '../kit/states.ts'
import { recordState } from './lists.ts'

/**
 * The life of a raw record (workflow 6). `send_back`, `lock` and `reopen` are given by the report and its change,
 * `order_changed` by the change of the order.
 */
export const testRecordStates = defineStates(recordState, {
  submit: {
    label: { zh: '提交', en: 'Submit', es: 'Enviar' },
    from: ['draft', 'returned'],
    to: ['submitted', 'checked'],
    permission: ['djentrustmanage.checklist.submit', 'gdtrialtest.testlist.submit'],
  },
  sign: {
    label: { zh: '会签', en: 'Sign as well', es: 'Firmar también' },
    from: ['submitted', 'checked'],
    to: 'kept',
    permission: ['djentrustmanage.checklist.submit', 'gdtrialtest.testlist.submit'],
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
    from: ['submitted'],
    to: ['draft'],
    permission: ['djentrustmanage.checklist.withdraw', 'gdtrialtest.testlist.withdraw'],
  },
  check: {
    label: { zh: '复核通过', en: 'Check', es: 'Verificar' },
    from: ['submitted'],
    to: ['checked'],
    permission: [
      'djentrustmanage.auditlist.passNext+djentrustmanage.auditlist.check',
      'gdtrialtest.trialreportaudit.passNext+gdtrialtest.trialreportaudit.check',
    ],
  },
  uncheck: {
    label: { zh: '撤回复核', en: 'Take the check back', es: 'Retirar la verificación' },
    from: ['checked'],
    to: ['submitted'],
    permission: [
      'djentrustmanage.auditlist.passNext+djentrustmanage.auditlist.check',
      'gdtrialtest.trialreportaudit.passNext+gdtrialtest.trialreportaudit.check',
    ],
    reason: 'optional',
  },
  return: {
    label: { zh: '退回', en: 'Return', es: 'Devolver' },
    from: ['submitted'],
    to: ['returned'],
    permission: [
      'djentrustmanage.auditlist.reject+djentrustmanage.auditlist.check',
      'gdtrialtest.trialreportaudit.reject+gdtrialtest.trialreportaudit.check',
    ],
    reason: 'required',
  },
  hand_over: {
    label: { zh: '转交', en: 'Hand over', es: 'Transferir' },
    from: ['submitted'],
    to: 'kept',
    permission: [
      'djentrustmanage.auditlist.transfer+djentrustmanage.auditlist.check',
      'gdtrialtest.trialreportaudit.transfer+gdtrialtest.trialreportaudit.check',
      // whoever names the checker of a room need not be one (decision 0074)
      'djentrustmanage.auditlist.nameChecker',
      'gdtrialtest.trialreportaudit.nameChecker',
    ],
    reason: 'required',
  },
  send_back: {
    label: { zh: '退回检测', en: 'Send back to test', es: 'Devolver a ensayo' },
    from: ['checked'],
    to: ['returned'],
    permission: [],
    reason: 'required',
  },
  order_changed: {
    label: { zh: '委托变更', en: 'Order changed', es: 'Encargo cambiado' },
    from: ['draft', 'returned', 'submitted', 'checked'],
    to: 'kept',
    permission: [],
  },
  lock: {
    label: { zh: '锁定', en: 'Lock', es: 'Bloquear' },
    from: ['checked'],
    to: ['locked'],
    permission: [],
  },
  reopen: {
    label: { zh: '变更放开', en: 'Open for change', es: 'Abrir para cambio' },
    from: ['locked'],
    to: ['returned'],
    permission: [],
    reason: 'required',
  },
  void: {
    label: { zh: '作废', en: 'Void', es: 'Anular' },
    from: ['draft', 'returned'],
    to: ['voided'],
    permission: ['djentrustmanage.checklist.void', 'gdtrialtest.testlist.void'],
    reason: 'required',
  },
})
