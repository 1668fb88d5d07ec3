import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readOptions } from '../../app/queries.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { text } from './task-rows.ts'
import type { TaskList } from './use-task-list.ts'

/** Tasks that one call brings, and the most that are ticked in one go: a grid of a thousand lines is none. */
const pageRows = 50
const mostTicked = 200

/** The ticked tasks of the list. */
export interface TaskTicks {
  readonly ids: ReadonlySet<string>
  /** As they stand now; what left the list is not ticked any more. */
  readonly rows: readonly GridRow[]
  readonly isOneTest: boolean
  /** More tasks of the ticked test than are ticked, on all pages of the list; null when there are none. */
  readonly sameTest: {
    readonly total: number
    readonly ticking: number
    readonly busy: boolean
    readonly tickAll: () => void
  } | null
  readonly tick: (row: GridRow) => void
  readonly clear: () => void
  /** Another page is shown: ticks set by hand stood on the last one, those of a whole test stay. */
  readonly turned: () => void
}

/** Forty cubes are not ticked one by one: one tick, and all tasks of its test follow, also those of the other pages. */
export function useTaskTicks({ list, query }: Pick<TaskList, 'list' | 'query'>): TaskTicks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** The test of which all tasks were asked for. */
  const [whole, setWhole] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const onPage = list.rows.filter(row => ids.has(row.id))
  const [first] = onPage
  const test = whole ?? (text(first?.trial_list_id) || null)
  const hasPages = list.total > list.rows.length
  const pageOf = (page: number) =>
    readOptions(taskActions, 'List', {
      ...query,
      filter: [...(query.filter ?? []), { field: 'trial_list_id', op: 'eq', value: test ?? '' }],
      size: pageRows,
      ...(page > 1 ? { page } : {}),
    })
  const [pages, setPages] = useState(1)
  const answers = useQueries({
    queries: Array.from({ length: whole === null ? 1 : pages }, (_, index) => ({
      ...pageOf(index + 1),
      enabled: test !== null && (hasPages || whole !== null),
    })),
  })
  const near = list.rows.filter(row => row.trial_list_id === test)
  const total = (hasPages || whole !== null ? answers[0]?.data?.total : undefined) ?? near.length
  const needed = Math.max(1, Math.ceil(Math.min(total, mostTicked) / pageRows))
  useEffect(() => setPages(needed), [needed])
  const isRead = pages === needed && answers.every(({ data }) => data !== undefined)
  const read = whole === null ? [] : answers.flatMap(({ data }): readonly GridRow[] => data?.rows ?? [])
  // what moved between two calls stands in both answers
  const known = [...new Map([...list.rows, ...read].map(row => [row.id, row])).values()]
  const rows = known.filter(row => ids.has(row.id))
  const isOneTest = new Set(rows.map(row => text(row.trial_list_id))).size === 1

  useEffect(() => {
    if (!isAsked || !isRead) return
    setIsAsked(false)
    setIds(new Set(read.map(({ id }) => id)))
  })
  const clear = (): void => {
    setIds(new Set())
    setWhole(null)
    setIsAsked(false)
  }
  const ticking = Math.min(total, mostTicked)
  return {
    ids,
    rows,
    isOneTest,
    sameTest:
      isOneTest && ticking > rows.length
        ? {
            total,
            ticking,
            busy: isAsked,
            tickAll() {
              if (!hasPages) return setIds(new Set(near.map(({ id }) => id)))
              setWhole(test)
              setIsAsked(true)
            },
          }
        : null,
    tick(row) {
      const next = new Set(ids)
      if (!next.delete(row.id)) next.add(row.id)
      if (next.size === 0) setWhole(null)
      setIds(next)
    },
    clear,
    turned() {
      if (whole === null) clear()
    },
  }
}
