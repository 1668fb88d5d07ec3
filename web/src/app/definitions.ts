import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { loadersOfDefinitions, type PageModule, type Shapes } from './page-files.ts'

/** Named by a pattern, as the pages are: shapes stand above this room, which only knows how to load them. */
const [loadShapes] = Object.values(import.meta.glob<Shapes>('../shapes/defined-page.tsx'))

/**
 * Loaders of the pages that are definitions. They stand in a file of their own, loaded with the first such page, since what each
 * page preloads would make the shell grow with every one of them.
 */
export const definitionLoaders: ReadonlyMap<string, () => Promise<PageModule>> = loadersOfDefinitions(
  import.meta.glob<PageDefinition>('../../../domain/src/*/*.page.ts', { import: 'default' }),
  async () => {
    if (!loadShapes) throw new Error('this build has no shapes')
    return loadShapes()
  },
)
