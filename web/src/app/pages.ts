import definedPages from 'virtual:gt-defined-pages'
import { speakAlso } from '../kit/i18n.ts'
import { loadersOf, type PageModule } from './page-files.ts'
import { routeKey } from './routes.ts'
import { to } from './to.ts'

async function loadDefined(key: string): Promise<PageModule> {
  const { definitionLoaders } = await import('./definitions.ts')
  const load = definitionLoaders.get(key)
  if (!load) throw new Error(`no definition of ${key}`)
  return load()
}

/** A page by hand prevails over its definition, which it then draws itself. */
const loaders = new Map([
  ...definedPages.map(address => {
    const key = routeKey(address)
    return [key, () => loadDefined(key)] as const
  }),
  ...loadersOf(import.meta.glob<PageModule>('../pages/**/*.tsx')),
])

/** Keys of all pages of this build. */
export const pageKeys: ReadonlySet<string> = new Set(loaders.keys())

/** Pages that stand in a folder, except those before signing in: their words travel with the first of them. */
const inRoom = (key: string): boolean => /^\/(?!account\/)[^/]+\//.test(key)

/** Loads the component of a page and its words; rejects when the build has none of that name. */
export async function loadPage(key: string): Promise<PageModule> {
  const load = loaders.get(key)
  if (!load) throw new Error(`no page ${key}`)
  const [page] = await Promise.all([load(), inRoom(key) ? speakAlso('rooms') : undefined])
  return page
}

/** True when this build has the page of a code, so that a link to it leads somewhere. */
export const hasPage = (page: string): boolean => pageKeys.has(routeKey(to(page)))
