import { expect, test } from 'vitest'
import { clustered, clusterMetres, scaleBar } from './scan-map.ts'

test('[page qrcodelocation, special] points nearer than 20 m are one mark', () => {
  const points = [
    { x: 0, y: 0, id: 'a' },
    { x: 12, y: 15, id: 'b' },
    { x: 20, y: 0, id: 'c' },
    { x: 5000, y: 0, id: 'd' },
  ]
  expect(clustered(points, clusterMetres).map(({ points: own }) => own.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c'],
    ['d'],
  ])
})

test('the scale bar is a round length', () => {
  expect([1, 19, 70, 499, 500, 2300].map(scaleBar)).toEqual([1, 10, 50, 200, 500, 2000])
})
