import type { Entity } from '@gt/domain/kit/entity.ts'
import { askedChangeFacts } from '@gt/domain/reports/asked-change.ts'
import type { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { type ChangeDiff, changeDiffOf } from '@gt/domain/reports/change-scope.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { reportChangeMachine } from '@gt/domain/reports/report-change.states.ts'
import type { CommandField } from '../../../kit/command-dialog.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../../kit/queue.ts'
import type { PageCommand } from '../../../kit/use-offered.ts'

/** A command of a change as its page offers it. */
export interface ChangeCommand extends PageCommand {
  readonly key: 'submit' | 'withdraw' | 'drop' | 'approve' | 'reject' | 'make' | 'recall'
  readonly action: keyof typeof reportChangeActions.actions & string
  readonly reason?: 'required'
}

export const changeCommands: readonly ChangeCommand[] = [
  { key: 'approve', action: 'Approve', op: 'approve' },
  { key: 'reject', action: 'Reject', op: 'reject', reason: 'required', danger: true },
  { key: 'make', action: 'Make', op: 'edit' },
  { key: 'recall', action: 'Recall', op: 'recall' },
  { key: 'submit', action: 'Submit', op: 'applyChange', shared: true },
  { key: 'withdraw', action: 'Withdraw', op: 'applyChange', shared: true },
  { key: 'drop', action: 'Drop', op: 'applyChange', shared: true, danger: true },
]

const { labels } = reportChangeMachine.states

/** Changes by what they wait for. */
export const changeQueues: readonly Queue<StateCounts>[] = [
  { ...byStates('submitted', labels.submitted, ['submitted']), tone: 'orange' },
  { ...byStates('open', 'page.djentrustmanage.changelist.open', ['approved', 'revising']), tone: 'orange' },
  { ...byStates('rejected', labels.rejected, ['draft', 'rejected']), tone: 'red' },
  byStates('completed', labels.completed, ['completed']),
  { ...byStates(allKey, 'common.all', reportChangeMachine.states.codes), count: () => undefined },
]

/** A change as its list is asked for it. */
export const askedChange: Entity = { ...reportChange, fields: { ...reportChange.fields, ...askedChangeFacts } }

export const changeNumber = (row: GridRow): string => String(row.change_no ?? row.id)
export const diffOf = (row: GridRow): ChangeDiff => changeDiffOf(row.diff)

/** Readings are typed by their tester on the record. */
export const isReading = (key: string): boolean => key.startsWith('cell.')

/** The task whose tester makes a change of readings alone; null where something is written on the page of changes. */
export function testedTask(row: GridRow): string | null {
  const { fields } = diffOf(row)
  return fields.every(({ key }) => isReading(key)) ? (fields[0]?.key.split('.')[1] ?? null) : null
}

/** How many old copies are out. */
export const copiesOut = (row: GridRow): number => (typeof row.copies_out === 'number' ? row.copies_out : 0)

export const recallFields = (row: GridRow | undefined): readonly CommandField[] => [
  {
    key: 'recovered_copies',
    field: reportChange.fields.recovered_copies,
    required: true,
    start: row && copiesOut(row) > 0 ? (row.recovered_copies ?? 0) : 0,
  },
  {
    key: 'unrecovered_note',
    field: reportChange.fields.unrecovered_note,
    start: row?.unrecovered_note,
    clears: true,
  },
]
