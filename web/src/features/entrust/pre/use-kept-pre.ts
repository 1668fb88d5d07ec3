import { useEffect, useMemo, useRef } from 'react'
import { draftShelf } from '../../../app/draft-shelf.ts'
import { sendBeforeLeaving } from '../../../app/sign-out.ts'
import { type KeptPre, type PreOwner, writeKeptPre } from './pre-kept.ts'

/** Milliseconds from a change to its copy on this computer, as at the registration desk. */
const restMs = 2000

interface KeepsPre {
  /** Keeps it soon, or `now`, before something is sent. */
  readonly keep: (kept: KeptPre, now?: 'now') => void
  /** The server has it: nothing is kept of these ids. */
  readonly forget: (...ids: readonly (string | null)[]) => void
}

/** The copy of an announcement on this computer, written also when the page goes away. */
export function useKeptPre({ userId, businessId }: PreOwner): KeepsPre {
  const waiting = useRef<{ kept: KeptPre; timer: ReturnType<typeof setTimeout> } | null>(null)
  const { write, ...keeps } = useMemo(() => {
    const owner = { userId, businessId }
    const drop = (): void => {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
    }
    const write = (): void => {
      const kept = waiting.current?.kept
      drop()
      if (kept) writeKeptPre(draftShelf(), owner, kept.draft.id, kept)
    }
    return {
      write,
      keep(kept: KeptPre, now?: 'now') {
        drop()
        waiting.current = { kept, timer: setTimeout(write, restMs) }
        if (now) write()
      },
      forget(...ids: readonly (string | null)[]) {
        drop()
        for (const id of ids) writeKeptPre(draftShelf(), owner, id, null)
      },
    }
  }, [userId, businessId])
  useEffect(() => {
    addEventListener('pagehide', write)
    const stay = sendBeforeLeaving(async () => write())
    return () => {
      stay()
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])
  return keeps
}
