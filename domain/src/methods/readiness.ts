import type { Label } from '../kit/label.ts'
import { unitTrial } from './unit-trial.entity.ts'

/**
 * What a test needs before the laboratory can use it, and the pages on which it is set, by the last part of their codes. A graded
 * laboratory charges its tests, one on a site has them demanded so often.
 */
export const readinessChecks = {
  ready_parameters: ['unittrialparameter'],
  ready_price: ['unittrialparameter', 'chargeindex'],
  ready_frequency: ['trialnumberset'],
  ready_method: ['trialmethod'],
  ready_record: ['originaldata', 'unittrial'],
  ready_report: ['unittrial', 'originaldata'],
  ready_bases: ['trialrules'],
  ready_limits: ['prescribedvalue'],
  ready_digits: ['digitset'],
  ready_equipment: ['trialequipment'],
  ready_people: ['userTrialAuthority'],
} as const satisfies Partial<Record<keyof typeof unitTrial.computed, readonly string[]>>

export type ReadinessCheck = keyof typeof readinessChecks

/** The checks of one kind of laboratory. */
export const checksOf = (mode: 'dj' | 'gd'): readonly ReadinessCheck[] =>
  (Object.keys(readinessChecks) as ReadinessCheck[]).filter(
    check => check !== (mode === 'dj' ? 'ready_frequency' : 'ready_price'),
  )

/** What a check is called, as its column is. */
export function readinessLabel(check: ReadinessCheck): Label {
  const column = unitTrial.computed[check]
  if (!column) throw new Error(`an opened test has no column ${check}`)
  return column.label
}
