import type { LocalDate, LocalDateTime } from './id.ts'

/**
 * The time that laboratories work by, one for all of them: as databases and browsers name it, and the offset that it has had all
 * the year since 1992.
 */
export const laboratoryZone = { name: 'Asia/Shanghai', offset: '+08:00' } as const

const secondsOfDay = 86_400

/** Number of a day of the Gregorian calendar, counted from 1970-01-01; years begin in March, so that leap days come last. */
function dayNumber(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

const two = (value: number): string => String(value).padStart(2, '0')

function dateOfNumber(number: number): LocalDate {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Seconds of a local moment on a scale without zones, for differences and sums only. */
function scale(moment: LocalDateTime | LocalDate): number {
  const [date = '', time = '00:00:00'] = moment.split(' ')
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return dayNumber(year, month, day) * secondsOfDay + hour * 3600 + minute * 60 + second
}

function unscale(seconds: number): LocalDateTime {
  const day = Math.floor(seconds / secondsOfDay)
  const rest = seconds - day * secondsOfDay
  return `${dateOfNumber(day)} ${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
}

/** A moment as papers tell it where the zone matters: behind it stands its offset. */
export const withZone = (moment: LocalDateTime): string => `${moment} ${laboratoryZone.offset}`

/** The instant of a moment of the laboratory, for what reckons in UTC. */
export const instantOf = (moment: LocalDateTime): Date =>
  new Date(`${moment.replace(' ', 'T')}${laboratoryZone.offset}`)

/** The calendar day of a moment. */
export const dayOf = (moment: LocalDateTime): LocalDate => moment.slice(0, 10)

/** Moment some minutes later (or earlier, when negative). */
export const addMinutes = (moment: LocalDateTime, minutes: number): LocalDateTime =>
  unscale(scale(moment) + minutes * 60)

/** Moment some days later; a day is exactly 24 hours (workflow 19). */
export const addDays = (moment: LocalDateTime, days: number): LocalDateTime =>
  unscale(scale(moment) + days * secondsOfDay)

/** Calendar day some days later. */
export const addCalendarDays = (date: LocalDate, days: number): LocalDate =>
  unscale(scale(date) + days * secondsOfDay).slice(0, 10)

/** The same day so many months later or earlier, or the last one of a month that is too short for it. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const from = year * 12 + month - 1 + months
  const first = dayNumber(Math.floor(from / 12), (from % 12) + 1, 1)
  const next = dayNumber(Math.floor((from + 1) / 12), ((from + 1) % 12) + 1, 1)
  return dateOfNumber(Math.min(first + day - 1, next - 1))
}

/** Whole days from one calendar day to another; negative when `to` lies before. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((scale(to) - scale(from)) / secondsOfDay)

/** Seconds from one moment to another. */
export const secondsBetween = (from: LocalDateTime, to: LocalDateTime): number => scale(to) - scale(from)

/** Minutes from one moment to another, cut to whole ones. */
export const minutesBetween = (from: LocalDateTime, to: LocalDateTime): number =>
  Math.trunc(secondsBetween(from, to) / 60)

/** Day of the week of a date: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: LocalDate): number => (((daysBetween('1970-01-05', date) % 7) + 7) % 7) + 1 // 5 January 1970 was a Monday
