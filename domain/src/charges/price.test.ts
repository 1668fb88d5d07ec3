import { describe, expect, it } from 'vitest'
import {
  discountLimit,
  isSettled,
  lineAmount,
  listAmount,
  openOf,
  orderChargeState,
  type PricedItem,
  type PriceLink,
  priceLines,
  sumOfMoney,
} from './price.ts'

const item = (change: Partial<PricedItem> = {}): PricedItem => ({
  id: '1',
  sample: 'a',
  trial_list_id: '10',
  trial_parameter_id: '100',
  test_name: '混凝土抗压',
  parameter_name: '抗压强度',
  age_days: 28,
  quantity: 1,
  specimens: 3,
  unit_price: '60.00',
  charge_unit: '组',
  ...change,
})
const link = (change: Partial<PriceLink> = {}): PriceLink => ({
  trial_list_id: '10',
  trial_parameter_id: null,
  charge_index_id: '5',
  name: '混凝土抗压强度',
  charge_unit: '组',
  unit_price: '60.00',
  urgent_factor: '1.50',
  min_quantity: null,
  min_price: null,
  count_by: 'group',
  quantity: '1.00',
  agreed: null,
  ...change,
})
const amounts = (lines: readonly { amount: string }[]): string[] => lines.map(({ amount }) => amount)

describe('lines of a bill (workflow 8)', () => {
  it('rounds half up once, at the line, and adds exactly', () => {
    const line = { quantity: '3', unit_price: '33.335', factor: '1', discount_rate: '100' }
    expect(lineAmount(line)).toBe('100.01')
    expect(lineAmount({ ...line, quantity: '1', unit_price: '0.10', discount_rate: '95' })).toBe('0.10')
    expect(sumOfMoney(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00')
  })

  it('charges cast groups once for all parameters of the test', () => {
    const items = [item(), item({ id: '2', trial_parameter_id: '101' }), item({ id: '3', sample: 'b', quantity: 2 })]
    const lines = priceLines(items, [link()])
    expect(amounts(lines)).toEqual(['60.00', '120.00'])
    expect(lines[0]?.test_item_id).toBeNull()
    expect(lines[1]?.test_item_id).toBe('3')
  })

  it('lets the parameter’s own entry win over that of its test, and the own price stand where there is none', () => {
    const items = [item(), item({ id: '2', trial_parameter_id: '101' }), item({ id: '3', trial_list_id: '11' })]
    const lines = priceLines(items, [link({ trial_parameter_id: '101', unit_price: '90.00', name: '弹模' }), link()])
    expect(lines.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      '弹模 90.00',
      '混凝土抗压强度 60.00',
      '混凝土抗压 抗压强度 60.00',
    ])
  })

  it('takes the agreed price and rate of the client and the factor of an urgent order', () => {
    const agreed = { unit_price: '50.00', discount_rate: '90.00' }
    expect(amounts(priceLines([item()], [link({ agreed })], { discount_rate: '80', urgent: true }))).toEqual(['67.50'])
    expect(amounts(priceLines([item()], [link()], { discount_rate: '80', urgent: false }))).toEqual(['48.00'])
    expect(amounts(priceLines([item()], [], { discount_rate: '80', urgent: true }))).toEqual(['72.00'])
    // [page newEntrustsManager, fees] a free kind gives nothing, beside the list price
    const terms = { discount_rate: '80', urgent: false }
    expect(priceLines([item(), item({ trial_list_id: '11' })], [link({ agreed })], terms, () => true)).toMatchObject([
      { unit_price: '50.00', list_price: '60.00', price_rule: 'free', discount_rate: '0', amount: '0.00' },
      { unit_price: '60.00', list_price: '60.00', price_rule: 'free', discount_rate: '0', amount: '0.00' },
    ])
    // a free test of the same entry takes nothing from one that is charged
    const mixed = [item({ trial_parameter_id: '101' }), item({ trial_parameter_id: '102' })]
    const lines = priceLines(mixed, [link()], undefined, one => one.trial_parameter_id === '101')
    expect(lines.map(one => [one.price_rule, one.amount])).toEqual([
      ['free', '0.00'],
      ['list', '60.00'],
    ])
  })

  it('[page newEntrustsManager, fees] keeps with each line its list price and the rule that set its price', () => {
    const agreed = { unit_price: '50.00', discount_rate: '90.00' }
    const told = (links: readonly PriceLink[], rate: string) =>
      priceLines([item()], links, { discount_rate: rate, urgent: false }).map(line => [
        line.list_price,
        line.unit_price,
        line.price_rule,
        listAmount(line),
        line.amount,
      ])
    expect(told([link({ agreed })], '80')).toEqual([['60.00', '50.00', 'agreed', '60.00', '45.00']])
    expect(told([link()], '80')).toEqual([['60.00', '60.00', 'target', '60.00', '48.00']])
    expect(told([link()], '100.00')).toEqual([['60.00', '60.00', 'list', '60.00', '60.00']])
    expect(told([], '100')).toEqual([['60.00', '60.00', 'own', '60.00', '60.00']])
  })

  it('counts by sample, item, specimen and order, and never below the least quantity', () => {
    const items = [item(), item({ id: '2', trial_parameter_id: '101' }), item({ id: '3', sample: 'b' })]
    const by = (count_by: PriceLink['count_by'], more: Partial<PriceLink> = {}): string[] =>
      priceLines(items, [link({ count_by, unit_price: '10', ...more })]).map(({ quantity }) => quantity)
    expect(by('item')).toEqual(['1', '1', '1'])
    expect(by('sample')).toEqual(['1', '1'])
    // each age of a sample is tested for itself, as it is when `3,28` is typed at the counter
    const ages = [item({ age_days: 3 }), item({ id: '2', trial_parameter_id: '101', age_days: 3 }), item({ id: '3' })]
    const sample = link({ count_by: 'sample', unit_price: '300' })
    expect(priceLines(ages, [sample]).map(line => [line.age_days, line.amount])).toEqual([
      [3, '300.00'],
      [28, '300.00'],
    ])
    expect(by('specimen')).toEqual(['3', '3'])
    expect(by('order')).toEqual(['1'])
    expect(by('order', { min_quantity: '5' })).toEqual(['5'])
  })
})

describe('state of the bills of an order', () => {
  it('releases when every bill that is not voided is paid, free or on account', () => {
    expect(isSettled(['paid', 'voided', 'credit', 'free'])).toBe(true)
    expect(isSettled(['paid', 'draft'])).toBe(false)
    expect(isSettled([])).toBe(true)
  })

  it('asks for what is not paid, and for nothing once it is waived, voided or given back', () => {
    const bill = { payable_amount: '120.00', paid_amount: '50.00' }
    expect(openOf({ ...bill, state: 'partial' })).toBe('70.00')
    expect((['free', 'voided', 'refunded'] as const).map(state => openOf({ ...bill, state }))).toEqual(
      Array.from({ length: 3 }, () => '0.00'),
    )
  })

  it('sums the bills up in one word', () => {
    expect(orderChargeState(['paid'])).toBe('paid')
    expect(orderChargeState(['paid', 'draft'])).toBe('partial')
    expect(orderChargeState(['paid', 'credit'])).toBe('credit')
    expect(orderChargeState(['voided'])).toBe('voided')
  })
})

describe('discount limits (C-01)', () => {
  it('compares in per cent of the total with the best post', () => {
    expect(discountLimit(new Set(['cashier', 'director']), { cashier: 0, tech_lead: 10, director: 30 })).toBe(30)
    expect(discountLimit(new Set(['reception']), { cashier: 5 })).toBe(0)
  })
})
