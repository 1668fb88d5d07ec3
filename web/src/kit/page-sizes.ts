import { defaultPageSize, pageSizes } from '@gt/domain/kit/list.ts'
import type { PageSize } from '@gt/domain/platform/client-settings.ts'
import { createStore } from './store.ts'

/** The sizes of a page that grids offer here, as the start-up flow read them. */
export const pageSizesOffered = createStore<readonly PageSize[]>(pageSizes)

/** The size that a grid begins with: the usual one where it is offered. */
export function firstPageSize(): PageSize {
  const offered = pageSizesOffered.get()
  return offered.includes(defaultPageSize) ? defaultPageSize : (offered[0] ?? defaultPageSize)
}
