import { useEffect, useMemo, useRef } from 'react'
import { readOrderDraft, writeOrderDraft } from './local-draft.ts'
import type { OrderDraft } from './order-draft.ts'

/** Milliseconds from a change to its copy on this computer (page newEntrustsManager, saved_when). */
const restMs = 2000

interface Kept {
  /** What was typed before the page was left. */
  readonly found: OrderDraft | null
  /** Keeps an order soon; null forgets it at once. */
  readonly keep: (draft: OrderDraft | null) => void
}

/**
 * The copy of what is typed on this computer, for one user in one laboratory; written also when the page goes away.
 * @param asked the stored order that the address names
 */
export function useKept({ userId, businessId }: { userId: string; businessId: string }, asked: string | null): Kept {
  const found = useRef<OrderDraft | null | undefined>(undefined)
  if (found.current === undefined) {
    const draft = readOrderDraft(localStorage, userId, businessId)
    // the address names another order: that one is shown, and the copy stays
    found.current = draft?.id === (asked ?? draft?.id) ? draft : null
  }
  const waiting = useRef<{ draft: OrderDraft; timer: ReturnType<typeof setTimeout> } | null>(null)
  const kept = useMemo(() => {
    const write = (): void => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      writeOrderDraft(localStorage, userId, businessId, waiting.current.draft)
      waiting.current = null
    }
    const keep = (draft: OrderDraft | null): void => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = draft === null ? null : { draft, timer: setTimeout(write, restMs) }
      if (draft === null) writeOrderDraft(localStorage, userId, businessId, null)
    }
    return { write, keep }
  }, [userId, businessId])
  useEffect(() => {
    addEventListener('pagehide', kept.write)
    return () => {
      removeEventListener('pagehide', kept.write)
      kept.write()
    }
  }, [kept])
  return useMemo(() => ({ found: found.current ?? null, keep: kept.keep }), [kept])
}
