import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Extensions of licences until the payment arrives (page finance/extensionApproveRecord). */
let product: TestProduct
let lab: TestLaboratory
let finance: ApiClient
let ruler: ApiClient
let admin: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }

const rights = ['view', 'add', 'approve', 'reject', 'export'].map(op => `finance.extensionApproveRecord.${op}`)
const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  finance = await makeKeeper(product, lab, rights)
  await makeKeeper(product, lab, rights)
  // the post of the second account is that of system administrators
  await sql(
    "update post set code = 'sys_admin' where id = (select max(p.id) from post p where p.data_scope = 'platform')",
  )
  const [last] = await sql<{ user_name: string }>(
    'select user_name from app_user where is_platform_admin order by id desc limit 1',
  )
  ruler = await new ApiClient(product.base).signIn(last?.user_name ?? '', testPassword)
  admin = await lab.user(rights)
  stranger = await (await makeLaboratory(product)).user(rights)
}, 60_000)
afterAll(() => product?.stop())

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly row_version: number
}
const done = (answer: Answer): Row => {
  expect(refusalsOf(answer)).toEqual([])
  return answer.envelope.result as Row
}
const reason = '付款审批流程中，预计两周内到账'
const apply = (values: object = {}, who: ApiClient = admin): Promise<Answer> =>
  who.raw('ExtensionApproveRecords/Create', { function_codes: ['basic'], days: 15, reason, ...values })
const read = async (id: string, who: ApiClient = finance): Promise<Row> =>
  (await who.raw('ExtensionApproveRecords/GetById', { id })).envelope.result as Row
const give = async (verb: string, id: string, values: object = {}, who: ApiClient = finance): Promise<Answer> => {
  const { row_version } = await read(id)
  return who.raw(`ExtensionApproveRecords/${verb}`, { items: [{ id, row_version }], ...values })
}
const setEnd = (value: string) =>
  sql(`update business_system set basic_expires_at = ${value} where business_id = $1`, [lab.id])
const endOf = async (): Promise<string> =>
  (await sql<{ at: string }>('select basic_expires_at as at from business_system where business_id = $1', [lab.id]))[0]
    ?.at ?? ''

test('[page extensionApproveRecord, accept] 15 days are added to the later of today and the old end; the row names both', async () => {
  await setEnd("'2031-03-14 10:20:30+08'")
  expect(refusalsOf(await apply({ reason: '太短' }))).toEqual(['FI-43 reason'])
  expect(refusalsOf(await apply({ days: 91 }))).toEqual([expect.stringMatching(/days$/)])
  expect(refusalsOf(await apply({ function_codes: [] }))).toEqual([expect.stringMatching(/function_codes$/)])
  const row = done(await apply())
  expect(row.business_id).toBe(lab.id)
  expect(refusalsOf(await apply({ days: 3 }))).toEqual(['FI-46 function_codes'])
  expect(refusalsOf(await give('Approve', row.id, {}, admin))).toEqual(['G-33'])
  expect(refusalsOf(await stranger.raw('ExtensionApproveRecords/GetById', { id: row.id }))).toEqual(['G-04'])
  done(await give('Approve', row.id, { opinion: '同意' }))
  expect(await endOf()).toBe('2031-03-29 10:20:30')
  expect(await read(row.id)).toMatchObject({
    state: 'approved',
    old_expiry: { basic: '2031-03-14 10:20:30' },
    new_expiry: { basic: '2031-03-29 10:20:30' },
    calc_new: '2031-03-29',
  })
  expect(refusalsOf(await give('Approve', row.id))).toEqual(['FI-44'])
  await setEnd("gt_now() - interval '3 days'")
  const late = done(await apply({ days: 7 }))
  done(await give('Approve', late.id))
  const [row7] = await sql<{ at: string }>("select (gt_now() + interval '7 days')::date::text as at")
  expect((await endOf()).slice(0, 10)).toBe(row7?.at)
})

test('[page extensionApproveRecord, accept] a third extension in a year needs a system administrator, until a payment came between', async () => {
  const third = done(await apply({ days: 5 }))
  expect(refusalsOf(await give('Approve', third.id))).toEqual(['FI-41'])
  done(await give('Approve', third.id, {}, ruler))
  // an order that was paid since begins the count anew
  const [order] = await sql<{ id: string }>(
    "insert into business_service (business_id, kind, state) values ($1, 'extend', 'active') returning id",
    [lab.id],
  )
  await sql(
    "insert into licence_change (business_id, business_service_id, function_code, reason) values ($1, $2, 'basic', 'FW')",
    [lab.id, order?.id],
  )
  const next = done(await apply({ days: 5 }))
  done(await give('Approve', next.id))
})

test('who applied does not judge it, the platform names the unit, and a refusal has its words', async () => {
  expect(refusalsOf(await apply({}, finance))).toEqual(['G-06 business_id'])
  const own = done(await apply({ business_id: lab.id }, finance))
  expect(refusalsOf(await give('Approve', own.id))).toEqual(['FI-42'])
  expect(refusalsOf(await give('Reject', own.id, {}, ruler))).toEqual(['G-07 reason'])
  done(await give('Reject', own.id, { reason: '请先付清上一期费用' }, ruler))
  expect(await read(own.id, admin)).toMatchObject({ state: 'rejected', opinion: '请先付清上一期费用' })
})
