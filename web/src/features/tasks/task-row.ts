import { ageWords } from '@gt/domain/tasks/aged-test.ts'
import type { GridRow } from '../../kit/grid-column.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const beforeTest: ReadonlySet<string> = new Set(['unassigned', 'assigned', 'waiting_age'])
const beforeCheck: ReadonlySet<string> = new Set([...beforeTest, 'testing', 'checking'])

/** The age of the specimens asks for something until their test begins. */
export const isAgeMatter = (row: GridRow): boolean => beforeTest.has(text(row.state))

/** The deadline asks for something until the record is checked. */
export const isDeadlineMatter = (row: GridRow): boolean => beforeCheck.has(text(row.state))

/** True when the next step of the task is the viewer's own: to give it out, to test it, to check it (looks 2.4, orange). */
export function waitsFor(row: GridRow, userId: string): boolean {
  switch (row.state) {
    case 'unassigned':
      return allows(row, 'assign')
    case 'assigned':
    case 'testing':
      return row.assigned_user_id === userId
    case 'checking':
      return row.checker_id === userId
    default:
      return false
  }
}

/** The test of a task with the age of its specimens. */
export const testOf = (row: GridRow): string => [text(row.test_name), ageWords(row.age_days)].filter(Boolean).join(' ')

/** Number of a task. */
export const taskNumber = (row: GridRow): string => text(row.task_number) || row.id

/** The state of the task allows the command, and the user may give it. */
export const allows = (row: GridRow, command: string): boolean => Array.isArray(row.can) && row.can.includes(command)

/** The task may be given to somebody, or to somebody else; not while it is back at registration. */
export const isGivable = (row: GridRow): boolean =>
  !row.order_change_id && (allows(row, 'assign') || allows(row, 'reassign'))
