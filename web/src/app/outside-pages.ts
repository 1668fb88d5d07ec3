import { loadersOf, type PageModule } from './page-files.ts'
import { routeKey } from './routes.ts'
import { to } from './to.ts'

// the list of all pages, each with what it needs, is many times as long: whoever signs in does not wait for it
const loaders = loadersOf(
  import.meta.glob<PageModule>([
    '../pages/account/*.tsx',
    '../pages/open/*.tsx',
    '../pages/board/loginout.tsx',
    '../pages/4*.tsx',
  ]),
)

/** Loads the component of a page that is shown to somebody who is not signed in; rejects when there is none of that name. */
export async function loadOutsidePage(key: string): Promise<PageModule> {
  const load = loaders.get(key)
  if (!load) throw new Error(`no page ${key} before signing in`)
  return load()
}

export const isOutsidePage = (key: string): boolean => loaders.has(key)

/** True when this build has the page of a code, so that a link to it before signing in leads somewhere. */
export const hasOutsidePage = (page: string): boolean => isOutsidePage(routeKey(to(page)))
