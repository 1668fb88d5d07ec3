import { expect, test } from 'vitest'
import { withClient } from '../../src/db/embedded-query.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'

test('copies of the template are migrated and do not see each other', async () => {
  const [one, two] = [await cloneDatabase(), await cloneDatabase()]
  try {
    await withClient(one, client => client.query('create table only_here (id int)'))
    const tables = (connection: typeof one, pattern: string) =>
      withClient(connection, async client => {
        const found = await client.query('select tablename from pg_tables where tablename like $1', [pattern])
        return found.rowCount
      })
    expect(await tables(one, 'only_here')).toBe(1)
    expect(await tables(two, 'only_here')).toBe(0)
    expect(await tables(two, 'gt_migration')).toBe(1)
  } finally {
    await Promise.all([dropDatabase(one), dropDatabase(two)])
  }
})
