import { routeKey } from './routes.ts'

/** An opened view. `address` keeps the query it was last seen with, so that coming back shows the same filter. */
export interface Tab {
  readonly key: string
  readonly address: string
  readonly title: string
  /** Grows when the view is reloaded; a new number is a new view. */
  readonly version: number
  readonly dirty: boolean
}

export interface Tabs {
  readonly open: readonly Tab[]
  /** Keys by last use, oldest first. */
  readonly used: readonly string[]
}

/** New values of an address's query; null removes a name. */
export type QueryChanges = Readonly<Record<string, string | null>>

/** The first tab, always open (layout, tab_views). */
export const homeKey = '/home'
/** Views that may be open at once. */
export const mostTabs = 20

export type TabAction =
  | { readonly do: 'visit'; readonly address: string; readonly title: string }
  | { readonly do: 'close' | 'closeOthers' | 'reload'; readonly key: string }
  | { readonly do: 'closeAll' }
  | { readonly do: 'query'; readonly key: string; readonly changes: QueryChanges }
  | { readonly do: 'dirty'; readonly key: string; readonly dirty: boolean }
  | { readonly do: 'keep'; readonly keys: ReadonlySet<string> }

/** Nothing opened yet. */
export const noTabs: Tabs = { open: [], used: [] }

/** The address with the changes of its query. */
function withQuery(address: string, changes: QueryChanges): string {
  const [path = '', query = ''] = address.split('?')
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `${path}?${text}` : path
}

const kept = (tabs: Tabs, keep: (tab: Tab) => boolean): Tabs => {
  const open = tabs.open.filter(tab => tab.key === homeKey || keep(tab))
  const keys = new Set(open.map(tab => tab.key))
  return { open, used: tabs.used.filter(key => keys.has(key)) }
}

function visit(tabs: Tabs, address: string, title: string): Tabs {
  const key = routeKey(address)
  const used = [...tabs.used.filter(one => one !== key), key]
  const known = tabs.open.find(tab => tab.key === key)
  if (known) {
    const open = tabs.open.map(tab => (tab.key === key ? { ...tab, address, title } : tab))
    return { open, used }
  }
  const tab: Tab = { key, address, title, version: 0, dirty: false }
  const open = key === homeKey ? [tab, ...tabs.open] : [...tabs.open, tab]
  if (open.length <= mostTabs) return { open, used }
  const oldest = used.find(one => one !== key && one !== homeKey && !open.find(({ key: k }) => k === one)?.dirty)
  return kept({ open, used }, ({ key: one }) => one !== oldest)
}

/** The tab strip after an action; a tab with unsaved changes is never closed to make room. */
export function reduceTabs(tabs: Tabs, action: TabAction): Tabs {
  switch (action.do) {
    case 'visit':
      return visit(tabs, action.address, action.title)
    case 'close':
      return kept(tabs, tab => tab.key !== action.key)
    case 'closeOthers':
      return kept(tabs, tab => tab.key === action.key)
    case 'closeAll':
      return kept(tabs, () => false)
    case 'keep':
      return kept(tabs, tab => action.keys.has(tab.key))
    case 'reload':
      return {
        ...tabs,
        open: tabs.open.map(tab => (tab.key === action.key ? { ...tab, version: tab.version + 1, dirty: false } : tab)),
      }
    case 'query':
      return {
        ...tabs,
        open: tabs.open.map(tab =>
          tab.key === action.key ? { ...tab, address: withQuery(tab.address, action.changes) } : tab,
        ),
      }
    case 'dirty':
      return tabs.open.some(tab => tab.key === action.key && tab.dirty !== action.dirty)
        ? { ...tabs, open: tabs.open.map(tab => (tab.key === action.key ? { ...tab, dirty: action.dirty } : tab)) }
        : tabs
  }
}

/** The address of the view of `key`, and whether it is the one shown. */
export const placeOf = (tabs: Tabs, key: string): { readonly address: string; readonly shown: boolean } => ({
  address: tabs.open.find(tab => tab.key === key)?.address ?? key,
  shown: tabs.used.at(-1) === key,
})

/** Where to go when the view of `key` closes: the one used last among those that stay. */
export const afterClosing = (tabs: Tabs, key: string): string => {
  const next = tabs.used.findLast(one => one !== key)
  return tabs.open.find(tab => tab.key === next)?.address ?? homeKey
}
