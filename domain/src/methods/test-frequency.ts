import { Num, parseNumber } from '../kit/decimal.ts'

/** How often a test is demanded. */
export interface Frequency {
  /** What one batch represents at most; null where no number is demanded. */
  readonly per_quantity: string | null
  readonly quantity_unit: string | null
  /** Tests for each batch that was begun. */
  readonly min_per_batch: number | null
  readonly min_count: number | null
  readonly self_share?: string | null
  readonly supervise_share?: string | null
}

/** Numbers of tests that a quantity demands. */
export interface Demanded {
  readonly tests: number
  /** Those that the laboratory's own check, and that of the supervision, takes of them; null where no share is set. */
  readonly self: number | null
  readonly supervised: number | null
}

const hundred = new Num(100)

function shareOf(tests: Num, share: string | null | undefined): number | null {
  const percent = share ? parseNumber(share) : null
  return percent?.gt(0) ? tests.times(percent).div(hundred).ceil().toNumber() : null
}

/**
 * max(min_count, ceil(quantity / batch) × number for each batch); shares in % round up. Null where no batch is set, or the
 * quantity is none.
 */
export function demandedTests(frequency: Frequency, quantity: string): Demanded | null {
  const batch = frequency.per_quantity ? parseNumber(frequency.per_quantity) : null
  const all = parseNumber(quantity)
  if (!batch?.gt(0) || !all?.gt(0)) return null
  const counted = all
    .div(batch)
    .ceil()
    .times(frequency.min_per_batch ?? 1)
  const tests = Num.max(counted, frequency.min_count ?? 1)
  return {
    tests: tests.toNumber(),
    self: shareOf(tests, frequency.self_share),
    supervised: shareOf(tests, frequency.supervise_share),
  }
}
