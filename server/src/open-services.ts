import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { ensureLogin } from './db/login-role.ts'
import type { AdminConnection } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { diskStore } from './files/store.ts'
import { createLog } from './log.ts'
import { createPrinter } from './print/printer.ts'
import type { Services } from './services.ts'

export interface OpenServices {
  readonly services: Services
  /** Ends the printer and the connections, in this order. */
  close(): Promise<void>
}

/**
 * Opens what one process of the product works with on a database that is migrated.
 * @param connections of the callers' pool
 * @param patience milliseconds that a caller waits for one of them before the database counts as away; 0 is without end
 * @param relaxedCommit commits do not wait for the disk: for making demonstration data, never for a server
 */
export async function openServices(
  config: Config,
  admin: AdminConnection,
  dataDir: string,
  {
    connections,
    relaxedCommit = false,
    patience = 0,
  }: { connections: number; relaxedCommit?: boolean; patience?: number },
): Promise<OpenServices> {
  const { user, password, linkSecret } = await ensureLogin(admin)
  const fileRoot = path.join(dataDir, 'files')
  await mkdir(fileRoot, { recursive: true })
  const { clockAllowed } = config
  const pool = createPool({ ...admin, user, password, max: connections, clockAllowed, relaxedCommit, patience })
  const ownerPool = createPool({ ...admin, max: 4, clockAllowed: true, relaxedCommit })
  const printer = createPrinter({ workers: config.printWorkers })
  const files = diskStore(fileRoot)
  const log = createLog(config.logLevel)
  return {
    services: { config, pool, ownerPool, files, printer, log, dataDir, linkSecret },
    async close() {
      await printer.close()
      await ownerPool.end()
      await pool.end()
    },
  }
}
