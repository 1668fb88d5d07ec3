import type { SheetCell } from './cell.ts'
import type { Sheet, SheetColumn } from './workbook.ts'

const narrowest = 8
const widest = 48
/** Rows that decide how wide a column is. */
const measured = 200

/** Characters that a text takes, of which wide ones count twice. */
const spread = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

/** What a cell shows, without separators of thousands. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('formula' in cell) return cellText(cell.value)
  if ('decimal' in cell) return cell.decimal
  return 'date' in cell ? cell.date : cell.moment.slice(0, 16)
}

const widthOf = (title: string, cells: readonly SheetCell[]): number =>
  Math.min(
    widest,
    Math.max(narrowest, spread(title) + 2, ...cells.slice(0, measured).map(cell => spread(cellText(cell)) + 1)),
  )

/** A sheet whose columns are as wide as what stands in them asks for. */
export const fittedSheet = (
  name: string,
  titles: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Sheet => {
  const columns: SheetColumn[] = titles.map((title, index) => ({
    title,
    width: widthOf(
      title,
      rows.map(row => row[index] ?? null),
    ),
  }))
  return { name, columns, rows }
}
