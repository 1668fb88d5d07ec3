import { narrow } from '@gt/domain/kit/text.ts'
import { labelsOf } from './class-columns.ts'
import { emptyRow, isBlankRow, type SampleRow } from './order-draft.ts'
import type { PasteMap } from './paste-map.ts'
import { agesOf, type CellName, type CellWorld, cellNames, readCell, type SampleClass } from './sample-cells.ts'
import { type MadeOnce, typed } from './sample-rows.ts'

/** A block is more than one cell; a single one is an ordinary text. */
export const isBlock = (block: readonly (readonly string[])[]): boolean =>
  block.length > 1 || (block[0]?.length ?? 0) > 1

const plain = (text: string): string => narrow(text).toLowerCase().replace(/[*\s]/g, '')

/** The columns that the first row of a block names; null when it names fewer than two and holds values therefore. */
export function headingsOf(
  row: readonly string[],
  classes: readonly SampleClass[] = [],
): readonly (CellName | null)[] | null {
  const names = row.map(
    text =>
      cellNames.find(name =>
        labelsOf(name, classes).some(label => Object.values(label).some(word => plain(word) === plain(text))),
      ) ?? null,
  )
  return names.filter(name => name !== null).length >= 2 ? names : null
}

interface PasteTools {
  readonly world: CellWorld
  /** The columns of the sheet in their order. */
  readonly columns: readonly CellName[]
  readonly newKey: () => string
  /** Most rows that an order may have. */
  readonly cap: number
  /** Which column is which, where somebody said so. */
  readonly map?: PasteMap | null
  readonly madeOnce?: MadeOnce
}

/** What a pasted block makes of the rows, and how many of its rows found no room. */
interface Pasted {
  readonly rows: readonly SampleRow[]
  /** Index of the last row that was written. */
  readonly last: number
  readonly dropped: number
}

function filled(
  row: SampleRow,
  texts: readonly string[],
  names: readonly (CellName | null)[],
  world: CellWorld,
): SampleRow {
  const cells = { ...row.cells }
  for (const [at, text] of texts.entries()) {
    const name = names[at]
    if (name) cells[name] = readCell(name, text, world).text
  }
  return { ...row, cells }
}

/** A blank row that is a sample of the same kind as another one. */
const likeModel = (row: SampleRow, { cells, items }: SampleRow): SampleRow => ({
  ...row,
  cells: { ...row.cells, name: cells.name, trial_class_id: cells.trial_class_id },
  items: items.map(({ id, ...item }) => item),
})

/**
 * Writes a block into the rows from a cell on; rows are added at the end as needed, with name, material and tests of the row where
 * the block begins, as far as the block itself does not say otherwise. A first row of column names says which column is which.
 */
export function pasted(
  rows: readonly SampleRow[],
  at: { readonly row: number; readonly name: CellName },
  block: readonly (readonly string[])[],
  { world, columns, newKey, cap, map = null, ...tests }: PasteTools,
): Pasted {
  const headings = map ? null : headingsOf(block[0] ?? [], world.classes)
  const names = map?.names ?? headings ?? columns.slice(columns.indexOf(at.name))
  const lines = headings || map?.headed ? block.slice(1) : block
  const model = rows[at.row]
  const next = [...rows]
  let dropped = 0
  for (const [offset, texts] of lines.entries()) {
    const index = at.row + offset
    if (index >= cap) {
      dropped += 1
      continue
    }
    const base = next[index] ?? emptyRow(newKey())
    next[index] = filled(model && isBlankRow(base) ? likeModel(base, model) : base, texts, names, world)
  }
  const written = Math.min(next.length, at.row + lines.length) - 1
  const aged = agedApart(next, [at.row, written], { world, newKey, cap, ...tests })
  return { rows: aged.rows, last: written + aged.rows.length - next.length, dropped: dropped + aged.dropped }
}

/** The rows with one more sample for each further age in a cell of these, as when it is typed (`3,28`). */
function agedApart(
  rows: readonly SampleRow[],
  [first, last]: readonly [number, number],
  { cap, ...tools }: Pick<PasteTools, 'world' | 'newKey' | 'cap' | 'madeOnce'>,
): Pick<Pasted, 'rows' | 'dropped'> {
  let [next, dropped] = [rows, 0]
  for (let row = last; row >= first; row -= 1) {
    const text = next[row]?.cells.age_days ?? ''
    const more = agesOf(text).length - 1
    if (more < 1) continue
    if (next.length + more > cap) dropped += more
    else next = typed(next, { row, name: 'age_days' }, text, tools)
  }
  return { rows: next, dropped }
}
