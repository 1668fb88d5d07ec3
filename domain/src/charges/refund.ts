import { moneyText, Num, plainText } from '../kit/decimal.ts'
import { type Refused, refused } from '../kit/errors.ts'
import { generalErrors } from '../kit/general-errors.ts'
import type { refundKindList } from './charge-change.entity.ts'
import { chargeErrors } from './errors.ts'
import { lineAmount, sumOfMoney } from './price.ts'

/**
 * What the money that goes back was for: `fee`, something that is charged no longer, so that the bill asks for as much less;
 * `payment`, money that was taken by mistake, so that the bill asks for it again.
 */
export type RefundKind = (typeof refundKindList.codes)[number]

/** A line of a bill, or one that reverses a part of another. */
export interface StandingFee {
  readonly id: string
  readonly name: string
  readonly quantity: string
  readonly unit_price: string
  readonly factor: string | null
  readonly discount_rate: string | null
  readonly amount: string
  /** The line whose price it takes back; null for a line that charges. */
  readonly reverse_of_id: string | null
}

/** A line that still charges for something: how much of it, and what that costs, CNY. */
export interface OpenFee {
  readonly line: StandingFee
  readonly quantity: string
  readonly amount: string
}

/** What is asked for: lines by their counts, else an amount. */
export interface RefundWish {
  readonly kind: RefundKind
  readonly amount?: string | undefined
  readonly lines?: readonly { readonly line_id: string; readonly quantity: string }[] | undefined
}

/** A line that takes back a count of another; its amount, CNY, is above zero and stands below zero on the bill. */
export interface Reversal {
  readonly line: StandingFee
  readonly quantity: string
  readonly amount: string
}

interface BillSums {
  readonly total_amount: string
  readonly discount_amount: string
  readonly payable_amount: string
  readonly paid_amount: string
}

export interface RefundPlan {
  readonly reversals: readonly Reversal[]
  /** What the bill asks for less, CNY; zero where a payment alone goes back. */
  readonly credit: string
  /** What the client gets, CNY; a bill that is not paid in full asks for less before anything goes back. */
  readonly money: string
  /** The sums of the bill with it, CNY. */
  readonly after: BillSums
}

/** What of the lines of a bill was not taken back yet, in their order; those of which nothing is left are left out. */
export function openFees(lines: readonly StandingFee[]): OpenFee[] {
  return lines
    .filter(({ reverse_of_id }) => reverse_of_id === null)
    .map(line => {
      const back = lines.filter(({ reverse_of_id }) => reverse_of_id === line.id)
      const quantity = back.reduce((left, one) => left.minus(one.quantity), new Num(line.quantity))
      return {
        line,
        quantity: plainText(quantity),
        amount: sumOfMoney([line.amount, ...back.map(({ amount }) => amount)]),
      }
    })
    .filter(({ quantity }) => new Num(quantity).greaterThan(0))
}

/** The last of a line takes back all that stands of it, so that no cent of its rounding stays behind. */
const reversalOf = ({ line, quantity, amount }: OpenFee, count: string): Reversal => ({
  line,
  quantity: count,
  amount: new Num(count).equals(quantity)
    ? amount
    : lineAmount({
        quantity: count,
        unit_price: line.unit_price,
        factor: line.factor ?? '1',
        discount_rate: line.discount_rate ?? '100',
      }),
})

interface Found {
  readonly reversals: readonly Reversal[]
  readonly refusals: readonly Refused[]
}

/** The reversals of a wish; C-60 for a count that the line does not have, G-04 for a line that is not of the bill. */
function reversalsOf(lines: readonly StandingFee[], wish: NonNullable<RefundWish['lines']>): Found {
  const open = openFees(lines)
  const reversals: Reversal[] = []
  const refusals: Refused[] = []
  for (const [row, { line_id, quantity }] of wish.entries()) {
    const place = { field: 'lines', row }
    const fee = open.find(({ line }) => line.id === line_id)
    if (!fee || wish.findIndex(other => other.line_id === line_id) !== row)
      refusals.push(refused(generalErrors, 'G-04', {}, place))
    else if (!new Num(quantity).greaterThan(0) || new Num(quantity).greaterThan(fee.quantity))
      refusals.push(refused(chargeErrors, 'C-60', { line: fee.line.name, left: fee.quantity }, place))
    else reversals.push(reversalOf(fee, quantity))
  }
  return { reversals, refusals }
}

