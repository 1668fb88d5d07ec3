import { useEffect, useState } from 'react'
import type { GridRow } from '../../kit/grid-column.ts'
import type { TaskList } from './use-task-list.ts'

/** A step that waits for rows: those of another page, or those of this one without the task that has left it. */
interface Waiting {
  /** The task that is left; whoever opens another one meanwhile goes nowhere else. */
  readonly from: string | null
  readonly page: number
  /** When the rows were loaded that do not do yet. */
  readonly since: number
  readonly pick: (rows: readonly GridRow[]) => GridRow | undefined
}

/** Steps from task to task of the list, over the ends of its pages (page checklist, entry_flow). */
export function useSteps(
  { list, turn }: TaskList,
  task: string | null,
  choose: (row: GridRow) => void,
): { readonly step: (by: 1 | -1) => void; readonly afterSubmit: () => void } {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const { rows, paging, total, loadedAt } = list
  useEffect(() => {
    if (!waiting) return
    const isOver = task !== waiting.from || paging.page !== waiting.page
    if (!isOver && (list.loading || list.reloading || loadedAt === waiting.since)) return
    setWaiting(null)
    if (isOver) return
    const row = waiting.pick(rows)
    if (row) choose(row)
  })
  const at = rows.findIndex(row => row.id === task)
  const goTo = (page: number, pick: Waiting['pick']): void => {
    turn(page)
    setWaiting({ from: task, page, since: loadedAt, pick })
  }
  const step = (by: 1 | -1): void => {
    const next = rows[at + by]
    if (next) choose(next)
    else if (at < 0) return
    else if (by === 1 && paging.page * paging.size < total) goTo(paging.page + 1, ([first]) => first)
    else if (by === -1 && paging.page > 1) goTo(paging.page - 1, found => found.at(-1))
  }
  // a task that was submitted leaves its tab: the first of the next page moves to its place
  const afterSubmit = (): void => {
    const next = rows[at + 1]
    if (next) choose(next)
    else if (at >= 0)
      setWaiting({
        from: task,
        page: paging.page,
        since: loadedAt,
        pick: found => found.filter(({ id }) => id !== task)[at],
      })
  }
  return { step, afterSubmit }
}
