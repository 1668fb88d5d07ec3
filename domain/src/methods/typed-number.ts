import { normaliseNumberText, parseNumber } from '../kit/decimal.ts'
import type { MethodInput } from './definition.ts'

/** What a text in the cell of a number means: a number as it is stored, a reading left out, or nothing that can be taken. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'refused'
      readonly code: 'not_a_value' | 'foreign_unit' | 'no_unit' | 'unclear_comma' | 'unclear_blank' | 'unclear_sign'
      readonly params: Readonly<Record<string, string>>
    }

const refused = (
  code: Extract<TypedNumber, { kind: 'refused' }>['code'],
  params: Readonly<Record<string, string>> = {},
): TypedNumber => ({ kind: 'refused', code, params })

/** Signs of paper for a reading that was not taken. */
const NOT_MEASURED = /^\s*(?:[/／]|[—―–]{1,2})\s*$/

/** Units of the trade by their spelling without case, blanks and signs; whoever types one of them means no digit. */
const KNOWN_UNITS: ReadonlySet<string> = new Set(
  (
    'g kg t mg mm cm m um km mm2 cm2 m2 mm3 cm3 m3 ml l n kn mn pa kpa mpa gpa n/mm2 kn/m % °c c ° s min h d ' +
    'g/cm3 kg/m3 t/m3 0.01mm 0.1mm pas mpas 1/min rpm bpn cm/km'
  ).split(' '),
)

const CHINESE_UNITS: Readonly<Record<string, string>> = {
  克: 'g',
  千克: 'kg',
  公斤: 'kg',
  吨: 't',
  毫米: 'mm',
  厘米: 'cm',
  米: 'm',
  毫升: 'ml',
  升: 'l',
  牛: 'n',
  千牛: 'kn',
  帕: 'pa',
  千帕: 'kpa',
  兆帕: 'mpa',
  度: '°',
  摄氏度: '°c',
  秒: 's',
  分钟: 'min',
  小时: 'h',
  天: 'd',
}

/** A unit by its letters alone: `㎝³`, `cm^3` and `CM3` are one. */
function plainUnit(unit: string): string {
  const plain = unit
    .normalize('NFKC')
    .replace(/[\s^]/g, '')
    .replace(/[·⋅]|\.(?!\d)/g, '')
    .toLowerCase()
    .replace('μ', 'u')
  return CHINESE_UNITS[plain] ?? plain
}

/** A number, and what stands behind it: the first sign that belongs to none. */
const NUMBER_THEN_UNIT =
  /^([^\d０-９]*[\d０-９.．。｡,，、;；\s]*[\d０-９][.．。｡,，]?)\s*([^\d０-９.．。｡,，、;；\s].*)$/u
/** A unit that begins with a digit, set off from the number. */
const DIGIT_UNIT = /^(.*[\d.,])\s+((?:0\.\d+|1\/).*)$/

function splitUnit(text: string): readonly [number: string, unit: string] {
  const [, number = text, unit = ''] = DIGIT_UNIT.exec(text) ?? NUMBER_THEN_UNIT.exec(text) ?? []
  return [number, unit]
}

const ONE_COMMA = /^(-?)(\d*),(\d*)$/

/** A blank or a line break within the digits: `22 34` may be two readings, and no reading may come of two. */
const BLANK_WITHIN = /[\d.,]\s+[.,]?\d/
/** Signs that part the items of a list, in Chinese also the comma, but that a hurried hand may mean for the point. */
const LIST_SIGN = /\d\s*([，、;；])\s*\d/

/**
 * The digits of a text with commas. A comma is the decimal sign of Spanish (and of many machines), or it parts thousands:
 *
 * - `1,234.5`, `1,234,567`: thousands; `1.234,5`: the comma is the decimal sign;
 * - one comma with other than three digits behind it, with none or a nought before it, or with more than three before it
 *   (`12,5`, `0,234`, `1234,567`): the decimal sign;
 * - `1,234` alone could be either. Where the instrument gives fewer than three decimals and the usual range of the reading
 *   holds the thousands it can only be these, since a reading with three decimals is refused; else it is asked for without a
 *   comma.
 *
 * Null when the comma stays unclear.
 */
function withoutCommas(text: string, { dp, range }: Pick<MethodInput, 'dp' | 'range'>): string | null {
  if (!text.includes(',')) return text
  if (/^-?[1-9]\d{0,2}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  const [, sign = '', whole = '', rest = ''] = ONE_COMMA.exec(text) ?? []
  // several commas, and a comma before a point, are thousands or nothing: the reader of numbers knows
  if (!ONE_COMMA.test(text)) return text
  if (!/^[1-9]\d{0,2}$/.test(whole) || rest.length !== 3) return `${sign}${whole}.${rest}`
  const thousands = `${sign}${whole}${rest}`
  return dp !== undefined && dp < 3 && isUsual(thousands, range) ? thousands : null
}

function isUsual(text: string, range: MethodInput['range']): boolean {
  const value = parseNumber(text)
  if (!range || !value) return true
  return value.greaterThanOrEqualTo(String(range[0])) && value.lessThanOrEqualTo(String(range[1]))
}

/**
 * What was typed or pasted into the cell of a number (interface.md 3.2 item 7, 4.2): full-width digits, the unit of the reading
 * behind it in any case and spacing, commas (see {@link withoutCommas}), and `/` or `—` for a reading that was not taken. Blanks,
 * line breaks and list signs within the digits are refused: they may stand between two readings. The
 * number is plain digits, padded with zeros to the decimals of the instrument (methods.md section 11). A unit is never
 * converted: that of another quantity or size is refused.
 */
export function readTyped(input: MethodInput, text: string): TypedNumber {
  if (NOT_MEASURED.test(text)) return { kind: 'none' }
  const [number, unit] = splitUnit(text.trim())
  if (unit !== '') {
    const given = plainUnit(unit)
    if (!KNOWN_UNITS.has(given) && given !== plainUnit(input.unit ?? '')) return refused('not_a_value')
    if (!input.unit) return refused('no_unit', { given: unit })
    if (given !== plainUnit(input.unit)) return refused('foreign_unit', { unit: input.unit, given: unit })
  }
  // as it was typed: NFKC makes the comma of a Chinese list one like any other
  const wide = number.replace(/[０-９]/g, digit => digit.normalize('NFKC'))
  const [, sign] = LIST_SIGN.exec(wide) ?? []
  if (sign) return refused('unclear_sign', { text: number, sign })
  if (BLANK_WITHIN.test(wide.normalize('NFKC'))) return refused('unclear_blank', { text: number.replace(/\s+/g, ' ') })
  const narrow = number
    .normalize('NFKC')
    .replace(/[−﹣‐‑‒–—]/g, '-')
    .replace(/[\s+]/g, '')
    .replace(/[。｡]/g, '.')
  const digits = withoutCommas(narrow, input)
  if (digits === null) return refused('unclear_comma', { text: number })
  const plain = normaliseNumberText(digits)
  return plain === null ? refused('not_a_value') : { kind: 'number', text: padded(plain, input.dp) }
}

function padded(plain: string, decimals: number | undefined): string {
  const [whole = '', rest = ''] = plain.split('.')
  return decimals === undefined || rest.length >= decimals ? plain : `${whole}.${rest.padEnd(decimals, '0')}`
}
