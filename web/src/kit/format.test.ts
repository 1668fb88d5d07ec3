import { afterEach, expect, test, vi } from 'vitest'
import { setServerTime } from './clock.ts'
import * as format from './format.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('[3.3-077] digit strings become dates and date-times, empty stays empty', () => {
  expect(format.formatDate('20240305')).toBe('2024-03-05')
  expect(format.formatDatetime('20240305140709')).toBe('2024-03-05 14:07:09')
  expect(format.formatDatetime('2024-03-05 14:07:09.123')).toBe('2024-03-05 14:07:09')
  expect(format.formatMinute('2024-03-05 14:07:09')).toBe('2024-03-05 14:07')
  expect(format.formatDate('')).toBe('')
  expect(format.formatDate(null)).toBe('')
})

test('[conventions 6] money and measured values keep every stored digit', () => {
  expect(format.formatMoney('-1234567.50')).toBe('−1,234,567.50')
  expect(format.formatMoney('999.00')).toBe('999.00')
  expect(format.formatDecimal('-0.10')).toBe('−0.10')
  expect(format.formatPlain('2000.000000')).toBe('2000')
  expect(format.formatPlain('0.250000')).toBe('0.25')
  expect(format.formatPlain('100')).toBe('100')
  expect(format.formatInteger(0)).toBe('0')
  expect(format.formatPercent('98.0')).toBe('98.0 %')
})

test('[looks 2.3] a due date is judged by the laboratory clock, never the browser clock', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') })
  setServerTime('2026-03-29 10:00:00')
  expect(format.dueOf('2026-03-24')).toEqual({ days: -5, tone: 'red' })
  expect(format.dueOf('2026-03-29')).toEqual({ days: 0, tone: 'orange' })
  expect(format.dueOf('2026-04-01')).toEqual({ days: 3, tone: 'orange' })
  expect(format.dueOf('2026-06-15')).toEqual({ days: 78, tone: 'grey' })
})

test('[3.3-011] the display name is the first name that is not blank', () => {
  expect(format.displayName(' ', null, 'jc0102')).toBe('jc0102')
  expect(format.displayName('张工', '小张', 'jc0102')).toBe('张工')
})

test('file sizes', () => {
  expect(format.formatBytes(812)).toBe('812 B')
  expect(format.formatBytes(1_540_000)).toBe('1.5 MB')
})
