import { Num, plainText } from '../kit/decimal.ts'
import { lineAmount, type PriceLine, sumOfMoney } from './price.ts'

/** What the bills of an order charge for already, as the lines were made: in their counts and amounts, CNY. */
export interface BilledLine {
  readonly charge_index_id: string | null
  readonly sample: string | null
  readonly name: string
  readonly quantity: string
  readonly amount: string
  /** Share of the price that the line was made with, in per cent; what nobody pays for covers nothing that is charged. */
  readonly discount_rate: string
}

const keyOf = ({ charge_index_id, sample, name, discount_rate }: Omit<BilledLine, 'quantity' | 'amount'>): string =>
  [charge_index_id ?? '', sample ?? '', charge_index_id ? '' : name, new Num(discount_rate).isZero()].join('|')

/** Counts of lines by what they charge for. */
function counts(lines: readonly Omit<BilledLine, 'amount'>[]): Map<string, Num> {
  const found = new Map<string, Num>()
  for (const line of lines) {
    const key = keyOf(line)
    found.set(key, (found.get(key) ?? new Num(0)).plus(line.quantity))
  }
  return found
}

/**
 * The part of an order's lines that no bill charges for: a line whose count grew is charged by the difference, a new one
 * in full. Less than was billed is no line here; money goes back by a refund (workflow 8).
 */
export function unbilledLines(now: readonly PriceLine[], billed: readonly BilledLine[]): PriceLine[] {
  const covered = counts(billed)
  return now.flatMap(line => {
    const key = keyOf(line)
    const before = covered.get(key) ?? new Num(0)
    const quantity = new Num(line.quantity)
    const used = before.lessThan(quantity) ? before : quantity
    covered.set(key, before.minus(used))
    const rest = quantity.minus(used)
    if (!rest.greaterThan(0)) return []
    const part = { ...line, quantity: plainText(rest) }
    return [{ ...part, amount: lineAmount(part) }]
  })
}

/** What an order asks for as it stands, and what its bills charge for. CNY. */
export interface Recount {
  readonly now: string
  readonly billed: string
}

/** The sums of an order as it stands and of its bills, lines by hand left out. */
export const recountOf = (now: readonly PriceLine[], billed: readonly BilledLine[]): Recount => ({
  now: sumOfMoney(now.map(({ amount }) => amount)),
  billed: sumOfMoney(billed.map(({ amount }) => amount)),
})

/**
 * True when money is to be taken or given back for what an order asks for: a test that no bill charges for, or one that is
 * charged for and gone. Prices that changed since are no matter of the order.
 */
export function asksForOther(now: readonly PriceLine[], billed: readonly BilledLine[]): boolean {
  const costs = ({ amount }: { readonly amount: string }): boolean => !new Num(amount).isZero()
  if (unbilledLines(now, billed).some(costs)) return true
  const asked = counts(now)
  const charged = counts(billed)
  return billed.filter(costs).some(line => {
    const key = keyOf(line)
    return (charged.get(key) ?? new Num(0)).greaterThan(asked.get(key) ?? new Num(0))
  })
}
