import { defineStates } from '../kit/states.ts'
import { outsourcedState } from './outsourced-test.entity.ts'

const of = (...ops: string[]): string[] => ops.map(op => `djentrustmanage.subcontractlist.${op}`)

/** What may follow what for a test of another laboratory (workflow 13). */
export const outsourcedMachine = defineStates(outsourcedState, {
  submit: {
    label: { zh: '提交', en: 'Submit', es: 'Enviar' },
    from: ['draft', 'rejected'],
    to: ['submitted'],
    permission: of('submit'),
  },
  approve: {
    label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
    from: ['submitted'],
    to: ['approved'],
    permission: of('approve'),
  },
  reject: {
    label: { zh: '驳回', en: 'Refuse', es: 'Rechazar' },
    from: ['submitted'],
    to: ['rejected'],
    permission: of('reject'),
    reason: 'required',
  },
  send: {
    label: { zh: '送检', en: 'Send out', es: 'Enviar muestras' },
    from: ['approved'],
    to: ['sent'],
    permission: of('send'),
  },
  attach: {
    label: { zh: '上传报告', en: 'Upload report', es: 'Cargar informe' },
    from: ['sent', 'returned'],
    to: 'kept',
    permission: of('upload'),
  },
  result: {
    label: { zh: '登记结果', en: 'Register result', es: 'Registrar resultado' },
    from: ['sent'],
    to: ['returned'],
    permission: of('receive'),
  },
  confirm: {
    label: { zh: '采用结果', en: 'Take over result', es: 'Adoptar resultado' },
    from: ['returned'],
    to: ['confirmed'],
    permission: of('confirm'),
  },
  query: {
    label: { zh: '退回核实', en: 'Ask back', es: 'Pedir aclaración' },
    from: ['returned'],
    to: ['sent'],
    permission: of('askBack'),
    reason: 'required',
  },
  check: {
    label: { zh: '核查通过', en: 'Checked', es: 'Comprobado' },
    from: ['registered', 'confirmed'],
    to: 'kept',
    permission: ['gdentrustmanage.outsourcedsupervision.confirm'],
  },
  question: {
    label: { zh: '反馈', en: 'Feedback', es: 'Comentarios' },
    from: ['registered', 'confirmed'],
    to: 'kept',
    permission: ['gdentrustmanage.outsourcedsupervision.feedback'],
    reason: 'required',
  },
  verify: {
    label: { zh: '报告验真', en: 'Verify report', es: 'Verificar informe' },
    from: ['registered', 'confirmed'],
    to: 'kept',
    permission: ['gdentrustmanage.outsourcedsupervision.verify'],
  },
})
