import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { contentKey } from '../../server/src/files/keep.ts'

const expected = /^(?:files|pg|programs|postgres\.json|postgresql\.log(?:\.1)?)$/
// what a kill in the midst of writing leaves beside a file is swept in a later night (files/store.ts)
const stored = /^[0-9a-f]{64}(?:\.[0-9a-f]{12})?$/

/** Every row of a stored file has its content, to the letter. */
export async function filesWhole(client: Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    'select distinct storage_key as key, sha256 from file_object where deleted_at is null',
  )
  const found: string[] = []
  for (const { key, sha256 } of rows) {
    const content = await readFile(path.join(dataDir, 'files', contentKey(key))).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return null
      },
    )
    if (!content) found.push(`the file ${key} is gone`)
    else if (createHash('sha256').update(content).digest('hex') !== sha256)
      found.push(`the file ${key} is not what it was`)
  }
  return found
}

/** After an orderly stop the folder holds the data and nothing else: no lock, no draft, no process number. */
export async function leftovers(dataDir: string): Promise<string[]> {
  const found = (await readdir(dataDir)).filter(name => !expected.test(name))
  if ((await readdir(path.join(dataDir, 'pg'))).includes('postmaster.pid')) found.push('pg/postmaster.pid')
  for (const folder of await readdir(path.join(dataDir, 'files'))) {
    const names = await readdir(path.join(dataDir, 'files', folder))
    found.push(...names.filter(name => !stored.test(name)).map(name => `files/${folder}/${name}`))
  }
  return found.map(name => `${name} was left behind`)
}
