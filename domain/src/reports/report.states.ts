import { defineStates } from '../kit/states.ts'
import { reportState } from './lists.ts'

/** States in which a report may have a file; without one its commands are refused (I-17). */
const filed = ['approved', 'signed', 'printed', 'archived'] as const
/** A void report keeps its file, which is still lent, moved and destroyed; it never leaves the archive to be filed anew. */
const shelved = [...filed, 'voided'] as const
/** Paper is destroyed by these whether the report counts or is void. */
const disposable = ['archived', 'voided'] as const

/** Who may decide about a report under review: at each step only whoever passes it. */
export const reviewRights = {
  amend: {
    auditing: [
      'djentrustmanage.auditlist.edit+djentrustmanage.auditlist.audit',
      'gdtrialtest.trialreportaudit.edit+gdtrialtest.trialreportaudit.audit',
    ],
    approving: [
      'djentrustmanage.auditlist.edit+djentrustmanage.auditlist.approve',
      'gdtrialtest.trialreportaudit.edit+gdtrialtest.trialreportaudit.approve',
    ],
  },
  return: {
    auditing: [
      'djentrustmanage.auditlist.reject+djentrustmanage.auditlist.audit',
      'gdtrialtest.trialreportaudit.reject+gdtrialtest.trialreportaudit.audit',
    ],
    approving: [
      'djentrustmanage.auditlist.reject+djentrustmanage.auditlist.approve',
      'gdtrialtest.trialreportaudit.reject+gdtrialtest.trialreportaudit.approve',
    ],
  },
  hand_over: {
    auditing: [
      'djentrustmanage.auditlist.transfer+djentrustmanage.auditlist.audit',
      'gdtrialtest.trialreportaudit.transfer+gdtrialtest.trialreportaudit.audit',
    ],
    approving: [
      'djentrustmanage.auditlist.transfer+djentrustmanage.auditlist.approve',
      'gdtrialtest.trialreportaudit.transfer+gdtrialtest.trialreportaudit.approve',
    ],
  },
} as const

