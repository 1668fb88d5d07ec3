import { expect, test } from 'vitest'
import { stepKey } from './step-key.ts'

const press = (key: string, held: 'alt' | 'ctrl' | 'none') => ({
  key,
  altKey: held === 'alt',
  ctrlKey: held === 'ctrl',
})

test('[page checklist, entry_flow; interface] next and previous have keys that browsers do not keep for their tabs', () => {
  expect(stepKey(press('PageDown', 'ctrl'), false)).toBe(1)
  expect(stepKey(press('PageDown', 'alt'), true)).toBe(1)
  expect(stepKey(press('PageUp', 'alt'), false)).toBe(-1)
  expect(stepKey(press('ArrowUp', 'alt'), false)).toBe(-1)
  // a choice is opened by it, a cell is moved by the arrows and a paper turned by the pages alone
  expect(stepKey(press('ArrowDown', 'alt'), true)).toBeNull()
  expect(stepKey(press('ArrowDown', 'ctrl'), false)).toBeNull()
  expect(stepKey(press('PageDown', 'none'), false)).toBeNull()
})
