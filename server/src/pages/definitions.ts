import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'

const domain = fileURLToPath(new URL('../../../domain/src/', import.meta.url))

/**
 * Every page that is a definition: the files `domain/src/<module>/<area>.<page>.page.ts`. They are read from the folder, as the
 * web does, so that a new page is its own file and nothing else.
 */
async function readDefinitions(): Promise<readonly PageDefinition[]> {
  const pages: PageDefinition[] = []
  const files: string[] = []
  for await (const file of glob('*/*.page.ts', { cwd: domain })) files.push(file)
  for (const file of files.sort()) {
    const { default: page } = (await import(pathToFileURL(domain + file).href)) as { default: PageDefinition } // the type of such files
    const code = file.slice(file.lastIndexOf('/') + 1, -'.page.ts'.length)
    if (page.code !== code) throw new Error(`${file} defines ${page.code}`)
    pages.push(page)
  }
  return pages
}

export const allPages: readonly PageDefinition[] = await readDefinitions()
