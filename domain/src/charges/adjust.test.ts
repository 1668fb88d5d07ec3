import { describe, expect, it } from 'vitest'
import { adjustedLine, billSums, type DiscountedLine, givenOf, isWithinLimit } from './adjust.ts'

const line = { quantity: '2.00', unit_price: '60.00', factor: '1.50', discount_rate: '100.00' }

describe('a line that is changed by hand [page chargelist]', () => {
  it('keeps its urgent factor and rounds once', () => {
    expect(adjustedLine(line, { discount_rate: '83.33' })).toMatchObject({ factor: '1.50', amount: '149.99' })
    expect(adjustedLine(line, { quantity: '3', unit_price: '50' })?.amount).toBe('225.00')
  })

  it('is no change when the figures are the same, however they are written', () => {
    expect(adjustedLine(line, { quantity: '2', unit_price: '60', discount_rate: '100' })).toBeNull()
  })

  const made = { quantity: '2', unit_price: '100', factor: '1', discount_rate: '100' }
  const of = (amount: string, quantity = '2'): DiscountedLine => ({ made, quantity, amount })

  it('measures all that is given, by lines and by the bill, from what the lines were made with (C-01)', () => {
    expect(givenOf([of('180.00'), of('200.00')], '20.00')).toEqual({ amount: '40.00', percent: '10' })
    // fewer groups by hand are a discount too; more groups at a lower price as well
    expect(givenOf([of('100.00', '1')], '0').percent).toBe('50')
    expect(givenOf([of('200.00', '4')], '0').percent).toBe('50')
    // a line that was raised makes up for no other
    expect(givenOf([of('300.00'), of('100.00')], '0')).toEqual({ amount: '100.00', percent: '20' })
    expect(givenOf([], '0').percent).toBe('0')
  })

  it('a line is within the limit alone and together with what its bill gives already', () => {
    const change = (after: string, before = '200.00') => ({ before: of(before), after: of(after) })
    expect(isWithinLimit(change('180.00'), [of('200.00')], '0', 10)).toBe(true)
    expect(isWithinLimit(change('179.98'), [of('200.00')], '0', 10)).toBe(false)
    expect(isWithinLimit(change('180.00'), [of('200.00')], '20.00', 10)).toBe(true)
    expect(isWithinLimit(change('180.00'), [of('200.00')], '20.01', 10)).toBe(false)
    // what the director gave is taken back a little without asking him
    expect(isWithinLimit(change('110.00', '100.00'), [], '0', 10)).toBe(true)
  })

  it('never leaves a negative amount to pay', () => {
    expect(billSums('100.00', '120.00').payable_amount).toBe('0.00')
    expect(billSums('100.00', '20.00').payable_amount).toBe('80.00')
  })
})
