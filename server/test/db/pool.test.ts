import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { createPool } from '../../src/db/pool.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'

let connection: AdminConnection
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  connection = await cloneDatabase()
  pool = createPool({ ...connection, max: 2 })
})
afterAll(async () => {
  await pool?.end()
  await dropDatabase(connection)
})

test('[R-93] a connection that dies between two statements fails its own call; the process and the next call live', async () => {
  const outcome = inTransaction(pool, ownerCaller, {}, async tx => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1, 5000)', [own?.pid])
    // the end of the connection is told while nothing waits for it
    await new Promise(resolve => setImmediate(resolve))
    return tx.query('select 1')
  })
  await expect(outcome).rejects.toThrow()
  const again = await inTransaction(pool, ownerCaller, {}, tx => tx.query('select 1 as one'))
  expect(again).toEqual([{ one: 1 }])
})
