import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LedgerPage } from '../../domain/src/kit/page/ledger.ts'
import type { PageDefinition } from '../../domain/src/kit/page/page.ts'
import type { SettingsPage } from '../../domain/src/kit/page/settings.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const table = (name: string): Record<string, string>[] => {
  const text = readFileSync(`${root}server/src/seed/content/${name}.tsv`, 'utf8')
  const [head = '', ...lines] = text.split('\n').filter(line => line !== '')
  return lines.map(line => Object.fromEntries(head.split('\t').map((key, at) => [key, line.split('\t')[at] ?? ''])))
}

async function defined<D>(kind: 'page' | 'ledger' | 'settings'): Promise<readonly D[]> {
  const files = globSync(`domain/src/*/*.${kind}.ts`, { cwd: root }).sort()
  return Promise.all(
    files.map(async file => ((await import(pathToFileURL(root + file).href)) as { default: D }).default), // the type of such files
  )
}

/** Pages that are definitions, each once. */
export const definedPages = (): Promise<readonly PageDefinition[]> => defined('page')

/** Ledgers, each once. */
export const definedLedgers = (): Promise<readonly LedgerPage[]> => defined('ledger')

/** Pages of settings, each once. */
export const definedSettings = (): Promise<readonly SettingsPage[]> => defined('settings')

/**
 * A demonstration account that may open a page, for the laboratory that the page is made for: the one whose post holds the most
 * of its operations.
 * @throws when nobody may: such a page would be in no menu
 */
export function visitorOf(code: string): string {
  const grants = table('grants').filter(row => row.page === code)
  const mode = table('modules').find(row => row.code === code)?.mode ?? ''
  const unitsOfMode = new Set(
    table('units')
      .filter(row => mode === '' || row.mode === mode)
      .map(row => row.code),
  )
  const candidates = table('accounts')
    .filter(({ unit = '' }) => mode === '' || unitsOfMode.has(unit))
    .flatMap(({ login = '', posts = '' }) =>
      grants
        .filter(({ post = '' }) => posts.split(' ').includes(post))
        .map(({ operations = '' }) => ({ login, held: operations.split(' ').length })),
    )
  const [best] = candidates.sort((a, b) => b.held - a.held)
  if (!best) throw new Error(`no demonstration account may open ${code}`)
  return best.login
}
