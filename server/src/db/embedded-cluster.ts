import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { laboratoryZone } from '@gt/domain/kit/time.ts'
import { type Account, giveTo } from './embedded-account.ts'
import { clusterVersion, makeClusterDir } from './embedded-place.ts'
import type { Programs } from './embedded-programs.ts'
import { textOf } from './embedded-text.ts'

/** What must be known to reach the cluster again: kept beside it, readable by us alone. */
export interface Access {
  port: number
  readonly user: string
  readonly password: string
}

const settingsName = 'groundtruth.conf'
const accessName = 'postgres.json'

/** Environment of the database programs: nothing of ours, above all no secrets. */
export const plainEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

const durable = ['synchronous_commit = on', 'wal_compression = on', 'max_wal_size = 512MB', 'min_wal_size = 80MB']
// a test database dies with its run: nothing needs to reach the disk
const fleeting = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'autovacuum = off',
  'max_wal_size = 2GB',
]

function settings(ephemeral: boolean): string {
  const large = totalmem() >= 4 * 1024 ** 3
  return [
    '# written at every start; settings of your own belong in postgresql.auto.conf (alter system), which prevails',
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 100',
    'max_locks_per_transaction = 256',
    `shared_buffers = ${large ? '256MB' : '128MB'}`,
    `effective_cache_size = ${Math.floor(totalmem() / 2 / 1024 ** 2)}MB`,
    'random_page_cost = 1.1',
    'jit = off',
    `timezone = '${laboratoryZone.name}'`,
    `log_timezone = '${laboratoryZone.name}'`,
    "lc_messages = 'C'",
    "log_line_prefix = '%m [%p] %q%u@%d '",
    'log_statement = none',
    'log_min_error_statement = panic # a failed statement may hold personal data',
    ...(ephemeral ? fleeting : durable),
    '',
  ].join('\n')
}

/**
 * Writes our settings into the cluster.
 * @returns whether they differ from those of the last start, so that a running server would not know them
 */
export async function writeSettings(clusterDir: string, account: Account, ephemeral: boolean): Promise<boolean> {
  const path = join(clusterDir, settingsName)
  const text = settings(ephemeral)
  if ((await textOf(path)) === text) return false
  await writeFile(path, text, { mode: 0o600 })
  await giveTo(account, path)
  return true
}

/** Port and password of the cluster in a data folder, null before the first start. */
export async function readAccess(dataDir: string): Promise<Access | null> {
  const text = await textOf(join(dataDir, accessName))
  return text === null ? null : (JSON.parse(text) as Access) // written by writeAccess below, in a folder of ours
}

/** Keeps port and password; the old file is replaced as a whole, never left half written. */
export async function writeAccess(dataDir: string, access: Access): Promise<void> {
  const path = join(dataDir, accessName)
  await writeFile(`${path}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

function runInitdb(
  programs: Programs,
  account: Account,
  folder: string,
  passwordFile: string,
  quick: boolean,
): Promise<void> {
  const words = [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, '--username=postgres', '--auth=scram-sha-256']
  // the built-in C.UTF-8 does not change its order with the machine's C library, as the library's own would
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const speed = quick ? ['--no-sync', '--no-data-checksums'] : []
  return new Promise((resolve, reject) => {
    const child = spawn(programs.initdb, [...words, ...locale, ...speed], {
      ...account.ids,
      cwd: '/',
      env: plainEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += String(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve()
      else reject(new Error(`the database could not be made (initdb ended with ${code}):\n${output}`))
    })
  })
}

/**
 * Makes the cluster when the data folder has none. It grows under another name, so that a start broken off in the middle
 * is not taken for a database.
 * @returns whether it was made now
 * @throws when the folder holds a cluster of another major version, or one without its password
 */
export async function ensureCluster(
  dataDir: string,
  programs: Programs,
  account: Account,
  ephemeral: boolean,
): Promise<boolean> {
  const clusterDir = join(dataDir, 'pg')
  const version = await clusterVersion(clusterDir)
  if (version === programs.major) {
    if (await readAccess(dataDir)) return false
    throw new Error(`the data folder ${dataDir} has a database but not the file ${accessName} with its password`)
  }
  if (version !== null) {
    throw new Error(
      `the data folder ${dataDir} was made by PostgreSQL ${version}, this release has ${programs.major}; make a backup with the release that wrote it (npm run backup) and restore it with this one (npm run restore)`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  await writeAccess(dataDir, { port: 0, user: 'postgres', password })
  const draft = join(dataDir, 'pg.new')
  const passwordFile = join(dataDir, 'pg.password')
  await rm(draft, { recursive: true, force: true })
  await makeClusterDir(draft, account)
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await giveTo(account, passwordFile)
    await runInitdb(programs, account, draft, passwordFile, ephemeral)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await appendFile(join(draft, 'postgresql.conf'), `\ninclude '${settingsName}'\n`)
  await rename(draft, clusterDir)
  return true
}

/** Last lines of the database's own log, for a message about a start that failed. */
export async function lastWords(logFile: string): Promise<string> {
  return (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-5).join('\n')
}
