import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Num } from '../kit/decimal.ts'
import { shareWorkload } from './workload.ts'

describe('sharing workload (workflow 26)', () => {
  it('shares evenly, by weight, or gives all to the main tester', () => {
    const persons = [
      { userId: '1', weight: '2' },
      { userId: '2', weight: '1' },
    ]
    expect(shareWorkload('0.5', '3', 'even', persons).map(part => part.points)).toEqual(['0.75', '0.75'])
    expect(shareWorkload('1', '1', 'weight', persons).map(part => part.points)).toEqual(['0.67', '0.33'])
    expect(shareWorkload('1', '1', 'main', persons)).toEqual([{ userId: '1', points: '1.00' }])
    expect(shareWorkload('1', '1', 'even', [])).toEqual([])
  })

  it('always adds up to points × quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 7 }), (points, count) => {
        const persons = Array.from({ length: count }, (_, index) => ({ userId: String(index), weight: '1' }))
        const parts = shareWorkload((points / 100).toFixed(2), '1', 'even', persons)
        const sum = parts.reduce((total, part) => total.plus(part.points), new Num(0))
        return sum.equals((points / 100).toFixed(2))
      }),
    )
  })
})
