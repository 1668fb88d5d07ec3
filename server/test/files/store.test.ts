import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '../../src/files/store.ts'

test('[R-92] the half of a file that a killed server left is swept in the night; what is being written stays', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gt-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = diskStore(folder)
  const { key, sha256 } = await store.put(Buffer.from('whole'))
  const [old, young] = [`${key}.0123456789ab`, `${key}.ba9876543210`]
  for (const name of [old, young]) await writeFile(path.join(folder, name), 'ha')
  const yesterday = new Date('2020-01-01')
  for (const name of [old, key]) await utimes(path.join(folder, name), yesterday, yesterday)
  expect(await store.sweep()).toBe(1)
  expect((await readdir(path.join(folder, key.slice(0, 2)))).sort()).toEqual(
    [key, young].map(name => path.basename(name)).sort(),
  )
  expect((await store.get(key, sha256)).toString()).toBe('whole')
})
