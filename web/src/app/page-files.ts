import type { ComponentType } from 'react'
import { routeKey } from './routes.ts'

export interface PageModule {
  readonly default: ComponentType
}

/** Loaders of pages by route key: one lazy file for each route, named as the address spells it. */
export const loadersOf = (
  modules: Readonly<Record<string, () => Promise<PageModule>>>,
): ReadonlyMap<string, () => Promise<PageModule>> =>
  new Map(
    Object.entries(modules).map(([file, load]) => [routeKey(file.slice('../pages'.length, -'.tsx'.length)), load]),
  )
