import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCalendarDays,
  addDays,
  addMinutes,
  daysBetween,
  instantOf,
  laboratoryZone,
  minutesBetween,
  withZone,
} from './time.ts'

test('leap days, ends of years and centuries are counted', () => {
  expect(addCalendarDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addCalendarDays('2100-02-28', 1)).toBe('2100-03-01')
  expect(addCalendarDays('2000-02-29', 366)).toBe('2001-03-01')
  expect(addDays('2026-03-01 10:00:00', 28)).toBe('2026-03-29 10:00:00')
  expect(addMinutes('2026-12-31 23:59:30', 1)).toBe('2027-01-01 00:00:30')
  expect(addMinutes('2026-01-01 00:00:00', -1)).toBe('2025-12-31 23:59:00')
})

test('any span agrees with the calendar of the platform', () => {
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 60_000 }), fc.integer({ min: -40_000, max: 40_000 }), (from, span) => {
      const start = day(from * 86_400_000)
      const end = day((from + span) * 86_400_000)
      expect(addCalendarDays(start, span)).toBe(end)
      expect(daysBetween(start, end)).toBe(span)
      expect(minutesBetween(`${start} 08:00:00`, `${end} 08:30:00`)).toBe(span * 1440 + 30)
    }),
  )
})

test('[R-61] a moment is told with the zone of the laboratory, and is that instant', () => {
  expect(withZone('2026-03-29 00:35:00')).toBe('2026-03-29 00:35:00 +08:00')
  expect(instantOf('2026-03-29 00:35:00').toISOString()).toBe('2026-03-28T16:35:00.000Z')
})

test('the offset is that of the zone at every time of the year, as the machine knows it', () => {
  const { name, offset } = laboratoryZone
  const formatter = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
  for (const day of ['1992-07-01', '2026-01-01', '2026-07-01'])
    expect(formatter.formatToParts(new Date(day)).find(({ type }) => type === 'timeZoneName')?.value).toBe(
      `GMT${offset}`,
    )
})
