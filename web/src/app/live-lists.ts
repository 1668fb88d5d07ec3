import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import type { Query } from '@tanstack/react-query'
import { type Change, gather } from './gathering.ts'
import { lastAsked } from './queries.ts'
import { queryClient } from './query-client.ts'

/** A list is read again for its own records at most this often, and for what it shows of others (conventions 9, 13). */
const ownMs = 2_000
const relatedMs = 10_000

/** Stands for every entity. */
const anything = ''

const isSet = (value: unknown): value is ReadonlySet<unknown> => value instanceof Set

/** The one record that a query is about; null for lists. */
function recordOf({ queryKey }: Query): string | null {
  const input: unknown = queryKey[4]
  return typeof input === 'object' && input !== null && 'id' in input && typeof input.id === 'string' ? input.id : null
}

function ownChange(query: Query, changes: readonly Change[]): Change | undefined {
  const id = recordOf(query)
  return changes.find(
    ({ entity, ids }) => query.queryKey[0] === controllerName(entity) && (id === null || ids === null || ids.has(id)),
  )
}

function relatedChange({ meta }: Query, changes: readonly Change[]): Change | undefined {
  const related = meta?.related
  return isSet(related) ? changes.find(({ entity }) => related.has(controllerName(entity))) : undefined
}

/** Reads what a change concerns again; what is not shown now is read when it is shown next. */
const refresh =
  (concerns: (query: Query, changes: readonly Change[]) => Change | undefined) =>
  (changes: readonly Change[]): void => {
    void queryClient.invalidateQueries({
      predicate(query) {
        const change = concerns(query, changes)
        // what was asked for after the change, for example by whoever made it, is as new already
        return change !== undefined && lastAsked(query) <= change.at
      },
    })
  }

let holders = 0
const parts = {
  now: () => performance.now(),
  later: (milliseconds: number, run: () => void) => void setTimeout(run, milliseconds),
  asleep: () => document.hidden || holders > 0,
}
const own = gather(ownMs, { ...parts, flush: refresh(ownChange) })
const related = gather(relatedMs, { ...parts, flush: refresh(relatedChange) })

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
