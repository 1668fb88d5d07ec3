import type { LocalDate } from '@gt/domain/kit/id.ts'
import { readMoment } from '../../kit/date-shortcuts.ts'

/**
 * The reading that is meant by a moment typed the short way (interface 4.2): `0830`, `1126 0830`, `y 8:30`. A time alone is of
 * the day that stands in the cell, else of today. Null where it is no moment, or a day without its time.
 * @returns `YYYY-MM-DD HH:mm`
 */
export function typedMoment(text: string, today: LocalDate | null, standing: LocalDate | null = today): string | null {
  const hasTime = /(?:^|[ T])[\d０-９]{1,2}[:：]?[\d０-９]{2}$/.test(text.trim())
  return hasTime ? (readMoment(text, today, standing)?.slice(0, 16) ?? null) : null
}
