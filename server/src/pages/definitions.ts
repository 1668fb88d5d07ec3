import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { SettingsPage } from '@gt/domain/kit/page/settings.ts'

const domain = fileURLToPath(new URL('../../../domain/src/', import.meta.url))

/** The definitions in the files `domain/src/<module>/<area>.<page>.<kind>.ts`, each the one thing that its file exports. */
async function readDefinitions<D extends { readonly code: string }>(
  kind: 'page' | 'ledger' | 'settings',
): Promise<readonly D[]> {
  const definitions: D[] = []
  const files: string[] = []
  for await (const file of glob(`*/*.${kind}.ts`, { cwd: domain })) files.push(file)
  for (const file of files.sort()) {
    const { default: one } = (await import(pathToFileURL(domain + file).href)) as { default: D } // the type of such files
    const code = file.slice(file.lastIndexOf('/') + 1, -`.${kind}.ts`.length)
    if (one.code !== code) throw new Error(`${file} defines ${one.code}`)
    definitions.push(one)
  }
  return definitions
}

/**
 * Every page that is a definition. They are read from the folder, as the web does, so that a new page is its own file and nothing
 * else.
 */
export const allPages: readonly PageDefinition[] = await readDefinitions<PageDefinition>('page')

/** Every ledger. */
export const allLedgers: readonly LedgerPage[] = await readDefinitions<LedgerPage>('ledger')

/** Every page of settings. */
export const allSettings: readonly SettingsPage[] = await readDefinitions<SettingsPage>('settings')

/** Codes of the pages that are built because they are defined. */
export const definedCodes: ReadonlySet<string> = new Set(
  [...allPages, ...allLedgers, ...allSettings].map(({ code }) => code),
)
