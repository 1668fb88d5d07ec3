import { useEffect, useMemo, useRef, useState } from 'react'
import { draftShelf } from '../../app/draft-shelf.ts'
import { sendBeforeLeaving } from '../../app/sign-out.ts'
import { readLeftDraft, readOrderDraft, writeLeftDraft, writeOrderDraft } from './local-draft.ts'
import type { OrderDraft } from './order-draft.ts'

/** Milliseconds from a change to its copy on this computer (page newEntrustsManager, saved_when). */
const restMs = 2000

interface Kept {
  /** What was typed before the page was left. */
  readonly found: OrderDraft | null
  /** Keeps an order soon; null forgets it at once. */
  readonly keep: (draft: OrderDraft | null) => void
  /** Another order that was not stored, to be restored or given up. */
  readonly left: OrderDraft | null
  readonly forgetLeft: () => void
}

/**
 * The copy of what is typed on this computer, for one user in one laboratory; written also when the page goes away.
 * @param asked the stored order that the address names
 */
export function useKept({ userId, businessId }: { userId: string; businessId: string }, asked: string | null): Kept {
  const found = useRef<OrderDraft | null | undefined>(undefined)
  if (found.current === undefined) {
    const draft = readOrderDraft(draftShelf(), userId, businessId)
    // the address names another order: that one is shown, and this one waits where no change of it writes over it
    found.current = draft?.id === (asked ?? draft?.id) ? draft : null
    if (draft && !found.current) {
      writeLeftDraft(draftShelf(), userId, businessId, draft)
      writeOrderDraft(draftShelf(), userId, businessId, null)
    }
  }
  const [left, setLeft] = useState(() => readLeftDraft(draftShelf(), userId, businessId))
  const waiting = useRef<{ draft: OrderDraft; timer: ReturnType<typeof setTimeout> } | null>(null)
  const kept = useMemo(() => {
    const write = (): void => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      writeOrderDraft(draftShelf(), userId, businessId, waiting.current.draft)
      waiting.current = null
    }
    const keep = (draft: OrderDraft | null): void => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = draft === null ? null : { draft, timer: setTimeout(write, restMs) }
      if (draft === null) writeOrderDraft(draftShelf(), userId, businessId, null)
    }
    return { write, keep }
  }, [userId, businessId])
  useEffect(() => {
    addEventListener('pagehide', kept.write)
    const stay = sendBeforeLeaving(async () => kept.write())
    return () => {
      stay()
      removeEventListener('pagehide', kept.write)
      kept.write()
    }
  }, [kept])
  return useMemo(
    () => ({
      found: found.current ?? null,
      keep: kept.keep,
      left,
      forgetLeft() {
        writeLeftDraft(draftShelf(), userId, businessId, null)
        setLeft(null)
      },
    }),
    [kept, left, userId, businessId],
  )
}
