import { type Refused, refused } from '../kit/errors.ts'
import { defineStates } from '../kit/states.ts'
import { announcing } from './announcing.ts'
import { preEntrustmentErrors } from './errors.ts'
import { preEntrustState } from './lists.ts'

/** What may follow what for a pre-entrustment (workflow 2). Saving keeps the state: a returned one is corrected and sent again. */
export const preEntrustmentStates = defineStates(preEntrustState, {
  save: {
    label: { zh: '保存', en: 'Save', es: 'Guardar' },
    from: ['draft', 'returned'],
    to: 'kept',
    permission: [...announcing.permission],
  },
  submit: {
    label: { zh: '提交', en: 'Submit', es: 'Enviar' },
    from: ['draft', 'returned'],
    to: ['submitted'],
    permission: ['djentrustmanage.entrusttemp.submit', 'gdonlineentrust.onlineentrust.submit'],
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
    from: ['submitted'],
    to: ['draft'],
    permission: [
      'djentrustmanage.entrusttemp.withdraw',
      'gdonlineentrust.onlineentrust.withdraw',
      'gdonlineentrust.onlineentrustlist.withdraw',
    ],
  },
  return: {
    label: { zh: '退回', en: 'Return', es: 'Devolver' },
    from: ['submitted'],
    to: ['returned'],
    permission: ['djentrustmanage.ywtentrustlist.reject', 'gdonlineentrust.onlineentrustaudit.reject'],
    reason: 'required',
  },
  accept: {
    label: { zh: '受理', en: 'Accept', es: 'Aceptar' },
    from: ['submitted'],
    to: ['accepted'],
    permission: ['djentrustmanage.ywtentrustlist.accept', 'gdonlineentrust.onlineentrustaudit.accept'],
  },
  split: {
    label: { zh: '拆分', en: 'Split', es: 'Dividir' },
    from: ['submitted'],
    to: 'kept',
    permission: ['djentrustmanage.ywtentrustlist.accept', 'gdonlineentrust.onlineentrustaudit.accept'],
  },
  expire: {
    label: { zh: '失效', en: 'Expire', es: 'Caducar' },
    from: ['submitted'],
    to: ['expired'],
    permission: [],
  },
  delete: {
    label: { zh: '删除', en: 'Delete', es: 'Eliminar' },
    from: ['draft', 'returned'],
    to: 'kept',
    permission: [
      'djentrustmanage.entrusttemp.delete',
      'gdonlineentrust.onlineentrust.delete',
      'gdonlineentrust.onlineentrustlist.delete',
    ],
  },
  abandon: {
    label: { zh: '放弃', en: 'Abandon', es: 'Abandonar' },
    from: ['draft', 'returned'],
    to: ['withdrawn'],
    permission: ['djentrustmanage.entrusttemp.abandon', 'gdonlineentrust.onlineentrust.abandon'],
  },
})

type PreCommand = keyof typeof preEntrustmentStates.commands

/** What is done by whom an announcement comes from; the laboratory accepts, splits or returns it. */
const sendersCommands: readonly string[] = ['save', 'submit', 'withdraw', 'delete', 'abandon'] satisfies PreCommand[]

/**
 * Why the staff of the laboratory do not give a command: what a client announced itself (`source` other than `lab`) stays the
 * client's until it is accepted (P-09). Undefined when they may, state and rights aside.
 */
export function againstStaff(command: string, source: string): Refused | undefined {
  if (source === 'lab' || !sendersCommands.includes(command)) return undefined
  return refused(preEntrustmentErrors, 'P-09', { command: preEntrustmentStates.commands[command as PreCommand].label }) // one of the list
}
