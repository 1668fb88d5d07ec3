import { Num } from '../kit/decimal.ts'
import { adjustedLine, type LinePrice } from './adjust.ts'
import { lineAmount, type PriceLine, type PriceRule } from './price.ts'

/** A line that stands on a bill. */
export interface StandingLine extends LinePrice {
  readonly id: string
  readonly charge_index_id: string | null
  readonly sample: string | null
  /** Null also on lines of a time when it was not kept. */
  readonly age_days: number | null
  readonly name: string
  readonly price_rule: PriceRule
}

interface Following {
  /** Lines behind which nothing stands any more. */
  readonly gone: readonly string[]
  /** Lines whose count or age changed; their price stays as it is, also one that was changed by hand. */
  readonly changed: readonly {
    readonly id: string
    readonly quantity: string
    readonly amount: string
    readonly age_days: number | null
  }[]
  readonly added: readonly PriceLine[]
}

const keyOf = ({ charge_index_id, sample, name }: Pick<StandingLine, 'charge_index_id' | 'sample' | 'name'>): string =>
  [charge_index_id ?? '', sample ?? '', charge_index_id ? '' : name].join('|')

/** What nobody pays for stands for nothing that is charged, and the other way round; a price by hand stays what it was made. */
const samePay = (standing: StandingLine, now: PriceLine): boolean =>
  standing.price_rule === 'hand' || (standing.price_rule === 'free') === (now.price_rule === 'free')

const sameCount = (a: string, b: string): boolean => new Num(a).equals(new Num(b))

/** A line of before stands for whatever age its order has; its own is not known. */
const ageAfter = (standing: StandingLine, now: PriceLine): number | null =>
  standing.age_days === null ? null : now.age_days

/**
 * How the lines of a draft bill become those of its order as it is now. Lines of the same entry and sample are told apart by
 * their age, then by their count; those that are left over change either, go, or come.
 */
export function following(now: readonly PriceLine[], standing: readonly StandingLine[]): Following {
  const open = [...standing]
  const take = (fits: (line: StandingLine) => boolean): StandingLine | undefined => {
    const at = open.findIndex(fits)
    return at < 0 ? undefined : open.splice(at, 1)[0]
  }
  const fits = (one: StandingLine, line: PriceLine): boolean => keyOf(one) === keyOf(line) && samePay(one, line)
  const sameAge = (one: StandingLine, line: PriceLine): boolean => one.age_days === line.age_days
  const changed: Following['changed'][number][] = []
  const hold = (held: StandingLine, line: PriceLine): void => {
    const after = adjustedLine(held, { quantity: line.quantity }) ?? {
      quantity: held.quantity,
      amount: lineAmount(held),
    }
    const age_days = ageAfter(held, line)
    if (!sameCount(held.quantity, line.quantity) || held.age_days !== age_days)
      changed.push({ id: held.id, quantity: after.quantity, amount: after.amount, age_days })
  }
  /** Each line of now takes the first standing one that fits as closely; those that find none are left. */
  const matched = (lines: readonly PriceLine[], closely: (one: StandingLine, line: PriceLine) => boolean) =>
    lines.filter(line => {
      const held = take(one => fits(one, line) && closely(one, line))
      if (held) hold(held, line)
      return !held
    })
  const exact = matched(now, (one, line) => sameAge(one, line) && sameCount(one.quantity, line.quantity))
  const aged = matched(exact, sameAge)
  const counted = matched(aged, (one, line) => sameCount(one.quantity, line.quantity))
  const added = matched(counted, () => true)
  return { gone: open.map(line => line.id), changed, added }
}
