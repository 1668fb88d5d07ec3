import { expect, test } from 'vitest'
import { flagLook, greenRows, sortedChecks, unopened } from './flags.ts'
import { queueItems } from './queues.ts'

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

test('a batch takes only what no check objects to; of a task its record in the version that was looked at', () => {
  const rows = ['green', 'orange', 'red', 'unknown'].map(id => ({ id, row_version: 1, record_number: `JL-${id}` }))
  const record = { id: '70', row_version: 4 }
  const flags = new Map([
    ['green', { grave: 0, warn: 0, record }],
    ['orange', { grave: 0, warn: 1, record }],
    ['red', { grave: 1, warn: 0, record }],
  ])
  expect(greenRows(queueItems('check', rows), flags)).toEqual([{ row: record, number: 'JL-green' }])
  expect(greenRows(queueItems('audit', rows), flags).map(({ row }) => row.id)).toEqual(['green'])
})
