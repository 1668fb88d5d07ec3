import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startEmbedded } from '@gt/server/db/embedded.ts'
import { existingDataDir, wantedDataDir } from '@gt/server/db/embedded-place.ts'
import { connectionFromUrl } from '@gt/server/db/embedded-query.ts'
import { makeSchema } from '@gt/server/db/embedded-schema.ts'
import { runCommand } from './backup/command.ts'
import type { Outcome } from './backup/manifest.ts'
import { readManifest, refuseFilled, restoreBackup } from './backup/restore.ts'

async function intoEmbedded(source: string, log: (line: string) => void): Promise<Outcome> {
  await readManifest(source)
  const existing = await existingDataDir(wantedDataDir())
  if (existing)
    throw new Error(
      `${existing} has a database; a backup is restored only where nothing is (DATA_DIR names another folder)`,
    )
  await refuseFilled(join(wantedDataDir(), 'files'))
  const { stop, dataDir, ...connection } = await startEmbedded({ log })
  const store = join(dataDir, 'files')
  try {
    const outcome = await restoreBackup({ source, connection, store, prepare: makeSchema })
    await stop()
    return outcome
  } catch (error) {
    await stop()
    // nothing of a broken restore stays: it was empty before
    for (const name of ['pg', 'files', 'postgres.json']) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

await runCommand('restore', async (source, log) => {
  const address = process.env.DATABASE_URL
  if (!address) return intoEmbedded(source, log)
  const store = join(resolve(process.env.DATA_DIR ?? 'data'), 'files')
  return restoreBackup({ source, connection: connectionFromUrl(address), store, prepare: makeSchema })
})
