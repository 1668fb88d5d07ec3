import { resolve } from 'node:path'
import { readConfig } from '@gt/server/config.ts'
import { openEmbedded } from '@gt/server/db/embedded.ts'
import { connectionFromUrl } from '@gt/server/db/embedded-query.ts'
import type { AdminConnection } from '@gt/server/db/migrate.ts'
import { openServices } from '@gt/server/open-services.ts'
import { seedLarge } from '@gt/server/seed/large.ts'
import { fillOrders } from '@gt/server/seed/orders/fill-orders.ts'
import { fillSite } from '@gt/server/seed/orders/fill-site.ts'

// npm run seed -- --scale small|large [--json]: `small` makes the orders of the demonstration, or goes on with them; `large`
// makes fifty laboratories with a million samples for measuring. On the database of the data folder, or of DATABASE_URL.
const scale = process.argv[process.argv.indexOf('--scale') + 1]
const json = process.argv.includes('--json')
const say = (line: string): void => {
  if (!json) process.stdout.write(`${line}\n`)
}

/** Makes what is missing of the demonstration's orders; Ctrl-C ends after the step in hand. */
async function small(connection: AdminConnection, dataDir: string): Promise<object> {
  const config = readConfig(process.env)
  const { services, close } = await openServices(config, connection, dataDir, { connections: 2, relaxedCommit: true })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  try {
    await fillSite(services, { say, signal: stopping.signal })
    const filled = await fillOrders(services, { say, signal: stopping.signal })
    if (!filled)
      say('There is nothing to make: no demonstration, its orders are complete, or the server makes them now.')
    return filled ?? { orders: 0, steps: 0, broken: [], seconds: 0, finished: true }
  } finally {
    await close()
  }
}

async function run(connection: AdminConnection, dataDir: string): Promise<void> {
  const made = scale === 'large' ? await seedLarge(connection) : await small(connection, dataDir)
  const { businessIds, ...told } = { businessIds: [], ...made }
  if (json) process.stdout.write(`${JSON.stringify(told)}\n`)
  else if (scale === 'large') say(`made ${businessIds.length} laboratories: ${JSON.stringify(told)}`)
}

if (scale !== 'small' && scale !== 'large') {
  process.stderr.write('usage: npm run seed -- --scale small|large [--json]\n')
  process.exitCode = 2
} else if (process.env.DATABASE_URL) {
  await run(connectionFromUrl(process.env.DATABASE_URL), resolve(process.env.DATA_DIR ?? 'data'))
} else {
  const { stop, dataDir, host, port, user, password, database } = await openEmbedded({
    dataDir: process.env.DATA_DIR,
    log: say,
  })
  try {
    await run({ host, port, user, password, database }, dataDir)
  } finally {
    await stop()
  }
}
