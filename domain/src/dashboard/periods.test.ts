import { expect, test } from 'vitest'
import { monthStart, type Period, stretchOf } from './periods.ts'

test.each<[Period, string, string, string, string]>([
  ['day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-03-01', '2026-02-23', '2026-02-16', '2026-02-22'],
  ['week', '2026-03-02', '2026-03-02', '2026-02-23', '2026-02-23'],
  ['month', '2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['month', '2026-01-05', '2026-01-01', '2025-12-01', '2025-12-05'],
  ['year', '2024-12-31', '2024-01-01', '2023-01-01', '2023-12-31'],
  ['year', '2025-01-31', '2025-01-01', '2024-01-01', '2024-01-31'],
])('the %s of %s is set beside as many days of the one before', (period, today, from, beforeFrom, beforeTo) => {
  expect(stretchOf(period, today)).toEqual({ from, to: today, beforeFrom, beforeTo })
})

test('months count over the turn of the year', () => {
  expect([monthStart('2026-03-31', -5), monthStart('2025-12-09', 1), monthStart('2026-01-01')]).toEqual([
    '2025-10-01',
    '2026-01-01',
    '2026-01-01',
  ])
})
