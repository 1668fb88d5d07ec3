import type { Id, LocalDateTime } from '../kit/id.ts'
import { calibOf, calibrationSource } from '../methods/calibration.ts'
import type { MethodDefinition, MethodInput } from '../methods/definition.ts'
import { checkReadings, type ReadingWarning, storedReading } from '../methods/readings.ts'
import { boxesTwice } from './boxes-twice.ts'
import { capturedEntity } from './captured.ts'
import { readingsOf } from './evaluate-record.ts'
import type { Cell, CellChange, RecordValues, SampleRaw } from './record-data.ts'

/** Number of rows a group of a sample shall have. */
interface RowCount {
  readonly sample_id: Id
  readonly group: string
  readonly count: number
}

/** One changed value, for the history of a record. */
export interface CellHistory {
  readonly sampleId: Id
  readonly group: string | null
  readonly row: number | null
  readonly input: string
  readonly before: string | null
  readonly after: string | null
  /** How the value came into the cell; a row that is taken away is taken away by hand. */
  readonly source: CellChange['source']
  /** How the value before had come there; null where the cell was empty. */
  readonly oldSource: Cell['source'] | null
}

/** A change that cannot be taken: no such place, or its value is refused by the method's entry checks. */
export interface CellProblem {
  readonly change: CellChange
  readonly problem: 'no_place' | 'system' | 'wrong_source' | ReadingWarning
}

/** A cell that was changed since the user saw it: by somebody else, or by himself in another window. */
interface CellConflict {
  readonly change: CellChange
  readonly now: Cell
}

export interface Applied {
  readonly values: RecordValues
  readonly history: readonly CellHistory[]
  readonly problems: readonly CellProblem[]
  readonly conflicts: readonly CellConflict[]
  /** Readings outside the usual range and boxes used twice that nobody has confirmed yet; of every cell of the record. */
  readonly warnings: readonly (ReadingWarning & { readonly sampleId: Id })[]
}

interface Author {
  readonly by: Id
  readonly at: LocalDateTime
}

