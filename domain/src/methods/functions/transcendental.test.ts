import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Num, plainText } from '../../kit/decimal.ts'
import { decimalLog, exponential, naturalLog, power } from './transcendental.ts'

/** The series of decimal.js at 70 digits: an independent way to the same numbers. */
const Precise = Num.clone({ precision: 70 })

const positive = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.integer({ min: -60, max: 40 }))
  .map(([digits, exponent]) => new Num(`${digits}e${exponent}`))
const small = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(digits => new Num(`${digits}e-10`))

function expectSame(got: Num | null, wanted: Num): void {
  if (got === null) throw new Error(`expected ${wanted}`)
  const difference = new Precise(got).minus(wanted).abs()
  expect(difference.lessThanOrEqualTo(wanted.abs().times('1e-45'))).toBe(true)
}

describe('irrational functions (at least 40 digits, methods.md section 3)', () => {
  it('agree with another series', () => {
    fc.assert(
      fc.property(positive, small, (x, y) => {
        expectSame(naturalLog(x), new Precise(x).ln())
        expectSame(decimalLog(x), new Precise(x).log(10))
        expectSame(exponential(y), new Precise(y).exp())
      }),
      { numRuns: 150 },
    )
  })

  it('are exact where the result is', () => {
    expect([-300, -7, 0, 1, 12, 300].map(n => decimalLog(new Num(`1e${n}`))?.toNumber())).toEqual([
      -300, -7, 0, 1, 12, 300,
    ])
    expect(plainText(power(new Num(4), new Num('0.5')) ?? new Num(0))).toBe('2')
    expect(plainText(power(new Num('0.1'), new Num(25)) ?? new Num(0))).toBe(`0.${'0'.repeat(24)}1`)
    expect(exponential(new Num(0))?.toNumber()).toBe(1)
  })

  it('have no value where there is none', () => {
    const values = [
      naturalLog(new Num(0)),
      decimalLog(new Num(-1)),
      power(new Num(-8), new Num('0.5')),
      power(new Num(0), new Num('-0.5')),
      exponential(new Num(701)),
    ]
    expect(values).toEqual([null, null, null, null, null])
    expect(exponential(new Num(-701))?.toNumber()).toBe(0)
  })
})
