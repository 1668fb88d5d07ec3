import type { Query } from '@tanstack/react-query'
import { steadyNow } from '../kit/clock.ts'
import { anything, isOwn, isRelated } from './concerns.ts'
import { type Change, gather } from './gathering.ts'
import { lastAsked } from './queries.ts'
import { queryClient } from './query-client.ts'

/** A list is read again for its own records at most this often, and for what it shows of others (conventions 9, 13). */
const ownMs = 2_000
const relatedMs = 10_000

/** Reads what a change concerns again; what is not shown now is read when it is shown next. */
const refresh =
  (concerns: (query: Query, change: Change) => boolean) =>
  (changes: readonly Change[]): void => {
    void queryClient.invalidateQueries({
      // what was asked for after the change, for example by whoever made it, is as new already
      predicate: query => changes.some(change => concerns(query, change) && lastAsked(query) <= change.at),
    })
  }

let holders = 0
const parts = {
  now: steadyNow,
  later: (milliseconds: number, run: () => void) => void setTimeout(run, milliseconds),
  asleep: () => document.hidden || holders > 0,
}
const own = gather(ownMs, { ...parts, flush: refresh(isOwn) })
const related = gather(relatedMs, { ...parts, flush: refresh(isRelated) })

function wake(): void {
  own.wake()
  related.wake()
}

/** Tells the lists and details of this window that records changed. */
export function recordsChanged(entity: string, ids: readonly string[] | null): void {
  own.add(entity, ids)
  related.add(entity, ids)
}

/** Changes may have been missed: everything shown is read again. */
export const changesMissed = (): void => own.add(anything, null)

/**
 * Keeps lists as they are while the user has rows ticked, since every load unticks them. Changes are told after the answer
 * has been called.
 */
export function holdLists(): () => void {
  holders += 1
  return () => {
    holders -= 1
    wake()
  }
}

/** Reads what changed meanwhile as soon as the window is looked at again; the answer ends it. */
export function wakeWithWindow(): () => void {
  document.addEventListener('visibilitychange', wake)
  return () => document.removeEventListener('visibilitychange', wake)
}
