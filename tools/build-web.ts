import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './compress-assets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'web')
const stamp = join(web, 'dist', '.built-from')
// everything a built page is made of; tests beside the sources do not count
const sources = ['web/src/**/*', 'domain/src/**/*', 'web/public/**/*', 'web/*.{html,ts,json}', 'package-lock.json']

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const names = globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/*.web.test.tsx'], withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  for (const name of names) hash.update(`${name.slice(root.length)}\0`).update(await readFile(name))
  return hash.digest('hex')
}

/**
 * Builds the web into `web/dist` when what it is made of has changed since the last build.
 * @returns whether there was something to do; `none` when there is no web yet
 * @throws when the build fails
 */
export async function buildWeb(log: (line: string) => void): Promise<'built' | 'current' | 'none'> {
  if (!existsSync(join(web, 'index.html'))) return 'none'
  const now = await fingerprint()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === now) return 'current'
  log('building the web')
  const begun = performance.now()
  // loaded only here: a start with a current build shall not wait for the bundler
  const { build } = await import('vite')
  process.env.NODE_ENV = 'production'
  await build({ root: web, logLevel: 'warn', build: { emptyOutDir: true } })
  await compressAssets(join(web, 'dist', 'assets'))
  await writeFile(stamp, now)
  log(`built the web in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return 'built'
}

if (import.meta.main) await buildWeb(line => process.stderr.write(`${line}\n`))
