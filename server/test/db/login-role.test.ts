import { afterAll, beforeAll, expect, test } from 'vitest'
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
