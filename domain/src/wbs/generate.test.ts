import { expect, test } from 'vitest'
import { mostGenerated, placesOf } from './generate.ts'

test('stretches of 200 m over K1+000 to K2+000 are five (page wbs/wbs)', () => {
  const places = placesOf({ split_by: 'stake', from: 'K1+000', to: 'K2+000', step: '200' })
  expect(places?.map(({ name }) => name)).toEqual([
    'K1+000～K1+200',
    'K1+200～K1+400',
    'K1+400～K1+600',
    'K1+600～K1+800',
    'K1+800～K2+000',
  ])
  expect(places?.[0]).toMatchObject({ start_stake: 'K1+000', end_stake: 'K1+200', quantity: '200' })
})

test('the last stretch is as long as what is left', () => {
  const places = placesOf({ split_by: 'stake', from: 'ZK0+990.5', to: 'ZK1+300', step: '200', layer: '上路床' })
  expect(places?.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['ZK0+990.5～ZK1+190.5 上路床', '200'],
    ['ZK1+190.5～ZK1+300 上路床', '109.5'],
  ])
})

test('piers and spans are numbered', () => {
  expect(placesOf({ split_by: 'pier', first: 0, last: 2 })?.map(({ name }) => name)).toEqual([
    '0号墩',
    '1号墩',
    '2号墩',
  ])
  expect(placesOf({ split_by: 'span', first: 3, last: 4 })?.map(({ name }) => name)).toEqual(['第3跨', '第4跨'])
})

test.each([
  { split_by: 'stake', from: 'K2+000', to: 'K1+000', step: '200' },
  { split_by: 'stake', from: 'K1+000', to: 'ZK2+000', step: '200' },
  { split_by: 'stake', from: 'K1+000', to: 'K2+000', step: '0' },
  { split_by: 'stake', from: 'K0+000', to: 'K900+000', step: '1' },
  { split_by: 'span', first: 4, last: 3 },
  { split_by: 'pier', first: 1, last: 1 + mostGenerated },
  { split_by: 'pier', first: 1 },
] as const)('%o splits into nothing', split => {
  expect(placesOf(split)).toBeNull()
})
