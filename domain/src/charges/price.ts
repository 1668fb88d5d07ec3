import { moneyText, Num, plainText, ZERO } from '../kit/decimal.ts'
import type { Id } from '../kit/id.ts'
import { settledStates } from './charge.states.ts'
import type { chargeState, priceRule } from './lists.ts'

/** A test item as it is priced. */
export interface PricedItem {
  /** Null before the order is saved. */
  readonly id: Id | null
  /** Any word that tells the samples of an order apart. */
  readonly sample: string
  readonly trial_list_id: Id
  readonly trial_parameter_id: Id
  readonly test_name: string
  readonly parameter_name: string
  readonly age_days: number | null
  /** Groups of the parameter, or points of a site test. */
  readonly quantity: number
  /** Specimens of one group. */
  readonly specimens: number
  /** Own price of the parameter, CNY for each group. */
  readonly unit_price: string
  readonly charge_unit: string
}

type CountBy = 'item' | 'sample' | 'group' | 'specimen' | 'order'

/** Which entry of the price list a test or one of its parameters uses. */
export interface PriceLink {
  readonly trial_list_id: Id
  /** Null: every parameter of the test that has no entry of its own. */
  readonly trial_parameter_id: Id | null
  readonly charge_index_id: Id
  readonly name: string
  readonly charge_unit: string
  readonly unit_price: string
  readonly urgent_factor: string
  readonly min_quantity: string | null
  /** What a discount of the client never goes below, CNY; null without any. */
  readonly min_price: string | null
  readonly count_by: CountBy
  /** Units charged for one that is counted. */
  readonly quantity: string
  /** Price agreed with the client, valid on the day of the order. */
  readonly agreed: { readonly unit_price: string; readonly discount_rate: string } | null
}

/** What the client's price group says on the day of the order. */
interface PriceTerms {
  /** Share of the price that is charged, in per cent. */
  readonly discount_rate: string
  readonly urgent: boolean
  /** Nobody pays for these tests; the list price stands beside nothing. */
  readonly free?: boolean
}

/** Tells the tests of orders apart: a parameter of a test, which belongs to one kind of sample. */
export const testKey = (test: Pick<PricedItem, 'trial_list_id' | 'trial_parameter_id'>): string =>
  `${test.trial_list_id}|${test.trial_parameter_id}`

/** What makes the tests of an order cost nothing (page newEntrustsManager, fees). */
export interface FreeFacts {
  readonly nature: string
  readonly test_round: string
  readonly laboratory_caused: 0 | 1 | null
}

/**
 * Why nobody pays for the tests of an order: laboratories compare themselves with others, or this one tests again for a reason of
 * its own; then only what the repeated order tested is free (decision 0068). Null where they are paid for.
 */
export function freeKind(order: FreeFacts): 'comparison' | 'own_repeat' | null {
  if (order.nature === 'proficiency') return 'comparison'
  return order.test_round === 'repeat' && order.laboratory_caused === 1 ? 'own_repeat' : null
}

export type PriceRule = (typeof priceRule.codes)[number]

export interface PriceLine {
  readonly test_item_id: Id | null
  /** The test that it is charged for; null for a line by hand. */
  readonly trial_list_id: Id | null
  readonly sample: string | null
  /** The age that it is charged for; null where the test has none, or is charged once for the whole order. */
  readonly age_days: number | null
  readonly charge_index_id: Id | null
  readonly name: string
  readonly charge_unit: string
  readonly quantity: string
  readonly unit_price: string
  /** What a unit costs before any terms of the client, CNY. */
  readonly list_price: string
  readonly price_rule: PriceRule
  readonly factor: string
  readonly discount_rate: string
  readonly amount: string
}

/** Factor of an urgent order where the price list names none. */
const defaultUrgentFactor = '1.5'
const fullRate = '100'
const freeRate = '0'

/**
 * Amount of one line in CNY: quantity × price × factor × discount rate, rounded half up to the cent once, at the line
 * (conventions 6). The rate is in per cent.
 */
export function lineAmount(line: Pick<PriceLine, 'quantity' | 'unit_price' | 'factor' | 'discount_rate'>): string {
  const share = new Num(line.discount_rate).dividedBy(100)
  return moneyText(new Num(line.quantity).times(line.unit_price).times(line.factor).times(share))
}

