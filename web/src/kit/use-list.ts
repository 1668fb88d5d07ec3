import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { ListPage, ListQuery } from '@gt/domain/kit/list.ts'
import { useEffect, useReducer, useRef } from 'react'
import type { Failure } from '../app/failure.ts'
import { useRead } from '../app/queries.ts'
import type { GridRow } from './grid-column.ts'
import { firstPaging, type Paging, type PagingAction, pagingQuery, reducePaging } from './paging.ts'

/** A controller that has a list; what its rows hold is known to the columns. */
export type ListController = Controller<{ readonly List: Contract<ListQuery, ListPage<GridRow>, 'read'> }>

/** A list as a grid shows it. */
export interface ListView {
  readonly rows: readonly GridRow[]
  readonly total: number
  readonly capped: boolean
  readonly paging: Paging
  readonly turn: (action: PagingAction) => void
  /** The answer of the page shown, for the cursors of its neighbours. */
  readonly answer: ListPage<GridRow> | undefined
  readonly loading: boolean
  /** Old rows are shown while the next ones load. */
  readonly reloading: boolean
  readonly error: Failure | null
  readonly reload: () => void
  /** Changes with every load; the ticks set before it are cleared then (grid rules). */
  readonly loadedAt: number
}

/** Loads the page of a list that paging and query ask for; a changed query begins at the first page. */
export function useList(actions: ListController, query: ListQuery, sort: ListQuery['sort']): ListView {
  const [paging, turn] = useReducer(reducePaging, sort ?? null, firstPaging)
  const asked = JSON.stringify(query)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    turn({ do: 'first' })
  }, [asked])
  const fresh = before.current === asked
  const input = { ...query, ...pagingQuery(fresh ? paging : { ...paging, page: 1, after: null }) }
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useRead(actions, 'List', input, { keep: true })
  return {
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    capped: data?.capped ?? false,
    paging,
    turn,
    answer: data,
    loading: isPending,
    reloading: isFetching && !isPending,
    // the end of a session has its own dialog, an aborted call needs no word
    error: error?.kind === 'session' || error?.kind === 'aborted' ? null : error,
    reload: () => void refetch(),
    loadedAt: dataUpdatedAt,
  }
}