/** Passing several records or reports at once, besides the right of their step (page auditlist, batchPass). */
export const batchPass = {
  label: { zh: '批量通过', en: 'Batch pass', es: 'Aprobar en lote' },
  permission: ['djentrustmanage.auditlist.batchPass', 'gdtrialtest.trialreportaudit.batchPass'],
} as const

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
  renumber: {
    label: { zh: '修改编号', en: 'Edit number', es: 'Editar número' },
    from: ['drafting', 'returned'],
    to: 'kept',
    permission: ['djentrustmanage.trialReportList.editNumber'],
    reason: 'required',
  },
  merge: {
    label: { zh: '合并报告', en: 'Merge into one report', es: 'Combinar informe' },
    from: ['drafting'],
    to: 'kept',
    permission: ['djentrustmanage.trialReportList.merge'],
  },
  split: {
    label: { zh: '拆分报告', en: 'Split report', es: 'Separar informe' },
    from: ['drafting'],
    to: 'kept',
    permission: ['djentrustmanage.trialReportList.split'],
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
    permission: [...reviewRights.return.auditing, ...reviewRights.return.approving],
    reason: 'required',
  },
  readmit: {
    label: { zh: '登记已更正', en: 'Registration corrected', es: 'Registro corregido' },
    from: ['returned'],
    to: 'kept',
    permission: ['djentrustmanage.trialReportList.submit'],
  },
  // the words of a report under review, by whoever decides its step; the compiler has `change`
  amend: {
    label: { zh: '修改结论', en: 'Edit conclusion', es: 'Editar conclusión' },
    from: ['auditing', 'approving'],
    to: 'kept',
    permission: [...reviewRights.amend.auditing, ...reviewRights.amend.approving],
    reason: 'required',
  },
  hand_over: {
    label: { zh: '转交', en: 'Hand over', es: 'Transferir' },
    from: ['auditing', 'approving'],
    to: 'kept',
    permission: [...reviewRights.hand_over.auditing, ...reviewRights.hand_over.approving],
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
  print_record: {
    label: { zh: '打印记录', en: 'Print records', es: 'Imprimir registros' },
    from: ['approved', 'signed', 'printed', 'issued', 'archived'],
    to: 'kept',
    permission: ['djentrustmanage.printlist.printRecord'],
  },
  to_issue: {
    label: { zh: '转发放', en: 'To issue desk', es: 'A ventanilla de emisión' },
    from: ['printed'],
    to: 'kept',
    permission: ['djentrustmanage.printlist.finish'],
  },
  issue: {
    label: { zh: '发放', en: 'Issue', es: 'Emitir' },
    // a report that is out may have copies left to hand over, one in the archive those that replace lost ones
    from: ['printed', 'signed', 'issued', 'archived'],
    to: ['issued', 'archived'],
    permission: [
      'djentrustmanage.reportissued.issue',
      'djentrustmanage.reportissued.deliver',
      'djentrustmanage.reportissued.send',
    ],
  },
  take_back: {
    label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
    from: ['issued'],
    // issued as long as an earlier delivery stands, signed when it never was printed (decision 0104)
    to: ['printed', 'signed', 'issued'],
    permission: ['djentrustmanage.reportissued.withdraw'],
    reason: 'required',
  },
  notify: {
    label: { zh: '通知委托方', en: 'Notify customer', es: 'Avisar al cliente' },
    from: ['printed', 'signed'],
    to: 'kept',
    permission: ['djentrustmanage.reportissued.notify'],
  },
  archive: {
    label: { zh: '归档', en: 'Archive', es: 'Archivar' },
    // before its issue only where the laboratory says so: the file is made and the report keeps its state (decision 0027)
    from: ['approved', 'signed', 'printed', 'issued'],
    to: ['approved', 'signed', 'printed', 'archived'],
    permission: ['djentrustmanage.archivelist.archive', 'gdtrialtest.printarchive.archive'],
  },
  refile: {
    label: { zh: '移卷', en: 'Move to volume', es: 'Mover a volumen' },
    from: shelved,
    to: 'kept',
    permission: ['djentrustmanage.archivelist.archive', 'gdtrialtest.printarchive.archive'],
  },
  borrow: {
    label: { zh: '借阅', en: 'Lend', es: 'Prestar' },
    from: shelved,
    to: 'kept',
    permission: ['djentrustmanage.archivelist.borrow'],
  },
  give_back: {
    label: { zh: '归还', en: 'Give back', es: 'Devolver préstamo' },
    from: shelved,
    to: 'kept',
    permission: ['djentrustmanage.archivelist.giveBack'],
  },
  unarchive_apply: {
    label: { zh: '申请撤销归档', en: 'Apply to undo the archiving', es: 'Solicitar desarchivo' },
    from: filed,
    to: 'kept',
    permission: ['djentrustmanage.archivelist.unarchive', 'gdtrialtest.printarchive.unarchive'],
    reason: 'required',
  },
  unarchive_approve: {
    label: { zh: '批准撤销归档', en: 'Approve undoing the archiving', es: 'Aprobar desarchivo' },
    from: filed,
    to: ['approved', 'signed', 'printed', 'issued'],
    permission: ['djentrustmanage.archivelist.approve', 'gdtrialtest.printarchive.approve'],
  },
  unarchive_reject: {
    label: { zh: '驳回撤销归档', en: 'Reject undoing the archiving', es: 'Rechazar desarchivo' },
    from: shelved,
    to: 'kept',
    permission: ['djentrustmanage.archivelist.approve', 'gdtrialtest.printarchive.approve'],
    reason: 'required',
  },
  destroy_apply: {
    label: { zh: '申请销毁', en: 'Apply for destruction', es: 'Solicitar destrucción' },
    from: disposable,
    to: 'kept',
    permission: ['djentrustmanage.archivelist.dispose'],
    reason: 'required',
  },
  destroy_approve: {
    label: { zh: '批准销毁', en: 'Approve destruction', es: 'Aprobar destrucción' },
    from: disposable,
    to: 'kept',
    permission: ['djentrustmanage.archivelist.approve'],
  },
  destroy_reject: {
    label: { zh: '驳回销毁', en: 'Reject destruction', es: 'Rechazar destrucción' },
    from: disposable,
    to: 'kept',
    permission: ['djentrustmanage.archivelist.approve'],
    reason: 'required',
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
