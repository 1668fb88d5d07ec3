import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, databaseAccount } from './embedded-account.ts'
import { type Access, ensureCluster, readAccess, writeAccess, writeSettings } from './embedded-cluster.ts'
import { isAlive, lockHolder, takeLock } from './embedded-lock.ts'
import { dataDirFor, existingDataDir, temporaryDataDir, temporaryDataDirs, wantedDataDir } from './embedded-place.ts'
import {
  launchPostmaster,
  type Postmaster,
  runningPostmaster,
  runsFrom,
  stopPostmaster,
  waitUntilReady,
} from './embedded-postmaster.ts'
import { copiedPrograms, directPrograms, type Programs } from './embedded-programs.ts'
import { withClient } from './embedded-query.ts'
import { freePort } from './free-port.ts'
import type { AdminConnection } from './migrate.ts'

export interface EmbeddedOptions {
  /** Folder for database, files and secrets; `DATA_DIR`, else `data` in the clone, when not given. */
  readonly dataDir?: string
  /** Port of the database; one that is free, remembered with the data, when not given. */
  readonly port?: number
  /** A database for tests: in a temporary folder, nothing forced to the disk, removed at the stop. */
  readonly ephemeral?: boolean
  readonly log: (line: string) => void
}

export interface EmbeddedDatabase extends AdminConnection {
  /** Where database, files and secrets lie; `files` in it belongs to the file store. */
  readonly dataDir: string
  /** The database was made by this start and is empty. */
  readonly fresh: boolean
  /** Ends the database and gives the folder back; may be called twice. */
  readonly stop: () => Promise<void>
}

interface Setting {
  readonly account: Account
  readonly programs: Programs
  readonly dataDir: string
  readonly log: (line: string) => void
}

const host = '127.0.0.1'
const databaseName = 'groundtruth'
/** Reasons that pass: somebody took the port after we had looked, or processes of a killed server are still ending. */
const passing = /could not bind|Address already in use|could not create any TCP\/IP sockets|shared memory block/

/**
 * Starts the PostgreSQL that comes with the product, in the data folder, and takes over one that a crash has left running.
 * @throws when another server has the folder, when the folder is of another major version, or when PostgreSQL cannot run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const ephemeral = options.ephemeral ?? false
  const account = databaseAccount(options.log)
  if (ephemeral) await sweepTemporary(options.log)
  const direct = directPrograms(account)
  const dataDir = ephemeral
    ? await temporaryDataDir(account, direct === null)
    : await dataDirFor(account, options.dataDir, options.log)
  const unlock = await takeLock(dataDir)
  try {
    const programs = direct ?? (await copiedPrograms(account, dataDir, options.log))
    const fresh = await ensureCluster(dataDir, programs, account, ephemeral)
    const changed = await writeSettings(join(dataDir, 'pg'), account, ephemeral)
    const access = await accessOf(dataDir)
    const setting: Setting = { account, programs, dataDir, log: options.log }
    const first = (changed ? null : await takeOver(setting, access)) ?? (await startAnew(setting, access, options.port))
    await ensureDatabase({ host, ...access, database: 'postgres' })
    const guard = watch(setting, access, first)
    const stop = once(async () => {
      await guard.stop()
      if (ephemeral) await rm(dataDir, { recursive: true, force: true })
      unlock()
    })
    return { host, ...access, database: databaseName, dataDir, fresh, stop }
  } catch (error) {
    unlock()
    if (ephemeral) await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/**
 * The database of a data folder for a tool: that of the server when it runs, else one started for the time being.
 * @throws when the folder holds no database yet
 */
export async function openEmbedded(options: Pick<EmbeddedOptions, 'dataDir' | 'log'>): Promise<EmbeddedDatabase> {
  const wanted = wantedDataDir(options.dataDir)
  const dataDir = await existingDataDir(wanted)
  if (!dataDir) throw new Error(`there is no database in ${wanted}`)
  if ((await lockHolder(dataDir)) === null) return startEmbedded(options)
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await runningPostmaster(join(dataDir, 'pg')))?.ready) {
      return { host, ...(await accessOf(dataDir)), database: databaseName, dataDir, fresh: false, stop: async () => {} }
    }
    await pause(100)
  }
  throw new Error(`the server that has ${dataDir} does not answer`)
}

