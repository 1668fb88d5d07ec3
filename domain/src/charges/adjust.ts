import { moneyText, Num, plainText } from '../kit/decimal.ts'
import { lineAmount } from './price.ts'

/** What of a line decides its amount. */
export interface LinePrice {
  readonly quantity: string
  readonly unit_price: string
  /** Of an urgent order; never changed by hand. */
  readonly factor: string
  /** Share of the price that is charged, in per cent. */
  readonly discount_rate: string
}

/** What somebody wants to change of a line; what is not given stays. */
export interface LineWish {
  readonly quantity?: string | undefined
  readonly unit_price?: string | undefined
  readonly discount_rate?: string | undefined
}

/** The line as wished, with its amount in CNY; null when nothing of it differs. */
export function adjustedLine(line: LinePrice, wish: LineWish): (LinePrice & { readonly amount: string }) | null {
  const after: LinePrice = {
    quantity: wish.quantity ?? line.quantity,
    unit_price: wish.unit_price ?? line.unit_price,
    factor: line.factor,
    discount_rate: wish.discount_rate ?? line.discount_rate,
  }
  const same = (name: 'quantity' | 'unit_price' | 'discount_rate'): boolean =>
    new Num(after[name]).equals(new Num(line[name]))
  if (same('quantity') && same('unit_price') && same('discount_rate')) return null
  return { ...after, amount: lineAmount(after) }
}

/** How much less is charged after a discount, in per cent of what was charged before it; zero when it is not less. CNY */
export function reductionPercent(before: string, after: string): string {
  const [whole, now] = [new Num(before), new Num(after)]
  if (whole.isZero() || now.greaterThanOrEqualTo(whole)) return '0'
  return plainText(whole.minus(now).dividedBy(whole).times(100))
}

/** A line as it stands, with what it was made with: before anybody changed it by hand. */
export interface DiscountedLine {
  readonly made: LinePrice
  readonly quantity: string
  /** CNY */
  readonly amount: string
}

/** What is given, CNY, and in per cent of what would be asked for without it. */
interface Given {
  readonly amount: string
  readonly percent: string
}

/** What a line costs without anybody's discount: at the price it was made with, for the larger of its counts. */
function usualAmount({ made, quantity, amount }: DiscountedLine): Num {
  const count = new Num(made.quantity).greaterThan(quantity) ? made.quantity : quantity
  const usual = new Num(lineAmount({ ...made, quantity: count }))
  return usual.lessThan(amount) ? new Num(amount) : usual
}

/**
 * All that is given of a bill, by its lines (price, count, discount) and by a discount of the whole, against the limit of a
 * person (C-01): two discounts, each within the limit, are one beyond it. A line that was raised makes up for no other.
 * @param discount of the bill, CNY
 */
export function givenOf(lines: readonly DiscountedLine[], discount: string): Given {
  const usual = lines.reduce((sum, line) => sum.plus(usualAmount(line)), new Num(0))
  const asked = lines.reduce((sum, line) => sum.plus(line.amount), new Num(0)).minus(discount)
  return { amount: moneyText(usual.minus(asked)), percent: reductionPercent(moneyText(usual), moneyText(asked)) }
}

/**
 * True when a line may be changed so within a limit: alone, and together with all else that is given of its bill. What gives
 * no more than before needs no limit.
 * @param limit per cent
 */
export function isWithinLimit(
  line: { readonly before: DiscountedLine; readonly after: DiscountedLine },
  others: readonly DiscountedLine[],
  discount: string,
  limit: number,
): boolean {
  const [before, after] = [givenOf([line.before], '0'), givenOf([line.after], '0')]
  if (new Num(after.amount).lessThanOrEqualTo(before.amount)) return true
  return [after, givenOf([...others, line.after], discount)].every(
    ({ percent }) => !new Num(percent).greaterThan(limit),
  )
}

/** Sums of a bill whose lines add up to `total`: its discount never makes the payable amount negative. CNY. */
export function billSums(total: string, discount: string): { total_amount: string; payable_amount: string } {
  const payable = new Num(total).minus(new Num(discount))
  return { total_amount: total, payable_amount: moneyText(payable.isNegative() ? new Num(0) : payable) }
}
