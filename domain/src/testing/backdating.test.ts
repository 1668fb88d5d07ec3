import { expect, it } from 'vitest'
import { backdatedTimes } from './backdating.ts'

it.each([
  ['the day of the start', { test_start_at: '2026-03-29 00:00:00' }, []],
  ['the minute before that day', { test_start_at: '2026-03-28 23:59:59' }, ['test_start_at']],
  [
    'both times',
    { test_start_at: '2026-03-28 10:00:00', test_end_at: '2026-03-28 11:00:00' },
    ['test_start_at', 'test_end_at'],
  ],
  ['what stands already', { test_end_at: '2026-03-28 09:00:00' }, []],
  ['a time taken away', { test_start_at: null }, []],
] as const)('[page checklist, test_date] %s', (_, given, expected) => {
  const before = { test_start_at: '2026-03-29 10:00:25', test_end_at: '2026-03-28 09:00:30' }
  expect(backdatedTimes('2026-03-29 10:00:25', before, given)).toEqual(expected)
  expect(backdatedTimes(null, before, given)).toEqual([])
})
