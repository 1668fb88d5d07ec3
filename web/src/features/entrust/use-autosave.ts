import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderWork } from './order-work.ts'

/** Milliseconds between two copies on the server (page newEntrustsManager, saved_when). */
const everyMs = 30_000
const regions = '.gt-order-head, .gt-samples, .gt-order-tests, .gt-order-side'

/**
 * Keeps what is typed as a draft on the server: every 30 seconds, when the keyboard goes to another part of the page, and when
 * the network comes back.
 * @param fit the order may be stored as it stands
 */
export function useAutosave(work: OrderWork, fit: boolean): void {
  const region = useRef<Element | null>(null)
  const keep = useEffectEvent(() => {
    // who came second keeps his copy on this computer: his typing does not take the order from under the first one's hands
    if (fit && work.dirty && !work.busy && work.heldBy === null) void work.keepDraft()
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const entered = target instanceof Element ? target.closest(regions) : null
      if (entered === null || entered === region.current) return
      const isFirst = region.current === null
      region.current = entered
      if (!isFirst) keep()
    }
    const timer = setInterval(() => keep(), everyMs)
    addEventListener('focusin', onFocus)
    addEventListener('online', keep)
    return () => {
      clearInterval(timer)
      removeEventListener('focusin', onFocus)
      removeEventListener('online', keep)
    }
  }, [])
}
