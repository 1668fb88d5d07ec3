import type { ListPage } from '@gt/domain/kit/list.ts'
import type { GridRow } from './grid-column.ts'

/** A page of a personal list, which is paged by number alone. */
export interface MinePage {
  readonly rows: readonly GridRow[]
  readonly total: number
  readonly page: number
  readonly size: number
  /** How many of each kind there are, where the list has kinds. */
  readonly by_kind?: Readonly<Record<string, number>>
}

/** An answer of a personal list as the pager reads it; `next` says only that there is a next page. */
export function asListPage({ rows, total, page, size }: MinePage): ListPage<GridRow> {
  const more = page * size < total
  return { rows, total, capped: false, page, size, next: more ? String(page + 1) : null, prev: null }
}
