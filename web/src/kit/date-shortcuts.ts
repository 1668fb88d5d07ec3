import { normaliseDate } from '@gt/domain/kit/fields/date.ts'
import type { LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { isLocalDate, isLocalDateTime } from '@gt/domain/kit/rules.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'

const dated = (year: string, month: string, day: string): LocalDate | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}

/**
 * The day that a user means by a short text: `t` today, `y` yesterday, `+28` in 28 days, `0315` and `3-15` of this year, `20260315`, `2026-3-15` and the
 * like (interface 4.2). Full-width digits count. Null when it is no day.
 */
export function readDate(text: string, today: LocalDate | null): LocalDate | null {
  const plain = narrow(text)
    .replace(/[/.年月]/g, '-')
    .replace(/日/g, '')
  if (/^(t|今天)$/i.test(plain)) return today
  const apart = /^(y|昨天)$/i.test(plain) ? -1 : /^\+\d{1,3}$/.test(plain) ? Number(plain) : null
  if (apart !== null) return today ? addCalendarDays(today, apart) : null
  const year = today?.slice(0, 4)
  const short = /^(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (short) return year ? dated(year, short[1] ?? '', short[2] ?? '') : null
  const whole = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  return whole ? dated(whole[1] ?? '', whole[2] ?? '', whole[3] ?? '') : normaliseDate(plain)
}

/**
 * The moment that a user means: a day in any of the short ways with a time behind it, or a time alone, with its colon or
 * without (`0715`), of the day that stands in the field, else of today. A day without a time begins at midnight.
 * `YYYY-MM-DD HH:mm:ss`, or null when it is no moment.
 */
export function readMoment(text: string, today: LocalDate | null, standing = today): LocalDateTime | null {
  const plain = narrow(text)
    .trim()
    .replace(/(^|[ T])(\d{2})(\d{2})$/, '$1$2:$3')
  const [, before = '', hour, minute, second] = /^(.*?)[ T]*(?:(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(plain) ?? []
  // what stands behind a day and is no time makes no midnight of it
  if (/\d[ T]/i.test(before)) return null
  const day = before === '' && hour !== undefined ? standing : readDate(before, today)
  const time = `${(hour ?? '0').padStart(2, '0')}:${minute ?? '00'}:${second ?? '00'}`
  const moment = day ? `${day} ${time}` : ''
  return isLocalDateTime(moment) ? moment : null
}
