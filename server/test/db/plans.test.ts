import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ListQuery } from '@gt/domain/kit/list.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ctx, newPending, type Principal } from '../../src/db/context.ts'
import { listRows } from '../../src/db/list.ts'
import type { AdminConnection } from '../../src/db/migrate.ts'
import { createPool } from '../../src/db/pool.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { callerOf } from '../../src/http/session.ts'
import { seedLarge } from '../../src/seed/large.ts'
import { cloneDatabase, dropDatabase } from '../database.ts'

/** Lists read the page they show and no more, as the least privileged role on many laboratories (architecture 4). */
let connection: AdminConnection
let pool: pg.Pool
let businesses: readonly string[]

beforeAll(async () => {
  connection = await cloneDatabase()
  businesses = (await seedLarge(connection, { businesses: 20, samples: 60_000 })).businessIds
  pool = createPool({ ...connection, max: 2 })
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await dropDatabase(connection)
})

const principal = (viewMode: 1 | 2): Principal => ({
  userId: '1',
  userName: 'tester',
  displayName: '检测员',
  loginRecordId: '1',
  instanceId: '1',
  organizationId: '1',
  business: {
    id: businesses[7] ?? '0',
    visibleIds: businesses.slice(5, 9),
    category: 'graded_lab',
    labKind: 'dj',
    viewMode,
  },
  entrustUnitId: null,
  departmentIds: null,
  posts: new Set(),
  permissions: new Set(),
  dataScope: 'business',
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly Plans?: readonly PlanNode[]
}

/** The plan of the page's statement, flattened. */
async function planOf(entity: Entity, query: ListQuery, viewMode: 1 | 2): Promise<PlanNode[]> {
  const who = principal(viewMode)
  return inTransaction(pool, callerOf(who), { readOnly: true }, async (tx, now) => {
    const sent: [string, readonly unknown[]][] = []
    const spy: typeof tx = {
      ...tx,
      query: (sql, values = []) => {
        sent.push([sql, values])
        return tx.query(sql, values)
      },
    }
    const ctx: Ctx = {
      requestId: '',
      address: null,
      principal: who,
      language: 'zh',
      trialCategory: null,
      now,
      tx: spy,
      db: tx.db,
      pending: newPending(),
    }
    await listRows(ctx, entity, query)
    const [sql, values] = sent[0] ?? ['', []]
    const [row] = await tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${sql}`,
      values,
    )
    const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]
    return flat(row!['QUERY PLAN'][0]!.Plan)
  })
}

const cases: [string, Entity, ListQuery][] = [
  ['samples, newest first', sample, {}],
  [
    'samples in one state by receipt',
    sample,
    { filter: [{ field: 'state', op: 'eq', value: 'received' }], sort: { field: 'received_at', dir: 'desc' } },
  ],
  ['samples by due date', sample, { sort: { field: 'maturity_date', dir: 'asc' } }],
  [
    'orders in one state by date',
    entrustment,
    { filter: [{ field: 'state', op: 'eq', value: 'accepted' }], sort: { field: 'entrust_date', dir: 'desc' } },
  ],
]

describe.each([1, 2] as const)('view mode %i', viewMode => {
  test.each(cases)('%s: an ordered scan of an index, a page of rows', async (_name, entity, query) => {
    const nodes = await planOf(entity, query, viewMode)
    const main = nodes.filter(node => node['Relation Name'] === entity.name)
    expect(main.length).toBeGreaterThan(0)
    for (const node of main) {
      expect(node['Node Type']).toMatch(/Index (Only )?Scan/)
      expect(node['Actual Rows']).toBeLessThanOrEqual(200)
    }
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 100)).toEqual([])
  })
})
