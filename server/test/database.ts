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

/** Removes a database of `cloneDatabase`; connections that are still open are ended. */
export async function dropDatabase({ database }: AdminConnection): Promise<void> {
  await withClient(inject('postgres'), client =>
    client.query(`drop database if exists ${client.escapeIdentifier(database)} (force)`),
  )
}
