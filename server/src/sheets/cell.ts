import type { Decimal, LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf, daysBetween, minutesBetween } from '@gt/domain/kit/time.ts'

/**
 * What a cell of a spreadsheet holds. Decimals are digits, never a float; text is text whatever it begins with, so that
 * nothing that a user typed is ever computed.
 */
export type SheetCell =
  | null
  | string
  | number
  | { readonly decimal: Decimal; readonly places: number; readonly money?: boolean }
  | { readonly date: LocalDate }
  | { readonly moment: LocalDateTime }
  /** Reckoned by the program that shows it, from cells of ours alone; the value is what it shows before it reckons. */
  | { readonly formula: string; readonly value: SheetFigure | null }

/** A number as a cell holds it. */
export type SheetFigure = number | { readonly decimal: Decimal; readonly places: number; readonly money?: boolean }

/** Cells of a spreadsheet hold 15 digits; longer numbers would be rounded by the program that shows them. */
const mostDigits = 15
/** Most characters of a cell (ECMA-376 part 1, 18.3.1.4). */
const longestText = 32_767

/** The day before the first, since the format counts a 29 February 1900 that never was; right from March 1900 on. */
const dayZero = '1899-12-30'
const firstRightDay = '1900-03-01'
const minutesOfDay = 1440

/** Looks of a cell; the place of each in the list of styles is found by its key. */
export interface SheetStyle {
  readonly format?: string
  readonly head?: true
  /** Bold: the title of a sheet, heads and totals of groups. */
  readonly strong?: true
  /** The program shows an apostrophe and keeps it text when it is edited (ASVS 1.2.10, R-32). */
  readonly quoted?: true
}

export interface WrittenCell {
  readonly style: SheetStyle
  /** Type in the sheet: `n` for a number, `inlineStr` for text. */
  readonly type: 'n' | 'inlineStr'
  readonly value: string
  readonly formula?: string
}

// characters that XML forbids or no sheet shows, and halves of pairs that stand alone
const forbidden = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** Text for XML; what looks like an escape of the format itself is kept as it is read. */
export const xmlText = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(forbidden, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** What spreadsheet programs take for the beginning of a formula. */
const likeFormula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

const textCell = (text: string): WrittenCell => ({
  style: likeFormula.test(text) ? { quoted: true } : {},
  type: 'inlineStr',
  value: text.slice(0, longestText),
})

const zeros = (places: number): string => (places > 0 ? `.${'0'.repeat(places)}` : '')

function decimalCell(digits: string, places: number, money: boolean): WrittenCell {
  const significant = digits.replace(/[-.]/g, '').replace(/^0+/, '').length
  if (!/^-?\d+(\.\d+)?$/.test(digits) || significant > mostDigits) return textCell(digits)
  return { style: { format: `${money ? '#,##0' : '0'}${zeros(places)}` }, type: 'n', value: digits }
}

function formulaCell(formula: string, value: SheetFigure | null): WrittenCell {
  const figure =
    typeof value === 'object' && value !== null ? decimalCell(value.decimal, value.places, value.money === true) : null
  const plain = typeof value === 'number' ? String(value) : ''
  return { style: figure?.style ?? {}, type: 'n', value: figure?.type === 'n' ? figure.value : plain, formula }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstRightDay && addCalendarDays(text, 0) === text

/** How a cell is written; null for an empty one. What is no number or day of the format is written as text. */
export function writtenCell(cell: SheetCell): WrittenCell | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return textCell(cell)
  if (typeof cell === 'number')
    return Number.isSafeInteger(cell) ? { style: {}, type: 'n', value: String(cell) } : textCell(String(cell))
  if ('formula' in cell) return formulaCell(cell.formula, cell.value)
  if ('decimal' in cell) return decimalCell(cell.decimal, cell.places, cell.money === true)
  if ('date' in cell) {
    if (!isDay(cell.date)) return textCell(cell.date)
    return { style: { format: 'yyyy-mm-dd' }, type: 'n', value: String(daysBetween(dayZero, cell.date)) }
  }
  const day = dayOf(cell.moment)
  if (!isDay(day)) return textCell(cell.moment)
  const minutes = minutesBetween(`${day} 00:00:00`, cell.moment)
  return {
    style: { format: 'yyyy-mm-dd hh:mm' },
    type: 'n',
    value: String(daysBetween(dayZero, day) + minutes / minutesOfDay),
  }
}
