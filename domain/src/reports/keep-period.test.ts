import { expect, test } from 'vitest'
import { fallsShort, keepPeriod } from './keep-period.ts'

test('a file is kept as long as the longest of its tests, tests without a class of their own for the usual years [page archivelist, keep_years]', () => {
  expect(keepPeriod(6, [undefined])).toEqual({ years: 6, least: undefined })
  expect(keepPeriod(6, [10, undefined])).toEqual({ years: 10, least: 10 })
  // the usual years are longer than those of the class, and another test is kept for them
  expect(keepPeriod(15, [10, undefined])).toEqual({ years: 15, least: 10 })
  expect(keepPeriod(15, [10])).toEqual({ years: 10, least: 10 })
  expect(keepPeriod(6, [10, null])).toEqual({ years: null, least: null })
})

test('what is asked for is no shorter than its class says, and for ever is never short', () => {
  expect(fallsShort(6, keepPeriod(30, [undefined]))).toBe(false)
  expect(fallsShort(9, keepPeriod(6, [10]))).toBe(true)
  expect(fallsShort(10, keepPeriod(6, [10]))).toBe(false)
  expect(fallsShort(100, keepPeriod(6, [null]))).toBe(true)
  expect(fallsShort(null, keepPeriod(6, [null]))).toBe(false)
})
