import { add, fixedText, Num, parseNumber, subtract, ZERO } from '../kit/decimal.ts'

/** The number in a field as it is typed; null while there is none. */
export const numberOf = (value: unknown): Num | null =>
  typeof value === 'string' || typeof value === 'number' ? parseNumber(String(value)) : null

/** Readings of a field that are numbers. */
export const readingsOf = (value: unknown): readonly Num[] =>
  Array.isArray(value) ? value.flatMap(one => numberOf(one) ?? []) : []

/** Arithmetic mean, exact; null of nothing. */
export const meanOf = (readings: readonly Num[]): Num | null =>
  readings.length === 0 ? null : readings.reduce(add, ZERO).dividedBy(readings.length)

/** Greatest less least; null of nothing. */
export const spreadOf = (readings: readonly Num[]): Num | null =>
  readings.length === 0 ? null : subtract(Num.max(...readings), Num.min(...readings))

/** A value with its places, rounded once (GB/T 8170); null for none. */
export const printed = (value: Num | null, places: number): string | null =>
  value === null || !value.isFinite() ? null : fixedText(value, places)
