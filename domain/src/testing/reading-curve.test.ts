import { expect, it } from 'vitest'
import type { CurvePoint } from './machine-curve.ts'
import { areAlike, isOddCurve, isOffRate, meanRate, outlineOf, rateBand, runningNumber } from './reading-curve.ts'

/** A loading at an even rate of 12 kN/s to 780 kN that breaks within a second. */
const loading = (bend = 0): CurvePoint[] => [
  ...Array.from(
    { length: 66 },
    (_, second): CurvePoint => [`${second}`, (780 * (second / 65) ** (1 + bend)).toFixed(3)],
  ),
  ['66', '120.000'],
]

it('[trialDeviceSupV F06] a usual curve is not odd; few points, another peak, a step and a flat one are', () => {
  expect(isOddCurve(loading(), '780.000', [])).toBe(false)
  expect(isOddCurve(loading().slice(0, 19), null, [])).toBe(true)
  // half a percent is permitted
  expect(isOddCurve(loading(), '783.900', [])).toBe(false)
  expect(isOddCurve(loading(), '784.000', [])).toBe(true)
  const stepped = loading().map(([x, y], at): CurvePoint => [x, at > 10 && at < 40 ? '60.000' : y])
  expect(isOddCurve(stepped, '780.000', [])).toBe(true)
  expect(
    isOddCurve(
      loading().map(([x]): CurvePoint => [x, '0']),
      null,
      [],
    ),
  ).toBe(true)
})

it('[trialDeviceSupV F06] a curve of the shape of an earlier one is odd, one that bends otherwise is not', () => {
  const other = outlineOf(loading(0.6))
  expect(isOddCurve(loading(), '780.000', [other])).toBe(false)
  expect(isOddCurve(loading(), '780.000', [other, outlineOf(loading())])).toBe(true)
})

it('an outline has forty places between 0 and 1', () => {
  const outline = outlineOf(loading())
  expect(outline).toHaveLength(40)
  expect(outline[0]).toEqual([0, 0])
  expect(Math.max(...outline.map(([, height]) => height))).toBeGreaterThan(0.97)
  expect(outlineOf([['0', '1']])).toEqual([])
})

it('[trialDeviceSupV F07] the mean rate is that between 20 and 90 % of the peak, and lies in the band of the grade', () => {
  expect(meanRate(loading())).toBe('12.000')
  expect(meanRate([['0', '5']])).toBe(null)
  const cube = { method: 'concrete-cube-strength', grade: 'C30', size: '150×150×150', peak: '780' }
  const band = rateBand(cube)
  expect([band?.from.toString(), band?.to.toString()]).toEqual(['11.25', '18'])
  expect([isOffRate('11.250', band), isOffRate('11.249', band), isOffRate('18.001', band)]).toEqual([false, true, true])
  const low = rateBand({ ...cube, grade: 'C25' })
  expect([low?.from.toString(), low?.to.toString()]).toEqual(['6.75', '11.25'])
  expect(rateBand({ ...cube, grade: 'C60' })?.to.toString()).toBe('22.5')
  expect(rateBand({ ...cube, size: null })).toBe(null)
  const cement = { method: 'cement-strength', grade: null, size: null }
  expect(rateBand({ ...cement, peak: '3.1' })).toBe(null)
  expect(isOffRate('2.7', rateBand({ ...cement, peak: '78.5' }))).toBe(true)
  expect(isOffRate(null, band)).toBe(false)
})

it('[trialDeviceSupV F13] three forces within a thousandth are alike, two never', () => {
  expect(areAlike(['780.0', '780.0'])).toBe(false)
  expect(areAlike(['780.00', '779.50', '780.28'])).toBe(true)
  expect(areAlike(['780.00', '779.50', '780.29'])).toBe(false)
})

it('[trialDeviceSupV F02] a running number is what a number ends with', () => {
  expect(runningNumber('105')).toBe(105n)
  expect(runningNumber('YL-000105')).toBe(105n)
  expect(runningNumber('A')).toBe(null)
})
