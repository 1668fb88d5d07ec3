import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Execution {
  readonly code: number
  readonly output: string
}

const running = new Set<ChildProcess>()

/** Programs of packages that run now are ended with this process. */
export function endWithChildren(signal: 'SIGTERM' | 'SIGHUP'): void {
  for (const child of running) child.kill('SIGTERM')
  process.exit(signal === 'SIGTERM' ? 143 : 129)
}

function programOf(packageName: string, name: string): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  } // npm's own file
  const file = typeof bin === 'string' ? bin : bin[name]
  if (!file) throw new Error(`${packageName} has no program ${name}`)
  return join(folder, file)
}

/**
 * Runs the program of an installed package under our Node, without a terminal, and gathers what it writes.
 * @param limit minutes after which it is ended and counts as failed
 */
export function execute(
  [packageName, name]: readonly [string, string],
  words: readonly string[],
  { env = {}, limit = 10 }: { env?: Record<string, string>; limit?: number } = {},
): Promise<Execution> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programOf(packageName, name), ...words], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += String(chunk)
      })
    }
    const timer = setTimeout(() => {
      output += `\nended after ${limit} minutes`
      child.kill('SIGKILL')
    }, limit * 60_000)
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
