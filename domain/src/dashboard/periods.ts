import type { LocalDate } from '../kit/id.ts'
import { addCalendarDays, daysBetween } from '../kit/time.ts'

export const periods = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** A stretch of days up to now, and the same stretch of the period before; all days included. */
export interface Stretch {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly beforeFrom: LocalDate
  readonly beforeTo: LocalDate
}

const someMonday = '1970-01-05'

/** First day of the month that lies some months before or after that of a day. */
export function monthStart(date: LocalDate, months = 0): LocalDate {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

function startsOf(period: Period, today: LocalDate): readonly [start: LocalDate, before: LocalDate] {
  if (period === 'day') return [today, addCalendarDays(today, -1)]
  if (period === 'month') return [monthStart(today), monthStart(today, -1)]
  if (period === 'year') {
    const year = `${today.slice(0, 4)}-01-01`
    return [year, monthStart(year, -12)]
  }
  const weekday = ((daysBetween(someMonday, today) % 7) + 7) % 7
  const monday = addCalendarDays(today, -weekday)
  return [monday, addCalendarDays(monday, -7)]
}

/**
 * The running day, week from Monday, month or year up to today, beside as many days of the period before: a month that has
 * just begun is not compared with a whole one.
 */
export function stretchOf(period: Period, today: LocalDate): Stretch {
  const [from, beforeFrom] = startsOf(period, today)
  const sameDay = addCalendarDays(beforeFrom, daysBetween(from, today))
  const lastBefore = addCalendarDays(from, -1)
  return { from, to: today, beforeFrom, beforeTo: sameDay < lastBefore ? sameDay : lastBefore }
}
