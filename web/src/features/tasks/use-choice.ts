import { useEffect, useMemo, useState } from 'react'
import { holdLists } from '../../app/live-lists.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useTicksOfLoad } from '../../kit/ticks.ts'
import { heirOf } from './heir.ts'
import type { TaskRows } from './use-tasks.ts'

interface Choice {
  readonly ticked: ReadonlySet<string>
  readonly tick: (ids: readonly string[], on: boolean) => void
  readonly untick: () => void
  readonly current: string | null
  readonly setCurrent: (id: string) => void
  readonly step: (by: 1 | -1) => void
  /** The ticked tasks, else the current one. */
  readonly chosen: readonly GridRow[]
}

const nothing = { id: null, ids: [] }

/**
 * Which tasks are meant: those ticked, else the current one. Every load clears the ticks that were set before it was asked
 * for (decision 0039), so that lists rest while there are any (live-lists.ts); when the current task has left, the next one is.
 */
export function useChoice(rows: readonly GridRow[], load: Pick<TaskRows, 'loadedAt' | 'reloading'>): Choice {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  // the task that was pointed at, in the order in which the tasks stood then
  const [pointed, setPointed] = useState<{ readonly id: string | null; readonly ids: readonly string[] }>(nothing)
  useTicksOfLoad({ ...load, rows }, [...ticked], ids => setTicked(new Set(ids)))
  const holding = ticked.size > 0
  useEffect(() => (holding ? holdLists() : undefined), [holding])
  const ids = rows.map(row => row.id)
  const current = heirOf(pointed.id, pointed.ids, ids)
  const now = current === null ? 0 : ids.indexOf(current)
  const point = (id: string): void => setPointed({ id, ids })
  const chosen = useMemo(() => {
    const marked = rows.filter(row => ticked.has(row.id))
    return marked.length > 0 ? marked : rows.filter(row => row.id === current)
  }, [rows, ticked, current])
  return {
    ticked,
    tick: (ids, on) =>
      setTicked(before => new Set(on ? [...before, ...ids] : [...before].filter(id => !ids.includes(id)))),
    untick: () => setTicked(new Set()),
    current,
    setCurrent: point,
    step: by => {
      const next = ids[Math.min(ids.length - 1, Math.max(0, now + by))]
      if (next !== undefined) point(next)
    },
    chosen,
  }
}
