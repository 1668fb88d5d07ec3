import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexFile, indexOf, readDecisions } from '../decisions/decision-index.ts'
import { checkLayers, readSources, tooFew } from '../layers.ts'
import { execute, root } from './execute.ts'
import { type Part, type Result, verdict } from './part.ts'

async function judged(program: readonly [string, string], words: readonly string[]): Promise<Result> {
  const { code, output } = await execute(program, words)
  return verdict(code === 0 ? [] : [output])
}

function layers(): Result {
  const { faults, seen } = checkLayers(readSources(root))
  return verdict([...tooFew(seen), ...faults.map(({ file, line, rule, why }) => `${file}:${line} [${rule}] ${why}`)])
}

interface LockEntry {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** `npm ci` refuses a lock file that lacks the packages of other platforms, be it on one that never installs them. */
function lockFile(): Result {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, LockEntry>> } // npm's own file
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  return verdict(missing.map(name => `package-lock.json lacks ${name}; run node tools/complete-lock.mjs`))
}

function decisions(): Result {
  const { text, faults } = indexOf(readDecisions(root))
  const isOld = text !== readFileSync(join(root, indexFile), 'utf8')
  return verdict([...faults, ...(isOld ? [`${indexFile} is old; run node tools/run.mjs tools/decisions.ts`] : [])])
}

/** What can be said of the sources without running them. */
export const staticParts: readonly Part[] = [
  {
    name: 'types',
    // what it found out of the files it keeps for the next time: a second check takes a tenth of the first
    run: () =>
      judged(
        ['typescript', 'tsc'],
        ['-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
      ),
  },
  {
    name: 'lint',
    run: () => judged(['@biomejs/biome', 'biome'], ['check', '--colors=off', '--diagnostic-level=error']),
  },
  { name: 'layers', run: async () => layers() },
  { name: 'dead code', run: () => judged(['knip', 'knip'], ['--no-progress']) },
  { name: 'lock file', run: async () => lockFile() },
  { name: 'decisions', run: async () => decisions() },
]
