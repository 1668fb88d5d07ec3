import { fixedText, Num, ZERO } from '../kit/decimal.ts'
import type { CurvePoint } from './machine-curve.ts'

/**
 * What the curve of a machine's reading says about the reading (page trialDeviceSupV, F06 and F07). Shapes are compared with
 * binary floats, for they are no measured values; peaks and rates are compared as decimals.
 */

/** Places of an outline. */
const places = 40
/** Fewer points than these are no curve of a test. */
const fewest = 20
/** The share of the peak by which the points may miss it. */
const peakShare = '0.005'
/** A fall or rise between two points before the peak by more than this share of it is no loading. */
const stepShare = '0.3'
/** Shapes that agree more closely were copied. */
const copied = 0.999

const highest = (points: readonly CurvePoint[]): Num =>
  points.reduce((most, [, y]) => (new Num(y).greaterThan(most) ? new Num(y) : most), ZERO)

/**
 * A curve on forty even places along its points, each height between 0 and 1 to three decimals; empty for fewer than two points or
 * a curve without height.
 * @returns pairs of place and height
 */
export function outlineOf(points: readonly CurvePoint[]): [number, number][] {
  const top = highest(points).toNumber()
  if (points.length < 2 || top <= 0) return []
  const heights = points.map(([, y]) => new Num(y).toNumber() / top)
  const short = (value: number): number => Math.round(value * 1000) / 1000
  return Array.from({ length: places }, (_, index) => {
    const at = (index / (places - 1)) * (heights.length - 1)
    const low = Math.floor(at)
    const before = heights[low] ?? 0
    const after = heights[Math.min(low + 1, heights.length - 1)] ?? before
    return [short(index / (places - 1)), short(before + (after - before) * (at - low))]
  })
}

/** Correlation of two outlines of the same length, -1 to 1; 0 where one does not vary. */
function correlation(first: readonly number[], second: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [a, b] = [mean(first), mean(second)]
  const sum = (term: (x: number, y: number) => number): number =>
    first.reduce((total, x, index) => total + term(x - a, (second[index] ?? 0) - b), 0)
  const scale = Math.sqrt(sum(x => x * x) * sum((_, y) => y * y))
  return scale === 0 ? 0 : sum((x, y) => x * y) / scale
}

/**
 * Whether a curve is odd: fewer than 20 points, its highest point more than 0.5 % off the peak that was sent, flat or with a step
 * of more than 30 % of the peak on the way up, or of the same shape as an earlier one with an equal peak (correlation above 0.999).
 *
 * @param points as sent: x, and y in the unit of the peak
 * @param peak as sent; null where the machine sent none
 * @param earlier outlines of readings with the same peak
 */
export function isOddCurve(
  points: readonly CurvePoint[],
  peak: string | null,
  earlier: readonly (readonly (readonly [number, number])[])[],
): boolean {
  if (points.length < fewest) return true
  const top = highest(points)
  if (top.lessThanOrEqualTo(0)) return true
  if (peak !== null && top.minus(peak).abs().greaterThan(new Num(peak).abs().times(peakShare))) return true
  const heights = points.map(([, y]) => new Num(y))
  const summit = heights.findIndex(height => height.equals(top))
  const step = top.times(stepShare)
  if (
    heights.slice(1, summit + 1).some((height, index) =>
      height
        .minus(heights[index] ?? ZERO)
        .abs()
        .greaterThan(step),
    )
  )
    return true
  const own = outlineOf(points).map(([, height]) => height)
  return earlier.some(
    other =>
      other.length === own.length &&
      correlation(
        own,
        other.map(([, height]) => height),
      ) > copied,
  )
}

/**
 * Mean rate of loading between 20 % and 90 % of the highest point, in the unit of y by that of x, to three decimals; null where the
 * curve does not pass both.
 */
export function meanRate(points: readonly CurvePoint[]): string | null {
  const top = highest(points)
  const passing = (share: string): CurvePoint | undefined =>
    points.find(([, y]) => new Num(y).greaterThanOrEqualTo(top.times(share)))
  const [from, to] = [passing('0.2'), passing('0.9')]
  if (!from || !to) return null
  const time = new Num(to[0]).minus(from[0])
  return time.greaterThan(0) ? fixedText(new Num(to[1]).minus(from[1]).dividedBy(time), 3) : null
}

interface RateFacts {
  /** Key of the method: `concrete-cube-strength`. */
  readonly method: string | null
  /** Grade of the sample as its order says it: C30. */
  readonly grade: string | null
  /** Edge of the cube in mm as the specimen says it. */
  readonly size: string | null
  /** kN. */
  readonly peak: string | null
}

/** Rates of concrete by its grade, MPa/s (GB/T 50081-2019, 5.0.4). */
const concreteRates = [
  { below: '30', from: '0.3', to: '0.5' },
  { below: '60', from: '0.5', to: '0.8' },
  { below: null, from: '0.8', to: '1.0' },
] as const

/**
 * The rates in kN/s within which a test is loaded; null where nothing is said or the specimen's size is not known. Concrete cubes
 * below C30 0.3 to 0.5 MPa/s, below C60 0.5 to 0.8, else 0.8 to 1.0; cement mortar 2400 ± 200 N/s in compression (GB/T 17671-2021);
 * masonry mortar 0.25 to 1.5 kN/s (JGJ/T 70-2009).
 */
export function rateBand({ method, grade, size, peak }: RateFacts): { readonly from: Num; readonly to: Num } | null {
  if (method === 'mortar-cube-strength') return { from: new Num('0.25'), to: new Num('1.5') }
  // in bending a prism breaks at a few kN
  if (method === 'cement-strength')
    return peak !== null && new Num(peak).greaterThan(10) ? { from: new Num('2.2'), to: new Num('2.6') } : null
  const strength = /C(\d+)/.exec(grade ?? '')?.[1]
  const edge = /^(\d+(?:\.\d+)?)/.exec(size ?? '')?.[1]
  if (method !== 'concrete-cube-strength' || strength === undefined || edge === undefined) return null
  const band = concreteRates.find(({ below }) => below === null || new Num(strength).lessThan(below))
  // MPa times mm² are N
  const area = new Num(edge).times(edge).dividedBy(1000)
  return band ? { from: area.times(band.from), to: area.times(band.to) } : null
}

/** Whether a rate in kN/s lies outside a band; never where one of the two is not known. */
export const isOffRate = (rate: string | null, band: ReturnType<typeof rateBand>): boolean =>
  rate !== null && band !== null && (band.from.greaterThan(rate) || band.to.lessThan(rate))

/** Whether three or more forces agree to within 0.1 % of the largest (F13). */
export function areAlike(forces: readonly string[]): boolean {
  if (forces.length < 3) return false
  const values = forces.map(force => new Num(force))
  const most = values.reduce((a, b) => (b.greaterThan(a) ? b : a), values[0] ?? ZERO)
  const least = values.reduce((a, b) => (b.lessThan(a) ? b : a), values[0] ?? ZERO)
  return most.greaterThan(0) && most.minus(least).lessThanOrEqualTo(most.times('0.001'))
}

/** The whole number that a running number ends with; null where it ends with none, or one too long to count by. */
export function runningNumber(local: string): bigint | null {
  const digits = /(\d{1,15})$/.exec(local)?.[1]
  return digits === undefined ? null : BigInt(digits)
}
