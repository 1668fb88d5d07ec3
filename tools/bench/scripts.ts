import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type WordPart, wordPart, wordPartsOf } from '../../web/word-parts.ts'
import { type ModuleWords, moduleWordsFile } from '../../web/words-of-modules.ts'
import { buildWeb } from '../build-web.ts'
import { againstLimit, type BenchResult } from './result.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))

async function manifest(): Promise<Record<string, Chunk>> {
  const text = await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')
  return JSON.parse(text) as Record<string, Chunk> // written by the build
}

/** Everything that an entry needs before it runs: its own script and those that it imports statically. */
function closure(chunks: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of chunks[key]?.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return seen
}

/** What follows from a module, at once or when it is asked for, short of where `isPast` says that something else begins. */
function reach(
  modules: Readonly<Record<string, ModuleWords>>,
  start: string,
  isPast: (id: string) => boolean,
): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    const found = modules[id]
    if (seen.has(id) || !found) return
    seen.add(id)
    for (const next of [...found.imports, ...found.dynamicImports]) if (!isPast(next)) visit(next)
  }
  visit(start)
  return seen
}

async function kilobytes(chunks: Record<string, Chunk>, keys: Iterable<string>): Promise<number> {
  let sum = 0
  for (const key of keys) {
    const { file } = chunks[key] ?? { file: '' }
    if (file.endsWith('.js')) sum += gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length
  }
  return sum / 1000
}

/** The key in the manifest of a part of the build; throws when there is none. */
function partOf(chunks: Record<string, Chunk>, part: string): string {
  const key = Object.keys(chunks).find(one => one.endsWith(part))
  if (!key) throw new Error(`the build has no part ${part}`)
  return key
}

interface FirstScripts {
  /** The build's own parts that the login route needs before it runs; the cipher of the password follows with the sign-in. */
  readonly login: ReadonlySet<string>
  /** Those of the signed-in shell with its home page. */
  readonly shell: ReadonlySet<string>
}

function firstScripts(chunks: Record<string, Chunk>): FirstScripts {
  const entry = Object.keys(chunks).filter(key => chunks[key]?.isEntry)
  const named = (...parts: string[]): string[] => parts.map(part => partOf(chunks, part))
  const [outside, inside] = ['shell/labels.zh.json?outside', 'shell/labels.zh.json?inside']
  return {
    login: closure(chunks, [...entry, ...named(outside, 'pages/account/login.tsx')]),
    shell: closure(chunks, [...entry, ...named(outside, inside, 'app/inside.tsx', 'pages/home.tsx')]),
  }
}

/** Each script is a request of its own, and browsers send six at a time. */
function widestPage(chunks: Record<string, Chunk>): number {
  const frame = firstScripts(chunks).shell
  const pages = Object.keys(chunks).filter(key => /^src\/pages\/[^/]+\/[^/]+\.tsx$/.test(key))
  const needed = pages.map(page => new Set([...closure(chunks, [page]), ...frame]))
  return Math.max(...needed.map(keys => new Set([...keys].map(key => chunks[key]?.file)).size))
}

/** Script that the login route loads when it is opened and that of the signed-in shell; gzip -9, out of the build's manifest. */
export async function benchScripts(): Promise<BenchResult[]> {
  await buildWeb(() => {})
  const chunks = await manifest()
  const { login, shell } = firstScripts(chunks)
  return [
    againstLimit('script of the login route', await kilobytes(chunks, login), 'kB gzip', 170),
    againstLimit('script of the signed-in shell', await kilobytes(chunks, shell), 'kB gzip', 260),
    againstLimit('scripts that the widest page asks for', widestPage(chunks), 'files', 130),
  ]
}

/** What the login page loads when somebody signs in: shown with more words than `outside`. */
const isInside = (key: string): boolean =>
  /^src\/(app\/(inside|rooms)|shapes\/|pages\/(?!account\/|open\/|401|404))/.test(key)
/** Pages whose words travel with them (`web/src/app/pages.ts`): what follows from there may ask for those. */
const isRoom = (key: string): boolean => /^src\/(pages\/(?!account\/)[^/]+\/|app\/rooms\.ts|shapes\/)/.test(key)

/** The file of a page in a folder of its own; its area and its page. */
const pageOfRoom = /^src(\/pages)(\/(?!account\/)[^/]+\/[^/]+)\.tsx$/

/** A word that is asked for by what is shown before, or without, the part of the catalogue that holds it: a bare key stands in its place. */
export interface MissingWord {
  readonly word: string
  /** The file of the build that asks: its entry, the frame, or a page. */
  readonly by: string
}

/** Words that are not there when what asks for them is shown. */
export async function wordsTooLate(): Promise<MissingWord[]> {
  const text = await readFile(path.join(dist, moduleWordsFile), 'utf8')
  const modules = JSON.parse(text) as Record<string, ModuleWords> // written by the build
  const found = new Map<string, MissingWord>()
  const look = (start: string, isPast: (id: string) => boolean, parts: readonly WordPart[]): void => {
    if (!modules[start]) throw new Error(`the build has no module ${start}`)
    for (const id of reach(modules, start, isPast))
      for (const word of modules[id]?.words ?? [])
        if (!parts.includes(wordPart(word))) found.set(`${start} ${word}`, { word, by: start })
  }
  for (const entry of ['src/main.tsx', 'src/app/offline-worker.ts']) look(entry, isInside, ['outside'])
  const frame = ['outside', 'inside']
  look('src/app/inside.tsx', isRoom, frame)
  for (const id of Object.keys(modules)) {
    const [, , address] = pageOfRoom.exec(id) ?? []
    if (address) look(id, other => isRoom(other) && other !== id, [...frame, ...wordPartsOf(address.toLowerCase())])
  }
  look('src/shapes/defined-page.tsx', other => /^src\/(pages\/|app\/rooms)/.test(other), [...frame, 'rooms'])
  return [...found.values()]
}
