import { applyCells } from '@gt/domain/testing/apply-cells.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { RecordValues } from '@gt/domain/testing/record-data.ts'
import { placeKey, placeOf } from '../../kit/paper/place.ts'
import { changeOf, objectionTo, stillPending, warningsOf } from './entry-cells.ts'
import type { HeldText } from './entry-hand.ts'
import type { EntryRows } from './entry-rows.ts'
import type { EntryState, Sheet } from './entry-state.ts'
import type { EntryTexts } from './entry-texts.ts'
import type { Cells, EntryWorld, Material } from './entry-world.ts'

/** What a record is computed by, besides its readings. */
export interface Bench {
  readonly material: Material
  readonly world: Pick<EntryWorld, 'userId' | 'now'>
  readonly rows: EntryRows
}

/** Changes of this user on top of values. */
export function applyOwn(
  { material, world, rows }: Bench,
  values: RecordValues,
  cells: Cells,
): ReturnType<typeof applyCells> {
  // what is pending was decided here; the server compares it with what others stored
  const own = cells.map(({ seen: _seen, ...cell }) => cell)
  return applyCells(
    material.method.definition,
    values,
    { cells: own, rows: rows.all },
    { by: world.userId, at: world.now() },
  )
}

/** What of a sheet its entry begins with. */
export type OpenedSheet = Pick<Sheet, 'values' | 'computed' | 'verdict' | 'lease' | 'record'>

/** A record as it was opened, before anything is typed. */
export const openingOf = (bench: Bench, { values, computed, verdict, lease, record }: OpenedSheet): EntryState => ({
  values,
  computed,
  verdict,
  refused: new Map(),
  warned: warningsOf(applyOwn(bench, values, [])),
  conflicts: new Map(),
  fields: new Map(),
  pending: new Map(),
  typing: null,
  saving: 'idle',
  problem: '',
  savedAt: null,
  lease,
  rowVersion: record.row_version,
})

type Computed = Pick<EntryState, 'values' | 'computed' | 'verdict' | 'refused' | 'warned' | 'pending' | 'typing'>

/**
 * Puts the changes on what the server holds and computes anew, with the text in typing on top as far as it is a reading; a
 * cell changed twice counts by its last change.
 * @returns `taken` are the values without the text in typing
 */
export function computeEntry(
  bench: Bench,
  base: RecordValues,
  changes: Cells,
  { held, texts }: { readonly held: HeldText | null; readonly texts: EntryTexts },
): { readonly state: Computed; readonly taken: RecordValues } {
  const last = new Map(changes.map(cell => [placeKey(placeOf(cell)), cell]))
  const applied = applyOwn(bench, base, [...last.values()])
  texts.prune(applied.values)
  const tried = held && applyOwn(bench, applied.values, [changeOf(held, held.seen)])
  const objection = tried && objectionTo(tried)
  const shown = tried && !objection ? tried : applied
  const refused = texts.shown(held, objection)
  const { method, context } = bench.material
  return {
    taken: applied.values,
    state: {
      values: shown.values,
      ...evaluateRecord(method, shown.values, context),
      refused,
      // what stands beside its cell is not what would be confirmed
      warned: new Map([...warningsOf(shown)].filter(([key]) => !refused.has(key))),
      pending: stillPending(base, applied.values, last),
      typing: held && placeKey(held.place),
    },
  }
}
