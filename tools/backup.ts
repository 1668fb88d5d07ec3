import { join, resolve } from 'node:path'
import { openEmbedded } from '@gt/server/db/embedded.ts'
import { connectionFromUrl } from '@gt/server/db/embedded-query.ts'
import { productVersion, runCommand } from './backup/command.ts'
import { makeBackup } from './backup/make.ts'

await runCommand('backup', async (target, log) => {
  const product = await productVersion()
  const address = process.env.DATABASE_URL
  if (address) {
    const store = join(resolve(process.env.DATA_DIR ?? 'data'), 'files')
    return makeBackup({ connection: connectionFromUrl(address), store, target, product })
  }
  const { stop, dataDir, ...connection } = await openEmbedded({ log })
  try {
    return await makeBackup({ connection, store: join(dataDir, 'files'), target, product })
  } finally {
    await stop()
  }
})
