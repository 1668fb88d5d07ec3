import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  compareNumbers,
  fixedText,
  moneyLine,
  moneyText,
  Num,
  normaliseNumberText,
  plainText,
  roundDecimals,
  roundSignificant,
  roundStep,
  subtract,
} from './decimal.ts'

const num = (text: string): Num => new Num(text)

describe('rounding half to even, GB/T 8170 (methods.md section 4)', () => {
  const toDecimals: [string, number, string][] = [
    ['14.25', 1, '14.2'],
    ['14.35', 1, '14.4'],
    ['14.45', 1, '14.4'],
    ['14.55', 1, '14.6'],
    ['60.5', 0, '60'],
    ['61.5', 0, '62'],
    ['0.5', 0, '0'],
    ['1.5', 0, '2'],
    ['2.5', 0, '2'],
    ['15.4546', 0, '15'],
    ['15.454', 2, '15.45'],
    ['15.455', 2, '15.46'],
    ['15.465', 2, '15.46'],
    ['0.05', 1, '0.0'],
    ['0.15', 1, '0.2'],
    ['0.25', 1, '0.2'],
    ['0.2500000000000000000000001', 1, '0.3'],
    ['0.2499999999999999999999', 1, '0.2'],
    ['1.005', 2, '1.00'],
    ['1.015', 2, '1.02'],
    ['2.675', 2, '2.68'],
    ['-14.25', 1, '-14.2'],
    ['-14.35', 1, '-14.4'],
    ['-0.5', 0, '0'],
    ['-0.04', 1, '0.0'],
    ['-1.5', 0, '-2'],
    ['-2.5', 0, '-2'],
    ['26', 1, '26.0'],
    ['99.95', 1, '100.0'],
    ['99.85', 1, '99.8'],
    ['9.9999', 3, '10.000'],
    ['0', 2, '0.00'],
    ['-0', 2, '0.00'],
    ['34550', -2, '34600'],
    ['34450', -2, '34400'],
    ['34650', -2, '34600'],
    ['50', -2, '0'],
    ['150', -2, '200'],
    ['-250', -2, '-200'],
  ]
  it.each(toDecimals)('%s to %d decimals is %s', (value, decimals, printed) => {
    expect(fixedText(roundDecimals(num(value), decimals), decimals)).toBe(printed)
  })

  const toSteps: [string, string, string][] = [
    ['202.5', '5', '200'],
    ['207.5', '5', '210'],
    ['452.5', '5', '450'],
    ['46.25', '0.5', '46'],
    ['46.75', '0.5', '47'],
    ['46.2', '0.5', '46'],
    ['46.3', '0.5', '46.5'],
    ['-202.5', '5', '-200'],
    ['-2.5', '5', '0'],
    ['2405', '10', '2400'],
    ['2415', '10', '2420'],
    ['0.3', '0.2', '0.4'],
    ['0.1', '0.2', '0'],
    ['0.5', '0.2', '0.4'],
    ['8.75', '0.5', '9'],
    ['12.49', '1', '12'],
  ]
  it.each(toSteps)('%s to the step %s is %s', (value, step, printed) => {
    expect(plainText(roundStep(num(value), num(step)))).toBe(printed)
  })

  const toSignificant: [string, number, string][] = [
    ['1234', 3, '1230'],
    ['1235', 3, '1240'],
    ['1225', 3, '1220'],
    ['12.35', 3, '12.4'],
    ['12.25', 3, '12.2'],
    ['0.012345', 3, '0.0123'],
    ['99.96', 3, '100'],
    ['-1235', 3, '-1240'],
    ['0', 3, '0'],
    ['5', 3, '5'],
  ]
  it.each(toSignificant)('%s to %d significant digits is %s', (value, digits, rounded) => {
    expect(plainText(roundSignificant(num(value), digits))).toBe(rounded)
  })

  it('agrees with exact fractions for every quotient', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.integer({ min: 0, max: 6 }),
        (numerator, denominator, decimals) => {
          const quotient = num(String(numerator)).dividedBy(num(String(denominator)))
          expect(fixedText(roundDecimals(quotient, decimals), decimals)).toBe(
            exactRounding(numerator, denominator, decimals),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('treats a tie reached through a non-terminating quotient as the tie', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 1, max: 999 }).filter(divisor => divisor % 2 !== 0),
        (whole, divisor) => {
          const tie = num(`${whole}.5`)
          const throughQuotient = tie.dividedBy(divisor).times(divisor)
          expect(plainText(roundDecimals(throughQuotient, 0))).toBe(String(whole % 2 === 0 ? whole : whole + 1))
        },
      ),
    )
  })
})

/** Reference with integers only: |n|·10^d / m rounded half to even. */
function exactRounding(numerator: bigint, denominator: bigint, decimals: number): string {
  const scaled = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimals)
  const [whole, rest] = [scaled / denominator, scaled % denominator]
  const up = rest * 2n > denominator || (rest * 2n === denominator && whole % 2n === 1n)
  const digits = String(up ? whole + 1n : whole).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return numerator < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

describe('arithmetic as in exact fractions (methods.md section 3)', () => {
  it('leaves nothing behind where fractions cancel', () => {
    const third = num('1').dividedBy(3)
    expect(subtract(add(add(third, third), third), num('1')).isZero()).toBe(true)
    expect(compareNumbers(num('2').dividedBy(3).times(3), num('2'))).toBe(0)
    expect(compareNumbers(num('0.1').plus('0.2'), num('0.3'))).toBe(0)
  })

  it('keeps real differences', () => {
    expect(subtract(num('1.000000000000000000001'), num('1')).isZero()).toBe(false)
    expect(compareNumbers(num('1.00000000000000000001'), num('1'))).toBe(1)
  })
})

describe('normaliseNumberText', () => {
  const texts: [string, string | null][] = [
    ['26.0', '26.0'],
    ['２６．０', '26.0'],
    ['３。５', '3.5'],
    ['－１２', '-12'],
    ['−0.5', '-0.5'],
    ['–3', '-3'],
    [' +7 ', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007.50', '7.50'],
    ['-0.00', '0.00'],
    ['1,234,567.8', '1234567.8'],
    ['1，234.5', '1234.5'],
    ['12,500', null],
    ['1,2', null],
    ['', null],
    ['-', null],
    ['1e5', null],
    ['0x10', null],
    ['1.2.3', null],
    ['Infinity', null],
    ['NaN', null],
    ['9'.repeat(61), null],
  ]
  it.each(texts)('%s gives %s', (typed, plain) => {
    expect(normaliseNumberText(typed)).toBe(plain)
  })
})

describe('money (conventions 6)', () => {
  it('rounds half up at the line, away from zero', () => {
    expect(moneyLine(num('3'), num('0.335'))).toBe('1.01')
    expect(moneyLine(num('1'), num('12.345'))).toBe('12.35')
    expect(moneyText(num('-0.005'))).toBe('-0.01')
    expect(moneyText(num('-0.001'))).toBe('0.00')
  })
})
