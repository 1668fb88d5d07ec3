import { createHash, randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export interface StoredFile {
  readonly key: string
  readonly sha256: string
  readonly size: number
}

/** Where file contents live. Keys are made here and looked up in `file_object`; a name from outside is never a path. */
export interface FileStore {
  put(content: Buffer): Promise<StoredFile>
  /** The content, after its hash was compared: a file that was changed on the store is refused. */
  get(key: string, sha256: string): Promise<Buffer>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Removes what killed processes left half written; answers how many pieces there were. */
  sweep(): Promise<number>
}

/** Milliseconds after which nobody is still writing a file. */
const writingMs = 10 * 60_000

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{64}$/

/** Facts of a file, null when it is not there; a disk that does not answer is no missing file. */
const statIfThere = (file: string): Promise<Stats | null> =>
  stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })

/** Files on the disk of this machine, named by the hash of their content; equal contents are stored once. */
export function diskStore(root: string): FileStore {
  const place = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('not a storage key')
    return path.join(root, key)
  }
  return {
    async put(content) {
      const sha256 = createHash('sha256').update(content).digest('hex')
      const key = `${sha256.slice(0, 2)}/${sha256}`
      const target = place(key)
      const there = await stat(target).catch(() => null)
      if (there?.size !== content.length) {
        await mkdir(path.dirname(target), { recursive: true })
        const temporary = `${target}.${randomBytes(6).toString('hex')}`
        const handle = await open(temporary, 'wx', 0o600)
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, target)
      }
      return { key, sha256, size: content.length }
    },
    async get(key, sha256) {
      const content = await readFile(place(key))
      if (createHash('sha256').update(content).digest('hex') !== sha256)
        throw new Error(`stored file ${key} was changed`)
      return content
    },
    has: async key => (await statIfThere(place(key))) !== null,
    remove: key => rm(place(key), { force: true }),
    async sweep() {
      let removed = 0
      for (const name of await readdir(root, { recursive: true })) {
        if (!/^[0-9a-f]{2}\/[0-9a-f]{64}\.[0-9a-f]{12}$/.test(name)) continue
        const file = path.join(root, name)
        const found = await statIfThere(file) // its writer may have finished meanwhile
        if (!found || Date.now() - found.mtimeMs < writingMs) continue
        await rm(file, { force: true })
        removed += 1
      }
      return removed
    },
  }
}
