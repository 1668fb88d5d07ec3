import pg from 'pg'
import type { AdminConnection } from './migrate.ts'

/**
 * Runs administrative work on one connection of its own: making and dropping databases, backup, restore.
 * The connection is closed in every case.
 */
export async function withClient<T>(connection: AdminConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, application_name: 'groundtruth tool' })
  let lost: Error | null = null
  // without a listener a lost connection would end the process; the pending query is refused with the same error
  client.on('error', error => (lost = error))
  await client.connect()
  try {
    return await work(client)
  } catch (error) {
    throw lost ?? error
  } finally {
    await client.end()
  }
}

/** The parts of a PostgreSQL address such as `DATABASE_URL`. */
export function connectionFromUrl(address: string): AdminConnection {
  const url = new URL(address)
  return {
    host: url.hostname,
    port: Number.parseInt(url.port || '5432', 10),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  }
}
