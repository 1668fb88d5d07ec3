import { Num, plainText } from '../kit/decimal.ts'
import { lineAmount, type PriceLine } from './price.ts'

/** What the bills of an order charge for already, as the lines were made. */
export interface BilledLine {
  readonly charge_index_id: string | null
  readonly sample: string | null
  readonly name: string
  readonly quantity: string
}

const keyOf = ({ charge_index_id, sample, name }: Omit<BilledLine, 'quantity'>): string =>
  [charge_index_id ?? '', sample ?? '', charge_index_id ? '' : name].join('|')

/**
 * The part of an order's lines that no bill charges for: a line whose count grew is charged by the difference, a new one
 * in full. Less than was billed is no line here; money goes back by a refund (workflow 8).
 */
export function unbilledLines(now: readonly PriceLine[], billed: readonly BilledLine[]): PriceLine[] {
  const covered = new Map<string, Num>()
  for (const line of billed) {
    const key = keyOf(line)
    covered.set(key, (covered.get(key) ?? new Num(0)).plus(line.quantity))
  }
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
