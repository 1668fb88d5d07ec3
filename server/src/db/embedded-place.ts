import { chmod, mkdir, mkdtemp, readdir, readFile, stat, statfs, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, giveTo, mayEnter } from './embedded-account.ts'
import { textOf } from './embedded-text.ts'

const clone = fileURLToPath(new URL('../../../', import.meta.url))
const systemFolder = '/var/lib/groundtruth'
/** Temporary databases are recognised by this beginning, so that leftovers of a killed test run can be swept. */
const temporaryPrefix = 'gt-postgres-'

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function nearestExisting(path: string): Promise<string> {
  return (await exists(path)) || path === dirname(path) ? path : nearestExisting(dirname(path))
}

/** A folder of ours is opened for passing through, nothing more: what lies in it has its own rights. */
async function openForPassing(folder: string, account: Account): Promise<void> {
  if (account.ids.uid === undefined) return
  const { mode, uid } = await stat(folder)
  if (uid === 0) await chmod(folder, (mode & 0o7777) | 0o011)
}

async function reachable(wanted: string, account: Account): Promise<boolean> {
  const found = await nearestExisting(wanted)
  if (found !== wanted) return mayEnter(account, found)
  if (!mayEnter(account, dirname(wanted))) return false
  await openForPassing(wanted, account)
  return mayEnter(account, wanted)
}

async function substitute(wanted: string, account: Account, log: (line: string) => void): Promise<string> {
  const name = wanted === join(clone, 'data') ? basename(clone) : basename(wanted)
  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(join(systemFolder, `${name}-`))
  await openForPassing(folder, account)
  await mkdir(dirname(wanted), { recursive: true })
  await writeFile(`${wanted}.location`, `${folder}\n`)
  log(
    `the account ${account.name} may not enter ${wanted}; the data are kept in ${folder} (noted in ${wanted}.location)`,
  )
  return folder
}

/** The data folder asked for: the option, else `DATA_DIR`, else `data` in the clone. */
export const wantedDataDir = (option?: string): string =>
  resolve(option ?? (process.env.DATA_DIR || join(clone, 'data')))

/** Where the data asked for really lie: there, or where the note beside it says. Null before the first start. */
export async function existingDataDir(wanted: string): Promise<string | null> {
  if (await exists(join(wanted, 'pg'))) return wanted
  const noted = (await textOf(`${wanted}.location`))?.trim()
  if (noted && (await exists(noted))) return noted
  return null
}

/**
 * The folder in which database, files and secrets of this installation lie, made when missing. When the account of
 * PostgreSQL may not enter it (a clone below somebody's closed home), a folder under /var/lib/groundtruth takes its place
 * and a note beside the wanted folder names it.
 */
export async function dataDirFor(
  account: Account,
  option: string | undefined,
  log: (line: string) => void,
): Promise<string> {
  const wanted = wantedDataDir(option)
  const existing = await existingDataDir(wanted)
  if (existing && (existing !== wanted || (await reachable(wanted, account)))) return existing
  if (existing)
    throw new Error(
      `the account ${account.name} may no longer enter the data folder ${wanted}; allow it to pass (chmod o+x) or move the folder`,
    )
  if (!(await reachable(wanted, account))) return substitute(wanted, account, log)
  await mkdir(wanted, { recursive: true, mode: account.ids.uid === undefined ? 0o700 : 0o711 })
  await openForPassing(wanted, account)
  return wanted
}

const memoryFolder = '/dev/shm'

/** Copying a database is several times faster in memory; a small or short one, as in many containers, is left alone. */
async function memoryIsRoomy(): Promise<boolean> {
  if (!(await exists(memoryFolder))) return false
  const { bavail, bsize } = await statfs(memoryFolder)
  return bavail * bsize > 8 * 1024 ** 3 && freemem() > 8 * 1024 ** 3
}

/**
 * A new folder for a database that lives as long as the process.
 * @param forPrograms programs will lie there as well, which memory folders often do not let run
 */
export async function temporaryDataDir(account: Account, forPrograms: boolean): Promise<string> {
  const bases = [...(!forPrograms && (await memoryIsRoomy()) ? [memoryFolder] : []), tmpdir(), '/tmp', systemFolder]
  const base = bases.find(path => mayEnter(account, path)) ?? systemFolder
  await mkdir(base, { recursive: true })
  const folder = await mkdtemp(join(base, temporaryPrefix))
  await openForPassing(folder, account)
  return folder
}

/** Temporary folders of this machine, in use or left behind. */
export async function temporaryDataDirs(): Promise<string[]> {
  const found: string[] = []
  for (const base of new Set([memoryFolder, tmpdir(), '/tmp', systemFolder])) {
    if (!(await exists(base))) continue
    const names = await readdir(base)
    found.push(...names.filter(name => name.startsWith(temporaryPrefix)).map(name => join(base, name)))
  }
  return found
}

/** Makes the folder of the cluster, closed to everybody but the account of PostgreSQL. */
export async function makeClusterDir(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(account, folder)
}

/** Major version of the cluster in a folder, null when there is none. */
export async function clusterVersion(folder: string): Promise<string | null> {
  return (await exists(folder)) ? (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim() : null
}
