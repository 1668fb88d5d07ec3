import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { buildWeb } from '../../tools/build-web.ts'
import { addresses, keep, type Printed, readPrinted } from './product.ts'

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
 * Once for a run of the stories: builds the web when it is not current, starts a product for each runner of stories on an
 * empty data folder, and keeps what they printed of their accounts for the stories.
 * @returns the way to stop them, which Playwright calls after the last story
 */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildWeb(() => undefined)
  await mkdir(join(root, 'test-results'), { recursive: true })
  const started = await Promise.allSettled(
    addresses()
      .slice(0, workers)
      .map((address, index) => startProduct(address, `product-${index + 1}`)),
  )
  const running = started.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async (): Promise<void> => void (await Promise.all(running.map(product => product.stop())))
  for (const one of started)
    if (one.status === 'rejected') {
      await stop()
      throw one.reason
    }
  keep(running.map(product => product.printed))
  return stop
}

interface Started {
  readonly printed: Printed
  readonly stop: () => Promise<void>
}

/**
 * Starts a product on an empty data folder at an address of this machine.
 * @param name of its log
 * @param nice how far it stands back for the other programs of the machine, from 0 to 19
 */
export async function startProduct(address: string, name: string, nice = 0): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gt-e2e-'))
  const logFile = join(root, 'test-results', `${name}.log`)
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, PORT: new URL(address).port }
  const slow = process.env.SLOW_ANSWERS ? ['--import', join(root, 'e2e', 'support', 'slow-answers.ts')] : []
  const child = spawn(process.execPath, [...slow, join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // its database inherits it
  if (nice > 0 && child.pid) setPriority(child.pid, nice)
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
  for (;;) {
    const told = readPrinted(printed)
    if (told && (await answers(address))) return { printed: told, stop }
    if (child.exitCode !== null || performance.now() - begun > patience) {
      await stop()
      const last = (await readFile(logFile, 'utf8')).split('\n').slice(-15).join('\n')
      throw new Error(`the product did not start for the stories:\n${last}`)
    }
    await pause(100)
  }
}
