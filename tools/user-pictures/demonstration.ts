import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/src/config.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import { startProduct } from '../../server/src/product.ts'
import { seedDemonstration } from '../../server/src/seed/demonstration.ts'
import { fillOrders } from '../../server/src/seed/orders/fill-orders.ts'
import { seedPlatform } from '../../server/src/seed/platform.ts'
import { buildWeb } from '../build-web.ts'

/** A demonstration with its orders and the one password of its accounts. */
export interface Demonstration {
  readonly address: string
  readonly password: string
  readonly stop: () => Promise<void>
}

/** Starts a product on a throw-away database and makes the orders of its demonstration, which takes some minutes. */
async function startDemonstration(say: (line: string) => void): Promise<Demonstration> {
  const password = 'Pictures2026'
  await buildWeb(say)
  const dataDir = await mkdtemp(join(tmpdir(), 'gt-user-pictures-'))
  const database = await startEmbedded({ ephemeral: true, log: say })
  const product = await startProduct({
    config: {
      ...readConfig({}),
      port: 0,
      portGiven: true,
      host: '127.0.0.1',
      logLevel: 'error',
      signInPerMinute: 1_000,
    },
    database: { ...database, dataDir },
    say,
    async seed({ ownerPool, files }) {
      await seedPlatform(ownerPool, files)
      const { rows } = await ownerPool.query<{ now: string }>("select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now")
      await seedDemonstration(ownerPool, { now: rows[0]?.now ?? '', passwords: () => password, files })
    },
  })
  const stop = async (): Promise<void> => {
    await product.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const filled = await fillOrders(product.services, { say })
    if (!filled?.finished) throw new Error('the orders of the demonstration are not complete')
    // a throw-away database gathers no statistics by itself, and lists of a filled one are slow without them
    await product.services.ownerPool.query('analyze')
  } catch (error) {
    await stop()
    throw error
  }
  return { address: `http://localhost:${product.port}`, password, stop }
}

/**
 * A demonstration that runs already at an address, by the password in DEMONSTRATION_PASSWORD; a new one when none is given.
 */
export const openDemonstration = async (
  address: string | undefined,
  say: (line: string) => void,
): Promise<Demonstration> =>
  address
    ? { address, password: process.env.DEMONSTRATION_PASSWORD ?? '', stop: async () => undefined }
    : startDemonstration(say)
