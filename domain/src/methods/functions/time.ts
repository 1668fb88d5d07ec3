const DATETIME = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})$/

const MINUTES_PER_HOUR = 60
const MS_PER_MINUTE = 60_000

/**
 * Minutes of a reading `YYYY-MM-DDTHH:mm` (laboratory time, no zone) since 1970; null when it is no existing minute.
 */
export function minutesOf(value: unknown): number | null {
  const match = typeof value === 'string' ? DATETIME.exec(value) : null
  if (!match) return null
  const [year, month, day, hour, minute] = match.slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  if (hour === undefined || minute === undefined || hour > 23 || minute >= MINUTES_PER_HOUR) return null
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() / MS_PER_MINUTE : null
}
