import type { LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { addCalendarDays, addMinutes, dayOf, minutesBetween, weekdayOf } from '@gt/domain/kit/time.ts'

/** First days of the Chinese year; the laboratory is closed from the day before for eight days. */
const newYears = [
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
]

/** Hours of work (demonstration data section 9). */
const shifts = [
  ['08:00:00', '11:45:00'],
  ['14:00:00', '17:30:00'],
] as const

const closed = newYears.map(first => [addCalendarDays(first, -1), addCalendarDays(first, 6)] as const)

const isFestival = (date: LocalDate): boolean => closed.some(([from, to]) => date >= from && date <= to)

export const isWorkDay = (date: LocalDate): boolean => weekdayOf(date) < 6 && !isFestival(date)

/** The same moment when somebody works then, else the beginning of the next shift. */
export function ontoWork(moment: LocalDateTime): LocalDateTime {
  let day = dayOf(moment)
  for (let tries = 0; tries < 40; tries += 1, day = addCalendarDays(day, 1)) {
    if (!isWorkDay(day)) continue
    for (const [from, to] of shifts) {
      if (`${day} ${to}` <= moment) continue
      return `${day} ${from}` > moment ? `${day} ${from}` : moment
    }
  }
  throw new Error(`nobody works within forty days of ${moment}`)
}

/** The same moment on a working day or not, moved into the hours of work of its day or of the next. */
export function ontoShift(moment: LocalDateTime): LocalDateTime {
  const day = dayOf(moment)
  for (const [from, to] of shifts)
    if (`${day} ${to}` > moment) return `${day} ${from}` > moment ? `${day} ${from}` : moment
  return `${addCalendarDays(day, 1)} ${shifts[0][0]}`
}

/** Moment after so many minutes of work, whole ones. */
export function addWork(moment: LocalDateTime, minutes: number): LocalDateTime {
  let at = ontoWork(moment)
  for (let left = Math.round(minutes); ; ) {
    const [, to] = shifts.find(([from, until]) => at >= `${dayOf(at)} ${from}` && at < `${dayOf(at)} ${until}`) ?? []
    if (!to) throw new Error(`${at} is not within a shift`)
    const end = `${dayOf(at)} ${to}`
    const after = addMinutes(at, left)
    if (after < end) return after
    left -= minutesBetween(at, end)
    at = ontoWork(end)
  }
}

/** The next working day, the day itself included. */
export function workDay(date: LocalDate): LocalDate {
  let day = date
  while (!isWorkDay(day)) day = addCalendarDays(day, 1)
  return day
}
