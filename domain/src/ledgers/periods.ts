import type { LocalDate } from '../kit/id.ts'
import type { Label } from '../kit/label.ts'
import { addCalendarDays, weekdayOf } from '../kit/time.ts'

/** Stretches that a ledger is often asked for. */
export const periods = {
  today: { zh: '今日', en: 'Today', es: 'Hoy' },
  week: { zh: '本周', en: 'This week', es: 'Esta semana' },
  month: { zh: '本月', en: 'This month', es: 'Este mes' },
  last_month: { zh: '上月', en: 'Last month', es: 'Mes pasado' },
  quarter: { zh: '本季', en: 'This quarter', es: 'Este trimestre' },
  year: { zh: '本年', en: 'This year', es: 'Este año' },
} satisfies Readonly<Record<string, Label>>

export type Period = keyof typeof periods

const two = (number: number): string => String(number).padStart(2, '0')

/** First and last day of so many months that begin with a month, counted from 1. */
function monthsOf(year: number, month: number, months: number): readonly [LocalDate, LocalDate] {
  const end = new Date(Date.UTC(year, month - 1 + months, 0))
  return [`${year}-${two(month)}-01`, `${end.getUTCFullYear()}-${two(end.getUTCMonth() + 1)}-${two(end.getUTCDate())}`]
}

/** First and last day of a stretch that has a day in it; weeks begin on Monday. */
export function periodOf(period: Period, today: LocalDate): readonly [LocalDate, LocalDate] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  switch (period) {
    case 'today':
      return [today, today]
    case 'week': {
      const monday = addCalendarDays(today, 1 - weekdayOf(today))
      return [monday, addCalendarDays(monday, 6)]
    }
    case 'month':
      return monthsOf(year, month, 1)
    case 'last_month':
      return month === 1 ? monthsOf(year - 1, 12, 1) : monthsOf(year, month - 1, 1)
    case 'quarter':
      return monthsOf(year, month - ((month - 1) % 3), 3)
    case 'year':
      return monthsOf(year, 1, 12)
  }
}
