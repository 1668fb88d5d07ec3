import { compareNumbers, fixedText, type Num, parseNumber, roundDecimals, ZERO } from '@gt/domain/kit/decimal.ts'
import type { EarlierResult } from '@gt/domain/reports/earlier-result.ts'
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
  /** The requirement as printed, and the heights between which a value conforms; null on the side that is open. */
  readonly permitted: { readonly text: string; readonly from: number | null; readonly to: number | null } | null
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

interface Limits {
  readonly from: Num | null
  readonly to: Num | null
}

const figure = String.raw`(-?\d+(?:\.\d+)?)`
const oneSided = new RegExp(`^([≥≤<>])${figure}$`)
const between = new RegExp(`^${figure}～${figure}$`)
const around = new RegExp(`^${figure}?±${figure}$`)

/** The limits of a requirement as `requirementText` prints it: `≥30`, `4～6`, `±5`, `63.5±1.3`; null for other words. */
function limitsOf(requirement: string): Limits | null {
  const [, sign, limit] = oneSided.exec(requirement) ?? []
  if (sign && limit) {
    const value = parseNumber(limit)
    return sign === '≥' || sign === '>' ? { from: value, to: null } : { from: null, to: value }
  }
  const [, low, high] = between.exec(requirement) ?? []
  if (low && high) return { from: parseNumber(low), to: parseNumber(high) }
  const [, middle = '0', by] = around.exec(requirement) ?? []
  const [centre, half] = [parseNumber(middle), by ? parseNumber(by) : null]
  return centre && half ? { from: centre.minus(half), to: centre.plus(half) } : null
}

const meanText = (values: readonly Value[]): string => {
  const decimals = Math.max(...values.map(({ value }) => value.decimalPlaces()))
  const sum = values.reduce((all, { value }) => all.plus(value), ZERO)
  return fixedText(roundDecimals(sum.dividedBy(values.length), decimals), decimals)
}

/**
 * The last 24 groups of a parameter in the project with those of the record or report, oldest first (looks 7.6). Null when fewer than
 * two have a number.
 * @param own results that are looked at, of one parameter
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
  const limits = limitsOf(first.requirement ?? '')
  const drawn = [limits?.from, limits?.to].filter(limit => limit !== null && limit !== undefined)
  const all = [...values.map(({ value }) => value), ...drawn].sort(compareNumbers)
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
    permitted: limits && {
      text: first.requirement ?? '',
      from: limits.from && height(limits.from),
      to: limits.to && height(limits.to),
    },
    lowest: lowest.toString(),
    highest: highest.toString(),
  }
}
