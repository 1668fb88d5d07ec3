import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addCalendarDays } from '../kit/time.ts'
import { type Period, periodOf, periods } from './periods.ts'

it.each([
  ['today', '2026-11-28', ['2026-11-28', '2026-11-28']],
  ['week', '2026-11-28', ['2026-11-23', '2026-11-29']],
  ['week', '2026-11-30', ['2026-11-30', '2026-12-06']],
  ['month', '2028-02-10', ['2028-02-01', '2028-02-29']],
  ['last_month', '2026-01-31', ['2025-12-01', '2025-12-31']],
  ['last_month', '2026-03-31', ['2026-02-01', '2026-02-28']],
  ['quarter', '2026-12-31', ['2026-10-01', '2026-12-31']],
  ['year', '2026-06-01', ['2026-01-01', '2026-12-31']],
] as const)('the stretch %s of %s', (period, day, expected) => {
  expect(periodOf(period, day)).toEqual(expected)
})

it('every stretch but the last month has its day in it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom(...(Object.keys(periods) as Period[])),
      (n, period) => {
        const day = addCalendarDays('2000-01-01', n)
        const [from, to] = periodOf(period, day)
        if (period === 'last_month') expect(addCalendarDays(to, 1).slice(0, 7)).toBe(day.slice(0, 7))
        else expect(from <= day && day <= to).toBe(true)
      },
    ),
  )
})
