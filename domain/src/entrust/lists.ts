import { enumList } from '../kit/fields/enum.ts'

export const changeState = enumList('change_state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  submitted: { zh: '待审批', en: 'Awaiting approval', es: 'Pendiente de autorización' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirado' },
  approved: { zh: '已同意', en: 'Approved', es: 'Aprobado' },
  revising: { zh: '修改中', en: 'Revising', es: 'En modificación' },
  completed: { zh: '已完成', en: 'Completed', es: 'Completado' },
})

export const entrustNature = enumList('entrust_nature', {
  entrusted: { zh: '委托检测', en: 'Commissioned', es: 'Ensayo por encargo' },
  witness: { zh: '见证取样', en: 'Witnessed sampling', es: 'Muestreo presenciado' },
  supervision_check: { zh: '监督抽检', en: 'Supervision sampling', es: 'Muestreo de inspección oficial' },
  supervision_parallel: { zh: '监理抽检', en: 'Supervisor sampling', es: 'Muestreo de la supervisión' },
  parallel: { zh: '平行试验', en: 'Parallel test', es: 'Ensayo paralelo' },
  self_check: { zh: '施工自检', en: 'Contractor self-check', es: 'Autocontrol del constructor' },
  verification: { zh: '验证试验', en: 'Verification test', es: 'Ensayo de comprobación' },
  standard_test: { zh: '标准试验', en: 'Standard test', es: 'Ensayo de referencia' },
  process_test: { zh: '工艺试验', en: 'Trial process test', es: 'Ensayo de proceso' },
  acceptance: { zh: '验收检测', en: 'Acceptance test', es: 'Ensayo de recepción' },
  arbitration: { zh: '仲裁检测', en: 'Arbitration test', es: 'Ensayo de arbitraje' },
  proficiency: { zh: '比对试验', en: 'Proficiency or comparison test', es: 'Ensayo de intercomparación' },
})

/** Whether an order tests something for the first time, or again what an earlier order tested. */
export const testRound = enumList('entrustment.test_round', {
  first: { zh: '首检', en: 'First test', es: 'Primer ensayo' },
  repeat: { zh: '复检', en: 'Repeat test', es: 'Ensayo repetido' },
})

export const entrustState = enumList('entrust_state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  reviewing: { zh: '合同评审中', en: 'Contract review', es: 'En revisión de contrato' },
  returned: { zh: '已退回', en: 'Returned', es: 'Devuelto' },
  accepted: { zh: '已受理', en: 'Accepted', es: 'Aceptado' },
  in_progress: { zh: '检测中', en: 'In progress', es: 'En ensayo' },
  suspended: { zh: '已中止', en: 'Suspended', es: 'Suspendido' },
  completed: { zh: '已完成', en: 'Completed', es: 'Completado' },
  archived: { zh: '已归档', en: 'Archived', es: 'Archivado' },
  cancelled: { zh: '已作废', en: 'Cancelled', es: 'Anulado' },
})

export const preEntrustState = enumList('pre_entrust_state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  submitted: { zh: '待受理', en: 'Awaiting acceptance', es: 'Pendiente de aceptación' },
  returned: { zh: '已退回', en: 'Returned', es: 'Devuelto' },
  accepted: { zh: '已受理', en: 'Accepted', es: 'Aceptado' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirado' },
  expired: { zh: '已失效', en: 'Expired', es: 'Caducado' },
})

export const priority = enumList('priority', {
  normal: { zh: '普通', en: 'Normal', es: 'Normal' },
  urgent: { zh: '加急', en: 'Urgent', es: 'Urgente' },
  very_urgent: { zh: '特急', en: 'Very urgent', es: 'Muy urgente' },
})
