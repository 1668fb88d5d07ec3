import { defineStates } from '../kit/states.ts'
import { reportState } from './lists.ts'

/** Life of a report (workflow 7, 9, 10, 20, 21). The draft itself is made by `Create` or by the check of its last task. */
export const reportMachine = defineStates(reportState, {
  change: {
    label: { zh: '修改', en: 'Edit', es: 'Modificar' },
    from: ['drafting', 'returned'],
    to: 'kept',
    permission: [
      'djentrustmanage.trialReportList.makeReport',
      'djentrustmanage.auditlist.edit',
      'djentrustmanage.checklist.save',
      'gdtrialtest.trialreportaudit.edit',
      'gdtrialtest.testlist.save',
    ],
  },
  refresh: {
    label: { zh: '刷新', en: 'Refresh', es: 'Actualizar' },
    from: ['drafting', 'returned'],
    to: 'kept',
    permission: [
      'djentrustmanage.trialReportList.makeReport',
      'djentrustmanage.checklist.submit',
      'gdtrialtest.testlist.submit',
    ],
  },
  submit: {
    label: { zh: '提交审核', en: 'Submit for audit', es: 'Enviar a revisión' },
    from: ['drafting', 'returned'],
    to: ['auditing', 'approving'],
    permission: [
      'djentrustmanage.trialReportList.submit',
      'djentrustmanage.checklist.submit',
      'gdtrialtest.testlist.submit',
    ],
  },
  audit: {
    label: { zh: '审核通过', en: 'Pass the audit', es: 'Aprobar la revisión' },
    from: ['auditing'],
    to: ['approving'],
    permission: [
      'djentrustmanage.auditlist.passNext+djentrustmanage.auditlist.audit',
      'gdtrialtest.trialreportaudit.passNext+gdtrialtest.trialreportaudit.audit',
    ],
  },
  approve: {
    label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
    from: ['approving'],
    to: ['approved'],
    permission: [
      'djentrustmanage.auditlist.passNext+djentrustmanage.auditlist.approve',
      'gdtrialtest.trialreportaudit.passNext+gdtrialtest.trialreportaudit.approve',
    ],
  },
  return: {
    label: { zh: '退回', en: 'Return', es: 'Devolver' },
    from: ['auditing', 'approving'],
    to: ['returned', 'auditing'],
    permission: ['djentrustmanage.auditlist.reject', 'gdtrialtest.trialreportaudit.reject'],
    reason: 'required',
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
    from: ['auditing', 'approving'],
    to: ['drafting', 'auditing'],
    permission: ['djentrustmanage.auditlist.withdraw', 'gdtrialtest.trialreportaudit.withdraw'],
  },
  sign: {
    label: { zh: '签章', en: 'Sign and seal', es: 'Firmar y sellar' },
    from: ['approved'],
    to: ['signing'],
    permission: [
      'djentrustmanage.esign.seal',
      'djentrustmanage.printlist.seal',
      'gdtrialtest.esign.seal',
      'gdtrialtest.printarchive.seal',
    ],
  },
  all_signed: {
    label: { zh: '签章完成', en: 'All signed', es: 'Firmas completas' },
    from: ['signing'],
    to: ['signed'],
    permission: [],
  },
  sign_failed: {
    label: { zh: '签章失败', en: 'Signing failed', es: 'Fallo de firma' },
    from: ['signing'],
    to: ['approved'],
    permission: [],
  },
  print: {
    label: { zh: '打印报告', en: 'Print reports', es: 'Imprimir informes' },
    from: ['approved', 'signed', 'printed', 'issued', 'archived'],
    to: ['printed', 'issued', 'archived'],
    permission: ['djentrustmanage.printlist.print', 'gdtrialtest.printarchive.print'],
  },
  issue: {
    label: { zh: '发放', en: 'Issue', es: 'Emitir' },
    from: ['printed', 'signed'],
    to: ['issued'],
    permission: [
      'djentrustmanage.reportissued.issue',
      'djentrustmanage.reportissued.deliver',
      'djentrustmanage.reportissued.send',
    ],
  },
  take_back: {
    label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
    from: ['issued'],
    to: ['printed'],
    permission: ['djentrustmanage.reportissued.withdraw'],
    reason: 'required',
  },
  archive: {
    label: { zh: '归档', en: 'Archive', es: 'Archivar' },
    from: ['issued'],
    to: ['archived'],
    permission: ['djentrustmanage.archivelist.archive', 'gdtrialtest.printarchive.archive'],
  },
  release_override: {
    label: { zh: '特批放行', en: 'Release without payment', es: 'Liberar sin pago' },
    from: ['approved', 'signed', 'printed'],
    to: 'kept',
    permission: ['djentrustmanage.chargelist.releaseOverride'],
    reason: 'required',
  },
  void: {
    label: { zh: '作废', en: 'Void', es: 'Anular' },
    from: ['approved', 'signed', 'printed', 'issued', 'archived'],
    to: ['voided'],
    permission: ['djentrustmanage.changelist.approve', 'gdtrialtest.reportchange.approve'],
    reason: 'required',
  },
  reopen: {
    label: { zh: '变更', en: 'Change', es: 'Cambiar' },
    from: ['approved', 'signed', 'printed', 'issued', 'archived'],
    to: ['drafting'],
    permission: ['djentrustmanage.changelist.approve', 'gdtrialtest.reportchange.approve'],
    reason: 'required',
  },
  supersede: {
    label: { zh: '替代', en: 'Supersede', es: 'Sustituir' },
    from: ['issued', 'archived'],
    to: ['superseded'],
    permission: [],
  },
  delete: {
    label: { zh: '删除', en: 'Delete', es: 'Eliminar' },
    from: ['drafting'],
    to: 'kept',
    permission: ['djentrustmanage.trialReportList.delete'],
  },
})
