import { expect, test } from 'vitest'
import { assignmentKey } from './keys.ts'

const press = (key: string, more = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...more,
})

test('1 to 9 give to the first to ninth person, 0 to nobody', () => {
  expect(['1', '9', '0'].map(key => assignmentKey(press(key), 'elsewhere'))).toEqual([
    { do: 'give', place: 0 },
    { do: 'give', place: 8 },
    null,
  ])
})

test('nothing is given out from a field, by a key held down, or with Alt, Ctrl or the command key', () => {
  expect(assignmentKey(press('1'), 'field')).toBeNull()
  for (const more of [{ repeat: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(assignmentKey(press('1', more), 'elsewhere')).toBeNull()
})

test('Enter confirms, but a button that has the focus is pressed by it', () => {
  expect(assignmentKey(press('Enter'), 'elsewhere')).toEqual({ do: 'confirm' })
  expect(assignmentKey(press('Enter'), 'pressable')).toBeNull()
  expect(assignmentKey(press('j', { repeat: true }), 'elsewhere')).toEqual({ do: 'step', by: 1 })
})
