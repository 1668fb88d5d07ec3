import type { ComponentType } from 'react'
import { speakAlso } from '../kit/i18n.ts'
import { routeKey } from './routes.ts'
import { to } from './to.ts'

type PageModule = { readonly default: ComponentType }

const modules = import.meta.glob<PageModule>('../pages/**/*.tsx')

const keyOfFile = (file: string): string => routeKey(file.slice('../pages'.length, -'.tsx'.length))

/** Loaders of all pages by route key: one lazy file for each route, named as the address spells it. */
const loaders: ReadonlyMap<string, () => Promise<PageModule>> = new Map(
  Object.entries(modules).map(([file, load]) => [keyOfFile(file), load]),
)

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
