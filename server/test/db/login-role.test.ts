import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../src/db/embedded-query.ts'
import { ensureLogin } from '../../src/db/login-role.ts'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'

let connection: AdminConnection

beforeAll(async () => {
  connection = await cloneDatabase()
}, 60_000)
afterAll(() => dropDatabase(connection))

test('servers that start at once on one database share its secrets', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => ensureLogin(connection)))
  expect(new Set(all.map(({ password, linkSecret }) => `${password} ${linkSecret}`)).size).toBe(1)
})

test('databases of one PostgreSQL, each with its servers, keep out of each other', async () => {
  const other = await cloneDatabase()
  try {
    const first = await ensureLogin(connection)
    const second = await ensureLogin(other)
    for (const [{ user, password }, place] of [
      [first, connection],
      [second, other],
    ] as const) {
      const rows = await withClient({ ...place, user, password }, async client => (await client.query('select 1')).rows)
      expect(rows).toHaveLength(1)
    }
  } finally {
    await dropDatabase(other)
  }
})
