import type { Page } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'

/** A field of a row as text; empty when it holds none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** States in which a task has a record to open. */
export const withRecord: readonly string[] = ['testing', 'checking', 'checked', 'reporting', 'done']

/** Whether the page and the state of a task let the caller start it. */
export const mayStart = (row: GridRow, page: Page): boolean =>
  Array.isArray(row.can) && row.can.includes('start') && page.can('start') && !toMould(row)

/** Whether the page and the state of a task let the caller give it back. */
export const mayGiveBack = (row: GridRow, page: Page): boolean =>
  Array.isArray(row.can) && row.can.includes('give_back') && page.can('reject')

/** The specimens of the task are made in the laboratory, and nobody has registered their moulding yet (workflow 5). */
export const toMould = (row: GridRow): boolean => row.age_days !== null && row.due_at === null

/** Whether the page and the state of a task let the caller register or correct a moulding. */
export const mayMould = (row: GridRow, page: Page): boolean =>
  Array.isArray(row.can) &&
  row.can.includes('mould') &&
  page.can('start') &&
  (toMould(row) || text(row.moulded_at) !== '')
