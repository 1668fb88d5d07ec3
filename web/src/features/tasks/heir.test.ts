import { expect, test } from 'vitest'
import { heirOf } from './heir.ts'

test('after tasks have left, the next one that stood behind them is current, else the last before them', () => {
  const before = ['1', '2', '3', '4', '5']
  expect(heirOf('2', before, before)).toBe('2')
  expect(heirOf('3', before, ['4', '5'])).toBe('4')
  expect(heirOf('5', before, ['1', '2'])).toBe('2')
  expect(heirOf('2', before, ['8', '9'])).toBe('8')
  expect(heirOf(null, [], ['8', '9'])).toBe('8')
  expect(heirOf('1', before, [])).toBeNull()
})
