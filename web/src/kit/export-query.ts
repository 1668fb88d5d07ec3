import type { ListQuery } from '@gt/domain/kit/list.ts'

/** What a list asks for, without the page that is shown. */
export interface ListQuestion {
  readonly query: Omit<ListQuery, 'page' | 'size' | 'after'>
  readonly sort: ListQuery['sort'] | null
}

/** The question of an export: the ticked rows alone where some are ticked. */
export function exportQuery({ query, sort }: ListQuestion, ids: readonly string[]): ListQuery {
  const ticked = ids.length > 0 ? [{ field: 'id', op: 'eq' as const, value: ids }] : []
  return { ...query, filter: [...(query.filter ?? []), ...ticked], ...(sort ? { sort } : {}) }
}