/** Amount of a line at the list price and in full, CNY: what the terms of the client are seen against. */
export const listAmount = ({
  quantity,
  list_price,
  factor,
}: Pick<PriceLine, 'quantity' | 'list_price' | 'factor'>): string =>
  lineAmount({ quantity, unit_price: list_price, factor, discount_rate: fullRate })

/** Sum of money texts, exact. */
export const sumOfMoney = (amounts: readonly string[]): string =>
  moneyText(amounts.reduce((sum, amount) => sum.plus(amount), ZERO))

/**
 * Things counted by a price entry: the key tells them apart, the number says how many stand behind one key. Each age of a sample
 * is tested for itself and counts as a sample of its own, as it does when `3,28` is typed (decision 0088).
 */
function counted(item: PricedItem, by: CountBy): { key: string; number: number } {
  const group = `${item.sample}|${item.age_days ?? ''}`
  switch (by) {
    case 'item':
      return { key: `${group}|${item.trial_parameter_id}`, number: 1 }
    case 'sample':
      return { key: group, number: 1 }
    case 'group':
      return { key: group, number: item.quantity }
    case 'specimen':
      return { key: group, number: item.quantity * Math.max(1, item.specimens) }
    case 'order':
      return { key: '', number: 1 }
  }
}

/** Which rule set the price: nobody pays, the price agreed for this very entry, the share of all prices, else where it was listed. */
function ruleOf(listed: 'list' | 'own', agreed: boolean, terms: PriceTerms): PriceRule {
  if (terms.free) return 'free'
  if (agreed) return 'agreed'
  return new Num(terms.discount_rate).equals(fullRate) ? listed : 'target'
}

/** The client's share of a price, raised where it would go below the lowest one; in hundredths of a per cent, upwards. */
function targetRate({ unit_price, min_price }: PriceLink, { discount_rate }: PriceTerms): string {
  const price = new Num(unit_price)
  if (min_price === null || price.isZero()) return discount_rate
  const least = Num.min(new Num(min_price).times(100).dividedBy(price), 100).toDecimalPlaces(2, Num.ROUND_UP)
  return least.greaterThan(discount_rate) ? plainText(least) : discount_rate
}

/** A test that the laboratory has given no price at all: neither an entry of the list nor one of its own. */
export const isUnpriced = ({ price_rule, list_price }: Pick<PriceLine, 'price_rule' | 'list_price'>): boolean =>
  price_rule === 'own' && new Num(list_price).isZero()

function linkedLines(link: PriceLink, items: readonly PricedItem[], terms: PriceTerms): PriceLine[] {
  const found = new Map<string, { item: PricedItem; number: number; alone: boolean }>()
  for (const item of items) {
    const { key, number } = counted(item, link.count_by)
    const known = found.get(key)
    found.set(key, {
      item: known?.item ?? item,
      number: Math.max(known?.number ?? 0, number),
      alone: known === undefined,
    })
  }
  return [...found.values()].map(({ item, number, alone }) => {
    const units = new Num(link.quantity).times(number)
    const least = new Num(link.min_quantity ?? '0')
    const line = {
      quantity: plainText(units.lessThan(least) ? least : units),
      unit_price: moneyText(new Num(link.agreed?.unit_price ?? link.unit_price)),
      list_price: moneyText(new Num(link.unit_price)),
      price_rule: ruleOf('list', link.agreed !== null, terms),
      factor: terms.urgent ? link.urgent_factor : '1',
      discount_rate: terms.free ? freeRate : (link.agreed?.discount_rate ?? targetRate(link, terms)),
    }
    return {
      test_item_id: alone ? item.id : null,
      trial_list_id: link.trial_list_id,
      sample: link.count_by === 'order' ? null : item.sample,
      age_days: link.count_by === 'order' ? null : item.age_days,
      charge_index_id: link.charge_index_id,
      name: link.name,
      charge_unit: link.charge_unit,
      ...line,
      amount: lineAmount(line),
    }
  })
}

