import { defineStates } from '../kit/states.ts'
import { reportArchive } from './report-archive.entity.ts'

/**
 * Life of the file of an archived report (workflow 9). The commands are given to the report; the file says which of them
 * may follow.
 */
export const archiveMachine = defineStates(reportArchive.fields.state.options.list, {
  refile: {
    label: { zh: '移卷', en: 'Move to volume', es: 'Mover a volumen' },
    from: ['filed'],
    to: 'kept',
    permission: [],
  },
  borrow: {
    label: { zh: '借阅', en: 'Lend', es: 'Prestar' },
    from: ['filed'],
    to: ['borrowed'],
    permission: [],
  },
  give_back: {
    label: { zh: '归还', en: 'Give back', es: 'Devolver préstamo' },
    from: ['borrowed'],
    to: ['filed'],
    permission: [],
  },
  unarchive_apply: {
    label: { zh: '申请撤销归档', en: 'Apply to undo the archiving', es: 'Solicitar desarchivo' },
    from: ['filed'],
    to: ['unarchive_applied'],
    permission: [],
  },
  unarchive_approve: {
    label: { zh: '批准撤销归档', en: 'Approve undoing the archiving', es: 'Aprobar desarchivo' },
    from: ['unarchive_applied'],
    to: ['unarchived'],
    permission: [],
  },
  unarchive_reject: {
    label: { zh: '驳回撤销归档', en: 'Reject undoing the archiving', es: 'Rechazar desarchivo' },
    from: ['unarchive_applied'],
    to: ['filed'],
    permission: [],
  },
  destroy_apply: {
    label: { zh: '申请销毁', en: 'Apply for destruction', es: 'Solicitar destrucción' },
    from: ['filed'],
    to: ['destroy_applied'],
    permission: [],
  },
  destroy_approve: {
    label: { zh: '批准销毁', en: 'Approve destruction', es: 'Aprobar destrucción' },
    from: ['destroy_applied'],
    to: ['destroyed'],
    permission: [],
  },
  destroy_reject: {
    label: { zh: '驳回销毁', en: 'Reject destruction', es: 'Rechazar destrucción' },
    from: ['destroy_applied'],
    to: ['filed'],
    permission: [],
  },
})
