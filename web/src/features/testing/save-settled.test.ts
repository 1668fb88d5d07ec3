import { expect, test } from 'vitest'
import type { EntryState } from './entry-state.ts'
import { saveSettled } from './save-settled.ts'

test('a condition that is set while readings are being saved waits for their version (page checklist, saved_when)', async () => {
  const listeners = new Set<() => void>()
  const store = {
    state: { saving: 'busy', rowVersion: 3 } as EntryState, // what the wait looks at
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const named = saveSettled(store).then(() => store.state.rowVersion)
  for (const listener of listeners) listener()
  store.state = { ...store.state, saving: 'idle', rowVersion: 4 }
  for (const listener of listeners) listener()
  expect(await named).toBe(4)
  expect(listeners.size).toBe(0)
  await saveSettled(store)
})
