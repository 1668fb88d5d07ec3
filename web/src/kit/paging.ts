import { type ListPage, type ListQuery, lastJump } from '@gt/domain/kit/list.ts'
import type { PageSize } from '@gt/domain/platform/client-settings.ts'
import { firstPageSize } from './page-sizes.ts'

/** Widths of the columns that every grid has (clauses 9.1-012 to 9.1-014), in CSS px. */
export const gridColumns = { order: 52, check: 40, commandsWithChild: 165 } as const
/** Estimated width of a character, in CSS px (clause 9.1-011). */
const characterWidth = 11
/** Number buttons of the pager (clause 9.1-010). */
const pagerButtons = 5

/** Estimated width of a column of so many characters. */
export const estimateWidth = (characters: number): number => characters * characterWidth

/** Where a list stands: keyset paging under page numbers (conventions 7). */
export interface Paging {
  readonly page: number
  readonly size: PageSize
  readonly sort: ListQuery['sort'] | null
  /** Cursor of the neighbouring page; null when the page is reached by its number. */
  readonly after: string | null
}

type Answer = Pick<ListPage<unknown>, 'next' | 'prev'>

export type PagingAction =
  | { readonly do: 'go'; readonly page: number; readonly answer: Answer | undefined }
  | { readonly do: 'size'; readonly size: PageSize }
  | { readonly do: 'sort'; readonly field: string }
  | { readonly do: 'first' }

/** The first page in the usual size, sorted as the page wants it. */
export const firstPaging = (sort: ListQuery['sort'] | null): Paging => ({
  page: 1,
  size: firstPageSize(),
  sort,
  after: null,
})

/** The cursor that leads from one page to its neighbour; none for a jump and for the first page. */
function cursorTo(paging: Paging, page: number, answer: Answer | undefined): string | null {
  if (page === 1) return null
  if (page === paging.page + 1) return answer?.next ?? null
  return page === paging.page - 1 ? (answer?.prev ?? null) : null
}

/** One column sorts, ascending first, and never stops sorting (clause 9.1-039). */
export function reducePaging(paging: Paging, action: PagingAction): Paging {
  switch (action.do) {
    case 'go':
      return { ...paging, page: action.page, after: cursorTo(paging, action.page, action.answer) }
    case 'size':
      return { ...paging, size: action.size, page: 1, after: null }
    case 'sort': {
      const same = paging.sort?.field === action.field
      const dir = same && paging.sort?.dir === 'asc' ? 'desc' : 'asc'
      return { ...paging, sort: { field: action.field, dir }, page: 1, after: null }
    }
    case 'first':
      return { ...paging, page: 1, after: null }
  }
}

/** The part of a list query that paging decides: the cursor for a neighbour, the number for a jump. */
export function pagingQuery(paging: Paging): Pick<ListQuery, 'page' | 'size' | 'sort' | 'after'> {
  return {
    size: paging.size,
    ...(paging.sort ? { sort: paging.sort } : {}),
    ...(paging.after ? { after: paging.after } : paging.page > 1 ? { page: paging.page } : {}),
  }
}

/** How many pages there are, at least one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The numbers that the pager shows: five around the current page, never beyond what the server jumps to. */
export function pageNumbers(current: number, pages: number): number[] {
  const last = Math.min(pages, Math.max(lastJump, current))
  const first = Math.max(1, Math.min(current - Math.floor(pagerButtons / 2), last - pagerButtons + 1))
  return Array.from({ length: Math.min(pagerButtons, last) }, (_, index) => first + index)
}
