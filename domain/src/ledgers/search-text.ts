import { type Num, normaliseNumberText, parseNumber, plainText } from '../kit/decimal.ts'

/** How a result is compared with what is asked. */
export type ResultOperator = '<' | '<=' | '=' | '<>' | '>=' | '>'

/** A condition on results: those of a parameter, compared with a number in the unit of the results. */
export interface ResultQuestion {
  readonly parameter: string
  readonly op: ResultOperator
  readonly value: string
}

const operators: readonly (readonly [written: string, op: ResultOperator])[] = [
  ['<=', '<='],
  ['=<', '<='],
  ['≤', '<='],
  ['>=', '>='],
  ['=>', '>='],
  ['≥', '>='],
  ['<>', '<>'],
  ['!=', '<>'],
  ['≠', '<>'],
  ['<', '<'],
  ['>', '>'],
  ['=', '='],
]

/** A condition on results as it is typed, `抗压强度 < 30`; null for what is none. Commas may stand for spaces. */
export function resultQuestion(text: string): ResultQuestion | null {
  const plain = text.normalize('NFKC').replaceAll('，', ',')
  const found = operators
    .map(([written, op]) => ({ written, op, at: plain.indexOf(written) }))
    .filter(({ at }) => at > 0)
    // of signs that begin at the same place the longer one is meant
    .sort((one, other) => one.at - other.at || other.written.length - one.written.length)[0]
  if (!found) return null
  const trimmed = (part: string): string => part.replace(/^[\s,]+|[\s,]+$/g, '')
  const parameter = trimmed(plain.slice(0, found.at))
  const value = normaliseNumberText(trimmed(plain.slice(found.at + found.written.length)))
  const number: Num | null = value === null ? null : parseNumber(value)
  return parameter === '' || number === null ? null : { parameter, op: found.op, value: plainText(number) }
}

/** A stretch of the works in metres, the lower end first. */
export interface StakeStretch {
  readonly from: string
  readonly to: string
}

const metresOf = (text: string): Num | null => {
  const stake = /^[A-Z]{0,3}K(\d+)\+(\d+(?:\.\d+)?)$/i.exec(text)
  if (!stake) return /^\d+(?:\.\d+)?$/.test(text) ? parseNumber(text) : null
  const [kilometres, metres] = [parseNumber(stake[1] ?? ''), parseNumber(stake[2] ?? '')]
  return kilometres && metres ? kilometres.times(1000).plus(metres) : null
}

/** A stretch as it is typed: `K1+000~K2+000`, `1000-2000` or one stake; null for what is a name. */
export function stakeStretch(text: string): StakeStretch | null {
  const ends = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .split(/[~〜－—–-]|至/)
  if (ends.length > 2) return null
  const metres = ends.map(metresOf)
  const [one, other = one] = metres
  // a bare number may be anything; two of them are a stretch
  if (!one || !other || (ends.length === 1 && !/k/i.test(text))) return null
  const [from, to] = one.lessThanOrEqualTo(other) ? [one, other] : [other, one]
  return { from: plainText(from), to: plainText(to) }
}
