import { announcementActions } from '@gt/domain/dashboard/announcement-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Announcements as they are written (page totalset/announcement); how they are shown is in announcements.test.ts. */
let product: TestProduct
let one: TestLaboratory
let other: TestLaboratory
let admin: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }
let keeper: ApiClient

const rights = ['view', 'add', 'edit', 'delete', 'publish', 'revoke', 'reads'].map(op => `totalset.announcement.${op}`)
const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

beforeAll(async () => {
  product = await testProduct()
  one = await makeLaboratory(product)
  other = await makeLaboratory(product)
  // two laboratories of one organisation, which see each other's announcements by tenancy
  await sql('update business set organization_id = $1, instance_id = $3 where id = $2', [
    one.organizationId,
    other.id,
    one.instanceId,
  ])
  admin = await one.user(rights)
  stranger = await other.user(rights)
  await sql('update app_user set organization_id = $1, instance_id = $3 where id = $2', [
    one.organizationId,
    stranger.userId,
    one.instanceId,
  ])
  await sql("select pg_notify('gt_session', '')")
  keeper = await makeKeeper(product, one, rights)
}, 60_000)
afterAll(() => product?.stop())

interface Row {
  readonly id: string
  readonly row_version: number
  readonly calc_read_rate: number | null
  readonly state: string
}
const rowOf = (answer: Answer): Row => {
  expect(refusalsOf(answer)).toEqual([])
  return answer.envelope.result as Row
}
const write = (who: ApiClient, values: object = {}): Promise<Answer> =>
  who.raw('Announcements/Create', { title: '停电检修', content: '周六停电。', kind: 'notice', ...values })
const command = async (who: ApiClient, name: string, { id }: { id: string }): Promise<string[]> => {
  const [row] = await sql<{ row_version: number }>('select row_version from announcement where id = $1', [id])
  return refusalsOf(await who.raw(`Announcements/${name}`, { items: [{ id, row_version: row?.row_version }] }))
}
const titles = async (who: ApiClient): Promise<string[]> =>
  (await who.call(announcementActions, 'Mine', {})).rows.map(({ title }) => title)

test("[page announcement, accept] what a laboratory publishes stands in its own people's bell and in no other's", async () => {
  const made = rowOf(await write(admin))
  expect(await titles(admin)).toEqual([])
  expect(await command(admin, 'Publish', made)).toEqual([])
  expect(await titles(admin)).toEqual(['停电检修'])
  expect(await titles(stranger)).toEqual([])
  expect(await command(admin, 'Publish', made)).toEqual(['OP-13'])
  expect(await command(admin, 'Revoke', made)).toEqual([])
  expect(await titles(admin)).toEqual([])
})

test('a laboratory writes to its own unit alone, and does not see, change or withdraw what others wrote', async () => {
  expect(refusalsOf(await write(admin, { unit_ids: [other.id] }))).toEqual(['OP-11 unit_ids'])
  const wide = rowOf(await write(keeper, { title: '全机构' }))
  expect(await command(keeper, 'Publish', wide)).toEqual([])
  expect(await titles(stranger)).toContain('全机构')
  for (const name of ['Publish', 'Revoke']) expect(await command(admin, name, wide)).toEqual(['G-04'])
  const change = await admin.raw('Announcements/Change', { id: wide.id, row_version: 2, title: '改' })
  expect(refusalsOf(change)).toEqual(['G-04'])
  const { envelope } = await admin.raw('Announcements/List', {})
  expect((envelope.result as { rows: { id: string }[] }).rows.map(({ id }) => id)).not.toContain(wide.id)
  expect((await admin.raw('Announcements/Readers', { id: wide.id })).status).toBe(404)
})

test('units and posts that are not there are refused at their fields, and one for a post reaches its holders alone', async () => {
  expect(refusalsOf(await write(keeper, { unit_ids: ['999999'] }))).toEqual(['G-14 unit_ids'])
  expect(refusalsOf(await write(keeper, { post_ids: ['999999'] }))).toEqual(['G-14 post_ids'])
  const [post] = await sql<{ post_id: string }>('select post_id from user_post_map where user_id = $1', [
    stranger.userId,
  ])
  const made = rowOf(await write(keeper, { title: '给岗位', post_ids: [post?.post_id] }))
  await command(keeper, 'Publish', made)
  expect([await titles(admin), await titles(stranger)]).toMatchObject([
    expect.not.arrayContaining(['给岗位']),
    expect.arrayContaining(['给岗位']),
  ])
})

test('[page announcement, accept] one of importance asks until it is confirmed; readers and share are told', async () => {
  const made = rowOf(await write(admin, { title: '重要', importance: 'high' }))
  await command(admin, 'Publish', made)
  const colleague = await one.user([])
  const told = async () => (await colleague.call(announcementActions, 'Mine', {})).rows.find(({ id }) => id === made.id)
  expect(await told()).toMatchObject({ importance: 'high', confirmed: 0 })
  expect(await colleague.call(announcementActions, 'Confirm', { id: made.id })).toEqual({ confirmed: 1 })
  expect(await colleague.call(announcementActions, 'Confirm', { id: made.id })).toEqual({ confirmed: 1 })
  expect(await told()).toMatchObject({ confirmed: 1 })
  const { rows } = await admin.call(announcementActions, 'Readers', { id: made.id })
  expect(rows.filter(({ read_at }) => read_at !== null)).toHaveLength(1)
  expect(rows).toHaveLength(2)
  const { envelope } = await admin.raw('Announcements/GetById', { id: made.id })
  expect((envelope.result as Row).calc_read_rate).toBe(50)
  // what is not for somebody is not confirmed by him
  expect((await stranger.raw('Announcements/Confirm', { id: made.id })).status).toBe(404)
  expect(await command(admin, 'Revoke', made)).toEqual([])
  expect(
    (await admin.call(announcementActions, 'Readers', { id: made.id })).rows.filter(row => row.read_at),
  ).toHaveLength(1)
})

test('[page announcement, accept] a script in the text is text: it is told as it was written', async () => {
  const content = '<script>alert(1)</script>'
  const made = rowOf(await write(admin, { title: '脚本', content }))
  await command(admin, 'Publish', made)
  const found = (await admin.call(announcementActions, 'Mine', {})).rows.find(({ id }) => id === made.id)
  expect(found?.content).toBe(content)
})

test('what is published stays as it was until it is withdrawn, and one that ends before it begins is none', async () => {
  const made = rowOf(await write(admin, { title: '定时', publish_at: '2999-01-01 08:00:00' }))
  expect(await command(admin, 'Publish', made)).toEqual([])
  expect(await titles(admin), 'its time is still to come').not.toContain('定时')
  const [row] = await sql<{ row_version: number }>('select row_version from announcement where id = $1', [made.id])
  const item = { id: made.id, row_version: row?.row_version }
  expect(refusalsOf(await admin.raw('Announcements/Change', { ...item, title: '改' }))).toEqual(['OP-14'])
  expect(refusalsOf(await admin.raw('Announcements/Remove', { items: [item] }))).toEqual(['OP-14'])
  const wrong = { publish_at: '2999-01-02 08:00:00', expire_at: '2999-01-01 08:00:00' }
  expect(refusalsOf(await write(admin, wrong))).toEqual(['OP-12 expire_at'])
})
