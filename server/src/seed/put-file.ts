import type { Id } from '@gt/domain/kit/id.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { Transaction } from '../db/transaction.ts'
import type { FileStore } from '../files/store.ts'
import { putRows } from './put-rows.ts'

interface SeedFile {
  readonly name: string
  readonly mime: string
  readonly content: Buffer
  readonly folder: string
}

/** Puts contents into the store and their records into the transaction's tenant; answers their ids in the order given. */
export async function putFiles(tx: Transaction, files: FileStore, given: readonly SeedFile[]): Promise<Id[]> {
  const stored = await Promise.all(given.map(async file => ({ file, place: await files.put(file.content) })))
  const unlike = [...new Map(stored.map(one => [one.place.key, one])).values()]
  const ids = await putRows(
    tx,
    fileObject,
    ['storage_key'],
    unlike.map(({ file, place }) => ({
      name: file.name,
      extension: file.name.slice(file.name.lastIndexOf('.') + 1),
      mime_type: file.mime,
      size_bytes: place.size,
      sha256: place.sha256,
      storage_key: place.key,
      folder: file.folder,
      scan_state: 'clean',
    })),
    'once',
  )
  return stored.map(({ place }) => {
    const id = ids.get(place.key)
    if (id === undefined) throw new Error(`no record of the file ${place.key}`)
    return id
  })
}
