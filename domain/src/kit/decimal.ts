import { Decimal } from 'decimal.js'

/**
 * The one decimal module of the product. Measured values, limits and money are exact decimals from the text a person
 * typed to the text on paper; binary floating point never touches them. The constructor is a clone of its own, so no
 * other user of decimal.js can change its precision.
 *
 * Rounding follows GB/T 8170 (half to even, once, sign ignored) as laid down in methods.md sections 3 and 4.
 */
export const Num = Decimal.clone({
  precision: 60,
  rounding: Decimal.ROUND_HALF_EVEN,
  // Numbers beyond these exponents become infinite or zero, so that no expression can print a gigabyte of digits.
  maxE: 300,
  minE: -300,
  toExpNeg: -9e15,
  toExpPos: 9e15,
  modulo: Decimal.ROUND_DOWN,
  crypto: false,
})

/** A decimal number of at least 40 significant digits. */
export type Num = Decimal

export const ZERO: Num = new Num(0)
const ONE: Num = new Num(1)
const HALF: Num = new Num('0.5')
const TWO: Num = new Num(2)

/** Relative distance below which a quotient counts as the tie it would be in exact fractions (methods.md section 3). */
const TIE_TOLERANCE: Num = new Num('1e-25')

/** A difference this many digits below its operands is what division left behind; in exact fractions it is zero. */
const CANCELLED_DIGITS = 45

const MAX_NUMBER_TEXT = 60
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

const FULL_WIDTH_OFFSET = 0xfee0
const MINUS_SIGNS = /[−－﹣‐‑‒–—]/g
const DECIMAL_POINTS = /[。．｡]/g
/** Thousands separators only where they cannot be a decimal comma: `12,500` stays ambiguous and is refused. */
const GROUPING = /^-?\d{1,3}((,\d{3}){2,}(\.\d+)?|,\d{3}\.\d+)$/

/**
 * Turns what a person typed into a number field into plain decimal text: full-width digits and signs, Chinese full
 * stop and comma, typographic minus signs, a leading plus and unmistakable thousands separators are accepted.
 * Decimals are kept as typed (`26.0` stays `26.0`).
 *
 * @returns the plain text, or null when it is not a number
 */
export function normaliseNumberText(text: string): string | null {
  if (text.length > MAX_NUMBER_TEXT) return null
  const narrow = text
    .replace(/[０-９＋]/g, c => String.fromCharCode(c.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(MINUS_SIGNS, '-')
    .replace(DECIMAL_POINTS, '.')
    .replace(/，/g, ',')
    .trim()
    .replace(/^\+/, '')
  const joined = GROUPING.test(narrow) ? narrow.replaceAll(',', '') : narrow
  const led = joined.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
  if (!PLAIN_NUMBER.test(led)) return null
  const trimmed = led.replace(/^(-?)0+(?=\d)/, '$1')
  return /^-[0.]+$/.test(trimmed) ? trimmed.slice(1) : trimmed
}

/** Exact number of a text as a person types it, or null when it is not a number. */
export function parseNumber(text: string): Num | null {
  const plain = normaliseNumberText(text)
  return plain === null ? null : new Num(plain)
}

function withoutResidue(result: Num, a: Num, b: Num): Num {
  if (result.isZero() || !result.isFinite()) return result
  return result.e < Math.max(a.e, b.e) - CANCELLED_DIGITS ? ZERO : result
}

/** Sum that behaves as in exact fractions: what 1/3 + 1/3 + 1/3 - 1 leaves behind is zero (methods.md section 3). */
export function add(a: Num, b: Num): Num {
  return withoutResidue(a.plus(b), a, b)
}

/** Difference that behaves as in exact fractions, see {@link add}. */
export function subtract(a: Num, b: Num): Num {
  return withoutResidue(a.minus(b), a, b)
}

/** Sign of a - b, where two numbers closer than 1e-25 (relative) are equal as their exact fractions would be. */
export function compareNumbers(a: Num, b: Num): -1 | 0 | 1 {
  const order = a.comparedTo(b)
  if (order === 0) return 0
  const larger = Num.max(a.abs(), b.abs())
  if (a.minus(b).abs().lessThanOrEqualTo(larger.times(TIE_TOLERANCE))) return 0
  return order < 0 ? -1 : 1
}

/** Half-even rounding of a non-negative quotient to an integer, with the tie tolerance. */
function roundQuotient(quotient: Num): Num {
  const whole = quotient.floor()
  const distance = quotient.minus(whole).minus(HALF)
  const tie = distance.abs().lessThanOrEqualTo(quotient.times(TIE_TOLERANCE))
  const up = tie ? !whole.modulo(TWO).isZero() : distance.greaterThan(0)
  return up ? whole.plus(ONE) : whole
}

function withSignOf(magnitude: Num, original: Num): Num {
  return original.isNegative() && !magnitude.isZero() ? magnitude.negated() : magnitude
}

/**
 * Rounds to `decimals` places, half to even (GB/T 8170-2008, 3.2); negative places round to tens, hundreds …
 * Never returns a negative zero.
 */
export function roundDecimals(value: Num, decimals: number): Num {
  if (value.decimalPlaces() <= decimals) return value.isZero() ? ZERO : value
  const scale = new Num(`1e${decimals}`)
  return withSignOf(roundQuotient(value.abs().times(scale)).times(new Num(`1e${-decimals}`)), value)
}

/**
 * Rounds to the nearest multiple of `step`, a tie to the even multiple (GB/T 8170-2008, 3.3, 0.5 and 0.2 unit
 * rounding generalised): step 5, 202.5 → 200.
 *
 * @throws RangeError when the step is not positive
 */
export function roundStep(value: Num, step: Num): Num {
  if (!step.greaterThan(0)) throw new RangeError('rounding step must be positive')
  return withSignOf(roundQuotient(value.abs().dividedBy(step)).times(step), value)
}

/** Decimal places that show `digits` significant digits of a value; negative above the units. */
export function decimalsForSignificant(value: Num, digits: number): number {
  return value.isZero() ? digits - 1 : digits - 1 - value.e
}

/** Rounds to `digits` significant digits, half to even (GB/T 8170-2008, 3.2). */
export function roundSignificant(value: Num, digits: number): Num {
  return roundDecimals(value, decimalsForSignificant(value, digits))
}

/** Prints exactly `decimals` places (rounding half to even if the value has more), without exponent or negative zero. */
export function fixedText(value: Num, decimals: number): string {
  const places = Math.max(0, decimals)
  return roundDecimals(value, places).toFixed(places)
}

/** Prints every digit of a value without exponent, trailing zeros or negative zero. */
export function plainText(value: Num): string {
  return value.isZero() ? '0' : value.toFixed()
}

const MONEY_PLACES = 2

/** Amount of one line: quantity × unit price in CNY, half up to 2 places at the line (conventions 6). */
export function moneyLine(quantity: Num, unitPrice: Num): string {
  return moneyText(quantity.times(unitPrice))
}

/** A CNY amount with 2 places, half up away from zero (conventions 6). */
export function moneyText(amount: Num): string {
  const rounded = amount.toDecimalPlaces(MONEY_PLACES, Num.ROUND_HALF_UP)
  return (rounded.isZero() ? ZERO : rounded).toFixed(MONEY_PLACES)
}
