import type { Language } from '../kit/label.ts'
import { BODY_WIDTH, cell, lineBreak, prose, RECORD_ROW, row, section, sign, unit, value, words } from './build.ts'
import { type ColumnRun, columnRuns, neededWidth, spread, type ValueColumn } from './columns.ts'
import type { Part, Section, TemplateCell, TemplateRow } from './template.ts'
import { textWidth } from './text-width.ts'
import { formWords } from './words.ts'

/** Tables of values: heads with common names, widths that fit, rows downwards or specimens side by side. */

/** Type sizes, with the lines a head may have, tried for a table before it is turned. */
export const tableSizes: readonly [size: number, lines: number][] = [
  [10.5, 2],
  [9.5, 2],
  [10.5, 3],
  [9.5, 3],
  [9, 3],
]
const headRow = 7.5
/** Width of the column of running numbers. */
export const indexColumn = 10

const shownValue = (column: ValueColumn): Part => value(column.path, column.words ? { words: column.words } : {})

const headParts = (column: ValueColumn): Part[] =>
  column.unit ? [words(column.name), lineBreak, ...unit(column.unit)] : [words(column.name)]

/** Name and unit on one line, for labels beside a value. */
const labelParts = (column: ValueColumn): Part[] =>
  column.unit ? [words(column.name), sign(' '), ...unit(column.unit)] : [words(column.name)]

export interface TableColumn {
  column: ValueColumn
  /** The value belongs to the sample: one cell for all its rows. */
  merged: boolean
}

/** Head of one or two rows over value columns; `from` is the first column. */
export function headRows(
  columns: readonly TableColumn[],
  from: number,
  lead: TemplateCell[],
  size: number,
): TemplateRow[] {
  const runs: ColumnRun[] = columnRuns(columns.map(c => c.column))
  const twoRows = runs.some(run => run.stem !== null)
  const upper: TemplateCell[] = lead.map(c => ({ ...c, rows: twoRows ? 2 : 1, size }))
  const lower: TemplateCell[] = []
  let at = from
  for (const run of runs) {
    const first = run.columns[0]
    if (!first) continue
    if (run.stem === null) {
      upper.push(cell(at, headParts(first.column), { rows: twoRows ? 2 : 1, size, overflow: 'wrap' }))
    } else {
      const parts = headParts({ ...first.column, name: run.stem })
      upper.push(cell(at, parts, { span: run.columns.length, size, overflow: 'wrap' }))
      for (const [i, entry] of run.columns.entries()) lower.push(cell(at + i, [words({ zh: entry.suffix })], { size }))
    }
    at += run.columns.length
  }
  return twoRows ? [row(headRow * 1.3, upper), row(headRow * 0.8, lower)] : [row(headRow * 2, upper)]
}

/** Values of one row of the table; a merged column spans the rows of its sample. */
export const bodyCells = (columns: readonly TableColumn[], from: number, size: number): TemplateCell[] =>
  columns.map((entry, i) => cell(from + i, [shownValue(entry.column)], { size, rows: entry.merged ? 'band' : 1 }))

/** Widths of value columns at the largest size at which they fit, or null when none does. */
export function fitted(
  columns: readonly ValueColumn[],
  space: number,
  language: Language,
  sizes: typeof tableSizes = tableSizes,
): { size: number; widths: number[] } | null {
  for (const [size, lines] of sizes) {
    const runs = columnRuns(columns)
    const widths = runs.flatMap(run =>
      run.columns.map(entry =>
        neededWidth(
          run.stem === null ? entry.column : { ...entry.column, name: { zh: entry.suffix }, unit: '' },
          size,
          lines,
          language,
        ),
      ),
    )
    if (widths.reduce((a, b) => a + b, 0) <= space) return { size, widths: spread(widths, space) }
  }
  return null
}

/** Sets two heads side by side, giving both the same number of rows. */
export function joinHeads(left: TemplateRow[], right: TemplateRow[]): TemplateRow[] {
  const taller = left.length >= right.length ? left : right
  const deepen = (rows: TemplateRow[]) =>
    rows.length === taller.length
      ? rows
      : rows.map(line => ({ ...line, cells: line.cells.map(c => ({ ...c, rows: taller.length })) }))
  const [a, b] = [deepen(left), deepen(right)]
  return taller.map((line, i) => ({ ...line, cells: [...(a[i]?.cells ?? []), ...(b[i]?.cells ?? [])] }))
}

