import { expect, test } from 'vitest'
import { emptyRow, type SampleRow } from './order-draft.ts'
import { repeated } from './sample-rows.ts'

test('[page samplelist, accept] many samples like one: stakes move along by the step, parts without one are counted on', () => {
  const rows = (place: string): SampleRow[] => {
    const row = emptyRow('a')
    return [{ ...row, cells: { ...row.cells, name: '压实层', place } }, emptyRow('z')]
  }
  let key = 0
  const places = (place: string, count: number, metres: bigint) =>
    repeated(rows(place), 0, count, metres, () => `new${++key}`).map(row => row.cells.place)
  expect(places('K1+000~K1+020 左幅', 2, 20n)).toEqual([
    'K1+000~K1+020 左幅',
    'K1+020~K1+040 左幅',
    'K1+040~K1+060 左幅',
    '',
  ])
  expect(places('3号中桥 2-1 墩柱', 1, 20n)).toEqual(['3号中桥 2-1 墩柱', '3号中桥 2-2 墩柱', ''])
  expect(new Set(repeated(rows('K1+000'), 0, 3, 20n, () => `k${++key}`).map(row => row.key)).size).toBe(5)
})
