import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { wordPart } from './word-parts.ts'

/**
 * The catalogue of words in parts: a file asked for with the name of a part behind it holds the words of that part, and
 * `virtual:gt-words` has the loaders of all parts in all languages.
 */
export function wordsInParts(): Plugin {
  const catalogue = 'virtual:gt-words'
  const wanted = /^(.+\/labels\.\w+\.json)\?(\w+)$/
  const folder = fileURLToPath(new URL('../domain/src/shell/', import.meta.url))
  const wordsOf = (file: string): [string, string][] => Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  return {
    name: 'gt-words-in-parts',
    enforce: 'pre',
    resolveId: id => (id === catalogue ? `\0${catalogue}` : wanted.test(id) ? id : null),
    load(id) {
      if (id === `\0${catalogue}`) {
        const parts = new Set(wordsOf(`${folder}labels.zh.json`).map(([key]) => wordPart(key)))
        const loader = (part: string, language: string): string =>
          `${language}: () => import(${JSON.stringify(`${folder}labels.${language}.json?${part}`)})`
        const loaders = (part: string): string => ['zh', 'en', 'es'].map(language => loader(part, language)).join(', ')
        return `export default { ${[...parts].map(part => `${JSON.stringify(part)}: { ${loaders(part)} }`).join(', ')} }`
      }
      const [, file, part] = wanted.exec(id) ?? []
      if (!file) return null
      this.addWatchFile(file)
      const chosen = wordsOf(file).filter(([key]) => wordPart(key) === part)
      return { code: `export default ${JSON.stringify(Object.fromEntries(chosen))}`, moduleType: 'js' }
    },
  }
}
