import { defineStates } from '../kit/states.ts'
import { entrustSupervision } from './entrust-supervision.entity.ts'

const page = 'djentrustmanage.entrustsupervision'

/**
 * Life of a confirmation by a supervising unit (workflow 16): confirmed or objected to by that unit; the answer of the
 * laboratory to an objection asks it again.
 */
export const supervisionMachine = defineStates(entrustSupervision.fields.state.options.list, {
  confirm: {
    label: { zh: '确认', en: 'Confirm', es: 'Confirmar' },
    from: ['pending'],
    to: ['confirmed'],
    permission: [`${page}.confirm`],
    reason: 'optional',
  },
  object: {
    label: { zh: '提出异议', en: 'Object', es: 'Objetar' },
    from: ['pending'],
    to: ['objected'],
    permission: [`${page}.feedback`],
    reason: 'required',
  },
  answer: {
    label: { zh: '答复', en: 'Answer', es: 'Responder' },
    from: ['objected'],
    to: ['pending'],
    permission: [`${page}.feedback`],
    reason: 'required',
  },
})
