import { expect, test } from 'vitest'
import { flagLook, sortedChecks, unopened } from './flags.ts'

const check = (code: string, severity: 'ok' | 'warn' | 'error') => ({ code, severity, message: code, where: null })
const sorted = sortedChecks([check('a', 'warn'), check('b', 'ok'), check('c', 'error'), check('d', 'error')])

test('red stands before orange, each with its number key; passed ones apart (looks 7.6)', () => {
  expect(sorted.found.map(one => [one.digit, one.code])).toEqual([
    [1, 'c'],
    [2, 'd'],
    [3, 'a'],
  ])
  expect(sorted.passed.map(one => one.code)).toEqual(['b'])
})

test('only red findings that nobody opened hold the pass', () => {
  expect(unopened(sorted, new Set())).toBe(2)
  expect(unopened(sorted, new Set(sorted.found.slice(0, 2).map(one => one.key)))).toBe(0)
})

test('the sign in the queue is that of the gravest', () => {
  expect(flagLook({ grave: 1, warn: 3 })).toEqual({ shape: 'bang', tone: 'red' })
  expect(flagLook({ grave: 0, warn: 1 }).shape).toBe('p50')
  expect(flagLook({ grave: 0, warn: 0 }).tone).toBe('green')
})
