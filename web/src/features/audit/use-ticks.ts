import { useState } from 'react'
import type { QueueItem } from './queues.ts'

/** What of a queue was ticked for a command over several; held outside of what is drawn anew with every item that opens. */
export interface Ticks {
  readonly ticked: ReadonlySet<string>
  /** The items of the page that are ticked, in its order. */
  readonly meant: readonly QueueItem[]
  /** Ticks an item, or takes its tick away. */
  readonly tick: (id: string) => void
  readonly set: (ids: readonly string[]) => void
}

const nothing: ReadonlySet<string> = new Set()

export function useTicks(items: readonly QueueItem[]): Ticks {
  const [ticked, setTicked] = useState(nothing)
  return {
    ticked,
    meant: items.filter(({ id }) => ticked.has(id)),
    tick: id =>
      setTicked(before => (before.has(id) ? new Set([...before].filter(one => one !== id)) : new Set([...before, id]))),
    set: ids => setTicked(new Set(ids)),
  }
}
