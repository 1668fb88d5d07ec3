import { compareNumbers, type Num, subtract } from '../../kit/decimal.ts'
import { elementsOf, isList, isNumber, numbersOf, type Value } from '../value.ts'
import { ascending, meanOf, standardDeviation } from './statistics.ts'

/** Receives the values a rule left out, for the trace of a result. */
export type DropObserver = (rule: string, dropped: readonly Value[]) => void

/** What an outlier rule decided: the state word, the result (null when void) and the values left out. */
export interface OutlierDecision {
  readonly state: 'mean' | 'median' | 'dropped' | 'single' | 'invalid'
  readonly result: Num | null
  readonly dropped: readonly Num[]
}

const distance = (a: Num, b: Num): Num => subtract(a, b).abs()

const isBeyond = (value: Num, centre: Num, limit: Num): boolean =>
  compareNumbers(distance(value, centre), limit.times(centre).abs()) > 0

/** The numbers of a group that must hold exactly `size` of them; any other count has no defined result. */
function groupOf(values: Value, size: number): Num[] | null {
  const numbers = numbersOf(values, false)
  return numbers !== null && numbers.length === size ? numbers : null
}

/**
 * Three specimens, middle value (GB/T 50081, JGJ/T 70): neither end beyond `limit` of the middle value gives the mean,
 * one the middle value, both void. Beyond is strictly greater. Null unless there are three numbers.
 */
export function decideMid3(values: Value, limit: Value): OutlierDecision | null {
  const numbers = groupOf(values, 3)
  if (numbers === null || !isNumber(limit)) return null
  const [low, middle, high] = ascending(numbers)
  if (!low || !middle || !high) return null
  const beyond = [low, high].filter(value => isBeyond(value, middle, limit))
  if (beyond.length === 2) return { state: 'invalid', result: null, dropped: beyond }
  if (beyond.length === 1) return { state: 'median', result: middle, dropped: [low, high] }
  return { state: 'mean', result: meanOf(numbers), dropped: [] }
}

/**
 * Six halves of cement prisms (GB/T 17671-2021): none beyond `limit` of the mean gives the mean, one the mean of the
 * other five unless one of those lies beyond their mean, then and with two at once void. Null unless six numbers.
 */
export function decidePrism6(values: Value, limit: Value): OutlierDecision | null {
  const numbers = groupOf(values, 6)
  if (numbers === null || !isNumber(limit)) return null
  const centre = meanOf(numbers)
  if (!centre) return null
  const dropped = numbers.filter(value => isBeyond(value, centre, limit))
  if (dropped.length === 0) return { state: 'mean', result: centre, dropped }
  const kept = numbers.filter(value => !dropped.includes(value))
  const keptMean = meanOf(kept)
  if (dropped.length > 1 || !keptMean || kept.some(value => isBeyond(value, keptMean, limit)))
    return { state: 'invalid', result: null, dropped }
  return { state: 'dropped', result: keptMean, dropped }
}

/**
 * Three cement prisms in flexure (GB/T 17671-2021): one beyond `limit` of the mean leaves the mean of two, two the
 * remaining value, three make it void. Null unless there are three numbers.
 */
export function decidePrism3(values: Value, limit: Value): OutlierDecision | null {
  const numbers = groupOf(values, 3)
  if (numbers === null || !isNumber(limit)) return null
  const centre = meanOf(numbers)
  if (!centre) return null
  const dropped = numbers.filter(value => isBeyond(value, centre, limit))
  const result = meanOf(numbers.filter(value => !dropped.includes(value)))
  const states = ['mean', 'dropped', 'single', 'invalid'] as const
  const state = states[dropped.length] ?? 'invalid'
  return { state, result, dropped }
}

/**
 * `sigma_keep(v, k)`: drops in one pass every value farther than k sample standard deviations from the mean. With a
 * null factor, or fewer than two numbers, the list stays unchanged; nulls stay in their places.
 */
export function sigmaKeep(values: Value, factor: Value, observe: DropObserver): Value {
  const numbers = numbersOf(values, true)
  if (numbers === null || !isList(values)) return null
  const [centre, deviation] = [meanOf(numbers), standardDeviation(numbers)]
  if (!isNumber(factor) || !centre || !deviation) return values
  const limit = factor.times(deviation)
  const isKept = (value: Value): boolean => !isNumber(value) || compareNumbers(distance(value, centre), limit) <= 0
  const dropped = values.filter(value => !isKept(value))
  if (dropped.length > 0) observe('sigma_keep', dropped)
  return values.filter(isKept)
}

/** `drop_far(v)`: drops the value farthest from the mean; of two equally far the later one is kept. */
export function dropFar(values: Value, observe: DropObserver): Value {
  const numbers = numbersOf(values, false)
  if (numbers === null) return null
  const centre = meanOf(numbers)
  if (!centre || numbers.length < 2) return numbers
  let farthest = 0
  numbers.forEach((value, index) => {
    const leader = numbers[farthest]
    if (leader && compareNumbers(distance(value, centre), distance(leader, centre)) > 0) farthest = index
  })
  observe('drop_far', numbers.slice(farthest, farthest + 1))
  return numbers.filter((_, index) => index !== farthest)
}

/** `trim(v, low, high)`: ascending values without the `low` smallest and `high` largest; null when none would stay. */
export function trim(values: Value, low: Value, high: Value, observe: DropObserver): Value {
  const numbers = numbersOf(values, false)
  if (numbers === null || !isNumber(low) || !isNumber(high)) return null
  if (!low.isInteger() || !high.isInteger() || low.isNegative() || high.isNegative()) return null
  const sorted = ascending(numbers)
  const [from, to] = [low.toNumber(), sorted.length - high.toNumber()]
  if (to <= from) return null
  observe('trim', [...sorted.slice(0, from), ...sorted.slice(to)])
  return sorted.slice(from, to)
}

/** `keep(v, mask)`: elements whose mask is true. */
export function keep(values: Value, mask: Value, observe: DropObserver): Value {
  if (values === null || mask === null) return null
  const flags = elementsOf(mask)
  const elements = elementsOf(values)
  const dropped = elements.filter((element, index) => element !== null && flags[index] === false)
  if (dropped.length > 0) observe('keep', dropped)
  return elements.filter((_, index) => flags[index] === true)
}
