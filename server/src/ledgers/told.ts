import type { Field } from '@gt/domain/kit/field.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import {
  type LedgerAnswer,
  type LedgerPage,
  type LedgerQuery,
  ledgerOfLine,
  lineOf,
} from '@gt/domain/kit/page/ledger.ts'
import { type LedgerLine, ledgerLines } from '@gt/domain/ledgers/lines.ts'
import type { SheetCell } from '../sheets/cell.ts'
import { cellOfField } from '../sheets/field-cell.ts'
import { cellText } from '../sheets/fitted-sheet.ts'

/** A column as files tell it: of the definition, or of a template. */
export interface ToldColumn {
  readonly name: string
  readonly title: string
  readonly field: Field
  /** CSS px on the screen: the share of the paper that it takes. */
  readonly width: number
  readonly total: 'sum' | 'mean' | 'min' | 'max' | 'count' | null
  /** The total of the column is reckoned from what it shows, so that a spreadsheet can reckon it too. */
  readonly plain: boolean
  /** Its total is reckoned by the source, and may be a text. */
  readonly own: boolean
  /** A measured value, or a figure of such: it stands with the digits that it has. */
  readonly measured: boolean
  /** A value of a template that is told in percent. */
  readonly percent: boolean
  readonly share: { readonly as: 'share' | 'per'; readonly of: string; readonly in: string } | null
}

const empty: Label = { zh: '（空）', en: '(none)', es: '(ninguno)' }
const subtotal: Label = { zh: '小计', en: 'Subtotal', es: 'Subtotal' }
const whole: Label = { zh: '合计', en: 'Total', es: 'Total' }
/** How many lines a group has. */
const counted = (count: number, language: Language): string =>
  ({ zh: `（${count} 行）`, en: `  (lines: ${count})`, es: `  (líneas: ${count})` })[language]
const usualWidth = 100

/** The columns of a ledger with the units in their titles. */
export function toldColumns(
  whole: LedgerPage,
  query: LedgerQuery,
  { columns, rows }: LedgerAnswer,
  language: Language,
): ToldColumn[] {
  const page = ledgerOfLine(whole, lineOf(whole, query))
  const unit = ({ options }: Field): string => (options.unit ? ` (${options.unit})` : '')
  const measured = new Set(
    Object.entries(page.columns).flatMap(([name, { total }]) =>
      total?.as === 'statistic' && total.what !== 'variation' ? [name, total.of] : [],
    ),
  )
  return [
    ...Object.entries(page.columns).map(
      ([name, { field, width = usualWidth, total, file }]): ToldColumn => ({
        // a file is told by its name
        name: file ? file.name : name,
        title: field.label[language] + unit(field),
        field: file ? text(field.label) : field,
        width,
        total: !total || 'in' in total || total.as === 'own' ? null : total.as === 'statistic' ? 'mean' : total.as,
        plain:
          total !== undefined &&
          total.as !== 'own' &&
          ('in' in total ? !total.times : total.as !== 'statistic' && total.of === undefined),
        own: total?.as === 'own',
        share: total && 'in' in total ? total : null,
        measured: measured.has(name),
        percent: false,
      }),
    ),
    ...columns.map(({ name, title, width, group, total, percent }): ToldColumn => {
      const label = group ? `${group} ${title}` : title
      return {
        name,
        title: label,
        field: text({ zh: label, en: label, es: label }),
        width,
        total,
        // values of several specimens beside one another are no number
        plain: percent === 0 && rows.every(row => row[name] === null || isNumber(row[name])),
        own: false,
        share: null,
        measured: false,
        percent: percent === 1,
      }
    }),
  ]
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** A number as it is written, with its places. */
const numberCell = (text: string): SheetCell => ({ decimal: text, places: text.split('.')[1]?.length ?? 0 })

/** A value of a row as a cell; what a template shows and is a number stands as one. */
export function toldCell(column: ToldColumn, row: Readonly<Record<string, unknown>>, language: Language): SheetCell {
  const cell = cellOfField(column.field, column.name, row, language)
  if (column.measured && isNumber(row[column.name])) return numberCell(String(row[column.name]))
  return column.field.kind.name === 'text' && column.total && isNumber(cell) ? numberCell(cell) : cell
}

/** A total as a cell, in the form of its column. */
export function totalCell(column: ToldColumn, totals: LedgerAnswer['totals'], language: Language): SheetCell {
  const value = totals[column.name] ?? null
  if (value === null || (!column.total && !column.share && !column.own)) return null
  if (column.measured) return numberCell(value)
  if (column.field.kind.name === 'text') {
    if (column.own) return value
    return column.percent ? `${value} %` : numberCell(value)
  }
  const isWhole = column.field.kind.name === 'integer' && /^-?\d+$/.test(value)
  return cellOfField(column.field, column.name, { [column.name]: isWhole ? Number(value) : value }, language)
}

/** What a group is called: the word of a code, or the value itself. */
export function groupName(page: LedgerPage, group: string, key: string | null, language: Language): string {
  if (key === null || key === '') return empty[language]
  const of = page.groups[group]?.of
  const field = of ? page.columns[of]?.field : undefined
  return field && of ? cellText(cellOfField(field, of, { [of]: key }, language)) || key : key
}

/** Words of the line that begins a group, that ends it, and that ends the whole. */
export function lineWords(page: LedgerPage, groups: readonly string[], language: Language) {
  const named = (level: number, key: string | null): string => {
    const name = groups[level] ?? ''
    return `${page.groups[name]?.label[language] ?? name}: ${groupName(page, name, key, language)}`
  }
  return {
    head: (line: Extract<LedgerLine, { kind: 'head' }>): string =>
      line.group ? `${named(line.level, line.key)}${counted(line.group.count, language)}` : named(line.level, line.key),
    total: (line: Extract<LedgerLine, { kind: 'total' }>): string =>
      `${subtotal[language]} ${groupName(page, groups[line.level] ?? '', line.key, language)}`,
    whole: (count: number): string => `${whole[language]}${counted(count, language)}`,
  }
}

/** All lines of an answer that holds every row. */
export const wholeLines = (answer: LedgerAnswer, { groups = [] }: LedgerQuery): LedgerLine[] =>
  ledgerLines(answer.rows, answer.groups, new Set(groups).size, null)
