import { expect, test } from 'vitest'
import { clientKind, compareVersions, isVersion } from './versions.ts'

test.each([
  ['2.9', '2.10', -1],
  ['2.10.0', '2.10', 0],
  ['10', '9.9.9', 1],
  ['0.1.0', '0.1.0', 0],
  ['1.0.1', '1.0', 1],
])('%s against %s is compared by its numbers', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign)
  expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign)
})

test('what is no version is not compared, and what is no client has no kind', () => {
  expect(['1.2', '1.2.x', '', '1..2', ['1'], undefined].map(isVersion)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['pc', 'capture', 'elsewhere', ['pc']].map(clientKind)).toEqual(['web', 'capture', null, null])
})
