import type { LocalDate } from '../kit/id.ts'
import { addCalendarDays } from '../kit/time.ts'

/** When and how a bill is to be paid. */
export interface DueTerms {
  /** Day of the confirmation, or of being put on account. */
  readonly from: LocalDate
  /** The client pays by statement: by month, by contract, or because this bill was put on his account. */
  readonly byStatement: boolean
  /** Day of the month of his statement; null for the last. */
  readonly settleDay: number | null
  /** Days that the laboratory gives. */
  readonly days: number
}

const firstOfNextMonth = (day: LocalDate): LocalDate => `${addCalendarDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** The settlement day of the month of `day`; a month that is shorter has it on its last. */
function settlementIn(day: LocalDate, settleDay: number | null): LocalDate {
  const last = addCalendarDays(firstOfNextMonth(day), -1)
  const wished = `${day.slice(0, 7)}-${String(Math.max(settleDay ?? 31, 1)).padStart(2, '0')}`
  return wished < last ? wished : last
}

/**
 * Day by which a bill is paid: the days that the laboratory gives, counted from its confirmation, or from the next
 * settlement day of a client who pays by statement.
 */
export function dueDay({ from, byStatement, settleDay, days }: DueTerms): LocalDate {
  if (!byStatement) return addCalendarDays(from, days)
  const own = settlementIn(from, settleDay)
  return addCalendarDays(own >= from ? own : settlementIn(firstOfNextMonth(from), settleDay), days)
}
