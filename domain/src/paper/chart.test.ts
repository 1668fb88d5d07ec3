import { expect, test } from 'vitest'
import { layOutChart } from './chart.ts'
import type { ChartPart } from './template.ts'

test('two series that coincide are told apart: another dash, and the first on top of the second', () => {
  const series = (marker: 'circle' | 'square') =>
    ({ x: 'raw.s.x', y: 'raw.s.y', name: { zh: marker }, line: 'straight', marker }) as const
  const part = {
    kind: 'chart',
    width: 100,
    height: 60,
    x: { title: { zh: 'x' }, unit: '', scale: 'linear' },
    y: { title: { zh: 'y' }, unit: '' },
    series: [series('circle'), series('square')],
  } as ChartPart
  const points = { x: [1, 2, 3], y: [10, 20, 15] }
  const drawing = layOutChart(part, { series: [points, points], fit: [], marks: [] }, 'zh')
  const lines = drawing?.lines.filter(({ points: placed }) => placed.length === 3) ?? []
  expect(lines.map(({ dash }) => dash)).toEqual(['solid', 'dotted'])
  expect(drawing?.markers.slice(0, 6).map(({ shape }) => shape)).toEqual([
    ...Array(3).fill('square'),
    ...Array(3).fill('circle'),
  ])
})
