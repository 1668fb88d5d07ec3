import { expect, it } from 'vitest'
import { spread } from './spread.ts'

const bills = [
  { id: 'a', open: '120.00' },
  { id: 'b', open: '0.00' },
  { id: 'c', open: '80.50' },
]

it('[page chargelist] fills the older bill before the next and leaves out what gets nothing', () => {
  expect(spread('150', bills)).toEqual([
    { id: 'a', amount: '120.00' },
    { id: 'c', amount: '30.00' },
  ])
  expect(spread('0.10', bills)).toEqual([{ id: 'a', amount: '0.10' }])
  expect(spread('200.50', bills).map(({ amount }) => amount)).toEqual(['120.00', '80.50'])
  expect(spread('0', bills)).toEqual([])
})
