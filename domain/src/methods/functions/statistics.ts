import { add, Num, subtract, ZERO } from '../../kit/decimal.ts'
import { elementsOf, isNumber, numbersOf, type Value } from '../value.ts'

/** Sum of numbers, exact as in fractions. */
export function total(numbers: readonly Num[]): Num {
  return numbers.reduce(add, ZERO)
}

/** Arithmetic mean; null without numbers. */
export function meanOf(numbers: readonly Num[]): Num | null {
  return numbers.length === 0 ? null : total(numbers).dividedBy(numbers.length)
}

/**
 * Sample standard deviation (n − 1), null for fewer than two. The variance is taken as (n Σx² − (Σx)²)/(n(n − 1)), which
 * stays exact for readings and is exactly zero for equal values.
 */
export function standardDeviation(numbers: readonly Num[]): Num | null {
  const n = numbers.length
  if (n < 2) return null
  const sum = total(numbers)
  const squares = total(numbers.map(x => x.times(x)))
  const spread = subtract(squares.times(n), sum.times(sum))
  return spread.isNegative() ? ZERO : spread.dividedBy(n * (n - 1)).sqrt()
}

/** Numbers in ascending order. */
export function ascending(numbers: readonly Num[]): Num[] {
  return [...numbers].sort((a, b) => a.comparedTo(b))
}

function skipping(value: Value, compute: (numbers: Num[]) => Num | null): Num | null {
  const numbers = numbersOf(value, true)
  return numbers === null || numbers.length === 0 ? null : compute(numbers)
}

/** `sum(v)`: nulls are skipped; null when nothing was read. */
export const sum = (v: Value): Value => skipping(v, total)

/** `mean(v)`: nulls are skipped. */
export const mean = (v: Value): Value => skipping(v, meanOf)

/** `std(v)`: sample standard deviation, nulls are skipped. */
export const std = (v: Value): Value => skipping(v, standardDeviation)

/** `median(v)`: middle value, or mean of the two in the middle; nulls are skipped. */
export function median(v: Value): Value {
  return skipping(v, numbers => {
    const sorted = ascending(numbers)
    const half = Math.floor(sorted.length / 2)
    return meanOf(sorted.length % 2 === 1 ? sorted.slice(half, half + 1) : sorted.slice(half - 1, half + 1))
  })
}

/** `min(...)` of a list or of several values; nulls are skipped. */
export const min = (...args: Value[]): Value => skipping(args.flatMap(elementsOf), numbers => Num.min(...numbers))

/** `max(...)` of a list or of several values; nulls are skipped. */
export const max = (...args: Value[]): Value => skipping(args.flatMap(elementsOf), numbers => Num.max(...numbers))

/** `count(v)`: number of elements that are not null. */
export const count = (v: Value): Value => new Num(elementsOf(v).filter(element => element !== null).length)

/** `sort(v)`: ascending numbers without nulls. */
export function sort(v: Value): Value {
  const numbers = numbersOf(v, true)
  return numbers === null ? null : ascending(numbers)
}

/** `at(v, i)`: element counted from 1, null beyond the end. */
export function at(v: Value, index: Value): Value {
  if (!isNumber(index) || !index.isInteger()) return null
  return elementsOf(v)[index.toNumber() - 1] ?? null
}

/** `count_if(mask)`: number of true elements; null where nothing is decided yet: no failed point among none is no result. */
export function countIf(mask: Value): Value {
  const flags = elementsOf(mask).filter(flag => flag !== null)
  return flags.length === 0 ? null : new Num(flags.filter(flag => flag === true).length)
}

/** `any(mask)`: true as soon as one element is true; null while an element that could be true is unknown. */
export function any(mask: Value): Value {
  const flags = elementsOf(mask)
  if (flags.includes(true)) return true
  return flags.length > 0 && flags.every(flag => flag === false) ? false : null
}

/** `all(mask)`: false as soon as one element is false; null while an element that could be false is unknown. */
export function all(mask: Value): Value {
  const flags = elementsOf(mask)
  if (flags.includes(false)) return false
  return flags.length > 0 && flags.every(flag => flag === true) ? true : null
}
