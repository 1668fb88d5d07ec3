import { expect, it } from 'vitest'
import { branchesOf, type Volume, volumeNumbers, volumesWith } from './volume-branches.ts'

const volume = (year: string, category: string, volume_no: string, reports: number): Volume => ({
  year,
  category,
  volume_no,
  shelf: `A-${reports}`,
  reports,
  pages: reports,
})
const all = [
  volume('2026', '公路', 'V-3', 4),
  volume('2026', '公路', 'V-2', 2),
  volume('2026', '市政', 'V-3', 1),
  volume('2025', '公路', 'V-1', 7),
]

it('[page archivelist, tree] stands by year and category with what they hold', () => {
  const years = branchesOf(all, 'year')
  expect(years.map(({ name, reports }) => [name, reports])).toEqual([
    ['2026', 7],
    ['2025', 7],
  ])
  const categories = branchesOf(years[0]?.volumes ?? [], 'category')
  expect(categories.map(({ key, reports }) => [key, reports])).toEqual([
    ['2026 公路', 6],
    ['2026 市政', 1],
  ])
  expect(volumeNumbers(years[0]?.volumes ?? [])).toEqual(['V-3', 'V-2'])
})

it('is searched by number and shelf', () => {
  expect(volumesWith(all, ' v-2').map(({ volume_no }) => volume_no)).toEqual(['V-2'])
  expect(volumesWith(all, 'a-7').map(({ volume_no }) => volume_no)).toEqual(['V-1'])
  expect(volumesWith(all, '')).toEqual(all)
})
