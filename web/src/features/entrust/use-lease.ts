import { preEntrustmentActions, type WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { useEffect } from 'react'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { uuid } from '../../app/uuid.ts'
import { word } from '../../kit/i18n.ts'

/** Milliseconds between two renewals; the server keeps a pre-entrustment held for two minutes. */
const renewMs = 60_000
const tab = uuid()

/** Takes a pre-entrustment in hand and reads it; rejects with a Failure that names who has it already. */
export async function takeAnnounced(id: string): Promise<WholePreOrder> {
  const { taken_by } = await call(preEntrustmentActions, 'Lease', { id, tab_key: tab })
  if (taken_by !== null)
    throw new Failure('locked', word('page.djentrustmanage.ywtentrustlist.taken', { name: taken_by }))
  return call(preEntrustmentActions, 'GetWhole', { id })
}

const ignore = (error: unknown): void => {
  // a lost renewal only lets another clerk begin: the acceptance itself compares versions
  if (!(error instanceof Failure)) throw error
}

/** Keeps a pre-entrustment in hand while it stands in the form, and lays it down afterwards. */
export function useLease(id: string | null): void {
  useEffect(() => {
    if (id === null) return
    const renew = (): void => void call(preEntrustmentActions, 'Lease', { id, tab_key: tab }).catch(ignore)
    renew()
    const timer = setInterval(renew, renewMs)
    return () => {
      clearInterval(timer)
      void call(preEntrustmentActions, 'Lease', { id, tab_key: tab, release: 1 }).catch(ignore)
    }
  }, [id])
}
