import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { feedbackActions } from '@gt/domain/platform/feedback-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Feedback from the dialog of the user menu to its answer in the sender's bell (page totalset/feedbacksummary). */
let product: TestProduct
let sender: ApiClient & { userId: string }
let colleague: ApiClient & { userId: string }
let admin: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }
let keeper: ApiClient

const rights = ['view', 'assign', 'close', 'export', 'merge', 'reply'].map(op => `totalset.feedbacksummary.${op}`)
const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64')

beforeAll(async () => {
  product = await testProduct()
  const lab = await makeLaboratory(product)
  const other = await makeLaboratory(product)
  sender = await lab.user([])
  colleague = await lab.user([])
  admin = await lab.user(rights)
  stranger = await other.user(rights)
  keeper = await makeKeeper(product, other, rights)
}, 60_000)
afterAll(() => product?.stop())

interface Row {
  readonly id: string
  readonly row_version: number
  readonly state: string
  readonly page_url: string
  readonly browser: string
  readonly client_errors: readonly string[]
  readonly version: string
  readonly owner_id: string | null
  readonly satisfaction: number | null
}

const body = {
  kind: 'fault' as const,
  title: '打印按钮无反应',
  content: '点击打印后没有任何反应，刷新也一样。',
  page_url: '/djentrustmanage/printlist',
  version: '0.1.0',
  client_errors: ['TypeError: x is undefined'],
}
const send = (who: ApiClient, values: object = {}): Promise<Answer> => who.raw('Feedbacks/Send', { ...body, ...values })
async function sent(values: object = {}, who = sender): Promise<string> {
  const answer = await send(who, values)
  expect(refusalsOf(answer)).toEqual([])
  return (answer.envelope.result as { id: string }).id
}
const read = async (id: string, who = keeper): Promise<Row> =>
  (await who.raw('Feedbacks/GetById', { id })).envelope.result as Row
const itemOf = async (id: string) => ({ id, row_version: (await read(id)).row_version })
const listed = async (who: ApiClient): Promise<string[]> =>
  ((await who.raw('Feedbacks/List', { size: 50 })).envelope.result as { rows: Row[] }).rows.map(({ id }) => id)
const reply = async (id: string, who = keeper, values: object = {}): Promise<string[]> =>
  refusalsOf(await who.raw('Feedbacks/Reply', { ...(await itemOf(id)), reply: '已修复，请刷新。', ...values }))
const command = async (name: string, id: string, values: object = {}, who = keeper): Promise<string[]> =>
  refusalsOf(await who.raw(`Feedbacks/${name}`, { items: [await itemOf(id)], ...values }))
const bell = async (who: ApiClient) => (await who.call(notificationActions, 'Mine', { page: 1, size: 20 })).rows
const score = async (id: string, satisfaction: number, who = sender): Promise<string[]> =>
  refusalsOf(await who.raw('Feedbacks/Score', { id, satisfaction }))

test("[page feedbacksummary, accept] feedback is listed with its page, version, browser and faults: to the platform and to the unit's administrator", async () => {
  const id = await sent()
  expect(await read(id)).toMatchObject({
    page_url: '/djentrustmanage/printlist',
    version: '0.1.0',
    client_errors: ['TypeError: x is undefined'],
    state: 'open',
    feedback_no: `FK${id.padStart(6, '0')}`,
  })
  expect((await read(id)).browser).not.toBe('')
  expect([await listed(keeper), await listed(admin)]).toMatchObject([expect.arrayContaining([id]), [id]])
  expect(await listed(stranger), "another unit's").toEqual([])
  expect((await stranger.raw('Feedbacks/GetById', { id })).status).toBe(404)
  expect((await colleague.raw('Feedbacks/List', {})).status).toBe(403)
  expect(refusalsOf(await send(sender, { content: '太短' }))).toEqual(['G-11 content'])
})

test("[page feedbacksummary, accept] a reply of the platform reaches the sender's bell, and its picture is read by him alone", async () => {
  const id = await sent({ title: '曲线不显示' })
  expect(await reply(id, keeper, { pictures: [png] })).toEqual([])
  expect((await bell(sender))[0]).toMatchObject({ title: '您的反馈“曲线不显示”已回复', content: '已修复，请刷新。' })
  expect(await bell(colleague)).toEqual([])
  const [own] = (await sender.call(feedbackActions, 'Mine', {})).rows
  expect(own).toMatchObject({ id, reply: '已修复，请刷新。', state: 'replied' })
  const [file = ''] = own?.reply_file_ids ?? []
  expect(await sender.call(feedbackActions, 'Picture', { id, file_id: file })).toMatchObject({ content: png })
  for (const who of [colleague, stranger])
    expect((await who.raw('Feedbacks/Picture', { id, file_id: file })).status).toBe(404)
  expect((await colleague.call(feedbackActions, 'Mine', {})).rows).toEqual([])
})

