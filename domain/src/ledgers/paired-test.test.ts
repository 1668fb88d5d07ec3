import { describe, expect, it } from 'vitest'
import { Num } from '../kit/decimal.ts'
import { criticalValues, pairedTest, pairedWords } from './paired-test.ts'

/** Gamma of a half or a whole number. */
const gamma = (x: number): number => (x === 0.5 ? Math.sqrt(Math.PI) : x === 1 ? 1 : (x - 1) * gamma(x - 1))
/** What lies beyond ± t of Student's distribution, by Simpson's rule over its density. */
function beyond(t: number, degrees: number): number {
  const factor = gamma((degrees + 1) / 2) / (Math.sqrt(degrees * Math.PI) * gamma(degrees / 2))
  const density = (x: number): number => factor * (1 + (x * x) / degrees) ** (-(degrees + 1) / 2)
  const steps = 2000
  const width = t / steps
  let inside = density(0) + density(t)
  for (let at = 1; at < steps; at += 1) inside += density(at * width) * (at % 2 === 1 ? 4 : 2)
  return 1 - (2 * inside * width) / 3
}
const of = (differences: readonly string[]) => {
  const all = differences.map(one => new Num(one))
  return {
    n: all.length,
    sum: all.reduce((sum, one) => sum.plus(one), new Num(0)),
    squares: all.reduce((sum, one) => sum.plus(one.times(one)), new Num(0)),
  }
}

describe('the paired t test', () => {
  it('has the critical values between which 95 % lie, by integrating the distribution', () => {
    for (const [degrees, value] of criticalValues) expect(beyond(Number(value), degrees)).toBeCloseTo(0.05, 4)
  })

  it('agrees with a reckoning over the values themselves', () => {
    const own = [34.1, 35.6, 33.2, 36.9, 35.0, 34.4, 37.1]
    const other = [33.0, 35.1, 31.9, 36.2, 34.8, 32.9, 36.4]
    const gaps = own.map((value, at) => (other[at] ?? 0) - value)
    const mean = gaps.reduce((sum, one) => sum + one, 0) / gaps.length
    const deviation = Math.sqrt(gaps.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (gaps.length - 1))
    const t = Math.abs(mean) / (deviation / Math.sqrt(gaps.length))
    const tested = pairedTest(of(['-1.1', '-0.5', '-1.3', '-0.7', '-0.2', '-1.5', '-0.7']))
    expect(tested?.t?.toNumber()).toBeCloseTo(t, 3)
    // far less than 5 % of chance
    expect(beyond(t, 6)).toBeLessThan(0.01)
    expect(tested).toMatchObject({ differs: true })
    expect(pairedWords(tested, true, 'zh')).toBe(`t = ${t.toFixed(3)} > 2.447，差异显著`)
  })

  it('finds none where the differences lie around nothing, and says nothing of five pairs', () => {
    const even = pairedTest(of(['0.4', '-0.4', '0.2', '-0.2', '0.1', '-0.1']))
    expect(even).toMatchObject({ differs: false })
    expect(even?.t?.isZero()).toBe(true)
    expect(pairedTest(of(['1', '2', '3', '4', '5']))).toBeNull()
    expect(pairedWords(null, true, 'en')).toBe('Fewer than six pairs')
    expect(pairedWords(even, false, 'es')).toBe('Varios parámetros')
  })

  it('calls the same difference of all pairs more than chance, and no difference at all none', () => {
    expect(pairedTest(of(['0.5', '0.5', '0.5', '0.5', '0.5', '0.5']))).toMatchObject({ t: null, differs: true })
    expect(pairedTest(of(['0', '0', '0', '0', '0', '0']))).toMatchObject({ differs: false })
  })

  it('takes the limit of fewer degrees between two of the table', () => {
    const many = of(Array.from({ length: 36 }, (_, at) => (at % 2 === 0 ? '1' : '-1')))
    expect(pairedTest(many)?.critical.toString()).toBe('2.042')
  })
})
