import { recordActions } from '@gt/domain/testing/actions.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { uuid } from '../../app/uuid.ts'

/** Milliseconds between two signs that the record is seen; a pen without a sign for two minutes lies free. */
const penMs = 30_000

/**
 * Shows that a record is being checked: its tester cannot withdraw it meanwhile.
 * @returns name of somebody else who has it open; null when nobody has
 */
export function useRecordPen(recordId: string | null): string | null {
  const tabKey = useRef(uuid()).current
  const [holder, setHolder] = useState<string | null>(null)
  useEffect(() => {
    if (recordId === null) return
    let live = true
    const sign = (release: 0 | 1): void => {
      // the pen is soft: without it the version of the record still tells that somebody was quicker
      call(recordActions, 'Lease', { record_id: recordId, tab_key: tabKey, release }).then(
        ({ lease }) => live && release === 0 && setHolder(lease && lease.mine === 0 ? lease.name : null),
        () => undefined,
      )
    }
    sign(0)
    const timer = setInterval(() => document.visibilityState === 'visible' && sign(0), penMs)
    return () => {
      live = false
      clearInterval(timer)
      setHolder(null)
      sign(1)
    }
  }, [recordId, tabKey])
  return holder
}
