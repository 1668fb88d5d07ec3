import type { Language } from '@gt/domain/kit/label.ts'
import type { LedgerAnswer, LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import type { SheetCell, SheetFigure } from '../sheets/cell.ts'
import { fittedSheet } from '../sheets/fitted-sheet.ts'
import { columnLetters, headRow, type RowLook, type Sheet } from '../sheets/workbook.ts'
import { lineWords, type ToldColumn, toldCell, toldColumns, totalCell, wholeLines } from './told.ts'

/** Numbers of the functions of SUBTOTAL, which leaves the totals of groups inside its range out. */
const subtotals = { sum: 9, mean: 1, min: 5, max: 4, count: 3 } as const

const isFigure = (cell: SheetCell): cell is SheetFigure =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'decimal' in cell)

/**
 * A ledger as a sheet: a block that says what it is, lines under the heads of their groups, totals as formulas over the lines that
 * they are of. A total of something that the lines do not show stands as its value.
 */
export function ledgerSheet(
  page: LedgerPage,
  query: LedgerQuery,
  answer: LedgerAnswer,
  {
    title,
    above,
    language,
  }: { readonly title: string; readonly above: readonly string[]; readonly language: Language },
): Sheet {
  const columns = toldColumns(page, query, answer, language)
  const places = new Map(columns.map(({ name }, index) => [name, columnLetters(index)]))
  const words = lineWords(page, query.groups ?? [], language)
  const first = headRow({ above }) + 1
  const rows: SheetCell[][] = []
  const looks = new Map<number, RowLook>()
  const range = (letters: string, from: number): string =>
    `${letters}${first + from}:${letters}${first + rows.length - 1}`
  const totalOf = (column: ToldColumn, from: number, totals: LedgerAnswer['totals']): SheetCell => {
    const value = totalCell(column, totals, language)
    if (!column.plain || !isFigure(value) || rows.length === from) return value
    if (column.share) {
      const [of, whole] = [places.get(column.share.of), places.get(column.share.in)]
      if (!of || !whole || typeof value !== 'object') return value
      return {
        formula: `IFERROR(ROUND(${column.share.as === 'share' ? '100*' : ''}SUBTOTAL(9,${range(of, from)})/SUBTOTAL(9,${range(whole, from)}),${value.places}),"")`,
        value,
      }
    }
    if (!column.total) return value
    return { formula: `SUBTOTAL(${subtotals[column.total]},${range(places.get(column.name) ?? 'A', from)})`, value }
  }
  const addTotals = (word: string, from: number, totals: LedgerAnswer['totals']): void => {
    const cells = columns.map(column => totalOf(column, from, totals))
    const [opening, ...others] = cells
    // the word stands in the first column unless that has a total itself
    rows.push([opening ?? word, ...others])
    looks.set(rows.length - 1, 'strong')
  }
  const begun: number[] = []
  for (const line of wholeLines(answer, query)) {
    if (line.kind === 'head') {
      rows.push([words.head(line)])
      looks.set(rows.length - 1, 'across')
      begun[line.level] = rows.length
    } else if (line.kind === 'row') rows.push(columns.map(column => toldCell(column, line.row, language)))
    else addTotals(words.total(line), begun[line.level] ?? 0, line.group.totals)
  }
  addTotals(words.whole(answer.total), 0, answer.totals)
  const fitted = fittedSheet(
    title,
    columns.map(column => column.title),
    // the head of a group goes over all columns
    rows.filter((_, index) => looks.get(index) !== 'across'),
  )
  return { ...fitted, rows, above, looks, paper: columns.length > 12 ? 'A3' : 'A4' }
}
