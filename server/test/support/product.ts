import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '../../src/config.ts'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { type Product, type StartOptions, startProduct } from '../../src/product.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'

export interface TestProduct extends Product {
  readonly base: string
  /** Its database and its folder, for who looks at what it keeps. */
  readonly connection: AdminConnection
  readonly dataDir: string
}

/** Settings of a product under test: a free port, the test clock, no limit on sign-ins. */
export const testConfig = (changes: Partial<Config>): Config => ({
  ...readConfig({}),
  port: 0,
  portGiven: true,
  host: '127.0.0.1',
  logLevel: process.env.TEST_LOG ?? 'silent',
  clockAllowed: true,
  printWorkers: 1,
  signInPerMinute: 10_000,
  ...changes,
})

/** The product on a database of its own, on a free port, with the test clock; everything is gone after `stop`. */
export async function testProduct(
  options: { seed?: StartOptions['seed']; withJobs?: boolean; config?: Partial<Config> } = {},
): Promise<TestProduct> {
  const connection = await cloneDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gt-test-'))
  const config = testConfig(options.config ?? {})
  const product = await startProduct({
    config,
    database: { ...connection, dataDir },
    seed: options.seed,
    say: () => undefined,
    withoutJobs: !options.withJobs,
  })
  return {
    ...product,
    base: `http://127.0.0.1:${product.port}`,
    connection,
    dataDir,
    async stop() {
      await product.stop()
      await dropDatabase(connection)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
