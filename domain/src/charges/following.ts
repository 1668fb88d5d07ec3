import { Num } from '../kit/decimal.ts'
import { adjustedLine, type LinePrice } from './adjust.ts'
import type { PriceLine, PriceRule } from './price.ts'

/** A line that stands on a bill. */
export interface StandingLine extends LinePrice {
  readonly id: string
  readonly charge_index_id: string | null
  readonly sample: string | null
  readonly name: string
  readonly price_rule: PriceRule
}

interface Following {
  /** Lines behind which nothing stands any more. */
  readonly gone: readonly string[]
  /** Lines whose count changed; their price stays as it is, also one that was changed by hand. */
  readonly changed: readonly { readonly id: string; readonly quantity: string; readonly amount: string }[]
  readonly added: readonly PriceLine[]
}

const keyOf = ({ charge_index_id, sample, name }: Pick<StandingLine, 'charge_index_id' | 'sample' | 'name'>): string =>
  [charge_index_id ?? '', sample ?? '', charge_index_id ? '' : name].join('|')

/** What nobody pays for stands for nothing that is charged, and the other way round; a price by hand stays what it was made. */
const samePay = (standing: StandingLine, now: PriceLine): boolean =>
  standing.price_rule === 'hand' || (standing.price_rule === 'free') === (now.price_rule === 'free')

const sameCount = (a: string, b: string): boolean => new Num(a).equals(new Num(b))

/**
 * How the lines of a draft bill become those of its order as it is now. Lines of the same entry and sample are told apart by
 * their count; those that are left over change it, go, or come.
 */
export function following(now: readonly PriceLine[], standing: readonly StandingLine[]): Following {
  const open = [...standing]
  const take = (fits: (line: StandingLine) => boolean): StandingLine | undefined => {
    const at = open.findIndex(fits)
    return at < 0 ? undefined : open.splice(at, 1)[0]
  }
  const fits = (one: StandingLine, line: PriceLine): boolean => keyOf(one) === keyOf(line) && samePay(one, line)
  const rest = now.filter(line => !take(one => fits(one, line) && sameCount(one.quantity, line.quantity)))
  const changed: Following['changed'][number][] = []
  const added: PriceLine[] = []
  for (const line of rest) {
    const held = take(one => fits(one, line))
    const after = held ? adjustedLine(held, { quantity: line.quantity }) : null
    if (held && after) changed.push({ id: held.id, quantity: after.quantity, amount: after.amount })
    else added.push(line)
  }
  return { gone: open.map(line => line.id), changed, added }
}
