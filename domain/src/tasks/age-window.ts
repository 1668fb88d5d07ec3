import type { LocalDate, LocalDateTime } from '../kit/id.ts'
import { addCalendarDays, addDays, addMinutes, dayOf, weekdayOf } from '../kit/time.ts'

/** Tolerances in minutes and the lead of the reminder in days, as a laboratory set them for a test and an age. */
export interface AgeSetting {
  readonly toleranceMinus: number
  readonly tolerancePlus: number
  readonly remindBeforeDays: number
}

export interface AgeWindow {
  readonly dueAt: LocalDateTime
  readonly from: LocalDateTime
  readonly to: LocalDateTime
  readonly remindAt: LocalDateTime
}

/** Time of day that stands for a moulding known by its date only (workflow 19). */
export const assumedTime = '12:00:00'

const isWeekend = (date: LocalDate): boolean => weekdayOf(date) > 5

/**
 * When specimens of an age are due, between which moments they may be tested, and when to remind (workflow 19): an age in
 * days counts exactly 24 hours each from moulding. With a date only, or without a setting for the age, the window is the
 * calendar day. The reminder goes out at the laboratory's hour, on the working day before when its day is a weekend.
 *
 * @param remindTime `HH:mm`
 */
export function ageWindow(
  moulding: { readonly at: LocalDateTime; readonly dateOnly: boolean },
  ageDays: number,
  setting: AgeSetting | null,
  remindTime: string,
): AgeWindow {
  const dueAt = addDays(moulding.at, ageDays)
  const day = dayOf(dueAt)
  const isDay = moulding.dateOnly || setting === null
  let remindDay = addCalendarDays(day, -(setting?.remindBeforeDays ?? 1))
  while (isWeekend(remindDay)) remindDay = addCalendarDays(remindDay, -1)
  return {
    dueAt,
    from: isDay ? `${day} 00:00:00` : addMinutes(dueAt, -setting.toleranceMinus),
    to: isDay ? `${day} 23:59:59` : addMinutes(dueAt, setting.tolerancePlus),
    remindAt: `${remindDay} ${remindTime}:00`,
  }
}

/** Where a moment stands against the windows of all specimens of a task: every one of them must be open. */
export function windowState(
  windows: readonly Pick<AgeWindow, 'from' | 'to'>[],
  now: LocalDateTime,
): { readonly state: 'none' | 'early' | 'open' | 'late'; readonly from: LocalDateTime; readonly to: LocalDateTime } {
  const from = windows
    .map(window => window.from)
    .sort()
    .at(-1)
  const [to] = windows.map(window => window.to).sort()
  if (from === undefined || to === undefined) return { state: 'none', from: now, to: now }
  return { state: now < from ? 'early' : now > to ? 'late' : 'open', from, to }
}
