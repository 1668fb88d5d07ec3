import { compareNumbers, fixedText, type Num, parseNumber } from '../kit/decimal.ts'
import type { Decimal, LocalDateTime } from '../kit/id.ts'
import { minutesBetween } from '../kit/time.ts'
import type { RoomLimits } from './room-limits.ts'

function isOutside(value: Decimal | null, low: Decimal | null, high: Decimal | null): boolean {
  const number = parseNumber(value ?? '')
  if (!number) return false
  const [from, to] = [parseNumber(low ?? ''), parseNumber(high ?? '')]
  return (from !== null && number.lessThan(from)) || (to !== null && number.greaterThan(to))
}

/** A reading as it is compared with limits. */
export interface Reading {
  readonly temperature: Decimal | null
  readonly humidity: Decimal | null
}

export const isTemperatureOut = (room: RoomLimits, { temperature }: Pick<Reading, 'temperature'>): boolean =>
  isOutside(temperature, room.temp_min, room.temp_max)

export const isHumidityOut = (room: RoomLimits, { humidity }: Pick<Reading, 'humidity'>): boolean =>
  isOutside(humidity, room.humidity_min, room.humidity_max)

/** What of a reading lies outside the limits of its room, as it is told: `25.0℃`, `45.0%`. */
export const outsideWords = (room: RoomLimits, reading: Reading): string[] => [
  ...(isTemperatureOut(room, reading) ? [`${reading.temperature}℃`] : []),
  ...(isHumidityOut(room, reading) ? [`${reading.humidity}%`] : []),
]

/** A value with the correction of its sensor, to one decimal. */
export function corrected(raw: Decimal, correction: Decimal): Decimal {
  const [value, by] = [parseNumber(raw), parseNumber(correction)]
  return value && by ? fixedText(value.plus(by), 1) : raw
}

/** The relative humidity with its correction; never below 0 or above 100. */
export function correctedHumidity(raw: Decimal, correction: Decimal): Decimal {
  const value = parseNumber(corrected(raw, correction))
  if (!value) return raw
  return fixedText(value.lessThan(0) ? value.times(0) : value.greaterThan(100) ? value.times(0).plus(100) : value, 1)
}

/** Mean, least and most of what was read. */
export interface Spread {
  readonly mean: Decimal
  readonly low: Decimal
  readonly high: Decimal
}

/** Mean to one decimal, least and most of values; null without any. */
export function spreadOf(values: readonly (Decimal | null)[]): Spread | null {
  const numbers = values.flatMap((value): Num[] => {
    const number = parseNumber(value ?? '')
    return number ? [number] : []
  })
  const [first] = numbers
  if (!first) return null
  const sum = numbers.reduce((total, one) => total.plus(one))
  const sorted = numbers.toSorted(compareNumbers)
  return {
    mean: fixedText(sum.div(numbers.length), 1),
    low: fixedText(sorted[0] ?? first, 1),
    high: fixedText(sorted.at(-1) ?? first, 1),
  }
}

/** A stretch of time without readings. */
export interface Gap {
  readonly from: LocalDateTime
  readonly to: LocalDateTime
  readonly minutes: number
}

/** The stretches between moments, beginning and end among them, that are longer than this many minutes. */
export function gapsBetween(moments: readonly LocalDateTime[], longest: number): Gap[] {
  return moments.flatMap((to, index) => {
    const from = moments[index - 1]
    const minutes = from === undefined ? 0 : minutesBetween(from, to)
    return from !== undefined && minutes > longest ? [{ from, to, minutes }] : []
  })
}
