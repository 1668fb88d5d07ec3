import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode, textOf } from './embedded-text.ts'

const lockName = 'server.lock'

/** Moment at which a process began, so that a number used again is not taken for the process that had it before. */
async function birthOf(pid: number): Promise<string> {
  const stat = await textOf(`/proc/${pid}/stat`)
  // the name in brackets may hold blanks; field 22 of proc(5) is the 20th after it
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Whether a process runs, also when it belongs to another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** Number of the process that holds a data folder; null when none does or its holder has died. */
export const lockHolder = (dataDir: string): Promise<number | null> => livingHolder(join(dataDir, lockName))

async function livingHolder(path: string): Promise<number | null> {
  const [pidText = '', birth = ''] = (await textOf(path))?.trim().split(' ') ?? []
  const pid = Number.parseInt(pidText, 10)
  return Number.isInteger(pid) && isAlive(pid) && (await birthOf(pid)) === birth ? pid : null
}

/**
 * Takes a data folder for this process; the answer gives it back.
 * @throws when another living process has it
 */
export async function takeLock(dataDir: string): Promise<() => void> {
  const path = join(dataDir, lockName)
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${process.pid} ${await birthOf(process.pid)}\n`)
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        await link(draft, path)
        return () => rmSync(path, { force: true })
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error
      }
      const holder = await lockHolder(dataDir)
      if (holder !== null)
        throw new Error(
          `the data folder ${dataDir} is in use by process ${holder}; stop that server first, or set DATA_DIR to another folder`,
        )
      await putStaleAside(path)
    }
    throw new Error(`the data folder ${dataDir} could not be locked`)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Renaming has one winner; who finds that he took away a lock made in the meantime puts it back. */
async function putStaleAside(path: string): Promise<void> {
  const aside = `${path}.stale.${randomBytes(4).toString('hex')}`
  try {
    await rename(path, aside)
    if ((await livingHolder(aside)) !== null) await link(aside, path)
  } catch (error) {
    if (!isCode(error, 'ENOENT', 'EEXIST')) throw error
  }
  await rm(aside, { force: true })
}
