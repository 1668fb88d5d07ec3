import { refused, sentence } from '@gt/domain/kit/errors.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { heldKey } from './queues.ts'
import { taskNumber } from './task-row.ts'

/** A command of a task that the page offers beside giving it out, which the panel of people does. */
export interface TaskCommand {
  /** Name in the state machine and in `can`. */
  readonly key:
    | 'recall'
    | 'change_test'
    | 'merge'
    | 'plan'
    | 'outsource'
    | 'reject'
    | 'readmit'
    | 'suspend'
    | 'resume'
    | 'cancel'
  readonly action: keyof typeof taskActions.actions & string
  /** Operation of the page that permits it. */
  readonly op: string
  readonly shared?: true
  /** Asks for what one task has already. */
  readonly single?: true
  readonly danger?: boolean
  readonly reason?: 'required' | 'optional'
}

/** In the order of a task's way. */
const usual: readonly TaskCommand[] = [
  { key: 'recall', action: 'Recall', op: 'unassign', reason: 'optional' },
  { key: 'change_test', action: 'ChangeTest', op: 'edit', reason: 'optional', single: true },
  { key: 'merge', action: 'Merge', op: 'merge' },
  { key: 'plan', action: 'Plan', op: 'edit', shared: true },
  { key: 'reject', action: 'Reject', op: 'reject', reason: 'required' },
  { key: 'outsource', action: 'Outsource', op: 'outsource', reason: 'required' },
  { key: 'suspend', action: 'Suspend', op: 'pause', reason: 'required' },
  { key: 'resume', action: 'Resume', op: 'resume', reason: 'optional' },
  { key: 'cancel', action: 'Cancel', op: 'void', danger: true, reason: 'required' },
]

const ofHeld: readonly TaskCommand[] = [
  { key: 'readmit', action: 'Readmit', op: 'reject', shared: true, reason: 'optional' },
]

/** What the states of a queue allow at all: the line over the tasks has no room for what none of them takes. */
const ofQueue: Readonly<Record<string, readonly TaskCommand['key'][]>> = {
  unassigned: ['change_test', 'merge', 'plan', 'reject', 'outsource', 'suspend', 'cancel'],
  assigned: ['recall', 'change_test', 'merge', 'plan', 'suspend', 'cancel'],
  testing: ['suspend'],
  returned: ['suspend'],
  suspended: ['resume'],
}

/** What may be done with the tasks of a queue: those that went back to registration are only offered again. */
export function commandsOf(queue: string | undefined): readonly TaskCommand[] {
  if (queue === heldKey) return ofHeld
  const keys = ofQueue[queue ?? '']
  return keys ? usual.filter(command => keys.includes(command.key)) : usual
}

/** What is not done with a task that waits to be corrected at registration (T-20). */
const notWhileHeld: ReadonlySet<TaskCommand['key']> = new Set(['reject', 'change_test', 'merge', 'outsource'])

/** Why a task is refused a command that its state allows. */
export const againstTask = (row: GridRow, command: TaskCommand, language: Language): string | undefined =>
  notWhileHeld.has(command.key) && row.order_change_id
    ? sentence(refused(taskErrors, 'T-20', { number: taskNumber(row) }), language)
    : undefined
