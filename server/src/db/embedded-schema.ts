import { runMigrations } from 'graphile-worker'
import { type AdminConnection, migrate } from './migrate.ts'

/**
 * Makes the whole schema of an empty database: ours up to a migration (all when null), and that of the job queue.
 * Restore fills it afterwards.
 */
export async function makeSchema(connection: AdminConnection, upTo: string | null): Promise<void> {
  await migrate(connection, upTo ?? undefined)
  const { user, password, host, port, database } = connection
  const address = `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}/${encodeURIComponent(database)}`
  await runMigrations({ connectionString: address })
}
