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

/**
 * How much less than the amount that the line was made with is charged, in per cent of that amount: price, count and
 * discount together, so that no limit is passed in small steps. Zero when it is not less.
 * @param made amount of the line when the bill was made, CNY
 */
export function reductionPercent(made: string, after: string): string {
  const [whole, now] = [new Num(made), new Num(after)]
  if (whole.isZero() || now.greaterThanOrEqualTo(whole)) return '0'
  return plainText(whole.minus(now).dividedBy(whole).times(100))
}

/** Sums of a bill whose lines add up to `total`: its discount never makes the payable amount negative. CNY. */
export function billSums(total: string, discount: string): { total_amount: string; payable_amount: string } {
  const payable = new Num(total).minus(new Num(discount))
  return { total_amount: total, payable_amount: moneyText(payable.isNegative() ? new Num(0) : payable) }
}