/** Type of a label in points, the room in millimetres that three pairs in a row leave it, and the height of two lines. */
const LABEL_SIZE = 9.5
const NARROW_LABEL = 31
const TWO_LINES = 9.5

const isTwoLines = ({ name, unit: own }: ValueColumn): boolean =>
  textWidth(own ? `${name.zh} (${own})` : name.zh, LABEL_SIZE) > NARROW_LABEL

/** Label and value side by side, three or two pairs in a row. */
export function pairs(id: string, columns: readonly ValueColumn[]): Section | null {
  if (columns.length === 0) return null
  // a label of two lines would touch the lines of its row
  const long = columns.some(column => column.name.zh.length + column.unit.length > 14)
  // four in two rows of two rather than one left over
  const perRow = long || columns.length === 2 || columns.length === 4 ? 2 : Math.min(3, columns.length)
  const widths = { 1: [45, 130], 2: [45, 42.5, 45, 42.5], 3: [33, 25.3, 33, 25.3, 33, 25.4] }[perRow] ?? [45, 130]
  const rows: TemplateRow[] = []
  for (let i = 0; i < columns.length; i += perRow) {
    const cells = columns.slice(i, i + perRow).flatMap((column, k) => {
      const rest = i + k === columns.length - 1 ? (perRow - 1 - k) * 2 + 1 : 1
      return [
        cell(2 * k, labelParts(column), { overflow: 'wrap', size: LABEL_SIZE }),
        cell(2 * k + 1, [shownValue(column)], { span: rest }),
      ]
    })
    rows.push(row(columns.slice(i, i + perRow).some(isTwoLines) ? TWO_LINES : RECORD_ROW, cells))
  }
  return section(id, widths, { rows, keepTogether: rows.length <= 6 })
}

/** A group as a table, rows downwards; turned when it is too wide. */
export function groupTable(
  id: string,
  columns: readonly ValueColumn[],
  group: string,
  least: number,
  language: Language,
): Section {
  const fit = fitted(columns, BODY_WIDTH - indexColumn, language)
  // Few values of few specimens read better side by side.
  const few = columns.length <= 3 && least <= 14
  if (fit === null || few) return turnedTable(id, columns, group, least, true)
  const inner: TableColumn[] = columns.map(column => ({ column, merged: false }))
  const { size } = fit
  return section(id, [indexColumn, ...fit.widths], {
    head: headRows(inner, 1, [cell(0, [words(formWords.index)])], size),
    rows: [row(RECORD_ROW, [cell(0, [value('row.number')], { size }), ...bodyCells(inner, 1, size)])],
    repeat: { over: 'group', group, samples: false },
    repeatHead: true,
  })
}

/**
 * Values downwards, specimens across; after `each` specimens the table begins anew. `least` is the usual number of
 * specimens; `counted` prints their numbers.
 */
export function turnedTable(
  id: string,
  columns: readonly ValueColumn[],
  group: string,
  least: number,
  counted: boolean,
): Section {
  const label = 47
  const widest = Math.max(
    ...columns.map(column => neededWidth({ ...column, name: { zh: '' }, unit: '' }, 9.5, 1, 'zh')),
    10,
  )
  const most = Math.max(1, Math.floor((BODY_WIDTH - label) / widest))
  const each = Math.min(most, Math.max(least, Math.min(most, 5)))
  const width = Math.floor(((BODY_WIDTH - label) / each) * 10) / 10
  const first = Math.round((BODY_WIDTH - each * width) * 10) / 10
  return section(id, [first, width], {
    head: counted ? [row(headRow, [cell(0, [words(formWords.index)]), cell(1, [value('row.number')])])] : [],
    rows: columns.map(column =>
      row(7.5, [prose(0, labelParts(column), { size: 9.5 }), cell(1, [shownValue(column)], { size: 9.5 })]),
    ),
    across: { group, each, width },
    keepTogether: columns.length <= 8,
  })
}
