import { expect, test } from 'vitest'
import { openFees, planRefund, type RefundWish, type StandingFee, stateAfterRefund } from './refund.ts'

const line = (id: string, more: Partial<StandingFee> = {}): StandingFee => ({
  id,
  name: `line ${id}`,
  quantity: '3',
  unit_price: '33.33',
  factor: '1',
  discount_rate: '100',
  amount: '99.99',
  reverse_of_id: null,
  ...more,
})
const bill = { total_amount: '199.98', discount_amount: '20.00', payable_amount: '179.98', paid_amount: '179.98' }
const lines = [line('1'), line('2')]
const planned = (wish: RefundWish, sums = bill, of = lines) => {
  const { plan, refusals } = planRefund(sums, of, wish)
  return { ...plan, codes: refusals.map(({ code }) => code), state: stateAfterRefund(plan.after, false) }
}

test('what was on account stays there while it asks for money (decision 0058)', () => {
  const state = (payable_amount: string, paid_amount: string) =>
    [false, true].map(onAccount => stateAfterRefund({ payable_amount, paid_amount }, onAccount))
  expect(state('120.00', '0.00')).toEqual(['confirmed', 'credit'])
  expect(state('120.00', '50.00')).toEqual(['partial', 'credit'])
  expect(state('120.00', '120.00')).toEqual(['paid', 'paid'])
  expect(state('0.00', '0.00')).toEqual(['refunded', 'refunded'])
})

test('a line that is taken back lowers total, its share of the discount and what is owed; the bill stays paid (workflow 8)', () => {
  expect(planned({ kind: 'fee', lines: [{ line_id: '1', quantity: '3' }] })).toMatchObject({
    credit: '89.99',
    money: '89.99',
    after: { total_amount: '99.99', discount_amount: '10.00', payable_amount: '89.99', paid_amount: '89.99' },
    codes: [],
    state: 'paid',
  })
})

test('all lines together give all of it back, whatever was taken back before', () => {
  const rest = [...lines, line('3', { quantity: '1', amount: '-33.34', factor: '-1', reverse_of_id: '1' })]
  expect(openFees(rest).map(({ quantity, amount }) => [quantity, amount])).toEqual([
    ['2', '66.65'],
    ['3', '99.99'],
  ])
  const wish = openFees(rest).map(({ line, quantity }) => ({ line_id: line.id, quantity }))
  const sums = { total_amount: '166.64', discount_amount: '16.67', payable_amount: '149.97', paid_amount: '149.97' }
  expect(planned({ kind: 'fee', lines: wish }, sums, rest)).toMatchObject({
    credit: '149.97',
    after: { total_amount: '0.00', discount_amount: '0.00', payable_amount: '0.00', paid_amount: '0.00' },
    state: 'refunded',
  })
})

test('an amount without lines is a later discount; of a bill paid in part the open amount goes first', () => {
  expect(planned({ kind: 'fee', amount: '10' })).toMatchObject({
    money: '10.00',
    after: { total_amount: '199.98', discount_amount: '30.00', payable_amount: '169.98', paid_amount: '169.98' },
    state: 'paid',
  })
  const partly = { ...bill, paid_amount: '100.00' }
  expect(planned({ kind: 'fee', amount: '70' }, partly)).toMatchObject({ money: '0.00', state: 'partial' })
  expect(planned({ kind: 'fee', amount: '90' }, partly)).toMatchObject({
    money: '10.02',
    after: { payable_amount: '89.98', paid_amount: '89.98' },
    state: 'paid',
  })
})

test('money taken by mistake is asked for again', () => {
  expect(planned({ kind: 'payment', amount: '79.98' })).toMatchObject({
    credit: '0.00',
    after: { payable_amount: '179.98', paid_amount: '100.00' },
    state: 'partial',
  })
  expect(planned({ kind: 'payment', amount: '179.98' })).toMatchObject({ state: 'confirmed' })
})

test.each([
  ['more than was paid', { kind: 'payment', amount: '179.99' }, ['C-02']],
  ['more than is owed', { kind: 'fee', amount: '179.99' }, ['C-02']],
  ['nothing', { kind: 'fee' }, ['C-02']],
  ['a count that the line has not', { kind: 'fee', lines: [{ line_id: '1', quantity: '4' }] }, ['C-60']],
  ['no count', { kind: 'fee', lines: [{ line_id: '1', quantity: '0' }] }, ['C-60']],
  ['the line of another bill', { kind: 'fee', lines: [{ line_id: '9', quantity: '1' }] }, ['G-04']],
  [
    'an amount that is not that of the lines',
    { kind: 'fee', amount: '99.99', lines: [{ line_id: '1', quantity: '3' }] },
    ['C-61'],
  ],
] satisfies [string, RefundWish, string[]][])('%s is refused', (_what, wish, codes) => {
  expect(planned(wish).codes).toEqual(codes)
})
