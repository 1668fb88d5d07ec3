import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the bundler tells of a module. */
interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type ModuleOf = (id: string) => Module | null

const sources = fileURLToPath(new URL('src/', import.meta.url))
const own = [sources, fileURLToPath(new URL('../domain/src/', import.meta.url))]
const source = (file: string): string => sources + file

const isOwn = (id: string): boolean => own.some(folder => id.startsWith(folder)) && /\.tsx?$/.test(id)
/** Scripts and styles; the package of icons names all that it has, used or not, and has chunks of its own. */
const isPart = (id: string): boolean => /\.([mc]?[jt]sx?|css)$/.test(id) && !id.includes('/lucide-react/')

/** What belongs to the signed-in side: it shows more, so nothing before signing in follows it. */
const isInside = (id: string): boolean =>
  /\/src\/(app\/(inside|rooms)\.tsx?$|shapes\/|pages\/(?!account\/|open\/))/.test(id)

/** What is opened inside the frame: pages by hand, and the shapes of those that are definitions. */
const pages = globSync(['pages/*/*.tsx', 'shapes/*.tsx'], { cwd: sources })
  .filter(file => !/^pages\/(account|open)\//.test(file))
  .map(source)
/** So many of them make what they share worth loading with any of them. */
const manyPages = 14

/** Scripts and styles that follow from some, by the ways that are taken. */
function closure(starts: readonly string[], ways: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id) || !isPart(id)) return
    seen.add(id)
    for (const next of ways(id)) visit(next)
  }
  for (const start of starts) visit(start)
  return seen
}

/**
 * Names the chunks of what loads together: the modules of the entry, those of the signed-in frame, those of the home, and what
 * many pages share. Left alone, each set of pages that shares some of them would make a chunk of its own: two hundred requests
 * for a page, most of a few hundred bytes, which compress badly and wait for one another (0207).
 *
 * What the worker needs stays out of all, what is opened before signing in out of frame and home, at once or later.
 * @param before files of `src` that are opened before signing in
 */
export function chunkByUse(before: readonly string[]): (id: string, moduleOf: ModuleOf) => string | null {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id, moduleOf) => {
    chunks ??= chunksByUse(before, moduleOf)
    return chunks.get(id) ?? null
  }
}

function chunksByUse(before: readonly string[], moduleOf: ModuleOf): ReadonlyMap<string, string> {
  const now = (id: string): readonly string[] => moduleOf(id)?.importedIds ?? []
  const later = (id: string): readonly string[] =>
    (moduleOf(id)?.dynamicallyImportedIds ?? []).filter(next => !isInside(next))
  const worker = closure([source('app/offline-worker.ts')], now)
  const early = closure(before.map(source), id => [...now(id), ...later(id)])
  const chunks = new Map<string, string>()
  const add = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!worker.has(id) && !chunks.has(id)) chunks.set(id, name)
  }
  const ownOf = (file: string): string[] =>
    [...closure([source(file)], now)].filter(id => isOwn(id) && id !== source(file))
  add('entry', ownOf('main.tsx'))
  for (const [name, file] of [
    ['frame', 'app/inside.tsx'],
    ['home', 'pages/home.tsx'],
  ] as const)
    add(
      name,
      ownOf(file).filter(id => !early.has(id)),
    )

  const first = ['main.tsx', 'pages/account/login.tsx', 'app/inside.tsx', 'pages/home.tsx'].map(source)
  const atOnce = closure(first, now)
  const uses = new Map<string, number>()
  for (const page of pages) for (const id of closure([page], now)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const shared = [...uses].filter(([id, count]) => count >= manyPages && !atOnce.has(id)).map(([id]) => id)
  // pages outside the frame need some of it, and shall not load all the rest for that
  const [outside, inside] = [shared.filter(id => early.has(id)), shared.filter(id => !early.has(id))]
  add('fields', outside)
  add('desk', inside)
  return chunks
}
