import { enumList } from '../kit/fields/enum.ts'

export const itemState = enumList('item_state', {
  pending: { zh: '待分配', en: 'To assign', es: 'Pendiente de asignación' },
  assigned: { zh: '待检测', en: 'To test', es: 'Pendiente de ensayo' },
  testing: { zh: '检测中', en: 'In test', es: 'En ensayo' },
  tested: { zh: '已检测', en: 'Tested', es: 'Ensayado' },
  checked: { zh: '已复核', en: 'Checked', es: 'Verificado' },
  reported: { zh: '已出报告', en: 'Reported', es: 'Con informe' },
  outsourced: { zh: '外委中', en: 'Outsourced', es: 'Subcontratado' },
  suspended: { zh: '已暂停', en: 'Paused', es: 'En pausa' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelado' },
})

export const taskRole = enumList('task_role', {
  tester: { zh: '试验', en: 'Tester', es: 'Ensayador' },
  co_tester: { zh: '协检', en: 'Co-tester', es: 'Ensayador auxiliar' },
  recorder: { zh: '记录', en: 'Recorder', es: 'Anotador' },
  checker: { zh: '复核', en: 'Checker', es: 'Verificador' },
  compiler: { zh: '编制', en: 'Compiler', es: 'Redactor' },
  auditor: { zh: '审核', en: 'Auditor', es: 'Revisor' },
  approver: { zh: '批准', en: 'Approver', es: 'Aprobador' },
})

export const taskState = enumList('task_state', {
  unassigned: { zh: '待分配', en: 'To assign', es: 'Pendiente de asignación' },
  assigned: { zh: '待检测', en: 'To test', es: 'Pendiente de ensayo' },
  waiting_age: { zh: '待龄期', en: 'Waiting for age', es: 'A la espera de edad' },
  testing: { zh: '检测中', en: 'In test', es: 'En ensayo' },
  checking: { zh: '待复核', en: 'To check', es: 'Pendiente de verificación' },
  checked: { zh: '已复核', en: 'Checked', es: 'Verificado' },
  reporting: { zh: '报告流转', en: 'In report', es: 'En trámite de informe' },
  done: { zh: '已完成', en: 'Done', es: 'Terminado' },
  outsourced: { zh: '外委中', en: 'Outsourced', es: 'Subcontratado' },
  suspended: { zh: '已暂停', en: 'Paused', es: 'En pausa' },
  cancelled: { zh: '已作废', en: 'Cancelled', es: 'Anulado' },
})
