import { compareNumbers, fixedText, Num, plainText, roundDecimals, subtract } from '../kit/decimal.ts'
import type { Label, Language } from '../kit/label.ts'

/** Sets of cubes that are judged together: sums over their strengths in MPa, and what the rule takes from tables. */
export interface ConcreteLot {
  readonly n: Num
  readonly sum: Num
  /** Sum of the squares. */
  readonly squares: Num
  readonly least: Num
  /** Characteristic strength of the grade. */
  readonly fcuk: Num
  /** Factors for lots of this size, of ten sets and more. */
  readonly lambda: readonly [mean: Num, least: Num] | null
  /** Of the earlier sets of the same concrete, where their deviation is taken as known. */
  readonly known: { readonly sets: Num; readonly deviation: Num | null } | null
}

/** What came out of a lot, rounded as it is reported. */
export interface LotVerdict {
  readonly deviation: Num | null
  readonly meanLimit: Num
  readonly leastLimit: Num
  readonly mean: Num
  /** Conditions that are not met. */
  readonly fails: readonly ('mean' | 'least')[]
  /** The conditions in figures. */
  readonly arithmetic: string
}

/** Why a lot is not judged. */
export type LotRefusal = 'empty' | 'sets' | 'earlier'

const TEN = new Num(10)
const SIXTY = new Num(60)
/** Deviations below this count as this (GB/T 50107-2010 5.1.2, 5.1.3). */
const leastDeviation = new Num('2.5')
/** Sets of a lot, and of the time before, where the deviation is known. */
const knownSets = { lot: new Num(3), before: new Num(45) }

const rounded = (value: Num, places: number): Num => roundDecimals(value, places)
const atLeast = (value: Num, least: Num): Num => (compareNumbers(value, least) < 0 ? least : value)
const one = (value: Num): string => fixedText(value, 1)
const two = (value: Num): string => fixedText(value, 2)

interface Limits {
  readonly deviation: Num | null
  readonly mean: readonly [Num, string]
  readonly least: readonly [Num, string]
}

/** Deviation of the sets themselves: from their sums, rounded once, and never below 2.5 MPa. */
function deviationOf({ n, sum, squares }: ConcreteLot): Num {
  const spread = subtract(squares, sum.times(sum).div(n)).div(n.minus(1))
  return atLeast(rounded(spread.isNegative() ? new Num(0) : spread.sqrt(), 2), leastDeviation)
}

function fewLimits({ fcuk }: ConcreteLot): Limits {
  const factor = new Num(compareNumbers(fcuk, SIXTY) < 0 ? '1.15' : '1.10')
  const k = plainText(fcuk)
  return {
    deviation: null,
    mean: [factor.times(fcuk), `${two(factor)}×${k}`],
    least: [new Num('0.95').times(fcuk), `0.95×${k}`],
  }
}

function manyLimits(lot: ConcreteLot, [mean, least]: readonly [Num, Num]): Limits {
  const deviation = deviationOf(lot)
  const k = plainText(lot.fcuk)
  return {
    deviation,
    mean: [lot.fcuk.plus(mean.times(deviation)), `${k}+${two(mean)}×${two(deviation)}`],
    least: [least.times(lot.fcuk), `${two(least)}×${k}`],
  }
}

function knownLimits({ fcuk }: ConcreteLot, earlier: Num): Limits {
  const deviation = atLeast(rounded(earlier, 2), leastDeviation)
  const part = new Num('0.7').times(deviation)
  const factor = new Num(compareNumbers(fcuk, new Num(20)) > 0 ? '0.90' : '0.85')
  const k = plainText(fcuk)
  const [byDeviation, byGrade] = [subtract(fcuk, part), factor.times(fcuk)]
  const least: Limits['least'] =
    compareNumbers(byDeviation, byGrade) >= 0
      ? [byDeviation, `${k}-0.7×${two(deviation)}`]
      : [byGrade, `${two(factor)}×${k}`]
  return { deviation, mean: [fcuk.plus(part), `${k}+0.7×${two(deviation)}`], least }
}

function limitsOf(lot: ConcreteLot): Limits | LotRefusal {
  if (compareNumbers(lot.n, new Num(1)) < 0) return 'empty'
  if (lot.known) {
    if (compareNumbers(lot.n, knownSets.lot) !== 0) return 'sets'
    const { sets, deviation } = lot.known
    return deviation && compareNumbers(sets, knownSets.before) >= 0 ? knownLimits(lot, deviation) : 'earlier'
  }
  if (compareNumbers(lot.n, TEN) < 0) return fewLimits(lot)
  return lot.lambda ? manyLimits(lot, lot.lambda) : 'earlier'
}

/**
 * Judges a lot of concrete by GB/T 50107-2010: with the deviation of earlier lots where it is known (5.1.2), else by statistics from ten
 * sets on (5.1.3) and without them below (5.2.2). JTG F80/1-2017 appendix D has the figures of the last two.
 */
export function judgeLot(lot: ConcreteLot): LotVerdict | LotRefusal {
  const limits = limitsOf(lot)
  if (typeof limits === 'string') return limits
  const mean = rounded(lot.sum.div(lot.n), 1)
  const [meanLimit, leastLimit] = [rounded(limits.mean[0], 1), rounded(limits.least[0], 1)]
  const fails = [
    ...(compareNumbers(mean, meanLimit) < 0 ? (['mean'] as const) : []),
    ...(compareNumbers(lot.least, leastLimit) < 0 ? (['least'] as const) : []),
  ]
  const line = (name: string, value: Num, limit: Num, sum: string): string =>
    `${name} ${one(value)} ${compareNumbers(value, limit) < 0 ? '<' : '≥'} ${sum} = ${one(limit)}`
  return {
    deviation: limits.deviation,
    mean,
    meanLimit,
    leastLimit,
    fails,
    arithmetic: [line('m', mean, meanLimit, limits.mean[1]), line('min', lot.least, leastLimit, limits.least[1])].join(
      '; ',
    ),
  }
}

const words = {
  conforms: { zh: '合格', en: 'Conforms', es: 'Conforme' },
  mean: { zh: '不合格：平均值不足', en: 'Fails: mean too low', es: 'No conforme: media insuficiente' },
  least: { zh: '不合格：最小值不足', en: 'Fails: minimum too low', es: 'No conforme: mínimo insuficiente' },
  both: {
    zh: '不合格：平均值和最小值不足',
    en: 'Fails: mean and minimum too low',
    es: 'No conforme: media y mínimo insuficientes',
  },
  empty: { zh: '没有可评定的试件组', en: 'No sets to judge', es: 'Sin series que evaluar' },
  sets: {
    zh: '标准差已知时每批须为连续3组，请按检验批分组',
    en: 'With a known deviation a lot is three sets in sequence: group by lot',
    es: 'Con desviación conocida un lote son tres series consecutivas: agrupe por lote',
  },
  earlier: {
    zh: '前90天不足45组，标准差未知',
    en: 'Fewer than 45 sets in the 90 days before: the deviation is not known',
    es: 'Menos de 45 series en los 90 días previos: desviación desconocida',
  },
  grades: {
    zh: '强度等级不同，请按检验批分组',
    en: 'Of several grades: group by lot',
    es: 'De varios grados: agrupe por lote',
  },
} satisfies Readonly<Record<string, Label>>

/** The verdict in words, with the condition that fails. */
export function verdictWords(verdict: LotVerdict | LotRefusal | 'grades', language: Language): string {
  if (typeof verdict === 'string') return words[verdict][language]
  const [first, second] = verdict.fails
  return words[second ? 'both' : (first ?? 'conforms')][language]
}
