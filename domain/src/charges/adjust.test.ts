import { describe, expect, it } from 'vitest'
import { adjustedLine, billSums, reductionPercent } from './adjust.ts'

const line = { quantity: '2.00', unit_price: '60.00', factor: '1.50', discount_rate: '100.00' }

describe('a line that is changed by hand [page chargelist]', () => {
  it('keeps its urgent factor and rounds once', () => {
    expect(adjustedLine(line, { discount_rate: '83.33' })).toMatchObject({ factor: '1.50', amount: '149.99' })
    expect(adjustedLine(line, { quantity: '3', unit_price: '50' })?.amount).toBe('225.00')
  })

  it('is no change when the figures are the same, however they are written', () => {
    expect(adjustedLine(line, { quantity: '2', unit_price: '60', discount_rate: '100' })).toBeNull()
  })

  it('measures the reduction from what the line was made with, never from the step before', () => {
    expect(reductionPercent('200.00', '180.00')).toBe('10')
    expect(reductionPercent('200.00', '162.00')).toBe('19')
    expect(reductionPercent('200.00', '240.00')).toBe('0')
    expect(reductionPercent('0.00', '0.00')).toBe('0')
  })

  it('never leaves a negative amount to pay', () => {
    expect(billSums('100.00', '120.00').payable_amount).toBe('0.00')
    expect(billSums('100.00', '20.00').payable_amount).toBe('80.00')
  })
})
