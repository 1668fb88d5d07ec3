import { expect, test } from 'vitest'
import type { GridColumn } from './grid-column.ts'
import { arrangedColumns, keptSettings, movedColumn } from './grid-settings.ts'

const column = (name: string): GridColumn => ({
  name,
  title: () => name,
  width: 100,
  wide: 100,
  align: 'left',
  render: () => null,
  sort: null,
  text: null,
  optional: false,
})
const names = (columns: readonly GridColumn[]): string[] => columns.map(one => one.name)

test('columns stand in the order of the user, hidden ones are left out, new ones come last', () => {
  const settings = { order: ['b', 'a'], hidden: ['c'], density: 'page' } as const
  expect(names(arrangedColumns(['a', 'b', 'c', 'd'].map(column), settings))).toEqual(['b', 'a', 'd'])
})

test('kept settings stand for the columns of today: newer ones last, and hidden when they usually are', () => {
  const kept = { order: ['b', 'a'], hidden: ['a'], density: 'compact' } as const
  const today = [column('a'), { ...column('x'), optional: true }, column('b'), column('y')]
  expect(keptSettings(today, kept)).toEqual({ order: ['b', 'a', 'x', 'y'], hidden: ['a', 'x'], density: 'compact' })
  expect(names(arrangedColumns(today, keptSettings(today, kept)))).toEqual(['b', 'y'])
})

test('a column moves by one place and not beyond the ends', () => {
  expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
