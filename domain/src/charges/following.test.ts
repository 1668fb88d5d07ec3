import { expect, test } from 'vitest'
import { following } from './following.ts'
import type { PriceLine } from './price.ts'

const line = (sample: string, quantity: string, charge_index_id: string | null = '1'): PriceLine => ({
  test_item_id: null,
  trial_list_id: '10',
  sample,
  age_days: 28,
  charge_index_id,
  name: '立方体抗压强度',
  charge_unit: '组',
  quantity,
  unit_price: '90.00',
  list_price: '90.00',
  price_rule: 'list',
  factor: '1',
  discount_rate: '100',
  amount: '0',
})
const standing = (id: string, sample: string, quantity: string, unit_price = '90.00') => ({
  ...line(sample, quantity),
  id,
  unit_price,
})

test('[workflow 5, cancel] a draft bill loses what is not tested, keeps a price made by hand, and takes what is new', () => {
  const before = [standing('a', 's1', '1'), standing('b', 's1', '3', '80.00'), standing('c', 's2', '2')]
  expect(following([line('s1', '3'), line('s1', '1'), line('s2', '2')], before)).toEqual({
    gone: [],
    changed: [],
    added: [],
  })
  const other = { ...line('s3', '1', null), name: '抗渗' }
  expect(following([line('s1', '2'), line('s1', '1'), other], before)).toEqual({
    gone: ['c'],
    changed: [{ id: 'b', quantity: '2', amount: '160.00' }],
    added: [other],
  })
})

test('[page newEntrustsManager, fees] what is charged takes no free line over, nor the other way round, save one made by hand', () => {
  const free = { ...standing('a', 's1', '1'), price_rule: 'free' as const }
  expect(following([line('s1', '1')], [free])).toMatchObject({ gone: ['a'], added: [{ sample: 's1' }] })
  expect(following([line('s1', '1')], [{ ...free, price_rule: 'hand' }])).toEqual({ gone: [], changed: [], added: [] })
})
