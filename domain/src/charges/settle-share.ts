import { moneyText, Num } from '../kit/decimal.ts'

interface Open<Id> {
  readonly id: Id
  /** What it asks for, CNY. */
  readonly open: string
}

/**
 * Shares of an agreed sum in proportion to what each asks for, each half up to the cent; cents that are left over, or short, go to
 * the largest of them, and on to the next largest where it would get more than it asks for or less than nothing. The shares
 * always sum to the agreed sum, which is at most what all ask for together. CNY.
 */
export function sharesOf<Id>(agreed: string, over: readonly Open<Id>[]): { id: Id; amount: string }[] {
  const total = over.reduce((sum, { open }) => sum.plus(open), new Num(0))
  if (total.isZero()) return over.map(({ id }) => ({ id, amount: '0.00' }))
  const shares = over.map(({ id, open }) => ({
    id,
    open: new Num(open),
    amount: new Num(moneyText(new Num(agreed).times(open).dividedBy(total))),
  }))
  let left = shares.reduce((rest, { amount }) => rest.minus(amount), new Num(agreed))
  for (const share of [...shares].sort((a, b) => b.open.comparedTo(a.open))) {
    if (left.isZero()) break
    const moved = Num.max(share.amount.negated(), Num.min(left, share.open.minus(share.amount)))
    share.amount = share.amount.plus(moved)
    left = left.minus(moved)
  }
  return shares.map(({ id, amount }) => ({ id, amount: moneyText(amount) }))
}
