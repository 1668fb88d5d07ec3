import { moneyText, Num } from '../kit/decimal.ts'

interface Open<Id> {
  readonly id: Id
  /** What it can take, CNY. */
  readonly open: string
}

/**
 * Spreads an amount over what is open, in the order given, each filled before the next gets anything. Entries that get
 * nothing are left out; what is more than all of them can take stays over and is not spread. CNY.
 */
export function spread<Id>(amount: string, over: readonly Open<Id>[]): { id: Id; amount: string }[] {
  let left = new Num(amount)
  return over.flatMap(({ id, open }) => {
    const part = left.lessThan(open) ? left : new Num(open)
    if (!part.greaterThan(0)) return []
    left = left.minus(part)
    return [{ id, amount: moneyText(part) }]
  })
}
