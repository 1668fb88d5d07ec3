import { add, Num, parseNumber, ZERO } from '../kit/decimal.ts'
import type { LocalDate } from '../kit/id.ts'
import type { MethodAge } from './definition.ts'

const MS_PER_DAY = 86_400_000
const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days since 1970 of a calendar day. @throws RangeError when the text is no existing day */
function dayNumber(date: LocalDate): number {
  const [, year, month, day] = (LOCAL_DATE.exec(date) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) throw new RangeError(`not a date: ${date}`)
  const time = new Date(Date.UTC(year, month - 1, day))
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) throw new RangeError(`not a date: ${date}`)
  return time.getTime() / MS_PER_DAY
}

function dateOf(days: number): LocalDate {
  return new Date(days * MS_PER_DAY).toISOString().slice(0, 10)
}

/**
 * Age in whole days on a date; the day of moulding is day 0 (methods.md section 8).
 *
 * @throws RangeError when a text is no existing day
 */
export function ageInDays(moulded: LocalDate, on: LocalDate): number {
  return dayNumber(on) - dayNumber(moulded)
}

/** The day on which specimens moulded on a date reach an age in days. @throws RangeError when the text is no existing day */
export function dueDate(moulded: LocalDate, age: number): LocalDate {
  return dateOf(dayNumber(moulded) + age)
}

/** One task to be created for an age of a sample. */
export interface PlannedAge {
  readonly age: number
  readonly due: LocalDate
  /** First day of soaking, where the last day of curing is soaking (bound materials). */
  readonly soak: LocalDate | null
}

/** One entry per customary age of a method, in ascending order (methods.md section 8). */
export function plannedAges(plan: MethodAge, moulded: LocalDate): PlannedAge[] {
  return [...plan.planned]
    .sort((a, b) => a - b)
    .map(age => ({ age, due: dueDate(moulded, age), soak: plan.soak_last_day ? dueDate(moulded, age - 1) : null }))
}

/** Where a task stands against its due date; `ahead` is the number of days the laboratory wants to be warned. */
export function dueState(due: LocalDate, today: LocalDate, ahead: number): 'overdue' | 'today' | 'soon' | 'later' {
  const days = ageInDays(today, due)
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days <= ahead ? 'soon' : 'later'
}

/** Accumulated temperature in °C·d at which same-condition cubes count as mature (methods.md section 8; GB 50204-2015). */
const EQUIVALENT_DEGREE_DAYS = '600'

/** Daily mean temperature in °C as registered. */
export interface DailyMean {
  readonly date: LocalDate
  readonly celsius: string
}

/**
 * The first day on which the daily means since moulding reach a sum of degree-days, days at or below 0 °C not counted;
 * null while the sum is not reached. Means that are no numbers are skipped as days without a record.
 */
export function equivalentAgeDate(means: readonly DailyMean[], degreeDays = EQUIVALENT_DEGREE_DAYS): LocalDate | null {
  const target = new Num(degreeDays)
  let sum = ZERO
  for (const { date, celsius } of [...means].sort((a, b) => a.date.localeCompare(b.date))) {
    const mean = parseNumber(celsius)
    if (mean?.greaterThan(0)) sum = add(sum, mean)
    if (sum.greaterThanOrEqualTo(target)) return date
  }
  return null
}
