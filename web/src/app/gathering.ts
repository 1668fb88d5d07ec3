/** What the server announces of a commit: ids of changed records of an entity; null when they are too many to name. */
export interface Change {
  readonly entity: string
  readonly ids: ReadonlySet<string> | null
  /** When the last of them was heard of, in the same milliseconds as `now`. */
  readonly at: number
}

/** What a gathering needs of its surroundings; a test gives its own. */
interface GatheringParts {
  readonly now: () => number
  readonly later: (milliseconds: number, run: () => void) => void
  /** Nobody looks, or what is shown must stay as it is now. */
  readonly asleep: () => boolean
  readonly flush: (changes: readonly Change[]) => void
}

export interface Gathering {
  readonly add: (entity: string, ids: readonly string[] | null) => void
  /** To be called when `asleep` may have ended. */
  readonly wake: () => void
}

/** Changes come in bursts: what follows so soon after the first is told together with it. */
const settleMs = 300

/** Gathers changes and tells them together, never sooner than `everyMs` after the last time, and not while asleep. */
export function gather(everyMs: number, { now, later, asleep, flush }: GatheringParts): Gathering {
  const pending = new Map<string, Change>()
  let waiting = false
  let last = Number.NEGATIVE_INFINITY
  const tell = (): void => {
    waiting = false
    if (asleep() || pending.size === 0) return
    last = now()
    const changes = [...pending.values()]
    pending.clear()
    flush(changes)
  }
  const wake = (): void => {
    if (waiting || asleep() || pending.size === 0) return
    waiting = true
    later(Math.max(settleMs, last + everyMs - now()), tell)
  }
  return {
    add(entity, ids) {
      const before = pending.get(entity)
      const all = ids === null || before?.ids === null ? null : new Set([...(before?.ids ?? []), ...ids])
      pending.set(entity, { entity, ids: all, at: now() })
      wake()
    },
    wake,
  }
}
