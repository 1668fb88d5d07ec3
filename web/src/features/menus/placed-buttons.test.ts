import type { OfferedButton, PlacedButton } from '@gt/domain/identity/module-button-actions.ts'
import { expect, test } from 'vitest'
import { inPlaces, isSame, place, placeStandard, relocate, shift } from './placed-buttons.ts'

const button = (operation_id: string, location: PlacedButton['location'] = 'toolbar'): PlacedButton => ({
  operation_id,
  location,
  name_zh: null,
  name_en: null,
  name_es: null,
})
const offered = (id: string, op: string, location: OfferedButton['location']): OfferedButton => ({
  id,
  code: `area.page.${op}`,
  name_zh: op,
  name_en: null,
  name_es: null,
  function_point: null,
  location,
})
const ids = (buttons: readonly PlacedButton[]): string => buttons.map(one => one.operation_id).join('')
const three = [button('a'), button('b'), button('c', 'row')]

test('buttons stand by place, and those of a place keep their order', () => {
  expect(ids(inPlaces([button('c', 'row'), button('b'), button('a')]))).toBe('bac')
})

test('a button moves within its place and not out of it', () => {
  expect(ids(shift(three, 'b', -1))).toBe('bac')
  expect(ids(shift(three, 'b', 1))).toBe('abc')
  expect(ids(shift(three, 'a', -1))).toBe('abc')
})

test('another place takes a button to the end of it', () => {
  const moved = relocate(three, 'a', 'row')
  expect(ids(moved)).toBe('bca')
  expect(moved.at(-1)?.location).toBe('row')
})

test('[sys/moduleOperationMap preset] the standard buttons of what the page carries out join those that stand there', () => {
  const can = [offered('1', 'add', 'toolbar'), offered('2', 'edit', 'row'), offered('3', 'approve', 'toolbar')]
  expect(placeStandard([button('3')], can).map(one => `${one.operation_id} ${one.location}`)).toEqual([
    '3 toolbar',
    '1 toolbar',
    '2 row',
  ])
  expect(place([], offered('9', 'merge', null))).toEqual([button('9')])
})

test('order and names count as changes, an empty name is none', () => {
  expect(isSame(three, [...three])).toBe(true)
  expect(isSame(three, shift(three, 'b', -1))).toBe(false)
  expect(isSame([button('a')], [{ ...button('a'), name_en: 'New' }])).toBe(false)
  expect(isSame([button('a')], [{ ...button('a'), name_en: '' }])).toBe(true)
})
