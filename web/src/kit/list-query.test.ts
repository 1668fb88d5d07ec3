import { expect, test } from 'vitest'
import { cleanFilter, joinFilters, nothingAsked, readAsked, writeAsked } from './list-query.ts'

const filter = { field: 'name', op: 'contains', value: '压力' } as const

test('[conventions 13] filters travel in the address and back', () => {
  const asked = { filters: [filter, { field: 'state', op: 'eq', value: ['in_service'] } as const], chip: 'due' }
  expect(readAsked(writeAsked(asked))).toEqual(asked)
  expect(writeAsked(nothingAsked)).toBeNull()
})

test('a spoiled address asks for nothing', () => {
  expect(readAsked('{"f":[{"field":')).toEqual(nothingAsked)
  expect(readAsked('{"f":[1,{"field":"x"}],"c":7}')).toEqual(nothingAsked)
})

test('quotation marks typed into a filter become typographic (grid rules)', () => {
  expect(cleanFilter({ ...filter, value: ` it's "C30" ` }).value).toBe('it’s “C30”')
  expect(cleanFilter({ field: 'state', op: 'eq', value: ['x'] }).value).toEqual(['x'])
})

test('conditions of page, chip and query bar hold together', () => {
  expect(joinFilters([], [])).toEqual({})
  expect(joinFilters([filter], [filter])).toEqual({ filter: [filter, filter] })
})
