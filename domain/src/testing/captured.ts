import { fixedText, type Num, parseNumber, plainText } from '../kit/decimal.ts'
import type { Id } from '../kit/id.ts'
import type { MethodDefinition, MethodInput } from '../methods/definition.ts'
import type { Cell, CellChange, RecordValues, SampleContext } from './record-data.ts'

/** Entity that the origin of a captured cell names. */
export const capturedEntity = 'device_test_data'

/** What a machine measured, as it was handed in. */
export interface CapturedFigures {
  /** kN. */
  readonly peak_force: string | null
  /** mm. */
  readonly peak_displacement: string | null
  readonly result_value: string | null
  readonly result_unit: string | null
}

/** Units that machines and methods spell for the same quantity, in the unit of the first. */
const scales: readonly Readonly<Record<string, string>>[] = [
  { kN: '1', N: '0.001' },
  { mm: '1', cm: '10', um: '0.001' },
  { g: '1', kg: '1000' },
]

/** A figure in another unit of its quantity; null when the units do not go together. */
function inUnit(text: string | null, from: string, to: string): Num | null {
  const value = text === null ? null : parseNumber(text)
  if (!value || from === to) return value
  const scale = scales.find(units => Object.hasOwn(units, from) && Object.hasOwn(units, to))
  return scale ? value.times(scale[from] ?? 1).dividedBy(scale[to] ?? 1) : null
}

/**
 * What a captured reading says for a cell: the figure whose unit goes with that of the cell, rounded once to the decimals
 * that the cell takes (GB/T 8170). Null when the machine measured nothing of the kind.
 *
 * @param input reading of the method that takes it
 */
export function capturedText(
  input: Pick<MethodInput, 'type' | 'unit' | 'dp'>,
  figures: CapturedFigures,
): string | null {
  const { unit } = input
  if (unit === undefined || (input.type !== undefined && input.type !== 'number')) return null
  const value =
    inUnit(figures.peak_force, 'kN', unit) ??
    inUnit(figures.result_value, figures.result_unit ?? '', unit) ??
    inUnit(figures.peak_displacement, 'mm', unit)
  if (!value) return null
  return input.dp === undefined ? plainText(value) : fixedText(value, input.dp)
}

/** Where a captured reading stands in a record. */
export interface CapturedCell {
  readonly id: Id
  readonly sampleId: Id
  readonly group: string | null
  /** Counted from 0. */
  readonly row: number | null
  readonly input: string
}

/** Where captured readings stand in the record: each with the specimen row that it was taken for. */
export function capturedCells(values: RecordValues): CapturedCell[] {
  const found = (
    sampleId: string,
    group: string | null,
    row: number | null,
    cells: Readonly<Record<string, Cell>>,
  ): CapturedCell[] =>
    Object.entries(cells).flatMap(([input, { source, origin }]) =>
      source === 'device' && origin?.entity === capturedEntity ? [{ id: origin.id, sampleId, group, row, input }] : [],
    )
  return Object.entries(values.samples).flatMap(([sampleId, raw]) => [
    ...found(sampleId, null, null, raw.test),
    ...Object.entries(raw.groups).flatMap(([group, rows]) =>
      rows.flatMap((cells, row) => found(sampleId, group, row, cells)),
    ),
  ])
}

const forceUnits: readonly string[] = ['kN', 'N', 'MN']

/**
 * What a testing machine measures of each specimen: the readings that are a force. Where a laboratory demands capture these
 * come from the machine.
 */
export const isMachineReading = (input: MethodInput): boolean =>
  input.in !== 'test' &&
  !input.fixed &&
  input.calib === undefined &&
  input.default === undefined &&
  (input.type === undefined || input.type === 'number') &&
  forceUnits.includes(input.unit ?? '')

type Place = Pick<CellChange, 'sample_id' | 'group' | 'row' | 'input'>

/** The first empty reading of a row that a machine's force or result fills; a deformation is put where a person says. */
function emptyFor(
  definition: MethodDefinition,
  group: string,
  cells: Readonly<Record<string, Cell>>,
  figures: CapturedFigures,
): string | null {
  const measured = { ...figures, peak_displacement: null }
  const open = definition.inputs.find(
    input =>
      input.in === group &&
      !input.fixed &&
      input.calib === undefined &&
      input.default === undefined &&
      (cells[input.name]?.value ?? null) === null &&
      capturedText(input, measured) !== null,
  )
  return open?.name ?? null
}

type Specimens = Readonly<Record<Id, Pick<SampleContext, 'specimens'>>>

/** Sample and row of the specimen of a number; null when no specimen of the record has it, or several do: then it says nothing. */
export function rowOfSpecimen(
  samples: Specimens,
  number: string,
): { readonly sample_id: Id; readonly row: number } | null {
  const found = Object.entries(samples).flatMap(([sample_id, { specimens }]) =>
    specimens.flatMap((one, row) => (one.number === number ? [{ sample_id, row }] : [])),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * The cell that a captured reading belongs into by the number of its specimen: the first empty one of the specimen's row
 * that takes such a figure. Null when the record has no such specimen or nothing is left to fill.
 */
export function cellOfSpecimen(
  definition: MethodDefinition,
  values: RecordValues,
  samples: Specimens,
  specimen: string,
  figures: CapturedFigures,
): Place | null {
  const found = rowOfSpecimen(samples, specimen)
  if (!found) return null
  const { sample_id, row } = found
  for (const [group, rows] of Object.entries(values.samples[sample_id]?.groups ?? {})) {
    const cells = rows[row]
    const input = cells ? emptyFor(definition, group, cells, figures) : null
    if (input !== null) return { sample_id, group, row, input }
  }
  return null
}
