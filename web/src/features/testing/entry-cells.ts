import type { applyCells } from '@gt/domain/testing/apply-cells.ts'
import type { Cell, RecordValues } from '@gt/domain/testing/record-data.ts'
import { type Place, placeKey } from '../../kit/paper/place.ts'
import type { EntryState, Reading } from './entry-state.ts'

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
