import { defineStates } from '../kit/states.ts'
import { entrustState } from './lists.ts'

/** What may follow what for an order (workflow 3). Saving and deleting keep the state: the one edits, the other removes the row. */
export const entrustmentStates = defineStates(entrustState, {
  save: {
    label: { zh: '存草稿', en: 'Save draft', es: 'Guardar borrador' },
    from: ['draft', 'returned'],
    to: 'kept',
    permission: [
      'djentrustmanage.newEntrustsManager.saveDraft',
      'djentrustmanage.newEntrustsManager.submit',
      'gdtrialtest.samplelist.add',
      'gdtrialtest.samplelist.edit',
    ],
  },
  submit: {
    label: { zh: '提交登记', en: 'Submit', es: 'Presentar' },
    from: ['draft', 'returned'],
    to: ['reviewing', 'accepted'],
    permission: ['djentrustmanage.newEntrustsManager.submit', 'gdtrialtest.samplelist.submit'],
  },
  accept: {
    label: { zh: '评审通过', en: 'Pass review', es: 'Aprobar revisión' },
    from: ['reviewing'],
    to: ['accepted'],
    permission: ['djentrustmanage.newEntrustsManager.review'],
  },
  return: {
    label: { zh: '退回', en: 'Return', es: 'Devolver' },
    from: ['reviewing'],
    to: ['returned'],
    permission: ['djentrustmanage.newEntrustsManager.reject'],
    reason: 'required',
  },
  start: {
    label: { zh: '开始检测', en: 'Start', es: 'Iniciar' },
    from: ['accepted'],
    to: ['in_progress'],
    permission: [],
  },
  complete: {
    label: { zh: '完成', en: 'Complete', es: 'Completar' },
    from: ['in_progress'],
    to: ['completed'],
    permission: [],
  },
  reopen: {
    label: { zh: '重新打开', en: 'Reopen', es: 'Reabrir' },
    from: ['completed'],
    to: ['in_progress'],
    permission: [],
  },
  archive: {
    label: { zh: '归档', en: 'Archive', es: 'Archivar' },
    from: ['completed'],
    to: ['archived'],
    permission: [],
  },
  unarchive: {
    label: { zh: '撤销归档', en: 'Undo the archiving', es: 'Desarchivar' },
    from: ['archived'],
    to: ['completed'],
    permission: [],
  },
  suspend: {
    label: { zh: '中止', en: 'Suspend', es: 'Suspender' },
    from: ['accepted', 'in_progress'],
    to: ['suspended'],
    permission: ['djentrustmanage.newEntrustsManager.pause'],
    reason: 'required',
  },
  resume: {
    label: { zh: '恢复', en: 'Resume', es: 'Reanudar' },
    from: ['suspended'],
    to: ['accepted', 'in_progress'],
    permission: ['djentrustmanage.newEntrustsManager.resume'],
    reason: 'optional',
  },
  cancel: {
    label: { zh: '撤销', en: 'Cancel order', es: 'Anular' },
    from: ['accepted', 'in_progress', 'suspended'],
    to: ['cancelled'],
    permission: ['djentrustmanage.newEntrustsManager.cancel'],
    reason: 'required',
  },
  change_order: {
    label: { zh: '变更委托', en: 'Change order', es: 'Cambiar encargo' },
    from: ['accepted', 'in_progress', 'suspended', 'completed'],
    to: 'kept',
    permission: [
      'djentrustmanage.entrustchangelist.add',
      'djentrustmanage.entrustchangelist.submit',
      'djentrustmanage.entrustchangelist.approve',
      'djentrustmanage.entrustchangelist.reject',
    ],
    reason: 'required',
  },
  delete: {
    label: { zh: '删除', en: 'Delete', es: 'Eliminar' },
    from: ['draft', 'returned'],
    to: 'kept',
    permission: ['djentrustmanage.newEntrustsManager.delete', 'gdtrialtest.samplelist.delete'],
  },
})
