import pagesOfRooms from 'virtual:gt-pages-of-rooms'
import { wordPartsOf } from '../../word-parts.ts'
import { speakAlso } from '../kit/i18n.ts'
import { loadersOf, type PageModule } from './page-files.ts'
import { routeKey } from './routes.ts'
import { to } from './to.ts'

/** Pages of the frame: those that stand in no folder of their own, and those that are opened before signing in too. */
const frame = loadersOf(
  import.meta.glob<PageModule>(['../pages/*.tsx', '../pages/account/*.tsx', '../pages/open/*.tsx']),
)

/** Keys of all pages of this build. */
export const pageKeys: ReadonlySet<string> = new Set([...frame.keys(), ...pagesOfRooms.map(routeKey)])

async function loadOfRoom(key: string): Promise<PageModule> {
  const { roomLoaders } = await import('./rooms.ts')
  const load = roomLoaders.get(key)
  if (!load) throw new Error(`no page ${key}`)
  return load()
}

/** Loads the component of a page and its words; rejects when the build has none of that name. */
export async function loadPage(key: string): Promise<PageModule> {
  const load = frame.get(key) ?? (() => loadOfRoom(key))
  const [page] = await Promise.all([load(), ...wordPartsOf(key).map(speakAlso)])
  return page
}

/** True when this build has the page of a code, so that a link to it leads somewhere. */
export const hasPage = (page: string): boolean => pageKeys.has(routeKey(to(page)))
