import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What a module of the build says and what follows from it; ids are relative to the folder of the web, as in the manifest. */
export interface ModuleWords {
  /** Keys of the catalogue in it; one whose end is put together while the program runs is known by its beginning. */
  readonly words: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** Where the build keeps it, beside the manifest: a chunk holds modules of many pages, so only modules tell who says a word. */
export const moduleWordsFile = '.vite/module-words.json'

const web = fileURLToPath(new URL('.', import.meta.url))
const ownId = (id: string): string => relative(web, id.replace(/^\0/, ''))

/** Writes down which words each of our modules says, after everything that nothing uses has been left out. */
export function wordsOfModules(): Plugin {
  return {
    name: 'gt-words-of-modules',
    generateBundle(_options, bundle) {
      const modules: Record<string, ModuleWords> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          if (id.includes('/node_modules/') || /\.json\?/.test(id)) continue
          const info = this.getModuleInfo(id)
          modules[ownId(id)] = {
            words: [
              ...new Set(
                [...(code ?? '').matchAll(/["'`]((?:common|kit|shell|page)\.[\w.]+)(?=["'`]|\$\{)/g)].map(
                  ([, word = '']) => word,
                ),
              ),
            ],
            imports: (info?.importedIds ?? []).map(ownId),
            dynamicImports: (info?.dynamicallyImportedIds ?? []).map(ownId),
          }
        }
      }
      this.emitFile({ type: 'asset', fileName: moduleWordsFile, source: JSON.stringify(modules) })
    },
  }
}