async function accessOf(dataDir: string): Promise<Access> {
  const access = await readAccess(dataDir)
  if (!access) throw new Error(`the password of the database in ${dataDir} is missing`)
  return access
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => {
    done ??= work()
    return done
  }
}

/** An orphan that runs from our programs and answers is kept: that spares its recovery and its warm memory. */
async function takeOver({ dataDir, programs, log }: Setting, access: Access): Promise<Postmaster | null> {
  const clusterDir = join(dataDir, 'pg')
  const orphan = await runningPostmaster(clusterDir)
  if (!orphan || orphan.port !== access.port || !(await runsFrom(orphan.pid, programs))) return null
  try {
    await waitUntilReady(clusterDir, orphan.pid, () => !isAlive(orphan.pid), join(dataDir, 'postgresql.log'))
    await withClient({ host, ...access, database: 'postgres' }, client => client.query('select 1'))
  } catch (error) {
    log(
      `the database left by an earlier run does not answer and is started anew: ${error instanceof Error ? error.message : String(error)}`,
    )
    return null
  }
  log(`took over the database that an earlier run left (process ${orphan.pid})`)
  return orphan
}

async function startAnew(setting: Setting, access: Access, wantedPort: number | undefined): Promise<Postmaster> {
  const { account, programs, dataDir, log } = setting
  const orphan = await runningPostmaster(join(dataDir, 'pg'))
  if (orphan) {
    log(`stopping the database that an earlier run left (process ${orphan.pid})`)
    await stopPostmaster(orphan.pid)
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort(access.port, host))
    if (port !== access.port) {
      access.port = port
      await writeAccess(dataDir, access)
    }
    try {
      return await launchPostmaster(programs, account, dataDir, port)
    } catch (error) {
      if (attempt === 10 || !(error instanceof Error && passing.test(error.message))) throw error
      log(`starting the database again: ${error.message}`)
      await pause(300)
    }
  }
}

async function ensureDatabase(connection: AdminConnection): Promise<void> {
  await withClient(connection, async client => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  })
}

/** Starts the database again when it dies under us, and ends it with this process. */
function watch(setting: Setting, access: Access, first: Postmaster): { stop: () => Promise<void> } {
  let { pid } = first
  let revival: Promise<void> | null = null
  let stopped = false
  const atExit = () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
  }
  const revive = async () => {
    setting.log(`the database (process ${pid}) has ended unexpectedly and is started again`)
    try {
      pid = (await startAnew(setting, access, access.port)).pid
    } catch (error) {
      setting.log(`the database does not start: ${error instanceof Error ? error.message : String(error)}`)
      await pause(5000)
    }
    revival = null
  }
  const timer = setInterval(() => {
    if (!stopped && !revival && !isAlive(pid)) revival = revive()
  }, 500)
  timer.unref()
  process.once('exit', atExit)
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await revival
      await stopPostmaster(pid)
      process.off('exit', atExit)
    },
  }
}

/** A test run that was killed leaves its database running and its folder behind. */
async function sweepTemporary(log: (line: string) => void): Promise<void> {
  const folders = await temporaryDataDirs()
  for (const folder of folders) {
    const { uid, birthtimeMs } = await stat(folder)
    // others see to theirs; a run that begins at this moment has made its folder but not yet locked it
    if (uid !== process.getuid?.() || Date.now() - birthtimeMs < 60_000) continue
    if ((await lockHolder(folder)) !== null) continue
    const orphan = await runningPostmaster(join(folder, 'pg'))
    if (orphan) await stopPostmaster(orphan.pid)
    await rm(folder, { recursive: true, force: true })
    log(`removed the temporary database ${folder} of an earlier run`)
  }
}
