import type { ListQuery } from '@gt/domain/kit/list.ts'
import { useEveryPage } from '../app/queries.ts'
import type { CrudController } from './crud-controller.ts'
import type { GridRow } from './grid-column.ts'

interface EveryRow {
  /** Null until they are loaded. */
  readonly rows: readonly GridRow[] | null
  /** More rows than were asked for. */
  readonly more: boolean
  readonly error: Error | null
  readonly reload: () => Promise<readonly GridRow[]>
}

/** All rows of a list, up to a number, for what shows them as one whole. */
export function useEveryRow(actions: CrudController, query: ListQuery, most: number, enabled = true): EveryRow {
  const { data, error, refetch } = useEveryPage(actions, query, most, enabled)
  return {
    rows: data?.rows ?? null,
    more: data?.more ?? false,
    error,
    reload: async () => (await refetch({ throwOnError: true })).data?.rows ?? [],
  }
}
