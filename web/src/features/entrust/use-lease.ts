import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { preEntrustmentActions, type WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { uuid } from '../../app/uuid.ts'
import { word } from '../../kit/i18n.ts'

/** Milliseconds between two renewals; the server keeps what is in hand for two minutes. */
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
  // the lock is soft: without it the versions still tell that somebody was quicker
  if (!(error instanceof Failure)) throw error
}

/** Signs for something at once and then every minute, and lays it down afterwards. */
function useSigning(id: string | null, sign: (id: string, release?: 1) => Promise<unknown>): void {
  const signed = useEffectEvent((one: string, release?: 1) => void sign(one, release).catch(ignore))
  useEffect(() => {
    if (id === null) return
    signed(id)
    const timer = setInterval(() => signed(id), renewMs)
    return () => {
      clearInterval(timer)
      signed(id, 1)
    }
  }, [id])
}

/** Keeps a pre-entrustment in hand while it stands in the form, and lays it down afterwards. */
export const useLease = (id: string | null): void =>
  useSigning(id, (one, release) =>
    call(preEntrustmentActions, 'Lease', { id: one, tab_key: tab, ...(release ? { release } : {}) }),
  )

/**
 * Shows that an order is worked on here (page newEntrustsManager, soft lock).
 * @returns name of somebody else who has it open; null when nobody has
 */
export function useOrderPen(id: string | null): string | null {
  const [held, setHeld] = useState<{ readonly id: string; readonly name: string | null } | null>(null)
  useSigning(id, async (one, release) => {
    const { taken_by } = await call(entrustmentActions, 'Lease', {
      id: one,
      tab_key: tab,
      ...(release ? { release } : {}),
    })
    if (!release) setHeld({ id: one, name: taken_by })
  })
  return held !== null && held.id === id ? held.name : null
}
