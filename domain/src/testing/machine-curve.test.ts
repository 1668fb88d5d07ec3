import { expect, test } from 'vitest'
import { type CurvePoint, drawMachineCurve, thinnedCurve } from './machine-curve.ts'

/** A load that rises to its peak and drops within one reading. */
const broken: CurvePoint[] = [
  ...Array.from({ length: 3000 }, (_, n): CurvePoint => [String(n / 50), String(n / 4)]),
  ['60.00', '12.5'],
  ['60.02', '11.0'],
]

test('[page checklist, 采集; R-59] a thinned curve keeps its ends, its peak and its drop, in order', () => {
  const thin = thinnedCurve(broken, 400)
  expect(thin.length).toBeLessThanOrEqual(400)
  expect(thin[0]).toEqual(['0', '0'])
  expect(thin.at(-1)).toEqual(['60.02', '11.0'])
  expect(thin).toContainEqual(['59.98', '749.75'])
  expect(thin).toContainEqual(['60.00', '12.5'])
  const times = thin.map(([x]) => Number(x))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(thinnedCurve(broken.slice(0, 5), 400)).toEqual(broken.slice(0, 5))
})

test('[page auditlist, curves] its axes are named in the language of the reader; one place is no curve', () => {
  const axes = { x: { name: '时间', unit: 's' }, y: { name: '力值', unit: 'kN' } }
  const words = drawMachineCurve({ ...axes, points: thinnedCurve(broken, 400) }, 'en')?.words ?? []
  const told = words.map(({ runs }) => runs.map(({ text }) => text).join(''))
  expect(told).toEqual(expect.arrayContaining(['Time (s)', 'Force (kN)']))
  expect(drawMachineCurve({ ...axes, points: [['0', '0']] }, 'zh')).toBeNull()
})
