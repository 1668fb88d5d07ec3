import { expect, test } from 'vitest'
import { binsOf } from './ledger-bins.ts'

test('values are counted in even stretches, the greatest in the last one', () => {
  const values = [30, 31, 32, 33, 34, 35, 36, 38].map(value => ({ value, count: 1 }))
  expect(binsOf(values)).toEqual([
    { name: '30–32', value: 2 },
    { name: '32–34', value: 2 },
    { name: '34–36', value: 2 },
    { name: '36–38', value: 2 },
  ])
})

test('every value is in one of them, however often it is there', () => {
  const values = [
    { value: 0.1, count: 3 },
    { value: 0.2, count: 40 },
    { value: 0.3, count: 1 },
  ]
  expect(binsOf(values).reduce((sum, { value }) => sum + value, 0)).toBe(44)
  expect(binsOf([{ value: 5, count: 9 }])).toEqual([{ name: '5', value: 9 }])
  expect(binsOf([])).toEqual([])
})
