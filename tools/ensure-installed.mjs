// Runs under the machine's own Node (20 or later), before anything is installed: no packages, no TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** @typedef {'runtime' | 'all'} Mode `runtime` is what `npm start` needs, `all` adds the tools of tests and checks. */

/** @param {string} path */
function readOrNull(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * The pinned Node of a clone.
 * @param {string} root
 */
export const pinnedNode = root =>
  join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** @param {string} root */
const stampPath = root => join(root, 'node_modules', '.groundtruth-installed.json')

/** @param {string} root */
const lockHash = root =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Whether what npm itself noted in node_modules has every package of the lock file that the mode needs, in its version:
 * true after somebody ran `npm ci` by hand.
 * @param {string} root
 * @param {Mode} mode
 */
function npmHasAll(root, mode) {
  const noted = readOrNull(join(root, 'node_modules', '.package-lock.json'))
  if (noted === null) return false
  const have = JSON.parse(noted).packages
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  return wanted.every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional || entry.devOptional || (entry.dev && mode === 'runtime'))
      return true
    const found = have[path]
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * The widest mode that node_modules satisfies now, null when something must be installed.
 * @param {string} root
 * @returns {Mode | null}
 */
function installedMode(root) {
  if (!existsSync(pinnedNode(root))) return null
  const stamp = JSON.parse(readOrNull(stampPath(root)) ?? '{}')
  if (stamp.lock === lockHash(root) && stamp.machine === machine) return stamp.mode
  if (stamp.machine !== undefined && stamp.machine !== machine) return null
  return npmHasAll(root, 'all') ? 'all' : npmHasAll(root, 'runtime') ? 'runtime' : null
}

const machine = `${process.platform} ${process.arch}`

/**
 * @param {string} root
 * @param {Mode} mode
 */
function satisfied(root, mode) {
  const have = installedMode(root)
  return have === 'all' || have === mode
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Waits until no other process installs into this clone.
 * @param {string} root
 * @param {(line: string) => void} log
 * @returns {Promise<() => void>} gives the turn to the next
 */
async function takeTurn(root, log) {
  const path = join(root, '.cache', 'install.lock')
  mkdirSync(dirname(path), { recursive: true })
  for (let told = false; ; ) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number.parseInt(readOrNull(path) ?? '', 10)
    if (Number.isInteger(holder) && !isAlive(holder)) {
      rmSync(path, { force: true })
      continue
    }
    if (!told) log(`waiting for another installation (process ${holder})`)
    told = true
    await pause(500)
  }
}

/**
 * Runs npm with its messages kept back, a sign of life every ten seconds.
 * @param {string} root
 * @param {readonly string[]} words
 * @param {(line: string) => void} log
 * @returns {Promise<string>} what it wrote to its standard output
 */
function npm(root, words, log) {
  // started by npm we use that very npm; a script of npm's own is run by the Node that runs us
  const script = process.env.npm_execpath
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...first, ...words], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let all = ''
    child.stdout.on('data', chunk => {
      output += chunk
      all += chunk
    })
    child.stderr.on('data', chunk => {
      all += chunk
    })
    const timer = setInterval(() => log(`still installing (${seconds()} s)`), 10_000)
    child.on('error', error => {
      clearInterval(timer)
      reject(new Error(`npm cannot be run (${error.message}); it comes with Node.js`))
    })
    child.on('close', code => {
      clearInterval(timer)
      if (code === 0) resolve(output)
      else reject(new Error(`npm ${words[0]} ended with ${code}:\n${all.trim()}`))
    })
  })
}

/**
 * The lock file with the address of every package filled in from the registry in use. The kept lock file names no registry;
 * without addresses npm would first fetch the whole history of each package, 80 MB in all, to learn where the archives lie.
 * @param {{packages: Record<string, any>}} lock
 * @param {string} registry
 */
function withAddresses(lock, registry) {
  const marker = 'node_modules/'
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    const at = path.lastIndexOf(marker)
    if (at < 0 || entry.link || entry.resolved || !entry.integrity) return [path, entry]
    const name = entry.name ?? path.slice(at + marker.length)
    const file = `${name.split('/').pop()}-${entry.version}.tgz`
    return [path, { ...entry, resolved: `${registry.replace(/\/?$/, '/')}${name}/-/${file}` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/**
 * Runs npm on the lock file with addresses, which npm reads from `npm-shrinkwrap.json`; a registry that keeps its archives
 * under other addresses gets the plain lock file in a second attempt. `npm ci` begins with an empty folder; where the packages
 * of the product lie there already those of the tests are added to them, for a product may be running from them.
 * @param {string} root
 * @param {Mode} mode
 * @param {(line: string) => void} log
 */
async function installFromLock(root, mode, log) {
  // what npm has fetched before is taken as it is: the lock file's hashes decide, not the registry's word
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const packages = mode === 'runtime' ? '--omit=dev' : '--include=dev'
  const words =
    installedMode(root) === 'runtime' ? ['install', packages, '--no-save', ...quiet] : ['ci', packages, ...quiet]
  // a broken-off installation must not pass for a whole one
  rmSync(stampPath(root), { force: true })
  const draft = join(root, 'npm-shrinkwrap.json')
  const remove = () => rmSync(draft, { force: true })
  const interrupted = signal => {
    remove()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    const registry = (await npm(root, ['config', 'get', 'registry'], log)).trim()
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    writeFileSync(draft, JSON.stringify(withAddresses(lock, registry)))
    await npm(root, words, log)
  } catch (error) {
    remove()
    log(`installing again without addresses: ${error.message.split('\n')[1] ?? error.message}`)
    await npm(root, words, log)
  } finally {
    remove()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

/**
 * Makes node_modules what the lock file says, when it is not: once, whoever else wants the same at the same time.
 * @param {{root: string, mode: Mode, log: (line: string) => void}} options
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureInstalled({ root, mode, log }) {
  if (satisfied(root, mode)) return false
  const release = await takeTurn(root, log)
  try {
    if (satisfied(root, mode)) return false
    log(
      mode === 'runtime'
        ? 'installing the packages of the product (once)'
        : 'installing the packages of product and tests (once)',
    )
    const begun = performance.now()
    await installFromLock(root, mode, log)
    if (!existsSync(pinnedNode(root))) {
      log('npm has left out the installation scripts; running them now')
      await npm(root, ['rebuild', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error'], log)
    }
    if (!existsSync(pinnedNode(root))) throw new Error(`there is no program ${pinnedNode(root)} after the installation`)
    log(`installed in ${Math.round((performance.now() - begun) / 1000)} s`)
    writeFileSync(stampPath(root), JSON.stringify({ lock: lockHash(root), mode, machine }))
    return true
  } finally {
    release()
  }
}
