import type { Language } from '../kit/label.ts'
import type { DerivedValue, MethodDefinition, MethodInput, MethodLibrary } from '../methods/definition.ts'
import type { LocalText } from './template.ts'
import { textWidth } from './text-width.ts'
import { derivedName, inputName, isPrinted } from './value-names.ts'
import { flagWords, localised } from './words.ts'

/** The printable values of a method as columns, and the widths they need on paper. */

export interface ValueColumn {
  /** Path of the value without its row, for example `raw.spec.F`. */
  path: string
  name: LocalText
  unit: string
  /** A text as wide as the widest value to be expected. */
  sample: string
  words?: Record<string, LocalText>
}

/** What the generator of a form needs besides the method. */
export interface FormSetting {
  /** Printed words of textual values. */
  words: MethodLibrary['words']
  /** Language whose names decide the widths of columns; the form prints in every language. */
  language: Language
}

type Words = MethodLibrary['words']

function wordsOf(name: string, isText: boolean, library: Words): Record<string, LocalText> | undefined {
  if (!isText) return undefined
  const key = name.endsWith('_state') ? 'state' : name
  return library[key]
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((a, b) => (textWidth(b, 10) > textWidth(a, 10) ? b : a), '')

function inputSample(input: MethodInput, words: Record<string, LocalText> | undefined): string {
  if (input.type === 'choice') return longest((input.options ?? []).map(option => words?.[option]?.zh ?? option))
  if (input.type === 'datetime') return '2026-03-29'
  if (input.type === 'bool') return '是'
  if (input.type === 'text') return 'A-0000'
  const [low, high] = input.range ?? [0, 1000]
  const digits = longest([String(Math.trunc(low)), String(Math.trunc(high))])
  return input.dp ? `${digits}.${'0'.repeat(input.dp)}` : digits
}

function derivedSample(value: DerivedValue, words: Record<string, LocalText> | undefined): string {
  if (value.type === 'bool') return '是'
  if (value.type === 'text') return words ? longest(Object.values(words).map(word => word.zh)) : '>10000'
  const whole = value.unit === '%' || value.unit === 'MPa' ? '100' : '1000'
  const digits = value.dp ?? (typeof value.show === 'number' ? value.show : 1)
  return digits > 0 ? `${value.unit ? whole : '10'}.${'0'.repeat(digits)}` : whole
}

function inputColumn(input: MethodInput, library: Words): ValueColumn {
  const isWord = input.type === 'choice' || input.type === 'text'
  const words = input.type === 'bool' ? flagWords : wordsOf(input.name, isWord, library)
  const place = input.in === 'test' ? input.name : `${input.in}.${input.name}`
  return {
    path: `raw.${place}`,
    name: inputName(input),
    unit: input.unit ?? '',
    sample: inputSample(input, words),
    ...(words ? { words } : {}),
  }
}

function derivedColumn(method: MethodDefinition, value: DerivedValue, library: Words): ValueColumn {
  const words = value.type === 'bool' ? flagWords : wordsOf(value.name, value.type === 'text', library)
  return {
    path: `computed.${value.in === undefined ? value.name : `${value.in}.${value.name}`}`,
    name: derivedName(method, value),
    unit: value.unit ?? '',
    sample: derivedSample(value, words),
    ...(words ? { words } : {}),
  }
}

/** Readings of a group, or of the test itself for `test`. */
export const inputColumns = (method: MethodDefinition, place: string, library: Words): ValueColumn[] =>
  method.inputs.filter(input => input.in === place).map(input => inputColumn(input, library))

/** Printed values of a group, or of the test itself for `test`. */
export const derivedColumns = (method: MethodDefinition, place: string, library: Words): ValueColumn[] =>
  method.derived
    .filter(value => (value.in ?? 'test') === place && isPrinted(value))
    .map(value => derivedColumn(method, value, library))

const INSET = 0.9

/** The widest word in millimetres; Chinese breaks anywhere. */
const widestWord = (text: string, size: number): number =>
  Math.max(0, ...text.split(/[\s-]+/).map(word => textWidth(word, size)))

/** Least width in millimetres that shows values on one line and the name on at most `lines` lines. */
export function neededWidth(column: ValueColumn, size: number, lines: number, language: Language): number {
  const text = localised(column.name, language)
  const square = textWidth('检', size)
  // Latin letters and brackets do not break at whole squares.
  const slack = /[!-~]/.test(text) ? 0.5 * square : 0
  const name = Math.ceil((textWidth(text, size) / lines + slack) / square) * square
  const unit = column.unit ? textWidth(`(${column.unit})`, size) : 0
  const word = language === 'zh' ? 0 : widestWord(text, size)
  return Math.max(textWidth(column.sample, size), name, word, unit) + 2 * INSET
}

/** Scales widths up to fill the space, in steps of 0.1 mm; the last takes the rest. */
export function spread(widths: readonly number[], space: number): number[] {
  const sum = widths.reduce((a, b) => a + b, 0)
  const out = widths.map(width => Math.floor((width / sum) * space * 10) / 10)
  const rest = space - out.reduce((a, b) => a + b, 0)
  const last = out.length - 1
  return out.map((width, i) => Math.round((i === last ? width + rest : width) * 10) / 10)
}

/** A run of columns that share a name but for a closing number or letter: 回弹值1 … 回弹值16, 边长a, 边长b. */
export interface ColumnRun {
  stem: LocalText | null
  columns: { column: ValueColumn; suffix: string }[]
}

const suffixPattern = /^(.*?[^\d\sA-Za-z.)）])\s?(\d{1,2}|[a-z])$/
const latinPattern = /^(.*?)\s(\d{1,2}|[a-z])$/

/** Groups neighbouring columns under a common head. */
export function columnRuns(columns: readonly ValueColumn[]): ColumnRun[] {
  const runs: ColumnRun[] = []
  for (const column of columns) {
    const zh = suffixPattern.exec(column.name.zh)
    const en = latinPattern.exec(column.name.en ?? '')
    const es = latinPattern.exec(column.name.es ?? '')
    if (!zh?.[1] || !zh[2] || !en?.[1]) {
      runs.push({ stem: null, columns: [{ column, suffix: '' }] })
      continue
    }
    const stem: LocalText = { zh: zh[1], en: en[1], ...(es?.[1] ? { es: es[1] } : {}) }
    const last = runs.at(-1)
    const fits = last?.stem?.zh === stem.zh && last.columns[0]?.column.unit === column.unit
    if (last && fits) last.columns.push({ column, suffix: zh[2] })
    else runs.push({ stem, columns: [{ column, suffix: zh[2] }] })
  }
  return runs.map(run => (run.columns.length > 1 ? run : { stem: null, columns: run.columns }))
}
