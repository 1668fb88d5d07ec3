import { compareNumbers, fixedText, Num, roundDecimals, subtract, ZERO } from '../kit/decimal.ts'
import type { Label, Language } from '../kit/label.ts'

/** Differences of pairs: how many, their sum and the sum of their squares, in the unit of the values. */
export interface PairedDifferences {
  readonly n: number
  readonly sum: Num
  readonly squares: Num
}

/** A paired t test of the mean difference against none, two-sided at 5 %. */
export interface PairedTest {
  /** Without a sign, to three places; null where all differences are the same and not none. */
  readonly t: Num | null
  readonly critical: Num
  /** The two sides differ by more than chance explains. */
  readonly differs: boolean
}

/** Pairs from which on the test says something. */
export const leastPairs = 6

/** Two-sided critical values of Student's distribution at 5 %, by degrees of freedom; between them the one of fewer holds. */
export const criticalValues: readonly (readonly [degrees: number, value: string])[] = [
  [5, '2.571'],
  [6, '2.447'],
  [7, '2.365'],
  [8, '2.306'],
  [9, '2.262'],
  [10, '2.228'],
  [11, '2.201'],
  [12, '2.179'],
  [13, '2.160'],
  [14, '2.145'],
  [15, '2.131'],
  [16, '2.120'],
  [17, '2.110'],
  [18, '2.101'],
  [19, '2.093'],
  [20, '2.086'],
  [21, '2.080'],
  [22, '2.074'],
  [23, '2.069'],
  [24, '2.064'],
  [25, '2.060'],
  [26, '2.056'],
  [27, '2.052'],
  [28, '2.048'],
  [29, '2.045'],
  [30, '2.042'],
  [40, '2.021'],
  [60, '2.000'],
  [120, '1.980'],
]

/** The test of these pairs; null for fewer than six. */
export function pairedTest({ n, sum, squares }: PairedDifferences): PairedTest | null {
  const found = criticalValues.findLast(([degrees]) => degrees <= n - 1)
  if (n < leastPairs || !found) return null
  const critical = new Num(found[1])
  const spread = subtract(squares, sum.times(sum).div(n))
  const variance = compareNumbers(spread, ZERO) > 0 ? spread.div(n - 1) : ZERO
  if (variance.isZero()) return { t: sum.isZero() ? ZERO : null, critical, differs: !sum.isZero() }
  const t = roundDecimals(sum.div(n).abs().div(variance.div(n).sqrt()), 3)
  return { t, critical, differs: compareNumbers(t, critical) > 0 }
}

const words = {
  few: { zh: '不足6对', en: 'Fewer than six pairs', es: 'Menos de seis pares' },
  several: { zh: '多个参数', en: 'Several parameters', es: 'Varios parámetros' },
  differs: { zh: '差异显著', en: 'significant', es: 'significativa' },
  alike: { zh: '差异不显著', en: 'not significant', es: 'no significativa' },
} satisfies Readonly<Record<string, Label>>

/** The test in words: t against its limit; why there is none. */
export function pairedWords(test: PairedTest | null, isOneParameter: boolean, language: Language): string {
  if (!isOneParameter) return words.several[language]
  if (!test) return words.few[language]
  const sign = test.differs ? '>' : '≤'
  const t = test.t ? fixedText(test.t, 3) : '∞'
  const said = words[test.differs ? 'differs' : 'alike'][language]
  return `t = ${t} ${sign} ${fixedText(test.critical, 3)}${language === 'zh' ? '，' : ', '}${said}`
}
