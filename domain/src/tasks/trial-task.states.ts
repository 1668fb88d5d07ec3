import { defineStates } from '../kit/states.ts'
import type { itemState } from './lists.ts'
import { taskState } from './lists.ts'

/**
 * The life of a test task (workflow 5). `start` also stands for the waiting task, so that an early start is told with its
 * window (T-06a, workflow 27.1 row 4); commands without a permission are given by the system or by the record and report.
 */
export const trialTaskStates = defineStates(taskState, {
  assign: {
    label: { zh: '分配', en: 'Assign', es: 'Asignar' },
    from: ['unassigned'],
    to: ['assigned', 'waiting_age'],
    permission: [
      'djentrustmanage.tasklist.assign',
      'djentrustmanage.tasklist.autoAssign',
      'gdtrialtest.trialtasklist.assign',
      'gdtrialtest.samplelist.assign',
    ],
  },
  reassign: {
    label: { zh: '改派', en: 'Reassign', es: 'Reasignar' },
    from: ['assigned', 'waiting_age', 'testing'],
    to: 'kept',
    permission: ['djentrustmanage.tasklist.reassign', 'gdtrialtest.trialtasklist.reassign'],
    reason: 'optional',
  },
  recall: {
    label: { zh: '取消分配', en: 'Cancel assignment', es: 'Quitar asignación' },
    from: ['assigned', 'waiting_age'],
    to: ['unassigned'],
    permission: ['djentrustmanage.tasklist.unassign', 'gdtrialtest.trialtasklist.unassign'],
  },
  give_back: {
    label: { zh: '退回分配', en: 'Give back', es: 'Devolver' },
    from: ['assigned', 'waiting_age'],
    to: ['unassigned'],
    permission: ['djentrustmanage.checklist.reject'],
    reason: 'required',
  },
  reject: {
    label: { zh: '退回登记', en: 'Return to registration', es: 'Devolver a registro' },
    from: ['unassigned'],
    to: 'kept',
    permission: ['djentrustmanage.tasklist.reject'],
    reason: 'required',
  },
  readmit: {
    label: { zh: '取消退回', en: 'Take back', es: 'Anular devolución' },
    from: ['unassigned'],
    to: 'kept',
    permission: ['djentrustmanage.tasklist.reject'],
  },
  plan: {
    label: { zh: '计划', en: 'Plan', es: 'Planificar' },
    from: ['unassigned', 'assigned', 'waiting_age'],
    to: 'kept',
    permission: ['djentrustmanage.tasklist.edit'],
  },
  change_test: {
    label: { zh: '修改试验', en: 'Change test', es: 'Cambiar ensayo' },
    from: ['unassigned', 'assigned', 'waiting_age'],
    to: 'kept',
    permission: ['djentrustmanage.tasklist.edit'],
    reason: 'optional',
  },
  merge: {
    label: { zh: '合并记录', en: 'Share one record', es: 'Unir registros' },
    from: ['unassigned', 'assigned', 'waiting_age'],
    to: ['unassigned', 'assigned', 'waiting_age', 'cancelled'],
    permission: ['djentrustmanage.tasklist.merge'],
  },
  mould: {
    label: { zh: '成型', en: 'Mould', es: 'Fabricar probetas' },
    from: ['assigned', 'waiting_age'],
    to: ['waiting_age'],
    permission: ['djentrustmanage.checklist.start', 'gdtrialtest.testlist.start'],
    reason: 'optional',
  },
  mature: {
    label: { zh: '到龄期', en: 'Mature', es: 'Alcanzar la edad' },
    from: ['waiting_age'],
    to: ['assigned'],
    permission: [],
  },
  start: {
    label: { zh: '开始试验', en: 'Start test', es: 'Iniciar ensayo' },
    from: ['assigned', 'waiting_age'],
    to: ['testing'],
    permission: ['djentrustmanage.checklist.start', 'gdtrialtest.testlist.start'],
  },
  submit: {
    label: { zh: '提交复核', en: 'Submit', es: 'Enviar a verificación' },
    from: ['testing'],
    to: ['checking', 'checked'],
    permission: [],
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
    from: ['checking'],
    to: ['testing'],
    permission: [],
  },
  check: {
    label: { zh: '复核通过', en: 'Check', es: 'Verificar' },
    from: ['checking'],
    to: ['checked'],
    permission: [],
  },
  uncheck: {
    label: { zh: '撤回复核', en: 'Take the check back', es: 'Retirar la verificación' },
    from: ['checked'],
    to: ['checking'],
    permission: [],
  },
  return: {
    label: { zh: '退回', en: 'Return', es: 'Devolver' },
    from: ['checking'],
    to: ['testing'],
    permission: [],
    reason: 'required',
  },
  report: {
    label: { zh: '编制报告', en: 'Start report', es: 'Iniciar informe' },
    from: ['checked'],
    to: ['reporting'],
    permission: [],
  },
  unreport: {
    label: { zh: '删除报告', en: 'Delete report', es: 'Eliminar informe' },
    from: ['reporting'],
    to: ['checked'],
    permission: [],
  },
  send_back: {
    label: { zh: '退回检测', en: 'Send back to test', es: 'Devolver a ensayo' },
    from: ['reporting'],
    to: ['testing'],
    permission: [],
    reason: 'required',
  },
  finish: {
    label: { zh: '完成', en: 'Finish', es: 'Terminar' },
    from: ['reporting'],
    to: ['done'],
    permission: [],
  },
  unfinish: {
    label: { zh: '撤回发放', en: 'Take the report back', es: 'Retirar el informe' },
    from: ['done'],
    to: ['reporting'],
    permission: [],
  },
  outsource: {
    label: { zh: '外委', en: 'Outsource', es: 'Subcontratar' },
    from: ['unassigned'],
    to: ['outsourced'],
    permission: ['djentrustmanage.tasklist.outsource', 'gdtrialtest.gdentrust.add'],
    reason: 'required',
  },
  take_result: {
    label: { zh: '确认外委结果', en: 'Confirm outsourced result', es: 'Confirmar resultado subcontratado' },
    from: ['outsourced'],
    // done at once where no report of the laboratory takes the result: the paper of the other one is what its client gets
    to: ['checked', 'done'],
    permission: [],
  },
  take_home: {
    label: { zh: '取消外委', en: 'Take back from outside', es: 'Retirar del laboratorio externo' },
    from: ['outsourced'],
    to: ['unassigned'],
    permission: [],
  },
  suspend: {
    label: { zh: '暂停', en: 'Pause', es: 'Pausar' },
    from: ['unassigned', 'assigned', 'waiting_age', 'testing'],
    to: ['suspended'],
    permission: ['djentrustmanage.tasklist.pause', 'gdtrialtest.trialtasklist.pause'],
    reason: 'required',
  },
  resume: {
    label: { zh: '恢复', en: 'Resume', es: 'Reanudar' },
    from: ['suspended'],
    to: ['unassigned', 'assigned', 'waiting_age', 'testing'],
    permission: ['djentrustmanage.tasklist.resume', 'gdtrialtest.trialtasklist.resume'],
  },
  cancel: {
    label: { zh: '作废', en: 'Void', es: 'Anular' },
    from: ['unassigned', 'assigned', 'waiting_age'],
    to: ['cancelled'],
    permission: ['djentrustmanage.tasklist.void', 'gdtrialtest.trialtasklist.void'],
    reason: 'required',
  },
})

export type TaskState = (typeof taskState.codes)[number]
type ItemState = (typeof itemState.codes)[number]

const followed: Readonly<Record<TaskState, ItemState>> = {
  unassigned: 'pending',
  assigned: 'assigned',
  waiting_age: 'assigned',
  testing: 'testing',
  checking: 'tested',
  checked: 'checked',
  reporting: 'checked',
  done: 'reported',
  outsourced: 'outsourced',
  suspended: 'suspended',
  cancelled: 'cancelled',
}

/** State of the items of a task in that state (workflow 5); the approval of a report alone makes them reported earlier. */
export const itemStateOf = (state: TaskState): ItemState => followed[state]
