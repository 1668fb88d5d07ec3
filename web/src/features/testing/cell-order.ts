import { cellName, type Place } from '../../kit/paper/place.ts'

/** Whether Enter goes along a specimen or down one reading of all specimens. */
export type Way = 'by_specimen' | 'by_reading'

/** Cells of one table as they stand, from top to bottom and from left to right. */
export interface CellTable<P extends Place> {
  readonly rows: readonly (readonly P[])[]
  /** The same cells from left to right, where the paper is filled column after column. */
  readonly columns?: readonly (readonly P[])[]
}

const isSame = (a: Place, b: Place): boolean => cellName(a) === cellName(b)

interface OrderOptions {
  /** A column runs on through all samples, as in the grid of a series. */
  readonly across?: boolean
  /** Stage in which a reading is taken, from 1. */
  readonly stageOf?: (place: Place) => number
}

/**
 * The cells in the order in which Enter walks them (page checklist, entry_flow): as the paper is filled, or crosswise. Along
 * the specimens all readings of a stage come before the next stage: nobody has the dry mass of the first box when he weighs
 * the second one wet.
 */
export function entryOrder<P extends Place>(
  tables: readonly CellTable<P>[],
  way: Way,
  { across = false, stageOf = () => 1 }: OrderOptions = {},
): P[] {
  if (way === 'by_reading')
    return tables.flatMap(({ rows, columns }) => (columns ? rows.flat() : byReading(rows.flat(), across)))
  return tables.flatMap(({ rows, columns }) => (columns ?? rows).flat()).toSorted((a, b) => stageOf(a) - stageOf(b))
}

function byReading<P extends Place>(all: readonly P[], across: boolean): P[] {
  const columns = new Map<string, P[]>()
  for (const place of all) {
    const { sampleId, group, input } = place
    // single readings keep their place; the rows of a group go column by column
    const column = across ? `${group}/${input}` : group === null ? cellName(place) : `${sampleId}/${group}/${input}`
    columns.set(column, [...(columns.get(column) ?? []), place])
  }
  return [...columns.values()].flat()
}

/** The cell before or behind another one; null at the ends. */
export function neighbour<P extends Place>(order: readonly P[], from: Place, step: 1 | -1): P | null {
  const at = order.findIndex(place => isSame(place, from))
  return at < 0 ? null : (order[at + step] ?? null)
}

const rowsOf = <P extends Place>(tables: readonly CellTable<P>[]): (readonly P[])[] =>
  tables.flatMap(({ rows }) => rows)

const isReading = (a: Place, b: Place): boolean => a.group === b.group && a.input === b.input

/** The cell above or below another one on the paper: the same reading of the next specimen, or the next of its column. */
export function above<P extends Place>(tables: readonly CellTable<P>[], from: Place, step: 1 | -1): P | null {
  const column = tables
    .flatMap(({ columns }) => columns ?? [])
    .find(places => places.some(place => isSame(place, from)))
  if (column) return column[column.findIndex(place => isSame(place, from)) + step] ?? null
  const rows = rowsOf(tables)
  const line = rows.findIndex(row => row.some(place => isSame(place, from)))
  if (line < 0) return null
  for (let at = line + step; at >= 0 && at < rows.length; at += step) {
    const found = rows[at]?.find(place => isReading(place, from))
    if (found) return found
  }
  return null
}

/** The same reading of the specimen before: to the left where specimens stand side by side, else above. */
export function before<P extends Place>(tables: readonly CellTable<P>[], from: Place): P | null {
  const row = rowsOf(tables).find(places => places.some(place => isSame(place, from))) ?? []
  const left = row.slice(
    0,
    row.findIndex(place => isSame(place, from)),
  )
  const beside = left.findLast(place => isReading(place, from))
  if (beside) return beside
  const up = above(tables, from, -1)
  return up && isReading(up, from) ? up : null
}

/**
 * The cells that are typed for one specimen, that of a cell: its column where specimens stand side by side, else the cells of
 * its group and row on the paper.
 */
export function rowOf<P extends Place>(tables: readonly CellTable<P>[], of: P | Place): readonly P[] {
  const cells = tables.flatMap(({ rows }) => rows.flat())
  return cells.filter(
    place =>
      place.taskId === of.taskId && place.sampleId === of.sampleId && place.group === of.group && place.row === of.row,
  )
}

/**
 * Where a pasted block goes: its first value into the cell, the others to the right and down, cell by cell as the paper
 * has them. What finds no cell is left out.
 */
export function pastedCells<P extends Place>(
  tables: readonly CellTable<P>[],
  from: Place,
  text: string,
): { readonly place: P; readonly value: string }[] {
  const rows = rowsOf(tables)
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  const line = rows.findIndex(row => row.some(place => isSame(place, from)))
  const column = rows[line]?.findIndex(place => isSame(place, from)) ?? -1
  if (line < 0 || column < 0) return []
  return lines.flatMap((content, down) =>
    content.split('\t').flatMap((value, right) => {
      const place = rows[line + down]?.[column + right]
      return place ? [{ place, value: value.trim() }] : []
    }),
  )
}
