import { expect, test } from 'vitest'
import { arranged, filled, movedTo } from './card-order.ts'

const cards = ['flow', 'workload', 'charges', 'messages'].map(id => ({ id }))
const ids = (list: readonly { id: string }[]): string[] => list.map(card => card.id)

test('the kept order is followed; cards without a right are left out and new ones stand behind their neighbour', () => {
  expect(ids(arranged(cards, []))).toEqual(['flow', 'workload', 'charges', 'messages'])
  expect(ids(arranged(cards, ['messages', 'gone', 'flow', 'charges']))).toEqual([
    'messages',
    'flow',
    'workload',
    'charges',
  ])
  expect(ids(arranged(cards, ['workload', 'messages', 'charges']))).toEqual(['flow', 'workload', 'messages', 'charges'])
})

test('a card takes the place of another, forwards and backwards', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(movedTo(order, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(order, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedTo(order, 'b', 'b')).toEqual(order)
  expect(movedTo(order, 'x', 'b')).toEqual(order)
})

test('every row is full, whatever the order', () => {
  const columns = (...given: number[]): number[] => filled(given.map(n => ({ columns: n }))).map(card => card.columns)
  expect(columns(12, 5, 4, 3, 3, 4, 5)).toEqual([12, 5, 4, 3, 3, 4, 5])
  expect(columns(5, 12, 4, 3)).toEqual([12, 12, 4, 8])
  expect(columns(8)).toEqual([12])
})
