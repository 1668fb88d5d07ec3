import type { ListQuery } from '@gt/domain/kit/list.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Failure } from '../../app/failure.ts'
import { readOptions } from '../../app/queries.ts'
import type { GridRow } from '../../kit/grid-column.ts'

/** Rows that one call brings, and rows that are shown before the user asks for more. */
const pageRows = 50
const firstRows = 200

/** The tasks of a queue without pages, so that a group stands together. */
export interface TaskRows {
  readonly rows: readonly GridRow[]
  readonly total: number
  readonly loading: boolean
  readonly reloading: boolean
  readonly error: Failure | null
  readonly reload: () => void
  /** Changes with every load. */
  readonly loadedAt: number
  /** Shows as many rows more; null when all are shown. */
  readonly more: (() => void) | null
}

/** Loads the tasks that a query asks for, 200 at first. */
export function useTasks(query: Omit<ListQuery, 'page' | 'size' | 'after'>): TaskRows {
  const asked = JSON.stringify(query)
  const [wanted, setWanted] = useState({ asked, rows: firstRows })
  const limit = wanted.asked === asked ? wanted.rows : firstRows
  const [pages, setPages] = useState(1)
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...readOptions(taskActions, 'List', { ...query, size: pageRows, ...(index > 0 ? { page: index + 1 } : {}) }),
      placeholderData: keepPreviousData,
    })),
  })
  const [first] = answers
  const total = first?.data?.total ?? 0
  const needed = Math.max(1, Math.ceil(Math.min(total, limit) / pageRows))
  useEffect(() => setPages(needed), [needed])
  const error = answers.find(answer => answer.error)?.error ?? null
  const version = answers.map(answer => answer.dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: question and version stand for all the answers
  const rows = useMemo(() => {
    const listed = answers.flatMap((answer): readonly GridRow[] => answer.data?.rows ?? [])
    // a task that moved between two loads stands in both pages
    return [...new Map(listed.map(row => [row.id, row])).values()]
  }, [asked, version])
  return {
    rows,
    total,
    loading: answers.some(answer => answer.isPending),
    reloading: answers.some(answer => answer.isFetching && !answer.isPending),
    // the end of a session has its own dialog, an aborted call needs no word
    error: error?.kind === 'session' || error?.kind === 'aborted' ? null : error,
    reload: () => {
      for (const answer of answers) void answer.refetch()
    },
    loadedAt: Math.max(...answers.map(answer => answer.dataUpdatedAt)),
    more: rows.length < total ? () => setWanted({ asked, rows: limit + firstRows }) : null,
  }
}
