import { periodLock } from '@gt/domain/platform/period-lock.entity.ts'
import { periodLockActions } from '@gt/domain/platform/period-lock-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Closed periods and who opens them (page totalset/periodlock); what they stop is tested beside each action. */
let product: TestProduct
let lab: TestLaboratory
let director: ApiClient & { userId: string }
let cashier: ApiClient
let admin: ApiClient

const right = (op: string): string => `totalset.periodlock.${op}`

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  director = await lab.user([right('view'), right('lock')], { postCode: 'director' })
  cashier = await lab.user([right('view'), right('lock')], { postCode: 'cashier' })
  admin = await lab.user([right('view'), right('unlock')], { postCode: 'lab_admin' })
}, 60_000)
afterAll(() => product?.stop())

const march = { period_from: '2026-03-01', period_to: '2026-03-31' }
const lock = async (who: ApiClient, scope: string, period = march): Promise<string[]> =>
  refusalsOf(await who.raw('PeriodLocks/Lock', { scope, ...period }))
const rows = async (): Promise<Record<string, unknown>[]> => {
  const { envelope } = await admin.raw('PeriodLocks/List', { size: 50 })
  return (envelope.result as { rows: Record<string, unknown>[] }).rows
}

test('the director locks tests and reports, the cashier charges, and neither the other (workflow 23.6)', async () => {
  expect(await lock(cashier, 'test')).toEqual(['OP-06 scope'])
  expect(await lock(director, 'charge')).toEqual(['OP-06 scope'])
  expect(await lock(director, 'test')).toEqual([])
  expect(await lock(cashier, 'charge')).toEqual([])
  expect(await rows()).toMatchObject([
    { scope: 'charge', locked: 1 },
    { scope: 'test', locked: 1, locked_by_id: director.userId, ...march },
  ])
  expect(await lock(director, 'equipment')).not.toEqual([])
})

test('only a past period that is not locked already is locked, and two at once lock it once', async () => {
  const day = (await director.call(periodLockActions, 'Open', { scope: 'report', ...march })).count
  expect(day).toBe(0)
  expect(await lock(director, 'test', { period_from: '2026-03-31', period_to: '2026-04-02' })).toEqual([
    'OP-08 period_from',
  ])
  expect(await lock(director, 'report', { period_from: '2026-04-02', period_to: '2026-04-01' })).toEqual([
    'OP-07 period_to',
  ])
  expect(await lock(director, 'report', { period_from: '2026-04-02', period_to: '2999-01-01' })).toEqual([
    'OP-07 period_to',
  ])
  const both = await Promise.all([lock(director, 'report'), lock(director, 'report')])
  expect(both.sort()).toEqual([[], ['OP-08 period_from']])
})

test('[page periodlock, accept] a director cannot open a lock; the laboratory administrator can, with a reason that the trail keeps', async () => {
  const row = (await rows()).find(({ scope }) => scope === 'test')
  const item = { id: row?.id, row_version: row?.row_version }
  expect((await director.raw('PeriodLocks/Unlock', { items: [item], reason: '补录三月数据' })).status).toBe(403)
  expect(refusalsOf(await admin.raw('PeriodLocks/Unlock', { items: [item], reason: '补录' }))).toEqual(['OP-09 reason'])
  expect(refusalsOf(await admin.raw('PeriodLocks/Unlock', { items: [item], reason: '字'.repeat(201) }))).toEqual([
    'OP-09 reason',
  ])
  expect(refusalsOf(await admin.raw('PeriodLocks/Unlock', { items: [item], reason: '补录三月数据' }))).toEqual([])
  expect((await rows()).find(({ id }) => id === row?.id)).toMatchObject({ locked: 0, reason: '补录三月数据' })
  const trail = await inTransaction(product.services.ownerPool, ownerCaller, {}, tx =>
    tx.query('select reason from audit_log where entity = $1 and entity_id = $2 and action = $3', [
      periodLock.name,
      row?.id,
      'update',
    ]),
  )
  expect(trail).toEqual([{ reason: '补录三月数据' }])
  const again = { id: row?.id, row_version: Number(row?.row_version) + 1 }
  expect(refusalsOf(await admin.raw('PeriodLocks/Unlock', { items: [again], reason: '补录三月数据' }))).toEqual([
    'OP-10',
  ])
  expect(await lock(director, 'test'), 'what was opened may be locked again').toEqual([])
})

test('a lock of another laboratory is neither seen nor opened', async () => {
  const other = await makeLaboratory(product)
  const stranger = await other.user([right('view'), right('unlock')], { postCode: 'lab_admin2' })
  const [row] = await rows()
  const { envelope } = await stranger.raw('PeriodLocks/List', {})
  expect((envelope.result as { rows: unknown[] }).rows).toEqual([])
  const item = { id: row?.id, row_version: row?.row_version }
  expect(refusalsOf(await stranger.raw('PeriodLocks/Unlock', { items: [item], reason: '补录三月数据' }))).toEqual([
    'G-04',
  ])
})
