import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { type Place, placeKey, placeOfHistory } from '../../kit/paper/place.ts'

type HistoryRow = OutputOf<(typeof recordActions)['actions']['History']>['rows'][number]

/** A reading that is not what it was when the record was last sent back. */
export interface Change {
  readonly place: Place
  readonly old: string | null
  readonly now: string | null
  readonly by: string
  readonly at: string
  readonly reason: string | null
}

/** What a tester typed over his own typing before he submitted is no change of the record that was handed in. */
const isOwnEntry = ({ stage, old_source }: HistoryRow): boolean => stage === 'entry' && old_source !== 'device'

/**
 * The readings that changed after a moment, by the key of their cell: the value before the first change and the last one.
 * A reading that was put back is no change.
 * @param rows history of a record, newest first
 * @param since moment of the last return; every change counts without one
 */
export function changedSince(rows: readonly HistoryRow[], since: string | null): ReadonlyMap<string, Change> {
  const found = new Map<string, Change>()
  for (const row of rows) {
    const place = placeOfHistory(row)
    if (!place || isOwnEntry(row) || (since !== null && row.changed_at < since)) continue
    const key = placeKey(place)
    const later = found.get(key)
    const { new_value: now, changed_by: by, changed_at: at, reason } = row
    found.set(key, later ? { ...later, old: row.old_value } : { place, old: row.old_value, now, by, at, reason })
  }
  return new Map([...found].filter(([, change]) => change.old !== change.now))
}

const returns: readonly string[] = ['return', 'return_direct', 'send_back', 'reopen']

/** Moment of the last return in the history of a desk; null when nothing was ever returned. */
export function lastReturn(history: readonly Readonly<Record<string, unknown>>[]): string | null {
  const step = history.findLast(({ command }) => returns.some(one => one === command))
  return typeof step?.occurred_at === 'string' ? step.occurred_at : null
}