function ownLine(item: PricedItem, terms: PriceTerms): PriceLine {
  const line = {
    quantity: String(item.quantity),
    unit_price: moneyText(new Num(item.unit_price)),
    list_price: moneyText(new Num(item.unit_price)),
    price_rule: ruleOf('own', false, terms),
    factor: terms.urgent ? defaultUrgentFactor : '1',
    discount_rate: terms.free ? freeRate : terms.discount_rate,
  }
  return {
    test_item_id: item.id,
    trial_list_id: item.trial_list_id,
    sample: item.sample,
    age_days: item.age_days,
    charge_index_id: null,
    name: `${item.test_name} ${item.parameter_name}`.slice(0, 200),
    charge_unit: item.charge_unit,
    ...line,
    amount: lineAmount(line),
  }
}

/**
 * Lines of a bill, those that cost nothing first. A parameter's own entry of the price list wins over that of its test; without any, the price that the
 * laboratory gave the parameter counts for each group. The agreed price of the client replaces the list price. What is free is
 * counted apart from what is charged, so that neither takes the place of the other.
 * @param isFree which tests nobody pays for
 */
export function priceLines(
  items: readonly PricedItem[],
  links: readonly PriceLink[],
  terms: Omit<PriceTerms, 'free'> = { discount_rate: fullRate, urgent: false },
  isFree: (item: PricedItem) => boolean = () => false,
): PriceLine[] {
  const free = items.filter(isFree)
  const charged = items.filter(item => !free.includes(item))
  return [...linesOf(free, links, { ...terms, free: true }), ...linesOf(charged, links, terms)]
}

function linesOf(items: readonly PricedItem[], links: readonly PriceLink[], terms: PriceTerms): PriceLine[] {
  const ofParameter = (link: PriceLink, item: PricedItem): boolean =>
    link.trial_list_id === item.trial_list_id && link.trial_parameter_id === item.trial_parameter_id
  const hasOwn = (item: PricedItem): boolean => links.some(link => ofParameter(link, item))
  const ofTest = (link: PriceLink, item: PricedItem): boolean =>
    link.trial_list_id === item.trial_list_id && link.trial_parameter_id === null && !hasOwn(item)
  const linked = links.flatMap(link =>
    linkedLines(
      link,
      items.filter(item => ofParameter(link, item) || ofTest(link, item)),
      terms,
    ),
  )
  const rest = items.filter(item => !links.some(link => ofParameter(link, item) || ofTest(link, item)))
  return [...linked, ...rest.map(item => ownLine(item, terms))]
}

export type ChargeState = (typeof chargeState.codes)[number]

const settled: readonly string[] = settledStates

/** True when nothing is owed that holds a report back: every bill that was not voided is paid, free or on account. */
export const isSettled = (states: readonly ChargeState[]): boolean =>
  states.every(state => state === 'voided' || settled.includes(state))

/** One word for the bills of an order, shown with the order. */
export function orderChargeState(states: readonly ChargeState[]): ChargeState {
  const live = states.filter(state => state !== 'voided')
  if (live.length === 0) return states.length > 0 ? 'voided' : 'draft'
  const [first] = live
  if (first && live.every(state => state === first)) return first
  if (isSettled(live)) return live.includes('credit') ? 'credit' : 'paid'
  if (live.includes('refunding')) return 'refunding'
  return live.some(state => state === 'partial' || state === 'paid' || state === 'credit') ? 'partial' : 'draft'
}

/** States in which a bill asks for nothing, whatever was paid on it. */
const quietStates: readonly ChargeState[] = ['voided', 'free', 'refunded']

/** States in which a bill can be overdue: it asks for money and has its day. */
export const dueStates = ['confirmed', 'partial', 'credit'] as const satisfies readonly ChargeState[]

/** What a bill still asks for, CNY. */
export const openOf = (bill: {
  readonly state: ChargeState
  readonly payable_amount: string
  readonly paid_amount: string
}): string =>
  quietStates.includes(bill.state) ? '0.00' : moneyText(new Num(bill.payable_amount).minus(new Num(bill.paid_amount)))

/** Largest discount in per cent that any of the posts may grant. */
export const discountLimit = (posts: ReadonlySet<string>, limits: Readonly<Record<string, number>>): number =>
  Math.max(0, ...Object.entries(limits).flatMap(([post, limit]) => (posts.has(post) ? [limit] : [])))
