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
  /** The number of the tool that a reading is of, as a box of its mass; null for most. */
  readonly numberOf?: (place: Place) => Place | null
}

/**
 * The cells in the order in which Enter walks them (page checklist, entry_flow): as the paper is filled, or crosswise. Along
 * the specimens all readings of a stage come before the next stage: nobody has the dry mass of the first box when he weighs
 * the second one wet. What is of a tool follows its number, wherever the paper has it: the box is weighed before it is filled.
 */
export function entryOrder<P extends Place>(
  tables: readonly CellTable<P>[],
  way: Way,
  { across = false, stageOf = () => 1, numberOf = () => null }: OrderOptions = {},
): P[] {
  if (way === 'by_reading')
    return tables.flatMap(({ rows, columns }) => (columns ? rows.flat() : byReading(rows.flat(), across)))
  const all = tables
    .flatMap(({ rows, columns }) => (columns ?? rows).flat())
    .toSorted((a, b) => stageOf(a) - stageOf(b))
  const names = new Set(all.map(cellName))
  const leaderOf = (place: P): string | null => {
    const number = numberOf(place)
    return number && names.has(cellName(number)) ? cellName(number) : null
  }
  const followers = Map.groupBy(all, leaderOf)
  return (followers.get(null) ?? []).flatMap(place => [place, ...(followers.get(cellName(place)) ?? [])])
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

/** What of a pasted block finds its cell. */
export interface PastedBlock {
  readonly cells: readonly { readonly place: Place; readonly value: string }[]
  /** Rows that the group of the first cell has to have for it; null when those that stand there are enough. */
  readonly rows: number | null
  /** How many values found no cell. */
  readonly left: number
}

/** Lines of a block that begins at a cell: the cells of one specimen, in the order in which its readings are shown. */
interface Lines {
  /** Each line holds the readings from the first of the block on; those that the block is wider than are not there. */
  readonly lines: readonly (readonly Place[])[]
  /** Further lines that the group may have. */
  readonly more: number
}

const readingKey = ({ group, input }: Place): string => `${group ?? ''}/${input}`

function linesFrom<P extends Place>(tables: readonly CellTable<P>[], from: Place, most: number): Lines {
  const cells = rowsOf(tables).flat()
  const beside = rowsOf(tables).find(places => places.some(place => isSame(place, from))) ?? []
  // where specimens stand side by side the readings of one are below one another
  const own = isTurned(beside, from) ? rowOf(tables, from) : beside.filter(place => isSameRow(place, from))
  const readings = own.slice(own.findIndex(place => isSame(place, from)))
  const byRow = Map.groupBy(cells, rowKey)
  const column = cells.filter(place => isReading(place, from))
  const lines = column.slice(column.findIndex(place => isSame(place, from))).map(first => {
    const row = new Map(byRow.get(rowKey(first))?.map(place => [readingKey(place), place]))
    return readings.flatMap(reading => row.get(readingKey(reading)) ?? [])
  })
  // what belongs to another sample behind it would not know where the rows of this one end
  const isAlone = column.every(place => place.taskId === from.taskId && place.sampleId === from.sampleId)
  const more = from.group !== null && isAlone ? Math.max(0, most - column.length) : 0
  const next = Array.from({ length: more }, (_, index) =>
    readings.map(({ input }) => ({ ...withoutRow(from), input, row: column.length + index })),
  )
  return { lines: [...lines, ...next], more }
}

const withoutRow = ({ taskId, sampleId, group }: Place): Omit<Place, 'row' | 'input'> => ({
  sampleId,
  group,
  ...(taskId === undefined ? {} : { taskId }),
})

const rowKey = (place: Place): string => `${place.taskId}@${place.sampleId}/${place.group}/${place.row}`

/** Whether two cells are of one specimen of one record. */
export const isSameRow = (a: Place, b: Place): boolean => rowKey(a) === rowKey(b)

/** Whether specimens stand side by side there: the paper row has the same reading of another one. */
const isTurned = (beside: readonly Place[], from: Place): boolean =>
  beside.some(place => isReading(place, from) && !isSame(place, from))

const turned = (block: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(...block.map(line => line.length)) }, (_, at) => block.map(line => line[at] ?? ''))

