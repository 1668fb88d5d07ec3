import { fixedText, Num, parseNumber, plainText, roundDecimals, roundStep, subtract } from '../../kit/decimal.ts'
import { elementwise, finite, isNumber, type Scalar, type Value } from '../value.ts'
import { minutesOf } from './time.ts'
import { arcTangentDegrees, decimalLog, exponential, naturalLog } from './transcendental.ts'

const MAX_DECIMALS = 12

/** Applies a function to every element; a null among the arguments of an element makes it null. */
function each(args: readonly Value[], apply: (...scalars: Scalar[]) => Value): Value {
  return elementwise(args, (...scalars) => (scalars.includes(null) ? null : apply(...scalars)))
}

function eachNumber(v: Value, apply: (x: Num) => Num | null): Value {
  return each([v], x => (isNumber(x) ? apply(x) : null))
}

/** `abs(x)` */
export const abs = (v: Value): Value => eachNumber(v, x => x.abs())
/** `sqrt(x)`; null below zero. */
export const sqrt = (v: Value): Value => eachNumber(v, x => finite(x.sqrt()))
/** `ln(x)`; null unless positive. */
export const ln = (v: Value): Value => eachNumber(v, naturalLog)
/** `log10(x)`; null unless positive. */
export const log10 = (v: Value): Value => eachNumber(v, decimalLog)
/** `exp(x)` */
export const exp = (v: Value): Value => eachNumber(v, exponential)
/** `atan_deg(x)`: arc tangent in degrees. */
export const atanDeg = (v: Value): Value => eachNumber(v, arcTangentDegrees)

const isDecimals = (n: Scalar): n is Num => isNumber(n) && n.isInteger() && n.abs().lessThanOrEqualTo(MAX_DECIMALS)

/** `round(x, n)`: half to even (GB/T 8170) to n decimals. */
export const round = (v: Value, n: Value): Value =>
  each([v, n], (x, decimals) => (isNumber(x) && isDecimals(decimals) ? roundDecimals(x, decimals.toNumber()) : null))

/** `round_step(x, s)`: to the nearest multiple of s, a tie to the even multiple. */
export const roundToStep = (v: Value, step: Value): Value =>
  each([v, step], (x, s) => (isNumber(x) && isNumber(s) && s.greaterThan(0) ? finite(roundStep(x, s)) : null))

/** `number(t)`: number written in a choice text; null when it is none. */
export const number = (v: Value): Value =>
  each([v], t => {
    if (isNumber(t)) return t
    return typeof t === 'string' ? parseNumber(t) : null
  })

/** `fmt(x, n)`: text with n decimals, half to even. */
export const fmt = (v: Value, n: Value): Value =>
  each([v, n], (x, decimals) => (isNumber(x) && isDecimals(decimals) ? fixedText(x, decimals.toNumber()) : null))

/** `text(x)`: every digit of a number, a word as it is. */
export const text = (v: Value): Value => each([v], x => (isNumber(x) ? plainText(x) : String(x)))

/** `concat(a, b)` of texts and numbers. */
export const concat = (a: Value, b: Value): Value =>
  each([text(a), text(b)], (left, right) => `${String(left)}${String(right)}`)

/** `minutes(t0, t1)`: whole minutes from t0 to t1; null unless both are datetimes. */
export const minutes = (from: Value, to: Value): Value =>
  each([from, to], (t0, t1) => {
    const [a, b] = [minutesOf(t0), minutesOf(t1)]
    return a === null || b === null ? null : subtract(new Num(b), new Num(a))
  })
