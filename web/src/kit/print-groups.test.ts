import { expect, test } from 'vitest'
import { printGroups } from './print-groups.ts'

const a4 = { width: 595.28, height: 841.89 }
const a3 = { width: 1190.55, height: 841.89 }
const pages = (count: number, size = a4) => Array.from({ length: count }, () => size)

test('[page printlist] a job goes to the printer by the set number of pages and by size of paper', () => {
  expect(printGroups(pages(120), 50, 1).map(({ from, to }) => [from, to])).toEqual([
    [1, 50],
    [51, 100],
    [101, 120],
  ])
  expect(printGroups([...pages(2), ...pages(3, a3), ...pages(1)], 50, 1)).toEqual([
    { from: 1, to: 2, paper: 'a4' },
    { from: 3, to: 5, paper: 'a3-wide' },
    { from: 6, to: 6, paper: 'a4' },
  ])
})

test('[page printlist] after a paper jam it goes on at the page that is missing', () => {
  expect(printGroups(pages(120), 50, 37).map(({ from, to }) => [from, to])).toEqual([
    [37, 86],
    [87, 120],
  ])
})
