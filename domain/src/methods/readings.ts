import { Num, normaliseNumberText, parseNumber } from '../kit/decimal.ts'
import type { Label } from '../kit/label.ts'
import type { MethodDefinition, MethodInput } from './definition.ts'
import { minutesOf } from './functions/time.ts'
import type { Scalar } from './value.ts'

/** A reading as entered: text of a number, word, choice or datetime, a flag; null or empty means left out. */
export type Reading = string | boolean | null
export type ReadingRow = Readonly<Record<string, Reading | undefined>>

/** The readings of one test: the single ones and the rows of each group (block `raw`, methods.md section 12). */
export interface Readings {
  readonly test?: ReadingRow
  readonly groups?: Readonly<Record<string, readonly ReadingRow[]>>
}

/** Most rows of a group; beyond them a sheet is a mistake and the request is refused. */
export const MAX_ROWS = 1000

const isLeftOut = (reading: Reading | undefined): reading is null | undefined | '' =>
  reading === undefined || reading === null || (typeof reading === 'string' && reading.trim() === '')

function entryOf(row: ReadingRow | undefined, name: string): Reading | undefined {
  return row && Object.hasOwn(row, name) ? row[name] : undefined
}

/** The rows of a group, none when it was left out. */
export function rowsOf(readings: Readings, group: string): readonly ReadingRow[] {
  const groups = readings.groups ?? {}
  return (Object.hasOwn(groups, group) ? groups[group] : undefined) ?? []
}

/**
 * The value of one reading (section 2 item 1): an exact number, a word or a flag. A reading left out takes the fixed
 * cell of its column, then its default, else null; so does text that is no value of the input's type.
 */
export function readingValue(
  definition: MethodDefinition,
  input: MethodInput,
  row: ReadingRow | undefined,
  index: number,
): Scalar {
  const entered = entryOf(row, input.name)
  if (!isLeftOut(entered)) return convert(input, entered)
  const fixed = definition.groups[input.in]?.fixed?.[input.name]?.[index]
  const otherwise = fixed ?? input.default
  return otherwise === undefined ? null : convert(input, otherwise)
}

function convert(input: MethodInput, reading: string | boolean): Scalar {
  if (input.type === 'bool') return flagOf(reading)
  if (typeof reading === 'boolean') return null
  switch (input.type) {
    case 'text':
      return reading
    case 'choice':
      return input.options?.includes(reading) ? reading : null
    case 'datetime':
      return minutesOf(reading) === null ? null : reading
    default:
      return parseNumber(reading)
  }
}

function flagOf(reading: string | boolean): boolean | null {
  if (typeof reading === 'boolean') return reading
  if (reading === 'true') return true
  return reading === 'false' ? false : null
}

/** Texts of the entry checks (methods.md section 11). */
export const readingMessages = {
  out_of_range: {
    zh: '读数超出常见范围，请核对',
    en: 'Please check the reading.',
    es: 'Lectura fuera del rango habitual.',
  },
  too_many_decimals: {
    zh: '小数位数为{decimals}位，最多{allowed}位',
    en: '{decimals} decimals; the instrument gives at most {allowed}.',
    es: '{decimals} decimales; el instrumento da como máximo {allowed}.',
  },
  not_a_value: { zh: '不是有效的读数', en: 'Not a valid reading.', es: 'Lectura no válida.' },
  unknown_input: {
    zh: '方法中没有此读数',
    en: 'The method has no such reading.',
    es: 'El método no tiene esta lectura.',
  },
  too_many_rows: { zh: '行数不能超过{max}', en: 'At most {max} rows.', es: 'Como máximo {max} filas.' },
} as const satisfies Record<string, Label>

/** Why a cell needs attention. `confirm` asks once and stores the user; `refuse` cannot be saved (section 11). */
export interface ReadingWarning {
  readonly group: string | null
  /** Row counted from 0, null for a single reading. */
  readonly row: number | null
  readonly input: string
  readonly code: keyof typeof readingMessages
  readonly severity: 'confirm' | 'refuse'
  readonly params: Readonly<Record<string, string | number>>
}

type Place = Pick<ReadingWarning, 'group' | 'row'>

/**
 * Entry checks of section 11, one list for all cells: more decimals than the instrument gives are refused, a number
 * outside the usual range asks for confirmation. They never change a value and are independent of `evaluate`.
 */
export function checkReadings(definition: MethodDefinition, readings: Readings): ReadingWarning[] {
  const warnings = checkRow(definition, 'test', readings.test, { group: null, row: null })
  for (const group of Object.keys(readings.groups ?? {})) {
    const rows = rowsOf(readings, group)
    if (rows.length > MAX_ROWS)
      warnings.push({
        group,
        row: null,
        input: '',
        code: 'too_many_rows',
        severity: 'refuse',
        params: { max: MAX_ROWS },
      })
    rows.slice(0, MAX_ROWS).forEach((row, index) => {
      warnings.push(...checkRow(definition, group, row, { group, row: index }))
    })
  }
  return warnings
}

function checkRow(
  definition: MethodDefinition,
  group: string,
  row: ReadingRow | undefined,
  place: Place,
): ReadingWarning[] {
  const inputs = definition.inputs.filter(input => input.in === group)
  const unknown = Object.keys(row ?? {})
    .filter(name => !inputs.some(input => input.name === name))
    .map((input): ReadingWarning => ({ ...place, input, code: 'unknown_input', severity: 'refuse', params: {} }))
  const warnings = inputs.flatMap(input => {
    const entered = entryOf(row, input.name)
    const warning = isLeftOut(entered) ? null : checkReading(input, entered)
    return warning ? [{ ...place, input: input.name, ...warning }] : []
  })
  return [...unknown, ...warnings]
}

function checkReading(
  input: MethodInput,
  reading: string | boolean,
): Pick<ReadingWarning, 'code' | 'severity' | 'params'> | null {
  const value = convert(input, reading)
  if (value === null) return { code: 'not_a_value', severity: 'refuse', params: {} }
  if (!(value instanceof Num)) return null
  const decimals = decimalsOf(String(reading))
  if (input.dp !== undefined && decimals > input.dp)
    return { code: 'too_many_decimals', severity: 'refuse', params: { decimals, allowed: input.dp } }
  const [low, high] = input.range ?? []
  if (low === undefined || high === undefined) return null
  const isUsual = value.greaterThanOrEqualTo(new Num(String(low))) && value.lessThanOrEqualTo(new Num(String(high)))
  return isUsual ? null : { code: 'out_of_range', severity: 'confirm', params: { low, high } }
}

function decimalsOf(text: string): number {
  const plain = normaliseNumberText(text) ?? ''
  const point = plain.indexOf('.')
  return point < 0 ? 0 : plain.length - point - 1
}

/**
 * The text of a number reading as it is stored: plain digits, padded with zeros to the decimals of the instrument
 * (section 11). Null when it is not a number.
 */
export function normaliseReading(input: MethodInput, text: string): string | null {
  const plain = normaliseNumberText(text)
  if (plain === null || input.dp === undefined || decimalsOf(plain) >= input.dp) return plain
  const [whole, decimals = ''] = plain.split('.')
  return `${whole}.${decimals.padEnd(input.dp, '0')}`
}
