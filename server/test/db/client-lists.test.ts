import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ctx, newPending } from '../../src/db/context.ts'
import { listRows } from '../../src/db/list.ts'
import { mayRead } from '../../src/db/policies.ts'
import { allEntities } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { callerOf } from '../../src/http/session.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
let lab: TestLaboratory
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
}, 60_000)
afterAll(() => product?.stop())

/** An entrusted account of the laboratory. */
const principal = (): Ctx['principal'] => ({
  userId: '1',
  userName: 'client',
  displayName: 'client',
  loginRecordId: null,
  instanceId: lab.instanceId,
  organizationId: lab.organizationId,
  business: { id: lab.id, visibleIds: [lab.id], category: 'graded_lab', labKind: 'dj', viewMode: 2 },
  entrustUnitId: '1',
  departmentIds: null,
  posts: new Set(['client']),
  permissions: new Set(),
  unlicensed: new Map(),
  dataScope: 'self',
})

const readable = allEntities.filter(entity => mayRead('client', entity))

test('[3.3-010] a client lists whatever he may read, though much of what it refers to is closed to him', async () => {
  expect(readable.map(entity => entity.name)).toEqual(
    expect.arrayContaining(['report', 'sample', 'entrustment', 'charge']),
  )
  const refused: string[] = []
  for (const entity of readable) {
    await inTransaction(product.services.pool, callerOf(principal()), { readOnly: true }, (tx, now) => {
      const context = { requestId: '', address: null, language: 'zh', trialCategory: null } as const
      return listRows({ ...context, principal: principal(), now, tx, db: tx.db, pending: newPending() }, entity, {})
    }).catch((error: unknown) => refused.push(`${entity.name}: ${String(error)}`))
  }
  expect(refused).toEqual([])
})
