import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { SettingsPage } from '@gt/domain/kit/page/settings.ts'
import type { ComponentType } from 'react'
import { addressOfDefinition } from '../../pages-of-rooms.ts'
import { routeKey } from './routes.ts'

export interface PageModule {
  readonly default: ComponentType
}

/** The room of the shapes, which stands above this one and is loaded with the first page that needs it. */
export interface Shapes {
  readonly drawDefinition: (page: PageDefinition) => Promise<ComponentType>
  readonly drawLedger: (page: LedgerPage) => Promise<ComponentType>
  readonly drawSettings: (page: SettingsPage) => Promise<ComponentType>
}

/** Loaders of pages by route key: one lazy file for each route, named as the address spells it. */
export const loadersOf = (
  modules: Readonly<Record<string, () => Promise<PageModule>>>,
): ReadonlyMap<string, () => Promise<PageModule>> =>
  new Map(
    Object.entries(modules).map(([file, load]) => [routeKey(file.slice('../pages'.length, -'.tsx'.length)), load]),
  )

/** Loaders of the pages that are definitions, each drawn in its shape. */
export const loadersOfDefinitions = <D>(
  definitions: Readonly<Record<string, () => Promise<D>>>,
  shapes: () => Promise<Shapes>,
  draw: (shapes: Shapes, page: D) => Promise<ComponentType>,
): ReadonlyMap<string, () => Promise<PageModule>> =>
  new Map(
    Object.entries(definitions).map(([file, load]) => [
      routeKey(addressOfDefinition(file)),
      async () => {
        const [page, drawing] = await Promise.all([load(), shapes()])
        return { default: await draw(drawing, page) }
      },
    ]),
  )
