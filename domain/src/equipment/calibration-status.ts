import type { LocalDate } from '../kit/id.ts'
import { daysBetween } from '../kit/time.ts'
import type { calibrationStatus, equipmentLabel, equipmentState } from './lists.ts'

export type CalibrationStatus = (typeof calibrationStatus.codes)[number]
type EquipmentState = (typeof equipmentState.codes)[number]
type EquipmentLabel = (typeof equipmentLabel.codes)[number]

/** What the status of a machine follows from. */
interface CalibrationFacts {
  readonly traceMode: string | null
  /** Status as stored: a certificate that is not confirmed, or not met, stays so whatever its date says. */
  readonly status: CalibrationStatus
  readonly validTo: LocalDate | null
}

/**
 * Status of the calibration of a machine on a day (workflow 17, nightly job): overdue past its date, due soon within the
 * laboratory's lead, else valid. A machine without traceability needs none; one never confirmed has none.
 *
 * @param leadDays `Reminder.calibration_days`
 */
export function calibrationStatusOn(facts: CalibrationFacts, today: LocalDate, leadDays: number): CalibrationStatus {
  if (facts.traceMode === 'none') return 'not_required'
  if (facts.status === 'failed' || facts.status === 'unconfirmed' || facts.validTo === null)
    return facts.status === 'failed' ? 'failed' : 'unconfirmed'
  const left = daysBetween(today, facts.validTo)
  if (left < 0) return 'overdue'
  return left <= leadDays ? 'due_soon' : 'valid'
}

/**
 * Colour of the label (workflow 17): green in service with a standing calibration, yellow downgraded, red everything else;
 * an overdue machine keeps its colour where the laboratory does not block it.
 */
export function labelOf(state: EquipmentState, status: CalibrationStatus, isBlocked: boolean): EquipmentLabel {
  const stands = status === 'valid' || status === 'due_soon' || status === 'not_required'
  if (!stands && !(status === 'overdue' && !isBlocked)) return 'red'
  if (state === 'degraded') return 'yellow'
  return state === 'in_service' ? 'green' : 'red'
}

/** True on the days on which the custodian is reminded: the lead, 7 and 1 days before, and every day once overdue. */
export const isReminderDay = (today: LocalDate, due: LocalDate, leadDays: number): boolean => {
  const left = daysBetween(today, due)
  return left < 0 || left === leadDays || left === 7 || left === 1
}