const shown = (value: Cell['value'] | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

/** The value before came from a machine. */
export const wasCaptured = ({ oldSource }: CellHistory): boolean => oldSource === 'device'

/** A machine measured what stands in the cell already: from now on it counts as captured. */
export const isNewlyCaptured = ({ source }: CellChange, before: Cell | undefined): boolean =>
  source === 'device' && before?.source !== 'device'

/** The same value comes from another record than before, such as the next version of a tool. */
const isOtherOrigin = ({ source, origin }: CellChange, before: Cell | undefined): boolean =>
  source === 'tool' && before !== undefined && byHand.has(before.source) && before.origin?.id !== origin?.id

/** What was typed may get an origin; what a machine or the order gave keeps its own. */
const byHand: ReadonlySet<Cell['source']> = new Set(['typed', 'pasted', 'tool'])

/** The input of a method at a place; null when the method has none there. */
const inputAt = (definition: MethodDefinition, group: string | null, name: string): MethodInput | null =>
  definition.inputs.find(input => input.name === name && input.in === (group ?? 'test')) ?? null

/** The row of cells at a place; null when there is none. */
function rowAt(raw: SampleRaw | undefined, group: string | null, row: number | null): Record<string, Cell> | null {
  if (!raw) return null
  if (group === null) return row === null ? raw.test : null
  return row === null ? null : (raw.groups[group]?.[row] ?? null)
}

/**
 * The values with rows that may be written for the samples that change; cells are never written, only replaced. A record has
 * hundreds of them, and this is done at every key.
 */
function writableCopy(values: RecordValues, changes: readonly { readonly sample_id: Id }[]): RecordValues {
  const changed = new Set(changes.map(change => change.sample_id))
  const samples = Object.entries(values.samples).map(([id, raw]): [Id, SampleRaw] => {
    if (!changed.has(id)) return [id, raw]
    const groups = Object.entries(raw.groups).map(([name, rows]) => [name, rows.map(row => ({ ...row }))] as const)
    return [id, { ...raw, test: { ...raw.test }, groups: Object.fromEntries(groups) }]
  })
  return { ...values, samples: Object.fromEntries(samples) }
}

/**
 * Puts changed cells into the raw block: numbers are padded to the decimals of the instrument (methods.md section 11),
 * each cell takes author, time and source. Cells that the task itself gives (`system`) and values that are no values of
 * their input are problems; a cell changed since the user saw it (`seen`) is a conflict and stays, also where he changed it
 * himself in another window.
 */
export function applyCells(
  definition: MethodDefinition,
  values: RecordValues,
  changes: { readonly cells: readonly CellChange[]; readonly rows?: readonly RowCount[] },
  author: Author,
): Applied {
  const next = writableCopy(values, [...(changes.rows ?? []), ...changes.cells])
  const history: CellHistory[] = []
  const problems: CellProblem[] = []
  const conflicts: CellConflict[] = []
  for (const { sample_id, group, count } of changes.rows ?? [])
    resize(next.samples[sample_id], group, count, sample_id, history)
  for (const change of changes.cells) {
    const input = inputAt(definition, change.group, change.input)
    const row = rowAt(next.samples[change.sample_id], change.group, change.row)
    const before = row?.[change.input]
    const after = input && row ? storedValue(input, change.value) : null
    if (!input || !row) problems.push({ change, problem: 'no_place' })
    else if (
      shown(before?.value) === shown(after) &&
      !change.confirmed &&
      !isNewlyCaptured(change, before) &&
      !isOtherOrigin(change, before)
    )
      continue
    else if (before?.source === 'system') problems.push({ change, problem: 'system' })
    else if (!isPlausibleSource(definition, input, change)) problems.push({ change, problem: 'wrong_source' })
    else if (before && change.seen !== undefined && shown(change.seen) !== shown(before.value))
      conflicts.push({ change, now: before })
    else {
      const { sample_id: sampleId, group, row: index, input: name } = change
      if (shown(before?.value) !== shown(after))
        history.push({
          sampleId,
          group,
          row: index,
          input: name,
          before: shown(before?.value),
          after: shown(after),
          source: change.source,
          oldSource: before && shown(before.value) !== null ? before.source : null,
        })
      // who confirms a reading says nothing about where it came from
      const isKept = before !== undefined && change.confirmed && shown(before.value) === shown(after)
      row[name] = isKept ? { ...before, confirmed_by: author.by } : cellOf(input, change, after, author)
    }
  }
  const checked = checkedCells(definition, next)
  const refusedCells = checked
    .filter(warning => warning.severity === 'refuse')
    .flatMap(warning => {
      const change = changes.cells.find(one => isSamePlace(one, warning))
      return change ? [{ change, problem: warning }] : []
    })
  const warnings = checked.filter(warning => warning.severity === 'confirm' && !confirmed(next, warning))
  return { values: next, history, problems: [...problems, ...refusedCells], conflicts, warnings }
}

type Placed = ReadingWarning & { readonly sampleId: Id }

/** Every cell that the entry checks of the method object to, sample by sample, then boxes of the record used twice. */
export function checkedCells(definition: MethodDefinition, values: RecordValues): Placed[] {
  const readings = Object.entries(values.samples).flatMap(([sampleId, raw]) =>
    checkReadings(definition, readingsOf(raw)).map(warning => ({ ...warning, sampleId })),
  )
  return [...readings, ...boxesTwice(definition, values)]
}

/** True when a person confirmed the reading that is outside the usual range, or the box that is used twice. */
export const confirmed = (values: RecordValues, { sampleId, group, row, input }: Placed): boolean =>
  rowAt(values.samples[sampleId], group, row)?.[input]?.confirmed_by !== undefined

const isSamePlace = (change: CellChange, warning: Placed): boolean =>
  change.sample_id === warning.sampleId &&
  change.group === warning.group &&
  change.row === warning.row &&
  change.input === warning.input

/** A value picked from a calibration tool names a record of the tool that the input takes its value from (section 7), a captured one the reading. */
function isPlausibleSource(definition: MethodDefinition, input: MethodInput, { source, origin }: CellChange): boolean {
  if (source === 'device') return origin?.entity === capturedEntity
  if (source !== 'tool') return true
  return origin !== undefined && calibrationSource(calibOf(definition, input) ?? '')?.entity === origin.entity
}

const storedValue = (input: MethodInput, value: CellChange['value']): Cell['value'] =>
  typeof value === 'string' ? storedReading(input, value) : value

const cellOf = (input: MethodInput, change: CellChange, value: Cell['value'], author: Author): Cell => ({
  value,
  ...(input.unit === undefined ? {} : { unit: input.unit }),
  by: author.by,
  at: author.at,
  source: change.source,
  ...(change.origin ? { origin: change.origin } : {}),
  ...(change.confirmed ? { confirmed_by: author.by } : {}),
})

function resize(raw: SampleRaw | undefined, group: string, count: number, sampleId: Id, history: CellHistory[]): void {
  const rows = raw?.groups[group]
  if (!rows) return
  for (const [offset, row] of rows.splice(count).entries()) {
    for (const [input, cell] of Object.entries(row)) {
      if (shown(cell.value) === null) continue
      const place = { sampleId, group, row: count + offset, input }
      history.push({ ...place, before: shown(cell.value), after: null, source: 'typed', oldSource: cell.source })
    }
  }
  while (rows.length < count) rows.push({})
}
