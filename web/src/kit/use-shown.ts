import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { useCallback, useEffect } from 'react'
import { queryValue, usePlace } from '../app/page-context.ts'
import { useRead } from '../app/queries.ts'
import { toastFailure } from './failure-words.ts'
import type { GridRow } from './grid-column.ts'
import type { ListView } from './use-list.ts'

/** A controller that gives one record as its list shows it. */
export type DetailController = Controller<{ readonly GetById: Contract<{ id: Id }, GridRow, 'read'> }>

/**
 * The record shown beside a list. Its id stands in the address, so that a link or a to-do opens it, also when the list as
 * it is asked does not hold it.
 */
export function useShown(
  actions: DetailController,
  list: Pick<ListView, 'rows' | 'loading'>,
): [GridRow | null, (row: GridRow | null) => void] {
  const { address, setQuery } = usePlace()
  const id = queryValue(address, 'id')
  const listed = list.rows.find(row => row.id === id)
  const absent = id !== null && !listed && !list.loading
  const { data, error } = useRead(actions, 'GetById', { id: id ?? '' }, { enabled: absent })
  useEffect(() => {
    if (!absent || !error) return
    toastFailure(error)
    setQuery({ id: null })
  }, [absent, error, setQuery])
  const shown = listed ?? (absent && data?.id === id ? data : null)
  const show = useCallback((row: GridRow | null) => setQuery({ id: row?.id ?? null }), [setQuery])
  return [shown, show]
}
