import type { LocalDate, LocalDateTime } from '../kit/id.ts'
import { addCalendarDays, addDays } from '../kit/time.ts'

/**
 * Classes whose specimens the laboratory makes itself: cement (SN) and bound material (WJL). Nobody knows their moulding
 * time at registration; the date on the order is that of sampling (workflow 5).
 */
export const classesMadeHere: readonly string[] = ['SN', 'WJL']

/** Whether the laboratory makes the specimens of a class itself: they have no day of moulding at registration. */
export const isMadeInLaboratory = (classCode: string): boolean => classesMadeHere.includes(classCode)

/** Time assumed when only the day of moulding is known (workflow 19). */
const assumedTime = '12:00'

export interface Moulded {
  readonly sampling_date: LocalDate | null
  readonly class_code: string
  /** `HH:mm` as written on the order. */
  readonly moulding_time: string | null
}

/** When specimens were cast, as they keep it: a time that was written, or noon of a day of which nothing else is known. */
export interface Casting {
  readonly moulding_at: LocalDateTime
  readonly moulded_on_day: boolean
}

/** When the specimens of a sample were cast; null for materials and for specimens that the laboratory still has to make. */
export function castingOf({ sampling_date, class_code, moulding_time }: Moulded): Casting | null {
  if (!sampling_date || isMadeInLaboratory(class_code)) return null
  return {
    moulding_at: `${sampling_date} ${moulding_time ?? assumedTime}:00`,
    moulded_on_day: moulding_time === null,
  }
}

/** The moment of `castingOf`, whether its time was written or assumed. */
export const mouldedAt = (moulded: Moulded): LocalDateTime | null => castingOf(moulded)?.moulding_at ?? null

/** When specimens reach their age: exactly age × 24 h after moulding (workflow 19). */
export const dueAt = (moulding: LocalDateTime | null, ageDays: number | null): LocalDateTime | null =>
  moulding !== null && ageDays !== null ? addDays(moulding, ageDays) : null

/** Day on which a sample reaches its age, as its label and lists show it; null while the moulding is not known. */
export const maturityDate = (moulded: Moulded, ageDays: number | null): LocalDate | null =>
  mouldedAt(moulded) !== null && moulded.sampling_date !== null && ageDays !== null
    ? addCalendarDays(moulded.sampling_date, ageDays)
    : null

/**
 * Day on which specimens reach their age as far as anybody can say: those that the laboratory still has to make reach it an age
 * after the day from which is reckoned (page newEntrustsManager, expect_report_date). Null without an age, and for specimens
 * made elsewhere whose day of moulding nobody wrote.
 */
export const expectedMaturity = (moulded: Moulded, ageDays: number | null, from: LocalDate): LocalDate | null =>
  ageDays !== null && isMadeInLaboratory(moulded.class_code)
    ? addCalendarDays(from, ageDays)
    : maturityDate(moulded, ageDays)
