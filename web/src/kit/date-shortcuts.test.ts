import { expect, test } from 'vitest'
import { readDate, readMoment } from './date-shortcuts.ts'

test.each([
  ['t', '2026-03-29'],
  ['今天', '2026-03-29'],
  ['y', '2026-03-28'],
  ['+28', '2026-04-26'],
  ['＋３', '2026-04-01'],
  ['0315', '2026-03-15'],
  ['3-15', '2026-03-15'],
  ['3/5', '2026-03-05'],
  ['3月15日', '2026-03-15'],
  ['20260315', '2026-03-15'],
  ['2024-2-29', '2024-02-29'],
  ['２０２６０３１５', '2026-03-15'],
])('[interface 4.2] %s is %s', (text, date) => expect(readDate(text, '2026-03-29')).toBe(date))

test.each(['0230', '13-01', '2025-02-29', 'abc', '31', ''])('%s is no day', text =>
  expect(readDate(text, '2026-03-29')).toBeNull(),
)

test('without a clock a day of this year cannot be known', () => expect(readDate('0315', null)).toBeNull())

test('[page checklist, start_time] four digits in a field of a moment are a time, of the day that stands there', () => {
  expect(readMoment('0715', '2026-03-29')).toBe('2026-03-29 07:15:00')
  expect(readMoment('0715', '2026-03-29', '2026-03-27')).toBe('2026-03-27 07:15:00')
  expect(readMoment('7:15', '2026-03-29', '2026-03-27')).toBe('2026-03-27 07:15:00')
  expect(readMoment('0328 0715', '2026-03-29', '2026-03-27')).toBe('2026-03-28 07:15:00')
  expect(readMoment('20260328', '2026-03-29')).toBe('2026-03-28 00:00:00')
  expect([readMoment('2460', '2026-03-29'), readMoment('0761', '2026-03-29')]).toEqual([null, null])
})

test('a moment keeps its time; a time alone is of today, a day alone begins at midnight', () => {
  const read = (text: string) => readMoment(text, '2026-03-29')
  expect(read('2026-03-28 10:05:30')).toBe('2026-03-28 10:05:30')
  expect(read('0328 9:30')).toBe('2026-03-28 09:30:00')
  expect(read('１４：０５')).toBe('2026-03-29 14:05:00')
  expect(read('t')).toBe('2026-03-29 00:00:00')
  expect([read('25:00'), read('2026-03-32 10:00'), read('abc'), read('')]).toEqual([null, null, null, null])
})

test.each([
  '2026-03-28 9',
  '2026-03-28 10.15',
  '2026-03-28 10:15:00225',
  '2026-03-28 10:15x',
  '2026-03-28T9',
  '0328 9',
])('[page checklist, start] a day with a time that is none is no moment, least of all midnight: %s', text =>
  expect(readMoment(text, '2026-03-29')).toBeNull(),
)
