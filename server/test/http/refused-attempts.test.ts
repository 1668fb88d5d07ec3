import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Who tries what is not his leaves a trace, in the trail of his unit and among the events of the platform. */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient & { userId: string }

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(['djequipment.equipmentsorts.view'])
}, 60_000)
afterAll(() => product?.stop())

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, { readOnly: true }, tx => tx.query<R>(text, values))
const traces = () =>
  sql<{ number: string; code: string; wanted: string | null; ip: string }>(
    `select object_number as number, "after"->>'code' as code, "after"->>'wanted' as wanted, ip from audit_log
     where action = 'refused' and user_id = $1 and business_id = $2 order by id`,
    [user.userId, lab.id],
  )
const events = () =>
  sql<{ title: string }>("select title from log_event where source = 'security' and user_id = $1 order by id", [
    user.userId,
  ])

test('[R-49] a call without the right is refused, and stands in the trail', async () => {
  expect((await user.raw('EquipmentSorts/Create', { code: 'A', name: '甲' })).status).toBe(403)
  expect(await traces()).toEqual([expect.objectContaining({ number: 'EquipmentSorts/Create', code: 'G-03' })])
  expect((await events()).map(({ title }) => title)).toEqual(['refused G-03 EquipmentSorts/Create'])
})

test('[R-16] [D-06] a business that is not of the session is refused and noted with what was asked for', async () => {
  const stranger = await makeLaboratory(product)
  const answer = await user.raw('EquipmentSorts/List', {}, { headers: { 'x-business-id': stranger.id } })
  expect(answer.status).toBe(403)
  expect((await traces()).at(-1)).toMatchObject({ number: 'EquipmentSorts/List', code: 'G-18', wanted: stranger.id })
  const [foreign] = await sql('select 1 from audit_log where business_id = $1', [stranger.id])
  expect(foreign).toBeUndefined()
})

test('what is merely wrong is no attempt', async () => {
  const before = (await traces()).length
  await user.raw('EquipmentSorts/List', { filter: [{ field: 'nothing', op: 'eq', value: 1 }] })
  await user.raw('EquipmentSorts/GetById', { id: '999999999' })
  expect((await traces()).length).toBe(before)
})
