import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { SettingsPage } from '@gt/domain/kit/page/settings.ts'
import { loadersOf, loadersOfDefinitions, type PageModule, type Shapes } from './page-files.ts'
import '../kit/room-looks.ts'

/** Named by a pattern, as the pages are: shapes stand above this room, which only knows how to load them. */
const [loadShapes] = Object.values(import.meta.glob<Shapes>('../shapes/defined-page.tsx'))

async function shapes(): Promise<Shapes> {
  if (!loadShapes) throw new Error('this build has no shapes')
  return loadShapes()
}

/**
 * Loaders of the pages in folders of their own, by route key. They stand in a file of their own, loaded with the first such
 * page, since what each page preloads would make the shell grow with every one of them. A page by hand prevails over its
 * definition, which it then draws itself.
 */
export const roomLoaders: ReadonlyMap<string, () => Promise<PageModule>> = new Map([
  ...loadersOfDefinitions(
    import.meta.glob<PageDefinition>('../../../domain/src/*/*.page.ts', { import: 'default' }),
    shapes,
    ({ drawDefinition }, page) => drawDefinition(page),
  ),
  ...loadersOfDefinitions(
    import.meta.glob<LedgerPage>('../../../domain/src/*/*.ledger.ts', { import: 'default' }),
    shapes,
    ({ drawLedger }, page) => drawLedger(page),
  ),
  ...loadersOfDefinitions(
    import.meta.glob<SettingsPage>('../../../domain/src/*/*.settings.ts', { import: 'default' }),
    shapes,
    ({ drawSettings }, page) => drawSettings(page),
  ),
  ...loadersOf(import.meta.glob<PageModule>(['../pages/*/*.tsx', '!../pages/account/*.tsx', '!../pages/open/*.tsx'])),
])
