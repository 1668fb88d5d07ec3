import { Num, normaliseNumberText, parseNumber } from '../kit/decimal.ts'
import type { Label } from '../kit/label.ts'
import type { MethodDefinition, MethodInput } from './definition.ts'
import { minutesOf } from './functions/time.ts'
import { readTyped } from './typed-number.ts'
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
  foreign_unit: {
    zh: '单位是{unit}，不能填{given}',
    en: 'The unit is {unit}, not {given}; nothing is converted.',
    es: 'La unidad es {unit}, no {given}; no se convierte.',
  },
  no_unit: {
    zh: '该读数没有单位，不能填{given}',
    en: 'The reading has no unit; {given} cannot be taken.',
    es: 'La lectura no tiene unidad; {given} no se admite.',
  },
  unclear_comma: {
    zh: '“{text}”中的逗号可能是小数点也可能是千分位，请不用逗号填写',
    en: 'The comma in "{text}" may be a decimal sign or part thousands; please type it without a comma.',
    es: 'La coma de «{text}» puede ser decimal o de millares; escríbalo sin coma.',
  },
  unclear_blank: {
    zh: '“{text}”中有空格或换行，可能是两个数，请分开填写',
    en: 'The blank in "{text}" may part two numbers; please type one of them.',
    es: 'El espacio en «{text}» puede separar dos números; escriba solo uno.',
  },
  unclear_sign: {
    zh: '“{text}”中的“{sign}”可能分隔两个数，也可能是小数点，请用“.”填写',
    en: 'The "{sign}" in "{text}" may part two numbers or stand for the point; please type a point.',
    es: 'El signo «{sign}» en «{text}» puede separar dos números o ser el punto decimal; use un punto.',
  },
  negative: { zh: '不能为负数', en: 'It cannot be negative.', es: 'No puede ser negativa.' },
  far_off: {
    zh: '远远超出常见范围{low}～{high}，请检查是否输错',
    en: 'Far beyond the usual {low} to {high}; please check the typing.',
    es: 'Muy lejos de lo habitual ({low} a {high}); compruebe lo escrito.',
  },
  unknown_input: {
    zh: '方法中没有此读数',
    en: 'The method has no such reading.',
    es: 'El método no tiene esta lectura.',
  },
  box_twice: {
    zh: '盒{number}在第{row}块已用过；若未倒空，请核对盒号',
    en: 'Box {number} is in use for specimen {row}; unless it was emptied, check the number.',
    es: 'La cápsula {number} ya se usa en la probeta {row}; si no se vació, compruebe el número.',
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

type Objection = Pick<ReadingWarning, 'code' | 'severity' | 'params'>

const refuse = (code: Objection['code'], params: Objection['params'] = {}): Objection => ({
  code,
  severity: 'refuse',
  params,
})

const isNumberInput = ({ type }: MethodInput): boolean => type === undefined || type === 'number'

/** Most texts of one input whose check is kept. */
const MAX_KEPT = 256
const checked = new WeakMap<MethodInput, Map<string | boolean, Objection | null>>()

/** The check of one reading, made once: a sheet has hundreds, of which a key changes one. */
function checkReading(input: MethodInput, reading: string | boolean): Objection | null {
  const kept = checked.get(input) ?? new Map<string | boolean, Objection | null>()
  const before = kept.get(reading)
  if (before !== undefined) return before
  const objection = objectionOf(input, reading)
  if (kept.size >= MAX_KEPT) kept.clear()
  checked.set(input, kept.set(reading, objection))
  return objection
}

function objectionOf(input: MethodInput, reading: string | boolean): Objection | null {
  const value = convert(input, reading)
  if (value === null) return whyNoValue(input, reading)
  if (!(value instanceof Num)) return null
  const decimals = decimalsOf(String(reading))
  if (input.dp !== undefined && decimals > input.dp) return refuse('too_many_decimals', { decimals, allowed: input.dp })
  const [low, high] = input.range ?? []
  if (low === undefined || high === undefined) return null
  const [from, to] = [new Num(String(low)), new Num(String(high))]
  if (value.greaterThanOrEqualTo(from) && value.lessThanOrEqualTo(to)) return null
  return (
    whyImpossible(input, value, { from, to }) ?? { code: 'out_of_range', severity: 'confirm', params: { low, high } }
  )
}

function whyNoValue(input: MethodInput, reading: string | boolean): Objection {
  if (!isNumberInput(input) || typeof reading === 'boolean') return refuse('not_a_value')
  const typed = readTyped(input, reading)
  return typed.kind === 'refused' ? refuse(typed.code, typed.params) : refuse('not_a_value')
}

/** How many widths of the usual range a reading may lie outside it and still be one. */
const FAR_WIDTHS = 10

/** The one scale of the library whose nought is none: pavements freeze in winter, also where the method asks for 0 to 40. */
const HAS_NO_NOUGHT = '°C'

/**
 * What is no reading at all, however it is confirmed (page checklist, raw cells; decision 0086): less than nothing of what the
 * method knows no negative values of, and a slip of the typing. A constant of a certificate is as the certificate says.
 */
function whyImpossible(
  { unit, range, calib }: MethodInput,
  value: Num,
  { from, to }: { readonly from: Num; readonly to: Num },
): Objection | null {
  if (value.isNegative() && !from.isNegative() && unit !== HAS_NO_NOUGHT) return refuse('negative')
  if (calib !== undefined || !range) return null
  const reach = to.minus(from).times(FAR_WIDTHS)
  const isFar = value.greaterThan(to.plus(reach)) || value.lessThan(from.minus(reach))
  return isFar ? refuse('far_off', { low: range[0], high: range[1] }) : null
}

function decimalsOf(text: string): number {
  const plain = normaliseNumberText(text) ?? ''
  const point = plain.indexOf('.')
  return point < 0 ? 0 : plain.length - point - 1
}

/**
 * What is stored of a text that was typed, pasted or sent (section 11): the plain digits of a number, padded with zeros to the
 * decimals of the instrument; null for a reading that was left out, also by `/` or `—`. A text that cannot be taken is answered
 * as it is, and {@link checkReadings} says what is wrong with it.
 */
export function storedReading(input: MethodInput, text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  // a stake is written K12+345 whichever letters were typed
  if (input.type === 'text') return trimmed.replace(/^[a-z]{0,3}k(?=\d+\+\d)/i, letters => letters.toUpperCase())
  if (!isNumberInput(input)) return trimmed
  const typed = readTyped(input, trimmed)
  return typed.kind === 'number' ? typed.text : typed.kind === 'none' ? null : trimmed
}
