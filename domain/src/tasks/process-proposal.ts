import { Num, parseNumber } from '../kit/decimal.ts'
import type { Id } from '../kit/id.ts'

/** How often a test is demanded at a place of the works. */
export interface StepFrequency {
  readonly trial_list_id: Id
  readonly quantity_unit: string
  readonly per_quantity: string
  readonly required_count: number
  /** In percent: that of the frequency, else of the project. */
  readonly share: string | null
  readonly basis: string | null
}

/** What is built by a step, as decimal texts: its quantity, and the metres between its stakes where it has both. */
export interface BuiltByStep {
  readonly quantity: string
  readonly metres: string | null
}

export interface ProposedTest {
  readonly trial_list_id: Id
  readonly required_count: number
  readonly check_share: string | null
  readonly check_count: number
  readonly basis: string | null
}

const hundred = new Num(100)

/** Groups that the supervision tests itself of so many: their share, rounded up; none where no share is set. */
export function checkGroups(groups: number, share: string | null): number {
  const percent = share ? parseNumber(share) : null
  return percent?.gt(0) ? new Num(groups).times(percent).div(hundred).ceil().toNumber() : 0
}

/**
 * Tests that a step demands: ceil(quantity / batch) × groups of a batch, each batch begun counting as a whole one. A frequency by
 * length goes by the stakes where the step has them. The least number of a frequency is that of its whole place, and asks nothing of
 * one step.
 */
export function proposedTests(built: BuiltByStep, frequencies: readonly StepFrequency[]): ProposedTest[] {
  return frequencies.flatMap(({ trial_list_id, quantity_unit, per_quantity, required_count, share, basis }) => {
    const metres = quantity_unit === 'length' ? built.metres : null
    const all = parseNumber(metres ?? built.quantity)
    const batch = parseNumber(per_quantity)
    if (!all?.gt(0) || !batch?.gt(0)) return []
    const groups = all.div(batch).ceil().times(required_count).toNumber()
    return [
      {
        trial_list_id,
        required_count: groups,
        check_share: share,
        check_count: checkGroups(groups, share),
        basis,
      },
    ]
  })
}
