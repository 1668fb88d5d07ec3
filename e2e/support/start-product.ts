import { execFile, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { buildWeb } from '../../tools/build-web.ts'
import { addresses, keep, type Printed, readPrinted } from './product.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const patience = 180_000

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
 * Once for a run of the stories: builds the web when it is not current, starts a product for each runner of stories, and keeps
 * what was printed of their accounts for the stories. What takes long at a first start is done once, each product begins with
 * a copy of it.
 * @returns the way to stop them, which Playwright calls after the last story
 */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildWeb(() => undefined)
  await mkdir(join(root, 'test-results'), { recursive: true })
  const places = addresses().slice(0, workers)
  const made = await mkdtemp(join(tmpdir(), 'gt-e2e-'))
  try {
    const first = await run(places[0] ?? '', made, 'product', told => readPrinted(told) !== null)
    await first.stop()
    const printed = printedIn(first)
    const started = await Promise.allSettled(
      places.map(async (address, index) => {
        const folder = await mkdtemp(join(tmpdir(), 'gt-e2e-'))
        // with owners and rights: the database is particular about them
        await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
        return run(address, folder, `product-${index + 1}`)
      }),
    )
    const running = started.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    const stop = async (): Promise<void> => void (await Promise.all(running.map(end)))
    for (const one of started)
      if (one.status === 'rejected') {
        await stop()
        throw one.reason
      }
    keep(running.map(() => printed))
    return stop
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** A server of the product, and the folder with its data. */
interface Running {
  readonly folder: string
  /** What it has written so far. */
  readonly told: () => string
  readonly stop: () => Promise<void>
}

function printedIn({ told }: Running): Printed {
  const printed = readPrinted(told())
  if (!printed) throw new Error('the product told nothing of its accounts')
  return printed
}

async function end({ folder, stop }: Running): Promise<void> {
  await stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Starts a product on an empty data folder at an address of this machine.
 * @param name of its log
 * @param nice how far it stands back for the other programs of the machine, from 0 to 19
 */
export async function startProduct(
  address: string,
  name: string,
  nice = 0,
): Promise<{ readonly printed: Printed; readonly stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gt-e2e-'))
  const product = await run(address, folder, name, told => readPrinted(told) !== null, nice)
  return { printed: printedIn(product), stop: () => end(product) }
}

/**
 * Runs a server on a data folder until it answers; one that does not is stopped, and its folder goes.
 * @param hasTold whether it has told what it must tell first
 */
async function run(
  address: string,
  folder: string,
  name: string,
  hasTold: (told: string) => boolean = () => true,
  nice = 0,
): Promise<Running> {
  const logFile = join(root, 'test-results', `${name}.log`)
  const env = { ...process.env, ...settings, DATA_DIR: folder, PORT: new URL(address).port }
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
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([ended, pause(30_000)])
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
  }
  const running = { folder, told: () => text, stop }
  const begun = performance.now()
  for (;;) {
    if (hasTold(text) && (await answers(address))) return running
    if (child.exitCode !== null || performance.now() - begun > patience) {
      await end(running)
      const last = (await readFile(logFile, 'utf8')).split('\n').slice(-15).join('\n')
      throw new Error(`the product did not start for the stories:\n${last}`)
    }
    await pause(100)
  }
}
