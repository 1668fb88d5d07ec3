import { add, Num, parseNumber, plainText, roundDecimals, subtract, ZERO } from '../kit/decimal.ts'
import type { Label } from '../kit/label.ts'
import type { CalibrationLine, CalibrationPlot, CalibrationWork } from '../kit/page/calibration.ts'
import { decimalLog, power } from '../methods/functions/transcendental.ts'
import { numberOf, printed } from './arithmetic.ts'

/** Limits of a gradation at one sieve, in % by mass, in the ordinate of the gradation. */
export interface SieveLimits {
  /** Sieve size in mm. */
  readonly size: Num
  readonly lower: Num | null
  readonly upper: Num | null
  readonly target: Num | null
}

export type Ordinate = 'passing' | 'retained'

/** How a value lies to the limits of its sieve. */
type Lying = 'within' | 'below' | 'above'

type Values = Readonly<Record<string, unknown>>

const hundred = new Num(100)

/** The sieves of a gradation, the largest first; rows without a size are left out. */
export function sievesOf(values: Values): readonly SieveLimits[] {
  const rows = values.aggregate_gradation_sieve
  if (!Array.isArray(rows)) return []
  return rows
    .flatMap((row: Values) => {
      const size = numberOf(row.sieve_mm)
      if (!size) return []
      return {
        size,
        lower: numberOf(row.pass_lower),
        upper: numberOf(row.pass_upper),
        target: numberOf(row.pass_target),
      }
    })
    .sort((a, b) => b.size.comparedTo(a.size))
}

export const ordinateOf = (values: Values): Ordinate => (values.ordinate === 'retained' ? 'retained' : 'passing')

/** A passing share as an accumulated retained one, and back. */
const turned = (value: Num, from: Ordinate): Num => (from === 'retained' ? subtract(hundred, value) : value)

/** The sieves at which limits rise where they must fall: what passes a smaller sieve is never more. */
export function risingAt(sieves: readonly SieveLimits[], ordinate: Ordinate): readonly Num[] {
  const wrong = (before: Num | null, now: Num | null): boolean =>
    before !== null && now !== null && turned(now, ordinate).greaterThan(turned(before, ordinate))
  return sieves.flatMap(({ size, lower, upper, target }, at) => {
    const before = sieves[at - 1]
    if (!before) return []
    return wrong(before.lower, lower) || wrong(before.upper, upper) || wrong(before.target, target) ? [size] : []
  })
}

/** The sieves of a standard at which another gradation allows what the standard does not, or says nothing. */
export function widerAt(own: readonly SieveLimits[], standard: readonly SieveLimits[]): readonly Num[] {
  return standard.flatMap(({ size, lower, upper }) => {
    const here = own.find(one => one.size.equals(size))
    const isWider =
      !here ||
      (lower !== null && (here.lower === null || here.lower.lessThan(lower))) ||
      (upper !== null && (here.upper === null || here.upper.greaterThan(upper)))
    return isWider ? [size] : []
  })
}

/** A sieve with what was found there. */
interface Found {
  readonly size: Num
  /** Passing in %, null while nothing is typed. */
  readonly passing: Num | null
}

const at = (found: readonly Found[], size: string): Num | null =>
  found.find(one => one.size.equals(new Num(size)))?.passing ?? null

const fineSieves = ['2.36', '1.18', '0.6', '0.3', '0.15'] as const

/**
 * Fineness modulus of sand, `Mx = ((A2.36 + A1.18 + A0.6 + A0.3 + A0.15) − 5·A4.75) / (100 − A4.75)` with accumulated retained
 * shares (JTG 3432, T 0327); null while a sieve is missing.
 */
export function finenessModulus(found: readonly Found[]): Num | null {
  const passing = [at(found, '4.75'), ...fineSieves.map(size => at(found, size))]
  const retained = passing.flatMap(one => (one ? [subtract(hundred, one)] : []))
  const [coarse, ...fine] = retained
  if (!coarse || retained.length < passing.length || coarse.equals(hundred)) return null
  return subtract(fine.reduce(add, ZERO), coarse.times(fine.length)).dividedBy(subtract(hundred, coarse))
}