test('pictures are pictures, five at most, and the platform sees those of another unit', async () => {
  const id = await sent({ pictures: [png, png] })
  const row = (await read(id)) as Row & { file_ids: string[] }
  expect(row.file_ids).toHaveLength(2)
  const picture = { id, file_id: row.file_ids[0] }
  expect((await keeper.raw('Feedbacks/Picture', picture)).status).toBe(200)
  expect((await admin.raw('Feedbacks/Picture', picture)).status).toBe(200)
  expect((await keeper.raw('Feedbacks/Picture', { id, file_id: '999999' })).status).toBe(404)
  const text = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  expect(refusalsOf(await send(colleague, { pictures: [text] }))).toEqual(['G-22 pictures'])
  expect(refusalsOf(await send(colleague, { pictures: Array(6).fill(png) }))).toEqual(['G-11 pictures'])
})

test('it is assigned to a person of the platform or of its unit, closed, and scored once within seven days', async () => {
  const id = await sent({ title: '评分' }, colleague)
  expect(await command('Assign', id, { owner_id: stranger.userId })).toEqual(['FB-02 owner_id'])
  expect(await command('Assign', id, { owner_id: admin.userId })).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'doing', owner_id: admin.userId })
  expect((await bell(admin))[0]?.title).toContain('分派给您反馈“评分”')
  expect(await score(id, 5, colleague), 'it is still open').toEqual(['FB-04'])
  expect(await command('Close', id, {}, admin)).toEqual([])
  expect(await command('Close', id)).toEqual(['FB-01'])
  expect(await reply(id)).toEqual(['FB-01'])
  expect((await bell(colleague))[0]?.title).toBe('您的反馈“评分”已关闭，可在7天内评分')
  expect(await score(id, 5, sender), 'not his own').toEqual(['G-04'])
  expect((await colleague.call(feedbackActions, 'Mine', {})).rows[0]).toMatchObject({ id, scorable: 1 })
  expect(await score(id, 4, colleague)).toEqual([])
  expect((await read(id)).satisfaction).toBe(4)
  expect(await score(id, 5, colleague)).toEqual(['FB-04'])
  const late = await sent({ title: '过期' }, colleague)
  expect(await command('Close', late)).toEqual([])
  await sql("update feedback set closed_at = gt_now() - interval '8 days' where id = $1", [late])
  expect(await score(late, 5, colleague)).toEqual(['FB-04'])
})

test('what is the same matter is merged into the first that came; its answer reaches all who sent it', async () => {
  const first = await sent({ title: '合并一' }, admin)
  const second = await sent({ title: '合并二' }, stranger)
  const merge = async (ids: readonly string[], who = keeper): Promise<string[]> =>
    refusalsOf(await who.raw('Feedbacks/Merge', { items: await Promise.all(ids.map(itemOf)) }))
  expect(await merge([first])).toEqual(['FB-03 items'])
  expect(await merge([first, second], admin), 'one of them is of another unit').toEqual(['G-04'])
  expect(await merge([second, first])).toEqual([])
  expect(await read(second)).toMatchObject({ state: 'closed', merged_into_id: first })
  expect(await score(second, 5, stranger), 'it was not closed by an answer').toEqual(['FB-04'])
  expect(await merge([first, second])).toEqual(['FB-01'])
  expect(await reply(first)).toEqual([])
  expect((await bell(stranger))[0]).toMatchObject({ title: '您的反馈“合并二”已回复' })
  expect((await bell(admin))[0]).toMatchObject({ title: '您的反馈“合并一”已回复' })
})

test("a laboratory's administrator answers his own unit's, and tells nobody elsewhere", async () => {
  const id = await sent({ title: '本单位' }, colleague)
  expect(await reply(id, admin)).toEqual([])
  expect((await bell(colleague))[0]?.title).toBe('您的反馈“本单位”已回复')
  expect(await reply(id, stranger)).toEqual(['G-04'])
})

test('of a flood from one session only the first are taken', async () => {
  const codes: string[] = []
  for (let nth = 0; nth < 7; nth += 1) codes.push(...refusalsOf(await send(keeper, { title: `洪${nth}` })))
  expect(codes.at(-1)).toBe('G-19')
})
