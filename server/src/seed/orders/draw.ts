import type { Reading } from '@gt/domain/methods/readings.ts'
import { normal, type seededRandom } from '../random.ts'

export type Random = ReturnType<typeof seededRandom>

/** What is drawn for one sample in one test: single readings, and rows of each group. */
export interface DrawnReadings {
  readonly test: Readonly<Record<string, Reading>>
  readonly groups: Readonly<Record<string, readonly Readonly<Record<string, Reading>>[]>>
}

/** What a drawing goes by. */
export interface Question {
  readonly random: Random
  /** Grade of the sample as the order says it. */
  readonly grade: string | null
  readonly age: number | null
  /** Nominal diameter of bars in mm. */
  readonly diameter: number | null
  /** Points of a test on the road. */
  readonly points: number
  /** Special case to place (demonstration data section 9); null for the usual. */
  readonly wish: string | null
  /** Begin of the test, `YYYY-MM-DD HH:mm:ss`. */
  readonly start: string
}

/** A number between two bounds. */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

/** A number of the normal distribution. */
export const around = (random: Random, mean: number, scatter: number): number => mean + scatter * normal(random)

/** A whole number between two bounds, both included. */
export const whole = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

/** One of a list. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** So many things, made by their place. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** A reading with the decimals of its instrument. */
export const fixed = (value: number, decimals: number): string => {
  const text = value.toFixed(decimals)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

/** A reading of an instrument that shows multiples of a step. */
export const stepped = (value: number, step: number, decimals: number): string =>
  fixed(Math.round(value / step) * step, decimals)
