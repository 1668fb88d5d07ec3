import { createContext, use } from 'react'
import type { PageRoute } from './routes.ts'
import type { QueryChanges } from './tabs.ts'

/** What a page knows of its place: its own address stays the same while another tab is shown. */
export interface PagePlace {
  readonly key: string
  readonly address: string
  /** Null on pages that stand outside the menu. */
  readonly route: PageRoute | null
  /** Changes the query of the page's own address; null removes a name. */
  readonly setQuery: (changes: QueryChanges) => void
  readonly setDirty: (dirty: boolean) => void
  readonly reload: () => void
}

/** Gives a page its place; each opened view has its own. */
export const PageContext = createContext<PagePlace | null>(null)

/** The place of the page that draws the component. */
export function usePlace(): PagePlace {
  const place = use(PageContext)
  if (!place) throw new Error('used outside a page')
  return place
}

/** A value of the query of the page's own address. */
export const queryValue = (address: string, name: string): string | null =>
  new URLSearchParams(address.split('?')[1] ?? '').get(name)
