import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { Cell, RecordValues } from '@gt/domain/testing/record-data.ts'
import { type Place, placeKey, placeOfHistory } from '../../kit/paper/place.ts'
import { groupOf } from './cells.ts'
import { valueText } from './chain.ts'
import type { DeskRecord } from './use-desk.ts'

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

/** The readings as they were before the changes. */
function valuesBefore(values: RecordValues, changes: ReadonlyMap<string, Change>): RecordValues {
  const back = (sampleId: string, group: string | null, row: number | null, cells: Readonly<Record<string, Cell>>) =>
    Object.fromEntries(
      Object.entries(cells).map(([input, cell]) => {
        const change = changes.get(placeKey({ sampleId, group, row, input }))
        return [input, change ? { ...cell, value: change.old } : cell]
      }),
    )
  return {
    ...values,
    samples: Object.fromEntries(
      Object.entries(values.samples).map(([id, { test, groups, ...more }]) => [
        id,
        {
          ...more,
          test: back(id, null, null, test),
          groups: Object.fromEntries(
            Object.entries(groups).map(([group, rows]) => [
              group,
              rows.map((cells, row) => back(id, group, row, cells)),
            ]),
          ),
        },
      ]),
    ),
  }
}

/**
 * What stood where the changed readings give another value now, by the key of its place: each row of a column, and the column
 * as a whole. The record computes it anew from the readings before.
 */
export function resultsBefore({
  method,
  sheet,
  changes,
}: Pick<DeskRecord, 'method' | 'sheet' | 'changes'>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (changes.size === 0) return found
  const now = evaluateRecord(method, sheet.values, sheet.context).computed.samples
  const before = evaluateRecord(method, valuesBefore(sheet.values, changes), sheet.context).computed.samples
  for (const [sampleId, { values }] of Object.entries(now))
    for (const [input, value] of Object.entries(values)) {
      const old = before[sampleId]?.values[input]
      const note = (row: number | null, [was, is]: readonly [string, string]): void => {
        if (was !== is) found.set(placeKey({ sampleId, group: groupOf(method.definition, input), row, input }), was)
      }
      note(null, [valueText(old), valueText(value)])
      if (Array.isArray(value) && Array.isArray(old))
        for (const [row, one] of value.entries()) note(row, [valueText(old[row]), valueText(one)])
    }
  return found
}
