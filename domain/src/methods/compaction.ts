import { add, compareNumbers, Num, parseNumber, plainText, subtract } from '../kit/decimal.ts'
import { polyfit } from './functions/fits.ts'
import { isList, isNumber, type Value } from './value.ts'

/** The peak a fit of the compaction curve gives, before rounding, with the coefficients to draw it again. */
export interface CompactionFit {
  readonly kind: 'parabola' | 'cubic'
  /** Coefficients from the constant upwards, as text with every digit carried. */
  readonly coefficients: readonly string[]
  /** Optimum moisture in %. */
  readonly moisture: string
  /** Maximum dry density in g/cm3. */
  readonly density: string
}

export interface CompactionFits {
  /** Null when the fit has no peak strictly inside the tested moistures. */
  readonly parabola: CompactionFit | null
  readonly cubic: CompactionFit | null
  /** Both fits have a peak and disagree, so the tester must choose. */
  readonly disagree: boolean
}

const DENSITY_DIFFERENCE = new Num('0.02')
const MOISTURE_DIFFERENCE = new Num('0.5')

/**
 * Both fits of a compaction test (methods.md section 10): the default parabola and the selectable cubic. They disagree
 * beyond 0.02 g/cm3 or 0.5 % moisture.
 *
 * @param points moisture in % and dry density in g/cm3 as printed
 */
export function compactionFits(
  points: readonly { readonly moisture: string; readonly density: string }[],
): CompactionFits {
  const xs: Value = points.map(point => parseNumber(point.moisture))
  const ys: Value = points.map(point => parseNumber(point.density))
  const [parabola, cubic] = [fit('parabola', xs, ys), fit('cubic', xs, ys)]
  const disagree =
    parabola !== null &&
    cubic !== null &&
    (differ(parabola.density, cubic.density, DENSITY_DIFFERENCE) ||
      differ(parabola.moisture, cubic.moisture, MOISTURE_DIFFERENCE))
  return { parabola, cubic, disagree }
}

function differ(a: string, b: string, limit: Num): boolean {
  return compareNumbers(subtract(new Num(a), new Num(b)).abs(), limit) > 0
}

function fit(kind: CompactionFit['kind'], xs: readonly Value[], ys: Value): CompactionFit | null {
  const solved = polyfit(xs, ys, new Num(kind === 'cubic' ? 3 : 2))
  if (!isList(solved)) return null
  const coefficients = solved.filter(isNumber)
  const moistures = xs.filter(isNumber)
  const [low, high] = [Num.min(...moistures), Num.max(...moistures)]
  const peak = stationaryPoints(coefficients).find(
    x => compareNumbers(x, low) > 0 && compareNumbers(x, high) < 0 && curvature(coefficients, x).isNegative(),
  )
  if (!peak) return null
  return {
    kind,
    coefficients: coefficients.map(plainText),
    moisture: plainText(peak),
    density: plainText(valueAt(coefficients, peak)),
  }
}

function valueAt(coefficients: readonly Num[], x: Num): Num {
  return coefficients.reduceRight((sum, c) => add(sum.times(x), c), new Num(0))
}

function curvature([, , c2, c3]: readonly Num[], x: Num): Num {
  return add((c2 ?? new Num(0)).times(2), (c3 ?? new Num(0)).times(6).times(x))
}

/** Roots of the derivative c1 + 2 c2 x + 3 c3 x². */
function stationaryPoints([, c1, c2, c3]: readonly Num[]): Num[] {
  if (!c1 || !c2) return []
  if (!c3 || c3.isZero()) return c2.isZero() ? [] : [c1.negated().dividedBy(c2.times(2))]
  const discriminant = subtract(c2.times(c2).times(4), c1.times(c3).times(12))
  if (discriminant.isNegative()) return []
  const root = discriminant.sqrt()
  return [root, root.negated()].map(r => subtract(r, c2.times(2)).dividedBy(c3.times(6)))
}

/**
 * Moisture in % at which a soil of this dry density is saturated (water 1 g/cm3): a compaction point to the right of it
 * is impossible and gets a note (methods.md section 10). Null when an argument is no positive number.
 */
export function saturationMoisture(dryDensity: string, specificGravity: string): string | null {
  const [density, gravity] = [parseNumber(dryDensity), parseNumber(specificGravity)]
  if (!density?.greaterThan(0) || !gravity?.greaterThan(0)) return null
  const one = new Num(1)
  return plainText(subtract(one.dividedBy(density), one.dividedBy(gravity)).times(100))
}
