import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { moneyText, Num, ZERO } from '@gt/domain/kit/decimal.ts'
import { type Offer, type TestGroup, testGroups } from './chosen-tests.ts'
import type { OrderDraft, SampleRow } from './order-draft.ts'

/** What one test of one age costs over the whole order, at list prices. */
export interface PriceLine {
  readonly key: string
  readonly test: string
  readonly name: string
  /** In days; null where the test has none. */
  readonly age: number | null
  readonly count: number
  /** CNY, two places. */
  readonly amount: string
}

/** The order whose bill may still be priced anew from the registration; nobody edits one that is archived. */
export const adjustableOrder = ({ order, charge_lines }: WholeOrder): string | null =>
  order.state !== 'archived' && order.charge_state === 'draft' && charge_lines.some(line => line.id !== null)
    ? order.id
    : null

/** Price of the chosen parameters of one test of a sample, CNY with two places; null where prices are not shown. */
function groupPrice({ items, parameters }: TestGroup): string | null {
  let sum = ZERO
  for (const [at, parameter] of parameters.entries()) {
    if (parameter.unit_price === null) return null
    sum = sum.plus(new Num(parameter.unit_price).times(items[at]?.quantity ?? 1))
  }
  return moneyText(sum)
}

/** The list prices of all samples, one line for each test and age, in the order of the sheet. */
export function priceLines(rows: readonly SampleRow[], offer: Offer): readonly PriceLine[] {
  const lines = new Map<string, PriceLine>()
  for (const row of rows) {
    for (const group of testGroups(row, offer)) {
      const { key } = group
      const before = lines.get(key)
      lines.set(key, {
        key,
        test: group.test.trial_list_id,
        name: group.test.name,
        age: group.age,
        count: (before?.count ?? 0) + 1,
        amount: moneyText(new Num(before?.amount ?? 0).plus(groupPrice(group) ?? 0)),
      })
    }
  }
  return [...lines.values()]
}

/** How many tests the order has. */
export const testCount = (draft: OrderDraft, offer: Offer): number =>
  draft.samples.reduce((sum, row) => sum + testGroups(row, offer).length, 0)