/**
 * Where a pasted block goes: its first value into the cell, a column down the same reading of the specimens of the group, what
 * stands beside it into the readings that are shown beside it. It never leaves the group, nor a column its reading; it goes on
 * into the same reading of the next sample or record, and into rows that the group may still be given. A block that is as wide
 * as specimens stand side by side lies as it is shown; one that would not fit so lies as its spreadsheet has it. A column of
 * masses that goes on on the paper, as from the sieves to their pan, is filled on.
 *
 * @param most rows that the group of the cell may have
 * @param kindOf unit and decimals of a reading, as far as columns of the paper are filled on over readings of one kind
 */
export function pastedCells<P extends Place>(
  tables: readonly CellTable<P>[],
  from: Place,
  text: string,
  most = 0,
  kindOf: ((place: Place) => string) | null = null,
): PastedBlock {
  const block = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\n\t ]+$/, '')
    .split('\n')
    .map(line => line.split('\t').map(value => value.trim()))
  const isColumn = most === 0 && block.every(line => line.length === 1)
  const down = kindOf && isColumn ? downPaper(tables, from, kindOf) : null
  const { lines, more } = down ? { lines: down.map(place => [place]), more: 0 } : linesFrom(tables, from, most)
  const laid = layBlock(
    block,
    lines,
    isTurned(rowsOf(tables).find(row => row.some(place => isSame(place, from))) ?? [], from),
  )
  const placed = laid.flatMap((line, down) =>
    line.flatMap((value, right) => {
      const place = lines[down]?.[right]
      return place ? [{ place, value }] : []
    }),
  )
  const typed = (values: readonly string[]): number => values.filter(value => value !== '').length
  const standing = lines.length - more
  const isNew = ({ place }: { place: Place }): boolean => lines.slice(standing).some(line => line.includes(place))
  const grown = placed.filter(cell => isNew(cell) && cell.value !== '')
  return {
    cells: placed.filter(cell => !isNew(cell) || grown.some(({ place }) => isSameRow(place, cell.place))),
    rows: grown.length > 0 ? Math.max(...grown.map(({ place }) => (place.row ?? 0) + 1)) : null,
    left: typed(block.flat()) - typed(placed.map(({ value }) => value)),
  }
}

/**
 * The places of a column of the paper from a cell on, as long as they are of its kind, and those of the same column of the
 * samples behind; null where the paper is not filled so.
 */
function downPaper<P extends Place>(
  tables: readonly CellTable<P>[],
  from: Place,
  kindOf: (place: Place) => string,
): readonly Place[] | null {
  const at = tables.findIndex(({ columns }) => columns?.some(places => places.some(place => isSame(place, from))))
  const beside = tables[at]?.rows.find(places => places.some(place => isSame(place, from))) ?? []
  if (at < 0 || isTurned(beside, from)) return null
  const runs = tables.slice(at).map(({ columns = [] }, index) => {
    const begins = (place: P): boolean => (index === 0 ? isSame(place, from) : isReading(place, from))
    const column = columns.find(places => places.some(begins)) ?? []
    const run = column.slice(column.findIndex(begins))
    const end = run.findIndex(place => kindOf(place) !== kindOf(from))
    return end < 0 ? run : run.slice(0, end)
  })
  return runs.flat()
}

/** The block with a line for each specimen. */
function layBlock(
  block: readonly (readonly string[])[],
  lines: Lines['lines'],
  isSideBySide: boolean,
): readonly (readonly string[])[] {
  const [width, readings] = [Math.max(...block.map(line => line.length)), lines[0]?.length ?? 0]
  const fitsAsShown = block.length <= readings && width <= lines.length
  return isSideBySide && width > 1 && (fitsAsShown || width > readings) ? turned(block) : block
}
