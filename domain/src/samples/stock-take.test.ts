import { expect, test } from 'vitest'
import { codesOfPattern, compareStock } from './stock-take.ts'

test('[page sampleLibrary, accept] a sample that was not scanned is missing, one of elsewhere is surplus', () => {
  expect(compareStock(['1', '2', '3'], ['3', '1', '9', '9'])).toEqual({
    missing: ['2'],
    surplus: ['9'],
    found: ['3', '1'],
  })
})

test('a pattern makes a row of codes with as many digits', () => {
  expect(codesOfPattern('A1-01..A1-03')).toEqual(['A1-01', 'A1-02', 'A1-03'])
  expect(codesOfPattern('A1-09..A1-11')).toEqual(['A1-09', 'A1-10', 'A1-11'])
  expect(codesOfPattern('A1-01')).toBeNull()
  expect(codesOfPattern('A1-05..A1-01')).toEqual([])
  expect(codesOfPattern('A1-01..B1-05')).toEqual([])
  expect(codesOfPattern('A1-001..A1-900')).toEqual([])
})
