import { defineStates } from '../kit/states.ts'
import { outsourcedState } from './outsourced-test.entity.ts'

const of = (op: string): string[] => [`djentrustmanage.subcontractlist.${op}`]
/** The steps that sites take on their own page as well. */
const both = (op: string): string[] => [...of(op), `gdtrialtest.gdentrust.${op}`]

/** What may follow what for a test of another laboratory (workflow 13). */
export const outsourcedMachine = defineStates(outsourcedState, {
  submit: {
    label: { zh: '提交', en: 'Submit', es: 'Enviar' },
    from: ['draft', 'rejected'],
    to: ['submitted'],
    permission: both('submit'),
  },
  approve: {
    label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
    from: ['submitted'],
    to: ['approved'],
    permission: both('approve'),
  },
  reject: {
    label: { zh: '驳回', en: 'Refuse', es: 'Rechazar' },
    from: ['submitted'],
    to: ['rejected'],
    permission: both('reject'),
    reason: 'required',
  },
  revise: {
    label: { zh: '编辑', en: 'Edit', es: 'Editar' },
    // what is changed is submitted and approved anew; from `sent` where the other laboratory gave the order back
    from: ['draft', 'rejected', 'submitted', 'approved', 'sent'],
    to: ['draft'],
    permission: ['gdtrialtest.gdentrust.edit'],
  },
  send: {
    label: { zh: '送检', en: 'Send out', es: 'Enviar muestras' },
    // again from `sent` where the other laboratory gave the order back
    from: ['approved', 'sent'],
    to: ['sent'],
    permission: both('send'),
  },
  attach: {
    label: { zh: '上传报告', en: 'Upload report', es: 'Cargar informe' },
    from: ['sent', 'returned'],
    to: 'kept',
    permission: both('upload'),
  },
  result: {
    label: { zh: '登记结果', en: 'Register result', es: 'Registrar resultado' },
    // a result that was typed wrong is registered anew until it is confirmed
    from: ['sent', 'returned'],
    to: ['returned'],
    permission: both('receive'),
  },
  confirm: {
    label: { zh: '采用结果', en: 'Take over result', es: 'Adoptar resultado' },
    from: ['returned'],
    to: ['confirmed'],
    permission: both('confirm'),
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
