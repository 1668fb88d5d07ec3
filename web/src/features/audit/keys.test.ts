import { expect, test } from 'vitest'
import { keyCommand } from './keys.ts'

const press = (key: string, more: Partial<Parameters<typeof keyCommand>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...more,
})

test('F9 and F10 work everywhere, letters and digits only outside fields (looks 7.6)', () => {
  expect(keyCommand(press('F9'), true)).toEqual({ do: 'pass' })
  expect(keyCommand(press('F10'), true)).toEqual({ do: 'return' })
  expect(keyCommand(press('a'), false)).toEqual({ do: 'pass' })
  expect(keyCommand(press('a'), true)).toBeNull()
  expect(keyCommand(press('x'), false)).toEqual({ do: 'tick' })
  expect(keyCommand(press('x'), true)).toBeNull()
  expect(keyCommand(press('2'), false)).toEqual({ do: 'flag', digit: 2 })
  expect(keyCommand(press('2'), true)).toBeNull()
  expect(keyCommand(press('a', { ctrlKey: true }), false)).toBeNull()
})

test('[page auditlist, viewer] page keys scroll the papers from anywhere but a field; with Alt they walk the queue', () => {
  expect(keyCommand(press('PageDown'), false)).toEqual({ do: 'scroll', to: 'on' })
  expect(keyCommand(press('PageUp', { repeat: true }), false)).toEqual({ do: 'scroll', to: 'back' })
  expect(keyCommand(press('End'), false)).toEqual({ do: 'scroll', to: 'end' })
  expect(keyCommand(press('End'), true)).toBeNull()
  expect(keyCommand(press('PageDown', { altKey: true }), true)).toEqual({ do: 'step', by: 1 })
})

test('a key that is held down walks the queue and signs nothing', () => {
  expect(keyCommand(press('F9', { repeat: true }), false)).toBeNull()
  expect(keyCommand(press('a', { repeat: true }), false)).toBeNull()
  expect(keyCommand(press('j', { repeat: true }), false)).toEqual({ do: 'step', by: 1 })
  expect(keyCommand(press('ArrowUp', { altKey: true, repeat: true }), true)).toEqual({ do: 'step', by: -1 })
})
