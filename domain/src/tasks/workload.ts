import { add, fixedText, Num, parseNumber, roundDecimals, ZERO } from '../kit/decimal.ts'
import type { Decimal, Id } from '../kit/id.ts'

export interface WorkloadShare {
  readonly userId: Id
  readonly weight: Decimal
}

export interface WorkloadPart {
  readonly userId: Id
  readonly points: Decimal
}

/**
 * Points of one role of a task shared among its persons (workflow 26): points × quantity, evenly, by weight, or all to the
 * first. Shares are rounded to 0.01 and the first takes what rounding leaves, so that they always add up.
 */
export function shareWorkload(
  points: Decimal,
  quantity: Decimal,
  mode: 'even' | 'main' | 'weight',
  persons: readonly WorkloadShare[],
): WorkloadPart[] {
  const [main] = persons
  if (!main) return []
  const number = (text: Decimal): Num => parseNumber(text) ?? ZERO
  const total = roundDecimals(number(points).times(number(quantity)), 2)
  if (mode === 'main') return [{ userId: main.userId, points: fixedText(total, 2) }]
  const weights = persons.map(person => (mode === 'even' ? new Num(1) : number(person.weight)))
  const sum = weights.reduce((a, b) => add(a, b), ZERO)
  const parts = weights.map(weight => (sum.isZero() ? ZERO : roundDecimals(total.times(weight).dividedBy(sum), 2)))
  const rest = parts.reduce((left, part) => left.minus(part), total)
  return persons.map(({ userId }, index) => ({
    userId,
    points: fixedText((parts[index] ?? ZERO).plus(index === 0 ? rest : ZERO), 2),
  }))
}

/** Shares of the points of a test, % in sum 100. */
export interface WorkloadParts {
  readonly tester: Decimal
  readonly checker: Decimal
  readonly helper: Decimal
}

/**
 * Points of a task shared between its main tester, his helpers and its checker: points × quantity × share, rounded to 0.01. Helpers
 * share theirs evenly; without any the main tester has it.
 */
export function shareByParts(
  points: Decimal,
  quantity: Decimal,
  { tester, checker, helper }: WorkloadParts,
  { testers, checkers }: { readonly testers: readonly WorkloadShare[]; readonly checkers: readonly WorkloadShare[] },
): { readonly tested: WorkloadPart[]; readonly checked: WorkloadPart[] } {
  const number = (text: Decimal): Num => parseNumber(text) ?? ZERO
  const total = number(points).times(number(quantity))
  const part = (share: Num): Decimal => fixedText(total.times(share).dividedBy(100), 2)
  const [main, ...helpers] = testers
  if (!main) return { tested: [], checked: [] }
  const own = helpers.length > 0 ? number(tester) : add(number(tester), number(helper))
  return {
    tested: [
      { userId: main.userId, points: part(own) },
      ...(helpers.length > 0 ? shareWorkload(part(number(helper)), '1', 'even', helpers) : []),
    ],
    checked: shareWorkload(part(number(checker)), '1', 'main', checkers),
  }
}
