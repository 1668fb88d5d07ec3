import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readdir, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './embedded-account.ts'
import { lastWords, plainEnvironment } from './embedded-cluster.ts'
import { isAlive } from './embedded-lock.ts'
import type { Programs } from './embedded-programs.ts'
import { isCode, textOf } from './embedded-text.ts'

/** What `postmaster.pid` says of a running server. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

const logLimit = 10 * 1024 ** 2

async function readPidFile(clusterDir: string): Promise<Postmaster | null> {
  const lines = (await textOf(join(clusterDir, 'postmaster.pid')))?.split('\n')
  const pid = Number.parseInt(lines?.[0] ?? '', 10)
  if (!lines || !Number.isInteger(pid)) return null
  return { pid, port: Number.parseInt(lines[3] ?? '', 10), ready: lines[7]?.trim() === 'ready' }
}

async function linkOf(path: string): Promise<string | null> {
  try {
    return await readlink(path)
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'ENOTDIR')) return null
    throw error
  }
}

const hasProc = (): Promise<boolean> => linkOf('/proc/self/cwd').then(path => path !== null)

/** PostgreSQL works inside its cluster folder; that tells its processes from others that got the same number. */
const worksIn = async (pid: number, clusterDir: string): Promise<boolean> =>
  (await linkOf(`/proc/${pid}/cwd`)) === clusterDir

/**
 * The server that runs on a cluster, be it an orphan of a crash. A pid file whose number now belongs to a foreign process is
 * removed, for PostgreSQL would take that process for a server; one whose process is gone is left for PostgreSQL to judge.
 */
export async function runningPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const found = await readPidFile(clusterDir)
  if (!found || !isAlive(found.pid)) return null
  if (!(await hasProc()) || (await worksIn(found.pid, clusterDir))) return found
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await worksIn(Number.parseInt(name, 10), clusterDir))) {
      throw new Error(
        `process ${name} still works in ${clusterDir}, though its server is gone; wait for its end or stop it`,
      )
    }
  }
  await rm(join(clusterDir, 'postmaster.pid'), { force: true })
  return null
}

/** Whether a running server was started from these programs and they are still there (not replaced by an installation). */
export async function runsFrom(pid: number, programs: Programs): Promise<boolean> {
  return !(await hasProc()) || (await linkOf(`/proc/${pid}/exe`)) === programs.postgres
}

/**
 * Waits until the server takes connections, also through a recovery after a crash.
 * @throws when its process ends, or after two minutes
 */
export async function waitUntilReady(
  clusterDir: string,
  pid: number,
  hasEnded: () => boolean,
  logFile: string,
): Promise<void> {
  const end = performance.now() + 120_000
  while (performance.now() < end) {
    const found = await readPidFile(clusterDir)
    if (found?.pid === pid && found.ready) return
    if (hasEnded()) throw new Error(`the database did not start:\n${await lastWords(logFile)}`)
    await pause(10)
  }
  throw new Error(`the database did not become ready within two minutes:\n${await lastWords(logFile)}`)
}

/**
 * Starts a server and waits until it takes connections. It gets a session of its own, so that Ctrl-C reaches only us and we
 * can finish our work before we stop it; it writes to a file, so that it survives us.
 * @throws with the database's own last words when it ends at once
 */
export async function launchPostmaster(
  programs: Programs,
  account: Account,
  dataDir: string,
  port: number,
): Promise<Postmaster> {
  const clusterDir = join(dataDir, 'pg')
  const logFile = join(dataDir, 'postgresql.log')
  if (((await stat(logFile).catch(() => null))?.size ?? 0) > logLimit) await rename(logFile, `${logFile}.1`)
  const output = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(programs.postgres, ['-D', clusterDir, '-p', String(port)], {
      ...account.ids,
      cwd: '/',
      env: plainEnvironment,
      stdio: ['ignore', output, output],
      detached: true,
    })
    let failure: Error | null = null
    child.on('error', error => (failure = error))
    child.unref()
    const hasEnded = () => failure !== null || child.exitCode !== null || child.signalCode !== null
    const pid = child.pid
    if (pid === undefined) {
      await pause(0) // the error event comes with the next turn
      throw failure ?? new Error('the database could not be started')
    }
    await waitUntilReady(clusterDir, pid, hasEnded, logFile)
    return { pid, port, ready: true }
  } finally {
    closeSync(output)
  }
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await pause(10)
  }
  return true
}

/** Stops a server: first with a last checkpoint, then without, at last by force; committed rows survive all three. */
export async function stopPostmaster(pid: number): Promise<void> {
  const ways: readonly [NodeJS.Signals, number][] = [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, patience] of ways) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await endsWithin(pid, patience)) return
  }
  throw new Error(`the database process ${pid} does not end`)
}
