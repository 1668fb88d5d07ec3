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
    changed: [{ id: 'b', quantity: '2', amount: '160.00', age_days: 28 }],
    added: [other],
  })
})

test('[page newEntrustsManager, fees] what is charged takes no free line over, nor the other way round, save one made by hand', () => {
  const free = { ...standing('a', 's1', '1'), price_rule: 'free' as const }
  expect(following([line('s1', '1')], [free])).toMatchObject({ gone: ['a'], added: [{ sample: 's1' }] })
  expect(following([line('s1', '1')], [{ ...free, price_rule: 'hand' }])).toEqual({ gone: [], changed: [], added: [] })
})

test('[decision 0088] of two ages of one sample the one that is tested keeps its line; a changed age goes with its price by hand', () => {
  const at = (age_days: number | null, one = line('s1', '1')) => ({ ...one, age_days })
  const bill = [
    { ...standing('a', 's1', '1', '70.00'), age_days: 3 },
    { ...standing('b', 's1', '1'), age_days: 28 },
  ]
  expect(following([at(28)], bill)).toEqual({ gone: ['a'], changed: [], added: [] })
  expect(following([at(28), at(7)], bill)).toEqual({
    gone: [],
    changed: [{ id: 'a', quantity: '1', amount: '70.00', age_days: 7 }],
    added: [],
  })
  // which age a line of before stood for is not known: it stays as it was
  const before = [{ ...standing('c', 's1', '1'), age_days: null }]
  expect(following([at(28)], before)).toEqual({ gone: [], changed: [], added: [] })
  expect(following([at(28), at(3)], before)).toMatchObject({ gone: [], changed: [], added: [{ age_days: 3 }] })
})
