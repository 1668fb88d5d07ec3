import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { TreeRowsQuery } from '@gt/domain/kit/behaviours.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { PageController } from '@gt/domain/platform/page-controller.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Failure } from '../app/failure.ts'
import { readOptions } from '../app/queries.ts'
import { queryClient } from '../app/query-client.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { firstPaging } from '../kit/paging.ts'
import type { ListView } from '../kit/use-list.ts'

type TreeController = Controller<{ readonly TreeRows: Contract<TreeRowsQuery, { rows: GridRow[] }, 'read'> }>

export interface TreeRows {
  readonly list: ListView
  readonly isOpen: (row: GridRow) => boolean
  readonly toggle: (row: GridRow) => void
  readonly openAll: () => void
  readonly closeAll: () => void
}

const depthOf = (row: GridRow): number => Number(row.depth ?? 0)

/**
 * The rows of a tree table: those under each opened row are asked for when it opens, all of them when everything is opened, and
 * with a filter those that it finds with what stands above them.
 */
export function useTreeRows(controller: PageController, filter: readonly Filter[]): TreeRows {
  const [all, setAll] = useState(false)
  // with everything loaded, the rows that were closed; otherwise those that were opened
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const whole = all || filter.length > 0
  const asked: readonly TreeRowsQuery[] = whole
    ? [filter.length > 0 ? { filter: [...filter] } : { all: 1 }]
    : [{}, ...[...turned].map(parent_id => ({ parent_id }))]
  const source = controller as unknown as TreeController // an entity with a tree has the action
  const combine = useCallback(
    (answers: readonly Answer[]): Combined => {
      const failed = answers.find(({ error }) => error)?.error ?? null
      return {
        rows: whole ? visibleOf(answers[0]?.data?.rows ?? [], turned) : openedOf([...turned], answers),
        loading: answers[0]?.isPending ?? true,
        reloading: answers.some(({ isFetching, isPending }) => isFetching && !isPending),
        error: failed?.kind === 'session' || failed?.kind === 'aborted' ? null : failed,
        loadedAt: Math.max(0, ...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      }
    },
    [whole, turned],
  )
  const { rows, ...found } = useQueries({
    queries: asked.map(input => readOptions(source, 'TreeRows', input)),
    combine,
  })
  const isOpen = (row: GridRow): boolean => turned.has(row.id) !== whole
  return {
    list: {
      rows,
      total: rows.length,
      capped: false,
      paging: firstPaging(null),
      turn: () => undefined,
      answer: undefined,
      ...found,
      reload: () => void queryClient.invalidateQueries({ queryKey: [controller.name, 'TreeRows'] }),
    },
    isOpen,
    toggle: row => {
      const next = new Set(turned)
      if (!next.delete(row.id)) next.add(row.id)
      setTurned(next)
    },
    openAll: () => {
      setTurned(new Set())
      setAll(true)
    },
    closeAll: () => {
      setTurned(new Set())
      setAll(false)
    },
  }
}

type Answer = UseQueryResult<{ rows: GridRow[] }, Failure>

/** What the answers come to: the rows in sight, and how the asking stands. */
type Combined = Pick<ListView, 'rows' | 'loading' | 'reloading' | 'error' | 'loadedAt'>

/** The rows of the first level with those under each opened row; the answers stand in the order of the questions. */
function openedOf(opened: readonly string[], answers: readonly Answer[]): GridRow[] {
  const under = new Map(['', ...opened].map((parent, index) => [parent, answers[index]?.data?.rows ?? []]))
  const place = (parent: string, depth: number): GridRow[] =>
    (under.get(parent) ?? []).flatMap(row => [
      { ...row, depth },
      ...(under.has(row.id) ? place(row.id, depth + 1) : []),
    ])
  return place('', 0)
}

/** Rows in the order of the tree without those below a closed one. */
function visibleOf(rows: readonly GridRow[], closed: ReadonlySet<string>): GridRow[] {
  const shown: GridRow[] = []
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (depthOf(row) > hiddenBelow) continue
    hiddenBelow = closed.has(row.id) ? depthOf(row) : Number.POSITIVE_INFINITY
    shown.push(row)
  }
  return shown
}
