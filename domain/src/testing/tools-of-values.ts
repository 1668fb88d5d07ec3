import type { Id } from '../kit/id.ts'
import type { Cell, RecordValues } from './record-data.ts'

/** A place of a reading in a record. */
interface CellPlace {
  readonly sample_id: Id
  readonly group: string | null
  readonly row: number | null
  readonly input: string
}

/** A reading that was taken from a calibrated tool, and where it stands. */
export interface ToolCell extends CellPlace {
  readonly cell: Cell
  readonly origin: NonNullable<Cell['origin']>
}

/** Every reading of a record that was taken from a calibrated tool. */
export function toolCells(values: RecordValues): readonly ToolCell[] {
  const inRow = (cells: Readonly<Record<string, Cell>>, place: Omit<CellPlace, 'input'>): ToolCell[] =>
    Object.entries(cells).flatMap(([input, cell]) =>
      cell.source === 'tool' && cell.origin ? [{ ...place, input, cell, origin: cell.origin }] : [],
    )
  return Object.entries(values.samples).flatMap(([sample_id, raw]) => [
    ...inRow(raw.test, { sample_id, group: null, row: null }),
    ...Object.entries(raw.groups).flatMap(([group, rows]) =>
      rows.flatMap((cells, row) => inRow(cells, { sample_id, group, row })),
    ),
  ])
}

/** The tools of a record, each once, as `entity:id`, in one order. */
export const toolsOf = (values: RecordValues): readonly string[] =>
  [...new Set(toolCells(values).map(({ origin }) => `${origin.entity}:${origin.id}`))].sort()
