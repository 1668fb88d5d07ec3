import { Num, parseNumber } from '../kit/decimal.ts'
import { demandedTests, type Frequency } from '../methods/test-frequency.ts'

/** Batch rule of a test: what one sample stands for at most. */
export type BatchRule = Frequency

const isOf = (rule: BatchRule, unit: string): boolean =>
  rule.quantity_unit?.trim().toLowerCase() === unit.trim().toLowerCase()

/**
 * Samples that a batch of material demands: the most that any test of its class does in its unit, at least one.
 *
 * @param quantity decimal text, in `unit`
 */
export const samplesOfBatch = (quantity: string, unit: string, rules: readonly BatchRule[]): number =>
  Math.max(1, ...rules.filter(rule => isOf(rule, unit)).map(rule => demandedTests(rule, quantity)?.tests ?? 1))

/**
 * Shares of a quantity that samples stand for: equal ones to three places, the last with what is left, so that they add up.
 *
 * @returns decimal texts, as many as samples
 */
export function sharesOf(quantity: string, samples: number): string[] {
  const all = parseNumber(quantity) ?? new Num(0)
  const each = all.div(samples).toDecimalPlaces(3, Num.ROUND_DOWN)
  return Array.from({ length: samples }, (_, at) =>
    (at < samples - 1 ? each : all.minus(each.times(samples - 1))).toString(),
  )
}
