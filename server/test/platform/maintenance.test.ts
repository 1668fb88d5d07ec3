import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { maintenanceActions } from '@gt/domain/platform/maintenance-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import { type Answer, ApiClient, sealPassword } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Standstills: who is told of them, and who may sign in meanwhile (page totalset/softmaintenancenotice). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let keeper: ApiClient
let clerk: ApiClient & { userId: string }

const rights = ['view', 'add', 'edit', 'publish', 'finish', 'remove'].map(op => `totalset.softmaintenancenotice.${op}`)
const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, rights)
  clerk = await lab.user([], { name: 'clerk-of-maintenance' })
  await other.user([], { name: 'clerk-of-others' })
}, 60_000)
afterAll(() => product?.stop())

interface Row {
  readonly id: string
  readonly row_version: number
  readonly state: string
  readonly end_at: string
  readonly calc_instance_names: string
}

/** A moment so many minutes from now. */
async function at(minutes: number): Promise<string> {
  const [row] = await sql<{ at: string }>("select gt_now() + $1 * interval '1 minute' as at", [minutes])
  return row?.at ?? ''
}
const write = async (values: object = {}): Promise<Answer> =>
  keeper.raw('MaintenanceNotices/Create', {
    title: '升级',
    content: '请保存。',
    start_at: await at(10),
    end_at: await at(70),
    instance_ids: [lab.instanceId],
    ...values,
  })
const read = async (id: string): Promise<Row> =>
  (await keeper.raw('MaintenanceNotices/GetById', { id })).envelope.result as Row
const run = async (what: 'Publish' | 'Finish' | 'Discard', id: string): Promise<string[]> => {
  const { row_version } = await read(id)
  return refusalsOf(await keeper.raw(`MaintenanceNotices/${what}`, { items: [{ id, row_version }] }))
}
const change = async (id: string, values: object): Promise<string[]> => {
  const { row_version } = await read(id)
  return refusalsOf(await keeper.raw('MaintenanceNotices/Change', { id, row_version, ...values }))
}
async function published(values: object = {}): Promise<string> {
  const made = await write(values)
  expect(refusalsOf(made)).toEqual([])
  const { id } = made.envelope.result as Row
  expect(await run('Publish', id)).toEqual([])
  return id
}
/** As if it had begun a minute ago. */
const begin = (id: string) =>
  sql("update maintenance_notice set start_at = gt_now() - interval '1 minute' where id = $1", [id])
const mine = async (who: ApiClient): Promise<string[]> =>
  (await who.call(maintenanceActions, 'Mine', {})).rows.map(({ id }) => id)

async function attempt(userName: string): Promise<{ code: string | undefined; msg: string }> {
  const client = new ApiClient(product.base)
  const pwd = sealPassword(testPassword, await client.call(oauthActions, 'LoginChallenge', {}))
  const answer = await client.raw('OAuth/Token', { userName, pwd })
  return { code: refusalsOf(answer)[0], msg: answer.envelope.msg }
}

test('[page softmaintenancenotice, accept] a published notice is told to the people of its instances until it is over', async () => {
  const made = await write()
  const { id } = made.envelope.result as Row
  expect((await read(id)).calc_instance_names).toBe('测试实例')
  expect(await mine(clerk), 'a draft is nobody’s business').toEqual([])
  expect(await run('Publish', id)).toEqual([])
  const stranger = await new ApiClient(product.base).signIn('clerk-of-others', testPassword)
  expect([await mine(clerk), await mine(stranger)]).toEqual([[id], []])
  expect(await run('Publish', id)).toEqual(['MN-03'])
  expect(await run('Discard', id)).toEqual(['MN-03'])
  expect(await run('Finish', id)).toEqual([])
  expect((await read(id)).state).toBe('cancelled')
  expect(await mine(clerk)).toEqual([])
  expect(await run('Discard', id)).toEqual([])
})

test('[page softmaintenancenotice, accept] during a blocking maintenance login says 系统维护中 with the end time, and ended early it is open again', async () => {
  const id = await published({ block_login: 1 })
  expect((await attempt('clerk-of-maintenance')).code, 'not yet').toBeUndefined()
  await begin(id)
  const { end_at } = await read(id)
  expect(await attempt('clerk-of-maintenance')).toEqual({
    code: 'MN-05',
    msg: `系统维护中，预计 ${end_at.slice(0, 16)} 恢复登录`,
  })
  expect((await attempt('clerk-of-others')).code, 'another instance').toBeUndefined()
  const [operator] = await sql<{ user_name: string }>('select user_name from app_user where is_platform_admin')
  expect((await attempt(operator?.user_name ?? '')).code, 'operators are let in').toBeUndefined()
  expect(await mine(clerk), 'who is in stays in and is told').toEqual([id])
  expect(await run('Finish', id)).toEqual([])
  const after = await read(id)
  expect([after.state, after.end_at < end_at]).toEqual(['ended', true])
  expect((await attempt('clerk-of-maintenance')).code).toBeUndefined()
})

test('one that does not block lets everybody in, and one that is over blocks nobody', async () => {
  const open = await published()
  await begin(open)
  const past = await published({ block_login: 1 })
  await begin(past)
  await sql('update maintenance_notice set end_at = gt_now() where id = $1', [past])
  expect((await attempt('clerk-of-maintenance')).code).toBeUndefined()
  expect(await run('Finish', open)).toEqual([])
  expect(await run('Finish', past)).toEqual([])
})

test('times and scope are guarded: the future before it begins, the end alone while it lasts, nothing once it is over', async () => {
  expect(refusalsOf(await write({ start_at: await at(-5) }))).toEqual(['MN-01 start_at'])
  const start = await at(20)
  expect(refusalsOf(await write({ start_at: start, end_at: start }))).toEqual(['MN-01 end_at'])
  expect(refusalsOf(await write({ instance_ids: [] }))).toEqual(['G-06 instance_ids'])
  expect(refusalsOf(await write({ instance_ids: ['999999'] }))).toEqual(['G-14 instance_ids'])
  const id = await published()
  expect(await change(id, { start_at: await at(30) })).toEqual([])
  await begin(id)
  expect(await change(id, { start_at: await at(30) })).toEqual(['MN-04 start_at'])
  expect(await change(id, { instance_ids: [other.instanceId] })).toEqual(['MN-04 instance_ids'])
  expect(await change(id, { end_at: await at(-3) })).toEqual(['MN-02 end_at'])
  expect(await change(id, { end_at: await at(120) })).toEqual([])
  expect(await run('Finish', id)).toEqual([])
  expect(await change(id, { title: '改' })).toEqual(['MN-03'])
})

test('a laboratory keeps no notices', async () => {
  for (const call of ['List', 'Create', 'Publish'])
    expect((await clerk.raw(`MaintenanceNotices/${call}`, {})).status, call).toBe(403)
})
