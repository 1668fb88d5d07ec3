import type { LocalDate } from '../kit/id.ts'
import { daysBetween } from '../kit/time.ts'
import type { CalibrationStatus } from './calibration-status.ts'
import { type EquipmentState, isUsable } from './equipment-moves.ts'

/** What anybody who holds the label of a machine is told of it, as the colours of the paper label say. */
export const verdicts = ['usable', 'limited', 'overdue', 'stopped'] as const
export type Verdict = (typeof verdicts)[number]

interface Facts {
  readonly state: EquipmentState
  readonly calibration_status: CalibrationStatus
  readonly trace_mode: string | null
  readonly validity_period: LocalDate | null
}

/**
 * Whether a machine may be used on a day. A validity that is over is told whatever state is stored, and whether or not the laboratory
 * blocks it: who stands before the machine is to know.
 */
export function verdictOn(
  { state, calibration_status, trace_mode, validity_period }: Facts,
  today: LocalDate,
): Verdict {
  if (!isUsable(state)) return 'stopped'
  const isTraced = trace_mode !== 'none'
  if (isTraced && validity_period !== null && daysBetween(today, validity_period) < 0) return 'overdue'
  if (isTraced && (validity_period === null || calibration_status === 'unconfirmed' || calibration_status === 'failed'))
    return 'stopped'
  return state === 'degraded' ? 'limited' : 'usable'
}
