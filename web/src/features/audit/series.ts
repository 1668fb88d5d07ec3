import { compareNumbers, fixedText, type Num, parseNumber, roundDecimals, ZERO } from '@gt/domain/kit/decimal.ts'
import type { EarlierResult } from '@gt/domain/reports/actions.ts'
import type { ResultLink } from '@gt/domain/reports/result-links.ts'

/** One group in the chart: where it stands (0–1 from left and from below), and what it says. */
export interface SeriesPoint {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly number: string
  /** Of the report that is looked at. */
  readonly own: boolean
}

export interface Series {
  readonly points: readonly SeriesPoint[]
  readonly mean: string
  /** The requirement as printed, and its height. */
  readonly requirement: { readonly text: string; readonly y: number } | null
  readonly lowest: string
  readonly highest: string
}

const most = 24

interface Value {
  readonly value: Num
  readonly text: string
  readonly number: string
  readonly own: boolean
}

const numbered = (text: string | null, number: string, own: boolean): Value[] => {
  const value = text === null ? null : parseNumber(text)
  return value && text !== null ? [{ value, text, number, own }] : []
}

/** The one limit of a requirement such as `≥30`; null for a range or words. */
const limitOf = (requirement: string | null): Num | null => {
  const [, text] = /^[≥≤<>](\d+(?:\.\d+)?)$/.exec(requirement ?? '') ?? []
  return text === undefined ? null : parseNumber(text)
}

const meanText = (values: readonly Value[]): string => {
  const decimals = Math.max(...values.map(({ value }) => value.decimalPlaces()))
  const sum = values.reduce((all, { value }) => all.plus(value), ZERO)
  return fixedText(roundDecimals(sum.dividedBy(values.length), decimals), decimals)
}

/**
 * The last 24 groups of a parameter in the project with those of the report, oldest first (looks 7.6). Null when fewer than
 * two have a number.
 * @param own results of the report that are looked at, of one parameter
 * @param earlier what the desk told, newest first; those of another parameter, grade or age are left out
 * @param ageDays age at which the specimens of the report were tested; null for tests without one
 */
export function seriesOf(
  own: readonly ResultLink[],
  earlier: readonly EarlierResult[],
  ageDays: number | null,
): Series | null {
  const [first] = own
  if (!first) return null
  const before = earlier.filter(
    one => one.parameter_name === first.name && one.grade === first.grade && one.age_days === ageDays,
  )
  const values = [
    ...before.flatMap(one => numbered(one.value_text, one.sample_number ?? one.display_number, false)).reverse(),
    ...own.flatMap(link => link.value.flatMap(text => numbered(text, '', true))),
  ].slice(-most)
  if (values.length < 2) return null
  const limit = limitOf(first.requirement)
  const all = [...values.map(({ value }) => value), ...(limit ? [limit] : [])].sort(compareNumbers)
  const lowest = all[0] ?? ZERO
  const highest = all.at(-1) ?? ZERO
  const span = highest.minus(lowest)
  const height = (value: Num): number => (span.isZero() ? 0.5 : value.minus(lowest).dividedBy(span).toNumber())
  return {
    points: values.map(({ value, ...point }, index) => ({
      ...point,
      x: index / (values.length - 1),
      y: height(value),
    })),
    mean: meanText(values),
    requirement: limit ? { text: first.requirement ?? '', y: height(limit) } : null,
    lowest: lowest.toString(),
    highest: highest.toString(),
  }
}