/** Grain size in mm that a share passes, between sieves by the logarithm of their sizes; null outside what was sieved. */
export function sizeAt(found: readonly Found[], share: Num): Num | null {
  const known = found.flatMap(({ size, passing }) => (passing && size.greaterThan(0) ? [{ size, passing }] : []))
  for (const [index, upper] of known.entries()) {
    const lower = known[index + 1]
    if (upper.passing.equals(share)) return upper.size
    if (!lower || upper.passing.lessThan(share) || lower.passing.greaterThanOrEqualTo(share)) continue
    const [high, low] = [decimalLog(upper.size), decimalLog(lower.size)]
    if (!high || !low) return null
    const part = subtract(share, lower.passing).dividedBy(subtract(upper.passing, lower.passing))
    return power(new Num(10), low.plus(subtract(high, low).times(part)))
  }
  const last = known.at(-1)
  return last?.passing.equals(share) ? last.size : null
}

/** Sieves at which sand may not leave its zone, mm (GB/T 14684). */
const strictSandSieves = ['4.75', '0.6'] as const
/** By how much sand may leave its zone elsewhere, in sum, %. */
const sandAllowance = new Num(5)

/** What trying values on a gradation gives. */
export interface GradationTrial {
  /** In the order of the sieves; null where nothing was typed or the sieve has no limits. */
  readonly lying: readonly (Lying | null)[]
  /** Whether the whole lies within; null while no limit was met with a value. */
  readonly within: boolean | null
  /** It leaves the zone by no more than sand may. */
  readonly isAllowance: boolean
  readonly lines: readonly CalibrationLine[]
  readonly plot: CalibrationPlot
}

const lyingOf = ({ lower, upper }: SieveLimits, value: Num | null): Lying | null => {
  if (!value || (!lower && !upper)) return null
  if (lower && value.lessThan(lower)) return 'below'
  return upper && value.greaterThan(upper) ? 'above' : 'within'
}

/** By how much values leave the limits, in sum, where sand may; null when a strict sieve is left. */
function beyond(sieves: readonly SieveLimits[], typed: readonly (Num | null)[]): Num | null {
  let sum = ZERO
  for (const [index, sieve] of sieves.entries()) {
    const value = typed[index]
    const lying = lyingOf(sieve, value ?? null)
    if (!value || lying === null || lying === 'within') continue
    if (strictSandSieves.some(size => sieve.size.equals(new Num(size)))) return null
    const limit = lying === 'below' ? sieve.lower : sieve.upper
    if (limit) sum = sum.plus(subtract(value, limit).abs())
  }
  return sum
}

const isSand = (values: Values): boolean =>
  ordinateOf(values) === 'retained' && String(values.material_type ?? '').includes('砂')

/**
 * Judges values sieve by sieve as a sieving test does, with the figures and the curve that they give.
 * @param values a gradation with its sieves
 * @param typed by sieve, the largest first, in the ordinate of the gradation, % by mass
 */
export function tryGradation(values: Values, typed: readonly string[]): GradationTrial {
  const sieves = sievesOf(values)
  const ordinate = ordinateOf(values)
  const numbers = sieves.map((_sieve, index) => parseNumber(typed[index] ?? ''))
  const lying = sieves.map((sieve, index) => lyingOf(sieve, numbers[index] ?? null))
  const met = lying.filter(one => one !== null)
  const isInside = met.every(one => one === 'within')
  const over = isSand(values) && !isInside ? beyond(sieves, numbers) : null
  const isAllowance = over?.lessThanOrEqualTo(sandAllowance) ?? false
  const found = sieves.map(({ size }, index) => {
    const value = numbers[index] ?? null
    return { size, passing: value && turned(value, ordinate) }
  })
  return {
    lying,
    within: met.length === 0 ? null : isInside || isAllowance,
    isAllowance,
    lines: figuresOf(found),
    plot: plotOf(values, found),
  }
}

function figuresOf(found: readonly Found[]): CalibrationLine[] {
  const [d60, d30, d10] = ['60', '30', '10'].map(share => sizeAt(found, new Num(share)))
  return [
    {
      label: { zh: '细度模数 Mx', en: 'Fineness modulus Mx', es: 'Módulo de finura Mx' },
      formula: '((A2.36+A1.18+A0.6+A0.3+A0.15)−5·A4.75)/(100−A4.75)',
      value: printed(finenessModulus(found), 2),
    },
    {
      label: { zh: '不均匀系数 Cu', en: 'Uniformity Cu', es: 'Uniformidad Cu' },
      formula: 'd60/d10',
      value: d60 && d10 ? printed(d60.dividedBy(d10), 2) : null,
    },
    {
      label: { zh: '曲率系数 Cc', en: 'Curvature Cc', es: 'Curvatura Cc' },
      formula: 'd30²/(d10·d60)',
      value: d60 && d30 && d10 ? printed(d30.times(d30).dividedBy(d10.times(d60)), 2) : null,
    },
  ]
}

