import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, Num } from '../kit/decimal.ts'
import { compileMethod } from '../methods/compile.ts'
import { evaluate } from '../methods/evaluate.ts'
import { parseLibrary } from '../methods/library.ts'
import { type ConcreteLot, judgeLot, type LotVerdict, verdictWords } from './concrete-lot.ts'

const library = parseLibrary(readFileSync(new URL('../methods/library/methods.yaml', import.meta.url), 'utf8'))
const compiled = compileMethod(library.methods.find(({ id }) => id === 'concrete-lot-assessment'))
if (!compiled.ok) throw new Error('the method of lots does not compile')
const { method } = compiled

const factors = (n: number): readonly [Num, Num] | null => {
  if (n < 10) return null
  const [mean, least] = n < 15 ? ['1.15', '0.90'] : n < 20 ? ['1.05', '0.85'] : ['0.95', '0.85']
  return [new Num(mean), new Num(least)]
}
const lotOf = (strengths: readonly string[], fcuk: string, known: ConcreteLot['known'] = null): ConcreteLot => {
  const values = strengths.map(text => new Num(text))
  return {
    n: new Num(values.length),
    sum: values.reduce(add, new Num(0)),
    squares: values.map(value => value.times(value)).reduce(add, new Num(0)),
    least: Num.min(...values),
    fcuk: new Num(fcuk),
    lambda: factors(values.length),
    known,
  }
}
const judged = (...lot: Parameters<typeof lotOf>): LotVerdict => {
  const verdict = judgeLot(lotOf(...lot))
  if (typeof verdict === 'string') throw new Error(verdict)
  return verdict
}
const figures = ({ mean, deviation, meanLimit, leastLimit, fails }: LotVerdict) => [
  mean.toFixed(1),
  deviation?.toFixed(2) ?? null,
  meanLimit.toFixed(1),
  leastLimit.toFixed(1),
  fails,
]
const times = (n: number, text: string): string[] => Array.from({ length: n }, () => text)

describe('concrete by lots, figures reckoned by hand (page gdstatistical/concreteevaluation)', () => {
  it('[accept] nine sets of C30 with mean 34.6 and minimum 29.0 conform: 34.5 and 28.5 are needed', () => {
    // 29.0 + 8 × 35.3 = 311.4, by 9 = 34.6
    const verdict = judged(['29.0', ...times(8, '35.3')], '30')
    expect(figures(verdict)).toEqual(['34.6', null, '34.5', '28.5', []])
    expect(verdict.arithmetic).toBe('m 34.6 ≥ 1.15×30 = 34.5; min 29.0 ≥ 0.95×30 = 28.5')
    expect(verdictWords(verdict, 'zh')).toBe('合格')
  })

  it('[accept] nine sets with mean 34.4 do not, and the condition that fails is named', () => {
    const verdict = judged(times(9, '34.4'), '30')
    expect(figures(verdict)).toEqual(['34.4', null, '34.5', '28.5', ['mean']])
    expect(verdict.arithmetic).toContain('m 34.4 < 1.15×30 = 34.5')
    expect(verdictWords(verdict, 'zh')).toBe('不合格：平均值不足')
    expect(verdictWords(judged(['28.4', ...times(8, '36.0')], '30'), 'en')).toBe('Fails: minimum too low')
    expect(verdictWords(judged(times(9, '20.0'), '30'), 'es')).toBe('No conforme: media y mínimo insuficientes')
  })

  it('from C60 on the factor of the mean is 1.10', () => {
    // 1.10 × 60 = 66.0; 0.95 × 60 = 57.0
    expect(figures(judged(times(3, '66.0'), '60'))).toEqual(['66.0', null, '66.0', '57.0', []])
    expect(figures(judged(times(3, '63.2'), '55'))).toEqual(['63.2', null, '63.2', '52.2', []])
  })

  it('ten sets are judged by their deviation, which is 2.5 at least', () => {
    // five of 32 and five of 40: m = 36, Σ(f − m)² = 160, s = √(160 ÷ 9) = 4.22, 30 + 1.15 × 4.22 = 34.853
    expect(figures(judged([...times(5, '32.0'), ...times(5, '40.0')], '30'))).toEqual([
      '36.0',
      '4.22',
      '34.9',
      '27.0',
      [],
    ])
    // 30 + 1.15 × 2.50 = 32.875
    expect(figures(judged(times(10, '32.8'), '30'))).toEqual(['32.8', '2.50', '32.9', '27.0', ['mean']])
    // 30 + 1.05 × 2.50 = 32.625, 0.85 × 30 = 25.5; 30 + 0.95 × 2.50 = 32.375
    expect(figures(judged(times(15, '33.0'), '30'))).toEqual(['33.0', '2.50', '32.6', '25.5', []])
    expect(figures(judged(times(20, '33.0'), '30'))).toEqual(['33.0', '2.50', '32.4', '25.5', []])
  })

  it('with a known deviation three sets in sequence are judged by it', () => {
    const known = (deviation: string, sets = 45) => ({ sets: new Num(sets), deviation: new Num(deviation) })
    // (33.0 + 34.5 + 31.2) ÷ 3 = 32.9; 30 + 0.7 × 3.00 = 32.1; 30 − 2.1 = 27.9 is more than 0.90 × 30
    const three = ['33.0', '34.5', '31.2']
    expect(figures(judged(three, '30', known('3.004')))).toEqual(['32.9', '3.00', '32.1', '27.9', []])
    // 1.8 counts as 2.5: 30 + 1.75 = 31.75, to the even 31.8; 28.25 to 28.2
    expect(figures(judged(three, '30', known('1.8')))).toEqual(['32.9', '2.50', '31.8', '28.2', []])
    // 30 − 4.2 = 25.8 is less than 27.0; of C20 15.8 is less than 0.85 × 20
    expect(figures(judged(three, '30', known('6')))).toEqual(['32.9', '6.00', '34.2', '27.0', ['mean']])
    expect(figures(judged(three, '20', known('6')))).toEqual(['32.9', '6.00', '24.2', '17.0', []])
    expect(judgeLot(lotOf([...three, '33.0'], '30', known('3')))).toBe('sets')
    expect(judgeLot(lotOf(three, '30', known('3', 44)))).toBe('earlier')
  })

  it('agrees with the method of lots, which reckons by itself, for any strengths', () => {
    const strength = fc.integer({ min: 200, max: 500 }).map(tenths => new Num(tenths).div(10).toFixed(1))
    fc.assert(
      fc.property(fc.array(strength, { minLength: 1, maxLength: 30 }), strengths => {
        const { values } = evaluate(
          method,
          { groups: { grp: strengths.map(fcu => ({ fcu })) } },
          { set: { values: { fcuk: '30' } } },
        )
        const verdict = judged(strengths, '30')
        const text = (name: string) => values[name]
        expect([
          verdict.mean.toFixed(1),
          verdict.deviation?.toFixed(2) ?? null,
          verdict.meanLimit.toFixed(1),
          verdict.leastLimit.toFixed(1),
        ]).toEqual([text('m'), text('Sn'), text('mean_limit'), text('min_limit')])
      }),
      { numRuns: 150 },
    )
  })
})
