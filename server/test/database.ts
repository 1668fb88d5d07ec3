import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '../src/db/embedded-query.ts'
import type { AdminConnection } from '../src/db/migrate.ts'

/**
 * A migrated, empty database for one test file, copied from the template of the run (a few hundredths of a second).
 * @param template another database without connections to copy, for example one that is already filled
 */
export async function cloneDatabase(template: string = inject('template')): Promise<AdminConnection> {
  const postgres = inject('postgres')
  const database = `gt_test_${randomBytes(6).toString('hex')}`
  await withClient(postgres, client =>
    client.query(
      `create database ${client.escapeIdentifier(database)} template ${client.escapeIdentifier(template)} strategy file_copy`,
    ),
  )
  return { ...postgres, database }
}

/**
 * Name of a database that all test files of a run may copy; whichever needs it first fills a copy of the migrated one.
 * @param name word that tells it from others of its kind
 */
export async function filledTemplate(
  name: string,
  fill: (connection: AdminConnection) => Promise<void>,
): Promise<string> {
  const postgres = inject('postgres')
  const template = `${inject('template')}_${name}`
  await withClient(postgres, async client => {
    // held until this connection ends: the others wait for the one that fills
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length > 0) return
    const made = await cloneDatabase()
    await fill(made)
    await client.query(
      `alter database ${client.escapeIdentifier(made.database)} rename to ${client.escapeIdentifier(template)}`,
    )
  })
  return template
}

/** Removes a database of `cloneDatabase` and its login role; connections that are still open are ended. */
export async function dropDatabase({ database }: AdminConnection): Promise<void> {
  await withClient(inject('postgres'), async client => {
    const { rows } = await client.query<{ role: string }>(
      "select 'gt_login_' || oid as role from pg_database where datname = $1",
      [database],
    )
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} (force)`)
    for (const { role } of rows) await client.query(`drop role if exists ${role}`)
  })
}
