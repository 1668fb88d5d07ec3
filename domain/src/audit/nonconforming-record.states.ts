import { defineStates } from '../kit/states.ts'
import { nonconformingRecord } from './nonconforming-record.entity.ts'

const pages = ['djentrustmanage.nonconforminglist', 'gdtrialtest.unqualifiedlist']
/** Operations of the pages of both kinds of laboratory, and that of the page that everybody shares (trialreport.unqualified). */
const permitted = (operation: string, shared = operation): readonly string[] => [
  ...pages.map(page => `${page}.${operation}`),
  `trialreport.unqualified.${shared}`,
]

/**
 * Life of a nonconforming result (workflow 14): told, treated or tested again, closed with proof. Whoever was told once may be
 * told again, and others after him; a treatment may give way to another one until the record is closed.
 */
export const nonconformingMachine = defineStates(nonconformingRecord.fields.state.options.list, {
  notify: {
    label: { zh: '通知', en: 'Notify', es: 'Avisar' },
    from: ['open', 'notified', 'treating'],
    to: ['notified', 'treating'],
    permission: permitted('notify', 'notice'),
    reason: 'optional',
  },
  treat: {
    label: { zh: '处理', en: 'Handle', es: 'Tramitar' },
    from: ['notified', 'treating'],
    to: ['treating'],
    permission: permitted('handle', 'treat'),
  },
  retest: {
    label: { zh: '安排复检', en: 'Arrange re-test', es: 'Programar reensayo' },
    from: ['notified', 'treating'],
    to: ['treating'],
    permission: permitted('test', 'retest'),
  },
  close: {
    label: { zh: '关闭', en: 'Close', es: 'Cerrar' },
    from: ['treating'],
    to: ['closed'],
    permission: permitted('close'),
    reason: 'optional',
  },
})
