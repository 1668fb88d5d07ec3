import { recordActions } from '@gt/domain/testing/actions.ts'
import { useCallback, useEffect } from 'react'
import { call } from '../../app/client.ts'
import type { EntryStore } from './entry-store.ts'
import type { Pen } from './pen.ts'

/** Milliseconds between two signs that the sheet is seen; a pen without a sign for two minutes lies free (pages, lock: soft). */
const signMs = 30_000

/**
 * Takes the pen of a record that is open for typing, renews it while the page is seen, and lays it down with the sheet.
 * @param recordId empty while there is nothing to write
 * @returns asks anew who has it
 */
export function usePen(recordId: string, tabKey: string, store: EntryStore | null, pen: Pen): () => void {
  const sign = useCallback(
    (release: 0 | 1): void => {
      if (!recordId) return
      // without a network the pen is as it was: what is typed is kept here
      call(recordActions, 'Lease', { record_id: recordId, tab_key: tabKey, release }).then(
        ({ lease }) => release === 0 && store?.hold(lease),
        () => undefined,
      )
    },
    [recordId, tabKey, store],
  )
  const isFree = pen === null
  // one that was laid down is taken at once by whoever has the sheet before him
  useEffect(() => {
    if (isFree && document.visibilityState === 'visible') sign(0)
  }, [isFree, sign])
  useEffect(() => {
    const renew = (): void => {
      if (document.visibilityState === 'visible') sign(0)
    }
    renew()
    const timer = setInterval(renew, signMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      sign(1)
    }
  }, [sign])
  return useCallback(() => sign(0), [sign])
}
