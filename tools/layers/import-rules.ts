import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path/posix'
import type { Import } from './scan.ts'

/** Where a file belongs: the workspace, below it the part of the address that rules speak of. */
interface Place {
  readonly workspace: string
  /** Module of `server/src/modules/<m>` or `web/src/features/<m>`. */
  readonly module: string | null
  readonly isTest: boolean
}

/**
 * The file of this repository that an import names.
 * @returns its path from the root, null for a package from outside
 */
export function targetOf(file: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(file), from)
  const inner = /^@gt\/(domain|server|web)\/(.+)$/.exec(from)
  return inner ? `${inner[1]}/src/${inner[2]}` : null
}

function placeOf(file: string): Place {
  return {
    workspace: file.split('/')[0] ?? '',
    module: /^(?:server\/src\/modules|web\/src\/features)\/([^/]+)\//.exec(file)?.[1] ?? null,
    isTest: /\.test\.tsx?$/.test(file) || /^(server\/test|e2e)\//.test(file),
  }
}

const isNode = (from: string): boolean => from.startsWith('node:') || builtinModules.includes(from)
const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
const pages = new Set(['react', 'react-dom', 'antd', 'react-router', '@tanstack/react-query'])
// the tests of pure rules may read their examples from files
const testTools = new Set(['vitest', 'fast-check'])

function domainFault(from: string, target: string | null, isTest: boolean): string | null {
  if (target) return target.startsWith('domain/') ? null : 'domain imports nothing of the other workspaces'
  if (isTest && (isNode(from) || testTools.has(from))) return null
  if (isNode(from)) return 'domain runs in the browser as well and imports nothing of Node'
  return pages.has(packageOf(from)) ? 'domain knows no pages' : null
}

function serverFault(file: string, at: Place, found: Import, target: string | null): string | null {
  const name = packageOf(found.from)
  // a type leaves nothing behind that could reach the database
  const driver = !found.typeOnly && /^(pg|pg-.*|kysely)$/.test(name)
  if (driver && !file.startsWith('server/src/db/') && !at.isTest)
    return 'only server/src/db touches the database driver'
  if (target?.startsWith('web/')) return 'server never imports web'
  const other = target ? placeOf(target).module : null
  const inside = at.module && other && at.module !== other && !target?.endsWith(`/${other}/api.ts`)
  return inside ? `module ${at.module} uses ${other} only through its api.ts` : null
}

function webFault(file: string, at: Place, from: string, target: string | null): string | null {
  if (target?.startsWith('server/')) return 'web never imports server'
  if (isNode(from) && file.startsWith('web/src/') && !at.isTest)
    return 'web runs in the browser and imports nothing of Node'
  const other = target ? placeOf(target).module : null
  return at.module && other && at.module !== other ? `feature ${at.module} does not import feature ${other}` : null
}

/**
 * Why an import is not allowed where it stands (architecture 9).
 * @returns null when it is
 */
export function importFault(file: string, found: Import): string | null {
  const at = placeOf(file)
  const target = targetOf(file, found.from)
  if (target?.startsWith('..')) return 'an import leaves the repository'
  if (at.workspace === 'domain') return domainFault(found.from, target, at.isTest)
  if (at.workspace === 'server') return serverFault(file, at, found, target)
  if (at.workspace === 'web') return webFault(file, at, found.from, target)
  if (at.workspace === 'e2e' && target?.startsWith('server/'))
    return 'stories see the product from outside: nothing of server'
  return null
}