const lower = (from: string, by: Num | string): Num => new Num(from).minus(by)
const atLeastZero = (amount: Num): Num => (amount.isNegative() ? new Num(0) : amount)

/** What the lines that are taken back cost the client: less their share of the discount of the bill. CNY */
function shareOf(bill: BillSums, reversed: string): Num {
  if (new Num(bill.total_amount).isZero()) return new Num(0)
  const discount = new Num(bill.discount_amount).times(reversed).dividedBy(bill.total_amount)
  return new Num(reversed).minus(moneyText(discount))
}

const limited = (amount: Num, most: string): Refused[] =>
  amount.greaterThan(0) && amount.lessThanOrEqualTo(most)
    ? []
    : [refused(chargeErrors, 'C-02', { amount: most }, { field: 'amount' })]

/**
 * What a refund does to a bill. Lines that are taken back lower its total and their share of its discount; an amount without
 * lines is a later discount; money that was taken by mistake leaves what is owed as it is (decision 0040). Only what was paid
 * beyond the new amount goes back.
 *
 * @param most what of the one payment that is named is left to go back, CNY; null without one
 * @returns the plan, and why it cannot be: C-02, C-60, C-61 (the amount is not that of the lines), G-04
 */
export function planRefund(
  bill: BillSums,
  lines: readonly StandingFee[],
  wish: RefundWish,
  most: string | null = null,
): { readonly plan: RefundPlan; readonly refusals: readonly Refused[] } {
  const none = { total_amount: bill.total_amount, discount_amount: bill.discount_amount }
  if (wish.kind === 'payment') {
    const amount = new Num(wish.amount ?? '0')
    return {
      plan: {
        reversals: [],
        credit: moneyText(new Num(0)),
        money: moneyText(amount),
        after: {
          ...none,
          payable_amount: bill.payable_amount,
          paid_amount: moneyText(atLeastZero(lower(bill.paid_amount, amount))),
        },
      },
      refusals: limited(amount, most ?? bill.paid_amount),
    }
  }
  const { reversals, refusals } = reversalsOf(lines, wish.lines ?? [])
  const byLine = (wish.lines?.length ?? 0) > 0
  const reversed = sumOfMoney(reversals.map(({ amount }) => amount))
  const credit = byLine ? shareOf(bill, reversed) : new Num(wish.amount ?? '0')
  const payable = atLeastZero(lower(bill.payable_amount, credit))
  const money = atLeastZero(lower(bill.paid_amount, payable))
  const total = lower(bill.total_amount, reversed)
  const otherAmount = byLine && wish.amount !== undefined && !new Num(wish.amount).equals(credit)
  return {
    plan: {
      reversals,
      credit: moneyText(credit),
      money: moneyText(money),
      after: {
        total_amount: moneyText(total),
        discount_amount: moneyText(atLeastZero(total.minus(payable))),
        payable_amount: moneyText(payable),
        paid_amount: moneyText(lower(bill.paid_amount, money)),
      },
    },
    refusals: [
      ...refusals,
      ...(refusals.length > 0 ? [] : limited(credit, bill.payable_amount)),
      ...(refusals.length === 0 && otherAmount
        ? [refused(chargeErrors, 'C-61', { amount: moneyText(credit) }, { field: 'amount' })]
        : []),
    ],
  }
}

/**
 * State of a bill by its sums after a refund: `refunded` where nothing is asked for and nothing kept, `confirmed` where all
 * of it is to be paid again. What was on account is there again while it asks for money (decisions 0058, 0066).
 * @param onAccount the bill was on account when it last asked for money
 */
export function stateAfterRefund(bill: Pick<BillSums, 'payable_amount' | 'paid_amount'>, onAccount: boolean) {
  const paid = new Num(bill.paid_amount)
  if (paid.isZero() && new Num(bill.payable_amount).isZero()) return 'refunded'
  if (paid.greaterThanOrEqualTo(bill.payable_amount)) return 'paid'
  if (onAccount) return 'credit'
  return paid.isZero() ? 'confirmed' : 'partial'
}