const densityExponent = new Num('0.45')
const shownPlaces = 6

/** Where a sieve stands on the axis: `d^0.45` for asphalt mixtures, `lg d` for others; null for the pan on a logarithm. */
function abscissa(values: Values, size: Num): string | null {
  const isAsphalt = String(values.material_type ?? '').includes('沥青')
  const place = isAsphalt ? (size.isZero() ? ZERO : power(size, densityExponent)) : decimalLog(size)
  return place && plainText(roundDecimals(place, shownPlaces))
}

type Drawn = { readonly size: Num; readonly value: Num | null }

const lowerLine: Label = { zh: '下限', en: 'Lower limit', es: 'Límite inferior' }
const upperLine: Label = { zh: '上限', en: 'Upper limit', es: 'Límite superior' }
const medianLine: Label = { zh: '中值', en: 'Median', es: 'Valor medio' }
const targetLine: Label = { zh: '目标值', en: 'Target', es: 'Valor objetivo' }
const triedLine: Label = { zh: '试算', en: 'Tried', es: 'Ensayado' }

/** The middle of the limits of a sieve, % by mass; null while one is missing. */
export const medianOf = ({ lower, upper }: Pick<SieveLimits, 'lower' | 'upper'>): Num | null =>
  lower && upper ? lower.plus(upper).dividedBy(2) : null

function plotOf(values: Values, tried: readonly Found[]): CalibrationPlot {
  const sieves = sievesOf(values)
  const ordinate = ordinateOf(values)
  const drawn = (of: readonly Drawn[]) =>
    of.flatMap(({ size, value }) => {
      const x = abscissa(values, size)
      return x !== null && value ? [{ x, y: plainText(value) }] : []
    })
  const line = (label: Label, look: 'limit' | 'middle' | 'target', value: (sieve: SieveLimits) => Num | null) => ({
    label,
    look,
    points: drawn(sieves.map(sieve => ({ size: sieve.size, value: value(sieve) }))),
  })
  const triedPoints = drawn(tried.map(({ size, passing }) => ({ size, value: passing && turned(passing, ordinate) })))
  return {
    x: { zh: '筛孔 (mm)', en: 'Sieve (mm)', es: 'Tamiz (mm)' },
    y:
      ordinate === 'retained'
        ? { zh: '累计筛余 (%)', en: 'Cumulative retained (%)', es: 'Retenido acumulado (%)' }
        : { zh: '通过率 (%)', en: 'Passing (%)', es: 'Pasa (%)' },
    yEnds: ['0', '100'],
    ticks: sieves.flatMap(({ size }) => {
      const x = abscissa(values, size)
      return x === null ? [] : [{ at: x, text: plainText(size) }]
    }),
    lines: [
      line(lowerLine, 'limit', ({ lower }) => lower),
      line(upperLine, 'limit', ({ upper }) => upper),
      line(medianLine, 'middle', medianOf),
      line(targetLine, 'target', ({ target }) => target),
    ].filter(({ points }) => points.length > 1),
    curveLabel: triedLine,
    points: triedPoints,
    curve: triedPoints,
  }
}

/** Sizes as they are listed, mm. */
export const sizesText = (sizes: readonly Num[]): string => sizes.map(plainText).join(', ')

/** Sieves, limits and curve of a gradation while they are typed. */
export const gradationWork: CalibrationWork = values => {
  const sieves = sievesOf(values)
  const rising = sizesText(risingAt(sieves, ordinateOf(values)))
  const [largest] = sieves
  return {
    stored: {},
    lines: [
      {
        label: { zh: '筛孔数', en: 'Sieves', es: 'Tamices' },
        value: sieves.length > 0 ? String(sieves.length) : null,
      },
      {
        label: { zh: '最大筛孔', en: 'Largest sieve', es: 'Tamiz mayor' },
        value: largest ? plainText(largest.size) : null,
        unit: 'mm',
      },
    ],
    warnings: rising
      ? [
          {
            zh: `${rising} mm 的限值比较大的筛孔还宽，次序不对`,
            en: `More would pass ${rising} mm than the sieve above.`,
            es: `Por ${rising} mm pasaría más que por el tamiz superior.`,
          },
        ]
      : [],
    ...(sieves.length > 1 ? { plot: plotOf(values, []) } : {}),
  }
}
