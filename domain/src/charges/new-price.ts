import { moneyText, Num } from '../kit/decimal.ts'

/** How a price is changed: one of the three. */
export interface PriceStep {
  readonly percent?: string | null
  readonly sum?: string | null
  readonly unit_price?: string | null
}

/** The price after a change, CNY, half up to the cent; null unless it is said in exactly one way. */
export function newPrice(price: string, { percent, sum, unit_price }: PriceStep): string | null {
  const ways = [percent, sum, unit_price].filter(way => way !== null && way !== undefined && way !== '')
  if (ways.length !== 1) return null
  if (unit_price) return moneyText(new Num(unit_price))
  return moneyText(
    sum ? new Num(price).plus(sum) : new Num(price).times(new Num(percent ?? '0').plus(100)).dividedBy(100),
  )
}
