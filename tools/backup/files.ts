import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isCode } from '@gt/server/db/embedded-text.ts'
import type { FileEntry } from './manifest.ts'

// contents are named by their hash; while one is written it has a random ending
const unfinished = /^[0-9a-f]{64}\.[0-9a-f]+$/
const contentName = /^[0-9a-f]{64}$/

/** Hash and size of everything that passes. */
function meter(): { stream: Transform; result: () => { sha256: string; size: number } } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ sha256: hash.digest('hex'), size }) }
}

/** Copies one file and says what went through. */
export async function copyMeasured(from: string, to: string): Promise<{ sha256: string; size: number }> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const { stream, result } = meter()
  await pipeline(createReadStream(from), stream, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  return result()
}

/** Brings everything below a folder from the cache to the disk, at once: file by file would take many times as long. */
export function syncFolder(folder: string): void {
  execFileSync('sync', ['-f', folder])
}

/** SHA-256 of a file. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer) // no encoding is set
  return hash.digest('hex')
}

async function namesIn(root: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile() && !unfinished.test(entry.name))
    return files.map(entry => relative(root, join(entry.parentPath, entry.name))).sort()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/**
 * Copies the file store. A content that vanishes meanwhile was swept since nothing named it; whether the snapshot names it
 * is the caller's question.
 * @throws when a content does not have the hash it is named by
 */
export async function copyStore(store: string, target: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  for (const path of await namesIn(store)) {
    try {
      const { sha256, size } = await copyMeasured(join(store, path), join(target, path))
      const name = path.split('/').at(-1) ?? ''
      if (contentName.test(name) && name !== sha256)
        throw new Error(`the stored file ${path} has been changed: its hash is ${sha256}`)
      entries.push({ path, size, sha256 })
    } catch (error) {
      if (!isCode(error, 'ENOENT')) throw error
      await rm(join(target, path), { force: true })
    }
  }
  return entries
}
