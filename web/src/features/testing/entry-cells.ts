import { type applyCells, isNewlyCaptured } from '@gt/domain/testing/apply-cells.ts'
import type { Cell, CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import { type Place, placeKey, placeOf } from '../../kit/paper/place.ts'
import type { EntryState, Objection, Reading } from './entry-state.ts'

/** Readings outside the usual range that nobody confirmed, by their place. */
export const warningsOf = (applied: ReturnType<typeof applyCells>): EntryState['warned'] =>
  new Map(
    applied.warnings.map(({ sampleId, group, row, input, code, params }) => {
      const place = { sampleId, group, row, input }
      return [placeKey(place), { place, code, params }]
    }),
  )

/** The cell at a place; undefined when nothing was ever put there. */
export const storedCell = (values: RecordValues, { sampleId, group, row, input }: Place): Cell | undefined => {
  const raw = values.samples[sampleId]
  const cells = group === null ? raw?.test : raw?.groups[group]?.[row ?? -1]
  return cells?.[input]
}

/** What stands in a cell; null in an empty one. */
export const valueAt = (values: RecordValues, place: Place): Reading => storedCell(values, place)?.value ?? null

/** Whether a record has a place: rows of a group may have been taken away. */
export const hasPlace = (values: RecordValues, { sampleId, group, row }: Place): boolean => {
  const raw = values.samples[sampleId]
  return raw !== undefined && (group === null || raw.groups[group]?.[row ?? -1] !== undefined)
}

/** A single value that was typed, picked or put back. */
export interface Typed {
  readonly place: Place
  readonly value: Reading
  readonly how: Partial<Pick<CellChange, 'source' | 'origin' | 'confirmed'>>
}

/** The value as a change of its cell; `seen` is what the server had there. */
export const changeOf = ({ place, value, how }: Typed, seen: Reading): CellChange => ({
  sample_id: place.sampleId,
  group: place.group,
  row: place.row,
  input: place.input,
  value,
  seen,
  source: how.source ?? 'typed',
  ...(how.origin ? { origin: how.origin } : {}),
  ...(how.confirmed ? { confirmed: true } : {}),
})

/** How a cell came to what stood in it, to put that back; what the task itself gives is never typed over. */
export const howOf = (cell: Cell | undefined): Typed['how'] =>
  cell && cell.source !== 'system'
    ? { source: cell.source, origin: cell.origin, confirmed: cell.confirmed_by !== undefined }
    : {}

/** What a machine measured is not typed or pasted over: a correction asks for its reason first (fold of captured data). */
export function isLocked(base: RecordValues, cell: CellChange): boolean {
  // one that the server has not taken yet is still the user's own
  const isCaptured = storedCell(base, placeOf(cell))?.source === 'device'
  return isCaptured && cell.source !== 'device' && !cell.confirmed
}

/** Of changes by their cells those that the server does not hold yet; `values` are its own with all changes on top. */
export const stillPending = (
  base: RecordValues,
  values: RecordValues,
  changes: ReadonlyMap<string, CellChange>,
): Map<string, CellChange> =>
  new Map(
    [...changes].filter(([, cell]) => {
      const stored = valueAt(base, placeOf(cell))
      const now = valueAt(values, placeOf(cell))
      const isNew = isNewlyCaptured(cell, storedCell(base, placeOf(cell)))
      return cell.confirmed || isNew || String(stored ?? '') !== String(now ?? '')
    }),
  )

/** Why a change was not taken; null when it was. */
export function objectionTo({ problems: [wrong] }: ReturnType<typeof applyCells>): Objection | null {
  if (!wrong) return null
  const { problem } = wrong
  return typeof problem === 'string' ? { code: problem, params: {} } : { code: problem.code, params: problem.params }
}
