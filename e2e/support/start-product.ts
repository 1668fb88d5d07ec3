import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '../../tools/build-web.ts'
import { isRunning, keep, readPrinted } from './product.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const patience = 180_000

/** A port of this machine that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { redirect: 'manual' })
    return true
  } catch {
    return false // it does not listen yet
  }
}

/** Everything a story may want of the product's settings; the rest is as `npm start` has it on an empty folder. */
const settings = {
  LOG_LEVEL: 'info',
  DATABASE_URL: '',
  // an order of the stories takes days
  TEST_CLOCK: 'on',
  // every story signs in anew from one address
  SIGN_IN_PER_MINUTE: '10000',
  PUBLIC_PER_MINUTE: '10000',
  // stories make what they look at
  DEMONSTRATION_ORDERS: 'off',
}

/**
 * Once for a run of the stories: builds the web when it is not current, starts the product on an empty data folder and the
 * port of `GT_E2E_URL`, and keeps what it printed of its accounts for the stories.
 * A product that runs already is taken as it is when both `GT_E2E_URL` and `GT_E2E_ACCOUNTS` tell of it.
 * @returns the way to stop it, which Playwright calls after the last story
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (isRunning()) return async () => undefined
  const address = process.env.GT_E2E_URL ?? ''
  await buildWeb(() => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'gt-e2e-'))
  const logFile = join(root, 'test-results', 'product.log')
  await mkdir(join(root, 'test-results'), { recursive: true })
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, PORT: new URL(address).port }
  const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile)
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, pause(30_000)])
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  const begun = performance.now()
  while (!(readPrinted(printed) && (await answers(address)))) {
    if (child.exitCode !== null || performance.now() - begun > patience) {
      await stop()
      const last = (await readFile(logFile, 'utf8')).split('\n').slice(-15).join('\n')
      throw new Error(`the product did not start for the stories:\n${last}`)
    }
    await pause(100)
  }
  const told = readPrinted(printed)
  if (told) keep(told)
  return stop
}
