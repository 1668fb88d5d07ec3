import { holdsUp, type OpenPoint, openPoints } from './check-list.tsx'
import { cellOfField, leadInSeries } from './lead-to.ts'
import { focusCell } from './use-cell-keys.ts'
import type { OpenRecord } from './use-record.ts'

/** A record as its lines are named: by its sample, by its own number where it has several. */
export const nameOf = ({ sheet: { context, record, task } }: OpenRecord): string => {
  const [only, ...others] = Object.values(context.samples)
  return (others.length === 0 && only?.number) || (record.record_number ?? task.task_number)
}

/** What stands between a record of a series and its submission. */
interface Held {
  readonly record: OpenRecord
  readonly point: OpenPoint
}

/** The first that stands between the records and their submission. */
export function firstOpen(records: readonly OpenRecord[]): Held | null {
  for (const record of records) {
    const point = openPoints(record).find(holdsUp)
    if (point) return { record, point }
  }
  return null
}

/** As much of it as leads somewhere: a refusal of the server is known by its field alone. */
export interface Led {
  readonly record: OpenRecord
  readonly point: Pick<OpenPoint, 'place' | 'field'>
}

/** Puts the keyboard into its cell in the grid, else into the field or the part that the refusal names. */
export function leadToHeld({ record, point: { place, field = null } }: Led, desk: HTMLElement | null): void {
  const taskId = record.sheet.task.id
  const cell = place ?? cellOfField(field)
  if (!cell || !desk || !focusCell(desk, { ...cell, taskId })) leadInSeries(field ?? '', taskId)
}
