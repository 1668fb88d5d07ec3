import { type ChildProcess, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

// the scripts run in a clone of their own, with an npm that only notes what it was asked and puts the pinned Node in place
const tools = fileURLToPath(new URL('.', import.meta.url))
const fakeNpm = `
import fs from 'node:fs'
const words = process.argv.slice(2)
if (words[0] === 'config') { console.log('https://registry.example/'); process.exit(0) }
const enriched = fs.existsSync('npm-shrinkwrap.json') ? JSON.parse(fs.readFileSync('npm-shrinkwrap.json', 'utf8')).packages['node_modules/@a/b'].resolved : 'plain'
fs.appendFileSync('npm.log', words.slice(0, 2).join(' ') + ' ' + enriched + '\\n')
if (process.env.FAKE_FAIL === 'always' || (process.env.FAKE_FAIL === 'once' && enriched !== 'plain')) { console.error('404 of the registry'); process.exit(1) }
setTimeout(() => {
  fs.rmSync('node_modules', { recursive: true, force: true })
  fs.mkdirSync('node_modules/node/bin', { recursive: true })
  fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
}, 300)
`
const lock = (version: string) => ({
  packages: {
    '': {},
    'node_modules/@a/b': { version, integrity: 'sha512-x', optionalDependencies: { '@a/b-win32-x64': version } },
  },
})

let clone: string
let children: ChildProcess[]
const at = (name: string): string => join(clone, name)

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'gt-run-'))
  children = []
  mkdirSync(at('tools'))
  for (const file of globSync('*.mjs', { cwd: tools })) copyFileSync(join(tools, file), at(`tools/${basename(file)}`))
  writeFileSync(at('package.json'), '{"type":"module"}')
  writeFileSync(at('package-lock.json'), JSON.stringify(lock('1.0.0')))
  writeFileSync(at('npm-cli.js'), fakeNpm)
  writeFileSync(
    at('tools/hello.ts'),
    'const greeting: string = process.argv[2] ?? ""\nconsole.log("hello " + greeting)\nprocess.exitCode = 7\n',
  )
  writeFileSync(
    at('tools/wait.ts'),
    "process.on('SIGTERM', () => { console.log('told'); process.exit(3) })\nconsole.log('waiting')\nsetInterval(() => {}, 1000)\n",
  )
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(clone, { recursive: true, force: true })
})

function run(words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, words, {
    cwd: clone,
    env: { ...process.env, npm_execpath: at('npm-cli.js'), ...env },
  })
  children.push(child)
  const seen = { output: '', errors: '' }
  child.stdout.on('data', chunk => {
    seen.output += String(chunk)
  })
  child.stderr.on('data', chunk => {
    seen.errors += String(chunk)
  })
  const ended = new Promise<{ code: number | null; signal: string | null }>(resolve =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )
  return { child, seen, ended }
}

const hello = (...words: string[]) => run(['tools/run.mjs', ...words])
const asked = (): string[] => (existsSync(at('npm.log')) ? readFileSync(at('npm.log'), 'utf8').trim().split('\n') : [])
const archive = 'https://registry.example/@a/b/-/b-1.0.0.tgz'

describe('installation', () => {
  test('once for the product, again for the tests, again for another lock file, and not otherwise', async () => {
    const first = hello('tools/hello.ts', 'world')
    expect((await first.ended).code).toBe(7)
    expect(first.seen.output).toBe('hello world\n')
    expect(first.seen.errors).toMatch(/^installing the packages of the product \(once\)\ninstalled in \d+ s\n$/)
    await hello('tools/hello.ts').ended
    expect(asked()).toEqual([`ci --omit=dev ${archive}`])
    await hello('--all', 'tools/hello.ts').ended
    await hello('tools/hello.ts').ended
    // those of the tests are added: a product may be running from the others
    expect(asked()).toEqual([`ci --omit=dev ${archive}`, `install --include=dev ${archive}`])
    writeFileSync(at('package-lock.json'), JSON.stringify(lock('1.0.1')))
    await hello('tools/hello.ts').ended
    expect(asked()).toHaveLength(3)
    expect(existsSync(at('npm-shrinkwrap.json'))).toBe(false)
  })

  test('two starts at once install once', async () => {
    const both = [hello('tools/hello.ts'), hello('tools/hello.ts')]
    expect(await Promise.all(both.map(one => one.ended))).toEqual([
      { code: 7, signal: null },
      { code: 7, signal: null },
    ])
    expect(asked()).toHaveLength(1)
  })

  test('a lock left by a killed installation does not hold the next one up', async () => {
    mkdirSync(at('.cache'))
    writeFileSync(at('.cache/install.lock'), '999999999')
    expect((await hello('tools/hello.ts').ended).code).toBe(7)
  })

  test('an installation by hand is taken as it is', async () => {
    await hello('tools/hello.ts').ended
    rmSync(at('node_modules/.groundtruth-installed.json'))
    writeFileSync(at('node_modules/.package-lock.json'), JSON.stringify(lock('1.0.0')))
    await hello('--all', 'tools/hello.ts').ended
    expect(asked()).toHaveLength(1)
  })

  test('a registry with other addresses is served by the plain lock file, a failure is told in npm’s words', async () => {
    const served = run(['tools/run.mjs', 'tools/hello.ts'], { FAKE_FAIL: 'once' })
    expect((await served.ended).code).toBe(7)
    expect(asked().at(-1)).toBe('ci --omit=dev plain')
    rmSync(at('node_modules'), { recursive: true })
    const failed = run(['tools/run.mjs', 'tools/hello.ts'], { FAKE_FAIL: 'always' })
    expect((await failed.ended).code).toBe(1)
    expect(failed.seen.errors).toContain('npm ci ended with 1:\n404 of the registry')
    expect(existsSync(at('.cache/install.lock'))).toBe(false)
  })
})

describe('a program under the pinned Node', () => {
  const waiting = async () => {
    const started = hello('tools/wait.ts')
    await expect.poll(() => started.seen.output, { timeout: 10_000 }).toContain('waiting')
    return started
  }

  test('gets a signal once and its exit code is passed on', async () => {
    const { child, seen, ended } = await waiting()
    child.kill('SIGTERM')
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 3, signal: null })
    expect(seen.output).toBe('waiting\ntold\n')
  })

  test('is asked to end when the one who started it is killed', async () => {
    const { child, seen } = await waiting()
    child.kill('SIGKILL')
    await expect.poll(() => seen.output, { timeout: 10_000 }).toContain('told')
  })
})

test('the lock file gets the packages of other platforms that a registry did not offer', async () => {
  expect((await run(['tools/complete-lock.mjs', '--check']).ended).code).toBe(1)
  expect((await run(['tools/complete-lock.mjs']).ended).code).toBe(0)
  expect(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages['node_modules/@a/b-win32-x64']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    optional: true,
    os: ['win32'],
  })
  expect((await run(['tools/complete-lock.mjs', '--check']).ended).code).toBe(0)
})
