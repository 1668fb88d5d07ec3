import { describe, expect, it } from 'vitest'
import { compactionFits, saturationMoisture } from './compaction.ts'

const points = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([moisture, density]) => ({ moisture, density }))

describe('compaction curve (methods.md section 10)', () => {
  it('finds the same peak with both fits when the points lie on a parabola', () => {
    const fits = compactionFits(
      points([
        ['8', '1.64'],
        ['10', '1.76'],
        ['12', '1.80'],
        ['14', '1.76'],
        ['16', '1.64'],
      ]),
    )
    expect(fits.parabola).toMatchObject({ moisture: '12', density: '1.8', coefficients: ['0.36', '0.24', '-0.01'] })
    expect(fits.cubic).toMatchObject({ moisture: '12', density: '1.8' })
    expect(fits.disagree).toBe(false)
  })

  it('asks when the fits disagree, and has no peak outside the tested range', () => {
    const skew = compactionFits(
      points([
        ['6', '1.60'],
        ['8', '1.84'],
        ['10', '1.86'],
        ['12', '1.82'],
        ['16', '1.70'],
      ]),
    )
    expect(skew.disagree).toBe(true)
    const rising = compactionFits(
      points([
        ['6', '1.60'],
        ['7', '1.70'],
        ['8', '1.79'],
        ['9', '1.87'],
      ]),
    )
    expect(rising.parabola).toBeNull()
  })

  it('gives the moisture of saturation', () => {
    expect(saturationMoisture('2.00', '2.50')).toBe('10')
    expect(saturationMoisture('0', '2.7')).toBeNull()
  })
})
