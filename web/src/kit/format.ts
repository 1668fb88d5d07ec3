import type { Decimal, LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { daysBetween } from '@gt/domain/kit/time.ts'
import { today } from './clock.ts'
import type { Tone } from './tokens.ts'

// the only place that writes values for a reader; nothing else may know about locales

/** What stands for an unknown figure (looks 9). */
export const unknown = '—'

const digitsOf = (value: string): string => (/^\d{8}(\d{6})?$/.test(value) ? value : '')

/** `YYYY-MM-DD`; digit strings such as 20240315 are accepted (clause 3.3-077), an empty value stays empty. */
export function formatDate(value: LocalDate | LocalDateTime | null | undefined): string {
  if (!value) return ''
  const digits = digitsOf(value)
  return digits ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}` : value.slice(0, 10)
}

/** `YYYY-MM-DD HH:mm:ss`; 14 digits are accepted. */
export function formatDatetime(value: LocalDateTime | null | undefined): string {
  if (!value) return ''
  const digits = digitsOf(value)
  if (!digits) return value.slice(0, 19)
  const time = digits.length === 14 ? ` ${digits.slice(8, 10)}:${digits.slice(10, 12)}:${digits.slice(12, 14)}` : ''
  return `${formatDate(digits)}${time}`
}

/** `YYYY-MM-DD HH:mm`. */
export const formatMinute = (value: LocalDateTime | null | undefined): string => formatDatetime(value).slice(0, 16)

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** A measured number with the digits that are stored; only the minus becomes a true one. */
export const formatDecimal = (value: Decimal | null | undefined): string => (value ?? '').replace('-', '−')

/** A stored quantity without the empty digits of its column; for fields that are no measured value. */
export function formatPlain(value: Decimal | null | undefined): string {
  const text = value?.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value
  return formatDecimal(text)
}

/** Money: as stored, thousands separated. */
export function formatMoney(value: Decimal | null | undefined): string {
  if (!value) return ''
  const [whole = '', fraction] = value.replace('-', '').split('.')
  return `${value.startsWith('-') ? '−' : ''}${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A count or other whole number, thousands separated. */
export const formatInteger = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : formatMoney(String(value))

/** A share given as per cent, one decimal as stored. */
export const formatPercent = (value: Decimal | null | undefined): string => (value ? `${formatDecimal(value)} %` : '')

/** Size of a file in the unit that gives a short number. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  let size = bytes
  let unit = 0
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000
    unit += 1
  }
  return `${unit === 0 || size >= 10 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`
}

interface Due {
  /** Days left; negative when past. */
  readonly days: number
  readonly tone: Tone
}

/** Days from which on a date that comes is a warning (looks 2.3). */
const soonDays = 3

/** How far off a due date is: red when past, orange within three days, else grey. Null without a date or a clock. */
export function dueOf(date: LocalDate | null | undefined): Due | null {
  const now = today()
  if (!date || !now) return null
  const days = daysBetween(now, formatDate(date))
  return { days, tone: days < 0 ? 'red' : days <= soonDays ? 'orange' : 'grey' }
}

/** Real name, else nickname, else login name; blanks count as missing (clause 3.3-011). */
export const displayName = (...names: readonly (string | null | undefined)[]): string =>
  names.find(name => name?.trim())?.trim() ?? ''
