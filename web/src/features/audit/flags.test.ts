import { expect, test } from 'vitest'
import { batchOf, flagLook, sortedChecks, unopened } from './flags.ts'
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

test('[page auditlist, batch] a batch passes what no check objects to and lists the others with the reason', () => {
  const rows = ['green', 'orange', 'red', 'unknown', 'fine'].map(id => ({
    id,
    row_version: 1,
    record_number: `JL-${id}`,
  }))
  const record = { id: '70', row_version: 4 }
  const flags = new Map([
    ['green', { grave: 0, warn: 0, found: [], record }],
    ['fine', { grave: 0, warn: 0, found: [], record: null }],
    ['orange', { grave: 0, warn: 1, found: ['未记录环境温湿度'], record }],
    ['red', { grave: 1, warn: 0, found: ['结果不合格'], record }],
  ])
  const { green, greenIds, left } = batchOf(queueItems('check', rows), flags)
  expect(greenIds).toEqual(['green'])
  // of a task its record in the version that was looked at
  expect(green).toEqual([{ row: record, number: 'JL-green' }])
  expect(left.map(({ number, found }) => [number, ...found])).toEqual([
    ['JL-orange', '未记录环境温湿度'],
    ['JL-red', '结果不合格'],
    ['JL-unknown'],
    ['JL-fine'],
  ])
  expect(batchOf(queueItems('audit', rows), flags).green.map(({ row }) => row.id)).toEqual(['green', 'fine'])
})
