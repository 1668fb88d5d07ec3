import type { MenuNode } from '@gt/domain/identity/actions.ts'

/** Paths that open without the sign-in check; matched whole, since the last word alone would let others pass. */
const withoutLogin: ReadonlySet<string> = new Set(
  Object.entries({
    account:
      'login autoLogin loginforhk loginfordl loginforzjjk visitor autogoto preentrustregister reportpreview supcanreportpreview samplepreview equipmentpreview qrcodepreview pdfviewer sign witness forget register',
    open: 'esignback zqautologin index statistic autologin gotomodule error backstagelogin loginout',
    board: 'loginout',
  }).flatMap(([area, pages]) => pages.split(' ').map(page => `/${area}/${page}`.toLowerCase())),
)

/** Pages that every signed-in user may open, menu or not; the last two stand outside any menu by nature. */
const openToAll = [
  '/sys/quickmenu',
  '/totalset/signature',
  '/totalset/monitorbinding',
  '/totalset/generaltemplate',
  '/home',
]

const errorPages: ReadonlySet<string> = new Set(['/401', '/403', '/404'])

/** A page that the user may open: the address as it is spelled, and where it stands in the menu. */
export interface PageRoute {
  readonly path: string
  /** Name from the menu; null for pages open to all that no menu names. */
  readonly name: string | null
  /** Names of the branches above it. */
  readonly branch: readonly string[]
  readonly expired: boolean
}

export type Routes = ReadonlyMap<string, PageRoute>

export type Resolved = { readonly kind: 'page'; readonly route: PageRoute } | { readonly kind: 'forbidden' | 'unknown' }

/** Second addresses of a page (page /sys/quickmenu, path_note): one tab serves both. */
const aliases: Readonly<Record<string, string>> = { '/quickmenu': '/sys/quickmenu' }

/** The address without its query, lowercased: what routes are compared by. */
export function routeKey(address: string): string {
  const key = (address.split('?')[0] ?? '').replace(/\/+$/, '').toLowerCase()
  return aliases[key] ?? key
}

/** True for pages that open without a sign-in. */
export const isPublicPath = (address: string): boolean => withoutLogin.has(routeKey(address))
/** True for /401, /403 and /404. */
export const isErrorPath = (address: string): boolean => errorPages.has(routeKey(address))

const isOwnPage = (url: string | null): url is string => url?.startsWith('/') === true

/** True for the address of another system, which opens in a window of its own. */
export const isOutside = (url: string | null): url is string => url?.startsWith('https://') === true

/** True for a page that every signed-in user may open. */
export const isOpenToAll = (key: string): boolean => openToAll.some(path => routeKey(path) === key)

/** True when a menu has the page of a key. */
export const hasPageOf = (nodes: readonly MenuNode[], key: string): boolean =>
  nodes.some(({ Url, Children }) => (Url !== null && routeKey(Url) === key) || hasPageOf(Children, key))

/**
 * The menu with the entries that lead to a page of this build or to another system, branches without any left out. `pages`
 * holds the keys of all pages.
 */
export function visibleMenu(nodes: readonly MenuNode[], pages: ReadonlySet<string>): MenuNode[] {
  return nodes.flatMap(node => {
    if (node.Hidden === 1) return []
    if (node.Children.length > 0) {
      const Children = visibleMenu(node.Children, pages)
      return Children.length > 0 ? [{ ...node, Children }] : []
    }
    return isOutside(node.Url) || (isOwnPage(node.Url) && pages.has(routeKey(node.Url))) ? [node] : []
  })
}

/** Registers a route for every menu entry that has a page, hidden ones too, and for the pages open to all (clause 4.3-011). */
export function buildRoutes(menus: readonly (readonly MenuNode[])[], pages: ReadonlySet<string>): Routes {
  const routes = new Map<string, PageRoute>()
  const add = (path: string, route: PageRoute): void => {
    const key = routeKey(path)
    if (pages.has(key) && !routes.has(key)) routes.set(key, route)
  }
  const walk = (nodes: readonly MenuNode[], branch: readonly string[]): void => {
    for (const node of nodes) {
      if (isOwnPage(node.Url)) add(node.Url, { path: node.Url, name: node.Name, branch, expired: node.Expired === 1 })
      walk(node.Children, [...branch, node.Name])
    }
  }
  for (const menu of menus) walk(menu, [])
  for (const path of openToAll) add(path, { path, name: null, branch: [], expired: false })
  return routes
}

/** What an address leads to: a granted page, a page of the catalogue that is not granted, or nothing. */
export function resolve(address: string, routes: Routes, pages: ReadonlySet<string>): Resolved {
  const key = routeKey(address)
  const route = routes.get(key)
  if (route) return { kind: 'page', route }
  return { kind: pages.has(key) ? 'forbidden' : 'unknown' }
}

/** The first page of the menu, depth first, links to other systems skipped. */
export function firstLeaf(nodes: readonly MenuNode[]): string | null {
  for (const node of nodes) {
    if (node.Hidden === 1) continue
    const found = node.Children.length > 0 ? firstLeaf(node.Children) : isOwnPage(node.Url) ? node.Url : null
    if (found) return found
  }
  return null
}

const areaDefaults: Readonly<Record<string, string>> = {
  account: '/account/login',
  open: '/open/index',
  board: '/board/boardindex',
  sysconfig: '/sysConfig/instance',
}

/** An area without a page goes to the area's default: the named one, else its first route. Null for anything else. */
export function areaDefault(address: string, routes: Routes): string | null {
  const area = /^\/([a-z]+)$/.exec(routeKey(address))?.[1]
  if (!area) return null
  return areaDefaults[area] ?? [...routes].find(([key]) => key.startsWith(`/${area}/`))?.[1].path ?? null
}
