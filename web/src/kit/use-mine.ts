import type { Contract, Controller, InputOf } from '@gt/domain/kit/action.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useRead } from '../app/queries.ts'
import { asListPage, type MinePage } from './mine-page.ts'
import { firstPaging, type Paging, reducePaging } from './paging.ts'
import type { ListView } from './use-list.ts'

type Asking = { readonly page?: number; readonly size?: Paging['size'] }
type MineController<I extends Asking> = Controller<{ readonly Mine: Contract<I, MinePage, 'read'> }>

/** A personal list for a grid, with how many of each kind it has. */
interface MineView extends ListView {
  readonly byKind: Readonly<Record<string, number>>
}

/** Loads a personal list for a grid; a changed question begins at the first page. */
export function useMine<I extends Asking>(actions: MineController<I>, asked: Omit<I, keyof Asking>): MineView {
  const [paging, turn] = useReducer(reducePaging, null, firstPaging)
  const key = JSON.stringify(asked)
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    turn({ do: 'first' })
  }, [key])
  const page = before.current === key ? paging.page : 1
  const input = { ...asked, page, size: paging.size } as InputOf<MineController<I>['actions']['Mine']> // the question and its page
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useRead(actions, 'Mine', input, { keep: true })
  const answer = data ? asListPage(data) : undefined
  return {
    byKind: data?.by_kind ?? {},
    rows: answer?.rows ?? [],
    total: answer?.total ?? 0,
    capped: false,
    paging,
    turn,
    answer,
    loading: isPending,
    reloading: isFetching && !isPending,
    // the end of a session has its own dialog, an aborted call needs no word
    error: error?.kind === 'session' || error?.kind === 'aborted' ? null : error,
    reload: () => void refetch(),
    loadedAt: dataUpdatedAt,
  }
}
