import { entrustmentStates } from '../entrust/entrustment.states.ts'
import type { Label } from '../kit/label.ts'
import type { StateMachine } from '../kit/states.ts'
import type { objectKindList, testStep } from '../methods/test-item-state.entity.ts'
import { reportMachine } from '../reports/report.states.ts'
import { sampleStates } from '../samples/sample.states.ts'
import { trialTaskStates } from '../tasks/trial-task.states.ts'
import { testRecordStates } from './test-record.states.ts'

export type ObjectKind = (typeof objectKindList)['codes'][number]
type Step = (typeof testStep)['codes'][number]

/** The objects whose states may be named and coloured, with what leads from one of them to another. */
export const statedObjects: Readonly<Record<ObjectKind, StateMachine<string, string>>> = {
  entrustment: entrustmentStates,
  sample: sampleStates,
  task: trialTaskStates,
  record: testRecordStates,
  report: reportMachine,
}

/** Tones of looks.md section 2.3 on white; blue, in hand, is the rest. */
const colours: readonly (readonly [RegExp, string])[] = [
  [/^(returned|rejected|voided|cancelled)$/, '#BE2A21'],
  [/^(done|completed|archived|approved|signed|issued|checked|locked|tested)$/, '#177541'],
  [/^(draft|unassigned|registered|suspended|disposed|superseded)$/, '#4A5563'],
]

const usualSteps: Readonly<Record<ObjectKind, Step>> = {
  entrustment: 'registration',
  sample: 'samples',
  task: 'testing',
  record: 'testing',
  report: 'reporting',
}

const ownSteps: Readonly<Partial<Record<`${ObjectKind}.${string}`, Step>>> = {
  'task.unassigned': 'assignment',
  'task.checking': 'checking',
  'task.reporting': 'reporting',
  'record.submitted': 'checking',
  'report.auditing': 'checking',
  'report.approving': 'checking',
  'report.issued': 'issuing',
  'report.archived': 'issuing',
}

/** How a state is called and coloured, and to which step it belongs, until somebody says otherwise. */
export interface DeliveredState {
  readonly state_code: string
  readonly label: Label
  readonly color: string
  readonly step: Step
  readonly sort_no: number
}

/** The states of an object as they are delivered, in their order. */
export const deliveredStates = (kind: ObjectKind): readonly DeliveredState[] => {
  const { codes, labels } = statedObjects[kind].states
  return codes.map((code, index) => ({
    state_code: code,
    label: labels[code] ?? { zh: code, en: code, es: code },
    color: colours.find(([pattern]) => pattern.test(code))?.[1] ?? '#1B5EB0',
    step: ownSteps[`${kind}.${code}`] ?? usualSteps[kind],
    sort_no: index + 1,
  }))
}

/** The states that commands lead to from a state, in their order. */
export function nextStates(kind: ObjectKind, code: string): readonly string[] {
  const { states, commands } = statedObjects[kind]
  const reached = new Set(
    Object.values(commands).flatMap(({ from, to }) => (from.includes(code) && Array.isArray(to) ? to : [])),
  )
  return states.codes.filter(one => reached.has(one) && one !== code)
}
