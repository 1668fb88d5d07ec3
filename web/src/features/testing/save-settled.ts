import type { EntryStore } from './entry-store.ts'

/**
 * Resolves when no save of the sheet is under way: what names the record's version next, names the one that the save left
 * behind.
 */
export const saveSettled = (store: Pick<EntryStore, 'state' | 'subscribe'>): Promise<void> =>
  new Promise(resolve => {
    if (store.state.saving !== 'busy') return resolve()
    const stop = store.subscribe(() => {
      if (store.state.saving === 'busy') return
      stop()
      resolve()
    })
  })
