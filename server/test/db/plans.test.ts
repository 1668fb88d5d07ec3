import { stations } from '@gt/domain/dashboard/stations.ts'
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
import { chargeFigures } from '../../src/modules/dashboard/actions/charge-figures.ts'
import {
  certificateFigures,
  clientFigures,
  equipmentFigures,
  qualityFigures,
} from '../../src/modules/dashboard/actions/laboratory-figures.ts'
import { pipeline } from '../../src/modules/dashboard/actions/pipeline.ts'
import { workload } from '../../src/modules/dashboard/actions/workload.ts'
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
  unlicensed: new Map(),
  dataScope: 'business',
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly Plans?: readonly PlanNode[]
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]

/** The plans of what an action asks, statement by statement, flattened. */
async function plansOf(who: Principal, work: (ctx: Ctx) => Promise<unknown>): Promise<PlanNode[][]> {
  return inTransaction(pool, callerOf(who), { readOnly: true }, async (tx, now) => {
    const sent: [string, readonly unknown[]][] = []
    const spy: typeof tx = {
      ...tx,
      query: (sql, values = []) => {
        sent.push([sql, values])
        return tx.query(sql, values)
      },
    }
    await work({
      requestId: '',
      address: null,
      principal: who,
      language: 'zh',
      trialCategory: null,
      now,
      tx: spy,
      db: tx.db,
      pending: newPending(),
    })
    const plans: PlanNode[][] = []
    for (const [sql, values] of sent) {
      const [row] = await tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${sql}`,
        values,
      )
      plans.push(flat(row!['QUERY PLAN'][0]!.Plan))
    }
    return plans
  })
}

const wholeScans = (nodes: readonly PlanNode[]): PlanNode[] =>
  nodes.filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 100)

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
    // the first statement is that of the page
    const [nodes = []] = await plansOf(principal(viewMode), ctx => listRows(ctx, entity, query))
    const main = nodes.filter(node => node['Relation Name'] === entity.name)
    expect(main.length).toBeGreaterThan(0)
    for (const node of main) {
      expect(node['Node Type']).toMatch(/Index (Only )?Scan/)
      expect(node['Actual Rows']).toBeLessThanOrEqual(200)
    }
    expect(wholeScans(nodes)).toEqual([])
  })
})

const pages = new Set(stations.map(({ page }) => `${page}.view`.toLowerCase()))
const figures: [string, number, (ctx: Ctx) => Promise<unknown>][] = [
  ['pipeline', 6, ctx => pipeline(ctx, {})],
  ['workload of the year', 4, ctx => workload(ctx, { period: 'year', by: 'person' })],
  ['charges', 3, ctx => chargeFigures(ctx, {})],
  ['quality', 2, ctx => qualityFigures(ctx, {})],
  ['clients', 1, ctx => clientFigures(ctx, {})],
  ['equipment', 1, ctx => equipmentFigures(ctx, {})],
  ['certificates', 1, ctx => certificateFigures(ctx, {})],
]

test.each(figures)('the home card %s: %i statements, none over whole tables', async (_name, statements, work) => {
  const plans = await plansOf({ ...principal(2), permissions: pages, posts: new Set(['director']) }, work)
  expect(plans).toHaveLength(statements)
  for (const nodes of plans) {
    expect(nodes.length).toBeGreaterThan(0)
    expect(wholeScans(nodes)).toEqual([])
  }
})
