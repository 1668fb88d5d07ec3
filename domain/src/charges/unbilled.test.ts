import { expect, it } from 'vitest'
import type { PriceLine } from './price.ts'
import { asksForOther, differencesOf, recountOf, unbilledLines } from './unbilled.ts'

const line = (change: Partial<PriceLine> = {}): PriceLine => ({
  test_item_id: null,
  trial_list_id: '10',
  sample: '1',
  age_days: null,
  charge_index_id: '5',
  name: '抗压强度',
  charge_unit: '组',
  quantity: '2',
  unit_price: '60.00',
  list_price: '60.00',
  price_rule: 'list',
  factor: '1',
  discount_rate: '100',
  amount: '120.00',
  ...change,
})
const billed = (quantity: string, change: object = {}) => ({
  charge_index_id: '5',
  sample: '1',
  age_days: null as number | null,
  name: '抗压强度',
  quantity,
  amount: `${60 * Number(quantity)}.00`,
  discount_rate: '100',
  ...change,
})

it('[workflow 8 supplement] charges what was added, and nothing twice', () => {
  expect(unbilledLines([line()], [billed('2')])).toEqual([])
  expect(unbilledLines([line({ quantity: '5' })], [billed('2')])).toMatchObject([{ quantity: '3', amount: '180.00' }])
  const own = { charge_index_id: null, name: '含水率', amount: '30.00', unit_price: '15.00' }
  expect(unbilledLines([line(), line(own)], [billed('2')])).toMatchObject([{ name: '含水率', amount: '30.00' }])
  // two ages of one sample have the same entry of the price list
  expect(unbilledLines([line({ quantity: '1' }), line({ quantity: '1' })], [billed('1')])).toHaveLength(1)
  expect(unbilledLines([line()], [billed('4')])).toEqual([])
})

it('[decision 0088] what is charged besides names the age that came, and what was taken back is charged again', () => {
  const at = (age_days: number) => line({ quantity: '1', age_days })
  const bill = (quantity: string, age_days: number | null) => billed(quantity, { age_days })
  expect(unbilledLines([at(3), at(28)], [bill('1', 28)])).toMatchObject([{ age_days: 3, quantity: '1' }])
  // the same work costs the same at another age: money is no matter
  expect(unbilledLines([at(7)], [bill('1', 3)])).toEqual([])
  expect(unbilledLines([at(3), at(28)], [bill('1', null)])).toHaveLength(1)
  expect(unbilledLines([at(28)], [bill('1', 28), bill('-1', 28)])).toMatchObject([{ age_days: 28 }])
})

it('[workflow 5, 8] money is a matter when tests came or went, not when prices did or nothing is asked for them', () => {
  const now = (quantity: string, change: Partial<PriceLine> = {}) => [line({ quantity, ...change })]
  expect(asksForOther(now('2'), [billed('2')])).toBe(false)
  expect(asksForOther(now('2', { unit_price: '90.00', amount: '180.00' }), [billed('2')])).toBe(false)
  expect(asksForOther(now('3'), [billed('2')])).toBe(true)
  expect(asksForOther([], [billed('2')])).toBe(true)
  expect(asksForOther(now('1'), [billed('1'), billed('1')])).toBe(true)
  const free = { discount_rate: '0', amount: '0.00' }
  expect(asksForOther(now('3', free), [billed('2', free)])).toBe(false)
  expect(asksForOther([], [billed('2', free)])).toBe(false)
  // a free line of the same entry covers no test that is charged, nor the other way round
  expect(unbilledLines([line(free), line()], [billed('2', free)])).toEqual([line()])
  expect(asksForOther([line(free)], [billed('2')])).toBe(true)
  expect(recountOf(now('3', { amount: '180.00' }), [billed('2')])).toEqual({ now: '180.00', billed: '120.00' })
})

it('[page chargelist, special] tells which tests came and went, by sample, age and count', () => {
  const other = { sample: '2', age_days: 28 }
  expect(differencesOf([line({ quantity: '3' })], [billed('2'), billed('1', other)])).toEqual({
    came: [{ name: '抗压强度', age_days: null, sample: '1', quantity: '1' }],
    gone: [{ name: '抗压强度', age_days: 28, sample: '2', quantity: '1' }],
  })
  // what was taken back is billed no longer, and what costs nothing is no matter of money
  expect(differencesOf([], [billed('2'), billed('-2')])).toEqual({ came: [], gone: [] })
  expect(differencesOf([line({ amount: '0.00', discount_rate: '0' })], [])).toEqual({ came: [], gone: [] })
})
