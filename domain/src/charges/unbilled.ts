import { Num, plainText } from '../kit/decimal.ts'
import { lineAmount, type PriceLine, sumOfMoney } from './price.ts'

/** What the bills of an order charge for already, as the lines were made: in their counts and amounts, CNY. */
export interface BilledLine {
  readonly charge_index_id: string | null
  readonly sample: string | null
  /** Null also on lines of a time when it was not kept. */
  readonly age_days: number | null
  readonly name: string
  readonly quantity: string
  readonly amount: string
  /** Share of the price that the line was made with, in per cent; what nobody pays for covers nothing that is charged. */
  readonly discount_rate: string
}

const keyOf = ({
  charge_index_id,
  sample,
  name,
  discount_rate,
}: Omit<BilledLine, 'quantity' | 'amount' | 'age_days'>): string =>
  [charge_index_id ?? '', sample ?? '', charge_index_id ? '' : name, new Num(discount_rate).isZero()].join('|')

/** What is billed for each thing and age; what was taken back counts below zero. */
function netted(billed: readonly BilledLine[]): { readonly line: BilledLine; left: Num }[] {
  const found = new Map<string, { readonly line: BilledLine; left: Num }>()
  for (const line of billed) {
    const key = `${keyOf(line)}|${line.age_days ?? ''}`
    const known = found.get(key)
    found.set(key, { line, left: (known?.left ?? new Num(0)).plus(line.quantity) })
  }
  return [...found.values()]
}

/** Counts of lines by what they charge for. */
function counts(lines: readonly Omit<BilledLine, 'amount' | 'age_days'>[]): Map<string, Num> {
  const found = new Map<string, Num>()
  for (const line of lines) {
    const key = keyOf(line)
    found.set(key, (found.get(key) ?? new Num(0)).plus(line.quantity))
  }
  return found
}

/** What is left of a line, and of what is billed, once as much of it as possible is covered. */
function covered(
  line: { readonly line: PriceLine; readonly left: Num },
  billed: { readonly line: BilledLine; left: Num }[],
  fits: (one: BilledLine) => boolean,
): Num {
  let { left } = line
  for (const one of billed) {
    if (keyOf(one.line) !== keyOf(line.line) || !fits(one.line)) continue
    const used = one.left.lessThan(left) ? one.left : left
    one.left = one.left.minus(used)
    left = left.minus(used)
  }
  return left
}

interface Compared {
  /** Lines of the order that no bill charges for, in part or whole. */
  readonly came: readonly { readonly line: PriceLine; readonly left: Num }[]
  /** What is billed and stands behind nothing of the order any more. */
  readonly gone: readonly { readonly line: BilledLine; readonly left: Num }[]
}

/** What is billed covers its own age first, so that what is charged besides names the age that came. */
function compared(now: readonly PriceLine[], billed: readonly BilledLine[]): Compared {
  const open = netted(billed)
  const aged = now.map(line => ({
    line,
    left: covered({ line, left: new Num(line.quantity) }, open, one => one.age_days === line.age_days),
  }))
  const rest = aged.map(one => ({ line: one.line, left: covered(one, open, () => true) }))
  const isLeft = ({ left }: { readonly left: Num }): boolean => left.greaterThan(0)
  return { came: rest.filter(isLeft), gone: open.filter(isLeft) }
}

/**
 * The part of an order's lines that no bill charges for: a line whose count grew is charged by the difference, a new one
 * in full. Less than was billed is no line here; money goes back by a refund (workflow 8).
 */
export const unbilledLines = (now: readonly PriceLine[], billed: readonly BilledLine[]): PriceLine[] =>
  compared(now, billed).came.map(({ line, left }) => {
    const part = { ...line, quantity: plainText(left) }
    return { ...part, amount: lineAmount(part) }
  })

/** A test of which the order asks for more, or less, than is billed. */
export interface Difference {
  readonly name: string
  readonly age_days: number | null
  /** Null of what is charged once for the whole order. */
  readonly sample: string | null
  readonly quantity: string
}

/** Which tests that cost something came or went since an order was billed. */
export function differencesOf(
  now: readonly PriceLine[],
  billed: readonly BilledLine[],
): { readonly came: Difference[]; readonly gone: Difference[] } {
  const told = (found: readonly { readonly line: PriceLine | BilledLine; readonly left: Num }[]): Difference[] =>
    found
      .filter(({ line }) => !new Num(line.amount).isZero())
      .map(({ line: { name, age_days, sample }, left }) => ({ name, age_days, sample, quantity: plainText(left) }))
  const { came, gone } = compared(now, billed)
  return { came: told(came), gone: told(gone) }
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
