import { fileURLToPath } from 'node:url'

/** What the bundler tells of a module. */
interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type ModuleOf = (id: string) => Module | null

const own = [fileURLToPath(new URL('src/', import.meta.url)), fileURLToPath(new URL('../domain/src/', import.meta.url))]
const isOwn = (id: string): boolean => own.some(folder => id.startsWith(folder)) && /\.tsx?$/.test(id)
const source = (file: string): string => fileURLToPath(new URL(`src/${file}`, import.meta.url))

/** What belongs to the signed-in side: it shows more, so nothing before signing in follows it. */
const isInside = (id: string): boolean =>
  /\/src\/(app\/(inside|rooms)\.tsx?$|shapes\/|pages\/(?!account\/|open\/))/.test(id)

/** Our own modules that follow from some, by the ways that are taken. */
function closure(starts: readonly string[], ways: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id) || !isOwn(id)) return
    seen.add(id)
    for (const next of ways(id)) visit(next)
  }
  for (const start of starts) visit(start)
  return seen
}

/**
 * Names the chunks of what always loads together: the modules of the entry, those of the signed-in frame and those of the
 * home. Left alone, each set of pages that shares some of them would make a chunk of its own, and a hundred of a few hundred
 * bytes compress badly. What the worker needs stays out of all three, what is opened before signing in out of the last two,
 * at once or later.
 */
export function chunkOfFrame(before: readonly string[]): (id: string, moduleOf: ModuleOf) => string | null {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id, moduleOf) => {
    chunks ??= chunksOfFrame(before, moduleOf)
    return chunks.get(id) ?? null
  }
}

function chunksOfFrame(before: readonly string[], moduleOf: ModuleOf): ReadonlyMap<string, string> {
  const now = (id: string): readonly string[] => moduleOf(id)?.importedIds ?? []
  const later = (id: string): readonly string[] =>
    (moduleOf(id)?.dynamicallyImportedIds ?? []).filter(next => !isInside(next))
  const worker = closure([source('app/offline-worker.ts')], now)
  const early = closure(before.map(source), id => [...now(id), ...later(id)])
  const chunks = new Map<string, string>()
  const add = (name: string, start: string, not: ReadonlySet<string>): void => {
    for (const id of closure([source(start)], now))
      if (id !== source(start) && !worker.has(id) && !not.has(id) && !chunks.has(id)) chunks.set(id, name)
  }
  add('entry', 'main.tsx', new Set())
  add('frame', 'app/inside.tsx', early)
  add('home', 'pages/home.tsx', early)
  return chunks
}
