import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Allowed, allowed, leastModules } from './layers/allowed.ts'
import { importFault, targetOf } from './layers/import-rules.ts'
import { type Scan, scan } from './layers/scan.ts'
import { mostLines, textRules } from './layers/text-rules.ts'

/** One break of a rule. */
export interface Fault {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly why: string
}

const sources = [
  'domain/src/**/*.{ts,tsx}',
  'server/{src,test}/**/*.ts',
  'web/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  'tools/**/*.ts',
]
const outside = ['**/node_modules/**', '**/dist/**', '**/*.generated.ts']

/** Source files of the repository by path from its root. */
export function readSources(root: string): Map<string, string> {
  const names = globSync(sources, { cwd: root, exclude: outside }).sort()
  return new Map(names.map(name => [name, readFileSync(join(root, name), 'utf8')]))
}

function* faultsOf(file: string, source: string, { imports, reexports, code }: Scan): Generator<Fault> {
  for (const found of imports) {
    const why = importFault(file, found)
    if (why) yield { file, line: found.line, rule: 'import', why: `${found.from}: ${why}` }
  }
  for (const line of reexports) yield { file, line, rule: 'barrel', why: 'import a name from where it is made' }
  for (const { name, pattern, why, applies } of textRules) {
    if (!applies(file)) continue
    for (const found of code.matchAll(pattern)) {
      yield { file, line: code.slice(0, found.index).split('\n').length, rule: name, why }
    }
  }
  const lines = source.trimEnd().split('\n').length
  const most = mostLines(file)
  if (most !== null && lines > most) yield { file, line: lines, rule: 'size', why: `${lines} lines, at most ${most}` }
}

/** Circles among value imports; each is told once, at its alphabetically first file. */
function* cycles(imports: ReadonlyMap<string, readonly string[]>): Generator<Fault> {
  const done = new Set<string>()
  const told = new Set<string>()
  const path: string[] = []
  const visit = function* (file: string): Generator<Fault> {
    const at = path.indexOf(file)
    if (at >= 0) {
      const circle = path.slice(at)
      const first = circle.toSorted()[0] ?? file
      const name = [...circle.slice(circle.indexOf(first)), ...circle.slice(0, circle.indexOf(first)), first].join(
        ' → ',
      )
      if (!told.has(name)) yield { file: first, line: 1, rule: 'cycle', why: name }
      told.add(name)
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of imports.get(file) ?? []) yield* visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of [...imports.keys()].sort()) yield* visit(file)
}

function* unjust(faults: readonly Fault[], exceptions: readonly Allowed[]): Generator<Fault> {
  for (const { file, rule, count } of exceptions) {
    const seen = faults.filter(fault => fault.file === file && fault.rule === rule)
    const actual = rule === 'size' ? (seen[0]?.line ?? 0) : seen.length
    const kept = rule === 'size' ? actual > 0 && actual <= count : actual === count
    if (!kept)
      yield { file, line: 1, rule: 'allowed', why: `the exception for ${rule} says ${count}, the file has ${actual}` }
  }
}

/**
 * Checks the layers of the house (architecture 9) over source files.
 * @param exceptions what is excused; an excuse that does not fit exactly is a fault itself
 * @returns all faults, and how many files of each workspace were seen
 */
export function checkLayers(
  files: ReadonlyMap<string, string>,
  exceptions: readonly Allowed[] = allowed,
): { faults: Fault[]; seen: Record<string, number> } {
  const all: Fault[] = []
  const graph = new Map<string, string[]>()
  const seen: Record<string, number> = {}
  for (const [file, source] of files) {
    const result = scan(source)
    all.push(...faultsOf(file, source, result))
    const values = result.imports.filter(found => !found.typeOnly)
    graph.set(
      file,
      values.map(found => targetOf(file, found.from) ?? '').filter(target => files.has(target)),
    )
    const workspace = file.split('/')[0] ?? ''
    seen[workspace] = (seen[workspace] ?? 0) + 1
  }
  all.push(...cycles(graph))
  const excused = (fault: Fault) => exceptions.some(({ file, rule }) => file === fault.file && rule === fault.rule)
  return { faults: [...all.filter(fault => !excused(fault)), ...unjust(all, exceptions)], seen }
}

/** Workspaces of which fewer files were seen than are known to exist: the check would be green for the wrong reason. */
export function tooFew(seen: Readonly<Record<string, number>>): string[] {
  return Object.entries(leastModules)
    .filter(([workspace, least]) => (seen[workspace] ?? 0) < least)
    .map(([workspace, least]) => `${workspace}: ${seen[workspace] ?? 0} files seen, at least ${least} expected`)
}
