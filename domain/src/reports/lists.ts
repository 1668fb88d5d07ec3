import { enumList } from '../kit/fields/enum.ts'

export const reportState = enumList('report_state', {
  drafting: { zh: '编制中', en: 'Drafting', es: 'En redacción' },
  returned: { zh: '已退回', en: 'Returned', es: 'Devuelto' },
  auditing: { zh: '待审核', en: 'To audit', es: 'Pendiente de revisión' },
  approving: { zh: '待批准', en: 'To approve', es: 'Pendiente de aprobación' },
  approved: { zh: '已批准', en: 'Approved', es: 'Aprobado' },
  signing: { zh: '签章中', en: 'Signing', es: 'En firma' },
  signed: { zh: '已签章', en: 'Signed', es: 'Firmado y sellado' },
  printed: { zh: '已打印', en: 'Printed', es: 'Impreso' },
  issued: { zh: '已发放', en: 'Issued', es: 'Emitido' },
  archived: { zh: '已归档', en: 'Archived', es: 'Archivado' },
  superseded: { zh: '已被替代', en: 'Superseded', es: 'Sustituido' },
  voided: { zh: '已作废', en: 'Voided', es: 'Anulado' },
})

export const stepRole = enumList('step_role', {
  tester: { zh: '试验', en: 'Tester', es: 'Ensayador' },
  checker: { zh: '复核', en: 'Checker', es: 'Verificador' },
  compiler: { zh: '编制', en: 'Compiler', es: 'Redactor' },
  auditor: { zh: '审核', en: 'Auditor', es: 'Revisor' },
  approver: { zh: '批准', en: 'Approver', es: 'Aprobador' },
  witness: { zh: '见证', en: 'Witness', es: 'Testigo' },
  sampler: { zh: '取样', en: 'Sampler', es: 'Muestreador' },
  sender: { zh: '送样', en: 'Sender', es: 'Entregador de muestras' },
  receiver: { zh: '收样', en: 'Receiver', es: 'Receptor de muestras' },
  supervisor: { zh: '监理', en: 'Supervisor', es: 'Supervisor' },
})

export const storageKind = enumList('storage_kind', {
  paper: { zh: '纸质', en: 'Paper', es: 'Papel' },
  electronic: { zh: '电子', en: 'Electronic', es: 'Electrónico' },
  both: { zh: '纸质和电子', en: 'Both', es: 'Papel y electrónico' },
})

/** Seals on the paper of an approved report. */
export const sealState = enumList('report.seal_state', {
  signed: { zh: '已电子签章', en: 'Signed electronically', es: 'Firmado electrónicamente' },
  sealed: { zh: '已盖章', en: 'Sealed', es: 'Sellado' },
  none: { zh: '未盖章', en: 'No seal', es: 'Sin sello' },
})
