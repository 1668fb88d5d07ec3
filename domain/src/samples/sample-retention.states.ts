import { defineStates } from '../kit/states.ts'
import { sampleRetention } from './sample-retention.entity.ts'

const pages = ['djentrustmanage.samplelyList', 'gdtrialtest.samplelistly']
const permitted = (operation: string): readonly string[] => pages.map(page => `${page}.${operation}`)

/**
 * Life of a retained part (workflow 11). Its end is asked for by the keeper and approved by somebody else before a witness. It may
 * be asked for as soon as its day has come, whether or not the nightly timer has seen that.
 */
export const retentionMachine = defineStates(sampleRetention.fields.state.options.list, {
  due: {
    label: { zh: '到期', en: 'Fall due', es: 'Vencer' },
    from: ['in_store', 'extended'],
    to: ['due'],
    permission: [],
  },
  extend: {
    label: { zh: '延期', en: 'Extend', es: 'Prorrogar' },
    from: ['due'],
    to: ['extended'],
    permission: permitted('extend'),
    reason: 'required',
  },
  apply: {
    label: { zh: '申请处置', en: 'Apply for disposal', es: 'Solicitar desecho' },
    from: ['in_store', 'due', 'extended'],
    to: ['disposal_applied'],
    permission: permitted('dispose'),
  },
  approve: {
    label: { zh: '批准处置', en: 'Approve disposal', es: 'Aprobar eliminación' },
    from: ['disposal_applied'],
    to: ['disposed'],
    permission: permitted('approve'),
  },
  refuse: {
    label: { zh: '驳回', en: 'Refuse', es: 'Rechazar' },
    from: ['disposal_applied'],
    to: ['due'],
    permission: permitted('reject'),
    reason: 'required',
  },
  return: {
    label: { zh: '退还', en: 'Return to client', es: 'Devolver al cliente' },
    from: ['in_store', 'due'],
    to: ['returned'],
    permission: permitted('returnSample'),
  },
  draw: {
    label: { zh: '复检领用', en: 'Draw for re-test', es: 'Retirar para reensayo' },
    from: ['in_store', 'due', 'extended'],
    to: ['used'],
    permission: permitted('moveOut'),
  },
})
