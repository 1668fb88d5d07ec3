// Runs under the machine's own Node: starts the pinned Node with a program of ours and stays beside it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, pinnedNode } from './ensure-installed.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Checks the machine's Node and installs what is missing.
 * @param {'runtime' | 'all'} mode
 */
export async function prepare(mode) {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < 20) throw new Error(`Node.js 20 or later is needed to begin, this is ${process.version}`)
  if (!existsSync(join(root, 'package-lock.json')))
    throw new Error(`${root} is not a complete clone: package-lock.json is missing`)
  await ensureInstalled({ root, mode, log: line => process.stderr.write(`${line}\n`) })
}

/**
 * Runs a program of this clone under the pinned Node until it ends. Signals are passed on once: Ctrl-C reaches npm and us
 * both, and npm passes it on again, but the program shall see it a single time.
 * @param {readonly string[]} words file and its arguments
 * @param {{apart?: boolean}} [options] apart: out of the reach of the terminal's own Ctrl-C
 * @returns {Promise<number | NodeJS.Signals>} exit code, or the signal that ended the program
 */
export function launch(words, { apart = false } = {}) {
  const follow = pathToFileURL(join(root, 'tools', 'follow-parent.mjs')).href
  // what V8 compiled and what was left of the types is kept: a second start is a second faster
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env }
  const child = spawn(pinnedNode(root), ['--import', follow, ...words], { stdio: 'inherit', detached: apart, env })
  let last = { signal: '', at: 0 }
  const pass = signal => {
    const repeated = last.signal === signal && performance.now() - last.at < 1000
    last = { signal, at: performance.now() }
    // in the terminal's reach the program has got its SIGINT from there
    if (!repeated && (apart || signal !== 'SIGINT' || !process.stdin.isTTY)) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1))
  })
}

/**
 * Ends this process as the program ended: same code, or same signal.
 * @param {number | NodeJS.Signals} outcome
 */
function endAs(outcome) {
  if (typeof outcome === 'number') process.exit(outcome)
  process.removeAllListeners(outcome)
  process.kill(process.pid, outcome)
}

/**
 * Runs a script of ours; what goes wrong before it begins is told in one line.
 * @param {() => Promise<number | NodeJS.Signals>} work
 */
export async function main(work) {
  try {
    endAs(await work())
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
