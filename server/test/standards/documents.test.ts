import { hierarchyActions } from '@gt/domain/standards/hierarchy-actions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Documents of the quality system (pages djbaseset/hierarchyManageFile, gdbaseset/hierarchyManageFile). */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient & { userId: string }
let reader: ApiClient & { userId: string }
let second: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }

type Row = Record<string, unknown> & { id: string; row_version: number }
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
const refusals = async (answer: Promise<Answer>): Promise<string[]> => refusalsOf(await answer)
const made = async (answer: Promise<Answer>): Promise<Row> => {
  const { envelope } = await answer
  expect(envelope.msg).toBe('')
  return envelope.result as Row
}
const itemOf = ({ id, row_version }: Row) => ({ id, row_version })
const stored = async (id: string, client: ApiClient = user): Promise<Row> =>
  made(client.raw('HierarchyFiles/GetById', { id }))
const run = async (action: string, id: string, more: object = {}, client: ApiClient = user): Promise<string[]> =>
  refusals(client.raw(`HierarchyFiles/${action}`, { items: [itemOf(await stored(id, client))], ...more }))
const today = async (days = 0): Promise<string> =>
  (await sql<{ day: string }>('select (gt_today() + $1::int)::text as day', [days]))[0]?.day ?? ''
const fileOf = (client: ApiClient = user): Promise<string> => client.upload('hierarchy_file_file', 'a.pdf', pdf)
const documentOf = async (doc_no: string): Promise<Row> =>
  made(
    user.raw('HierarchyFiles/Create', {
      ...{ doc_no, name: `程序 ${doc_no}`, level: 'procedure', revision: 'A/0', file_id: await fileOf() },
    }),
  )
/** A document that is in force from today. */
const approved = async (doc_no: string): Promise<Row> => {
  const { id } = await documentOf(doc_no)
  expect(await run('Submit', id)).toEqual([])
  expect(await run('Approve', id, { effective_on: await today() })).toEqual([])
  return stored(id)
}

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(everyRight)
  reader = await lab.user(['djnotification.todoitems.view'])
  second = await lab.user(['djnotification.todoitems.view'])
  stranger = await (await makeLaboratory(product)).user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

describe('a document', () => {
  test('is a draft, waits for its approval, and counts from its day on', async () => {
    const { id } = await documentOf('CX-01')
    expect(await stored(id)).toMatchObject({ standing: 'draft', distribute_count: null, read_rate: null })
    expect(await run('Approve', id, { effective_on: await today() })).toEqual(['HF-02'])
    expect(await run('Submit', id)).toEqual([])
    expect(await stored(id)).toMatchObject({ standing: 'pending' })
    expect(await run('Approve', id, { effective_on: await today(-1) })).toEqual(['HF-05 effective_on'])
    expect(await run('Approve', id, { effective_on: await today(2) })).toEqual([])
    expect(await stored(id)).toMatchObject({
      standing: 'coming',
      issued_on: await today(),
      approved_by_id: user.userId,
    })
    await sql('update hierarchy_file set effective_on = gt_today() where id = $1', [id])
    expect(await stored(id)).toMatchObject({ standing: 'current' })
    const { rows } = await made(
      user.raw('HierarchyFiles/List', { filter: [{ field: 'standing', op: 'eq', value: 'current' }] }),
    )
    expect((rows as Row[]).map(row => row.id)).toContain(id)
  })

  test('is not typed over once it is approved, and is a draft again when it is changed while it waits', async () => {
    const row = await approved('CX-02')
    expect(await refusals(user.raw('HierarchyFiles/Change', { ...itemOf(row), name: 'x' }))).toEqual(['HF-01'])
    const { id } = await documentOf('CX-03')
    await run('Submit', id)
    await made(user.raw('HierarchyFiles/Change', { ...itemOf(await stored(id)), name: 'x' }))
    expect(await stored(id)).toMatchObject({ standing: 'draft' })
  })

  test('needs number, name and the PDF of it; its number stands once for each version', async () => {
    const whole = { doc_no: 'CX-04', name: 'x', level: 'form', revision: 'A/0', file_id: await fileOf() }
    for (const field of ['doc_no', 'name', 'file_id'] as const)
      expect(await refusals(user.raw('HierarchyFiles/Create', { ...whole, [field]: null }))).not.toEqual([])
    const wrong = await user.upload('standard_upload', 'a.pdf', pdf)
    expect(await refusals(user.raw('HierarchyFiles/Create', { ...whole, file_id: wrong }))).toEqual(['HF-08 file_id'])
    await made(user.raw('HierarchyFiles/Create', whole))
    expect(await refusals(user.raw('HierarchyFiles/Create', { ...whole, file_id: await fileOf() }))).not.toEqual([])
  })

  test('[page djbaseset/hierarchyManageFile accept] a revision becomes current on its day and the old one shows 作废', async () => {
    const old = await approved('CX-05')
    const next = { revision: 'A/1', change_note: '第4章', file_id: await fileOf() }
    expect(await run('Revise', old.id, { ...next, revision: 'A/0' })).toEqual(['HF-03 revision'])
    expect(await run('Revise', old.id, next)).toEqual([])
    expect(await run('Revise', old.id, { ...next, revision: 'A/2' })).toEqual(['HF-04'])
    const [made2] = await sql<{ id: string }>('select id::text as id from hierarchy_file where replaces_id = $1', [
      old.id,
    ])
    const id = made2?.id ?? ''
    expect(await stored(id)).toMatchObject({ standing: 'draft', doc_no: 'CX-05', revision: 'A/1', level: 'procedure' })
    await run('Submit', id)
    expect(await run('Approve', id, { effective_on: await today(3) })).toEqual([])
    expect([(await stored(old.id)).standing, (await stored(id)).standing]).toEqual(['current', 'coming'])
    // three days later
    await sql('update hierarchy_file set effective_on = effective_on - 3 where id = $1', [id])
    await sql('update hierarchy_file set void_on = void_on - 3 where id = $1', [old.id])
    expect([(await stored(old.id)).standing, (await stored(id)).standing]).toEqual(['void', 'current'])
    expect(await run('Revise', old.id, { ...next, revision: 'A/3' })).toEqual(['HF-02'])
  })

  test('[page djbaseset/hierarchyManageFile accept] reading rate is 50 % when one of two receivers has confirmed', async () => {
    const { id } = await approved('CX-06')
    expect(await run('Send', id, { user_ids: [] })).toEqual(['HF-06 user_ids'])
    expect(await run('Send', id, { user_ids: [stranger.userId] })).toEqual(['HF-07 user_ids'])
    expect(await refusals(reader.raw('HierarchyFiles/Given', { id }))).toEqual(['G-04'])
    expect(await run('Send', id, { user_ids: [reader.userId, second.userId] })).toEqual([])
    expect(await stored(id)).toMatchObject({ distribute_count: 2, read_rate: 0 })
    const todos = await sql(
      "select 1 from todo_item where step = 'read_document' and object_id = $1 and state = 'open' and deleted_at is null",
      [id],
    )
    expect(todos).toHaveLength(2)
    const given = await reader.call(hierarchyActions, 'Given', { id })
    expect(given).toMatchObject({ doc_no: 'CX-06', read_at: null })
    await reader.call(hierarchyActions, 'Confirm', { id })
    await reader.call(hierarchyActions, 'Confirm', { id })
    expect(await stored(id)).toMatchObject({ distribute_count: 2, read_rate: 50 })
    const { rows } = await user.call(hierarchyActions, 'Readers', { id })
    expect(rows.map(({ read_at }) => read_at !== null)).toEqual([false, true])
    const open = await sql<{ user_id: string }>(
      "select user_id::text as user_id from todo_item where step = 'read_document' and object_id = $1 and state = 'open' and deleted_at is null",
      [id],
    )
    expect(open).toEqual([{ user_id: second.userId }])
  })

  test('its paper is opened by who was given it, and by nobody else without the page', async () => {
    const row = await approved('CX-07')
    const open = (client: ApiClient): Promise<number> =>
      fetch(`${product.base}/api/v1/File/Download?id=${row.file_id}`, {
        headers: { authorization: `Bearer ${client.token}` },
      }).then(({ status }) => status)
    expect(await open(reader)).toBe(404)
    await run('Send', row.id, { user_ids: [reader.userId] })
    expect([await open(reader), await open(second), await open(stranger)]).toEqual([200, 404, 404])
  })

  test('is voided with a reason, from today on', async () => {
    const { id } = await approved('CX-08')
    await run('Send', id, { user_ids: [reader.userId] })
    expect(await run('Void', id)).toEqual(['G-06 reason'])
    expect(await run('Void', id, { reason: '并入CX-09' })).toEqual([])
    expect(await stored(id)).toMatchObject({ standing: 'void', void_on: await today(), void_reason: '并入CX-09' })
    expect(await run('Send', id, { user_ids: [reader.userId] })).toEqual(['HF-02'])
    expect(
      await sql("select 1 from todo_item where object_id = $1 and step = 'read_document' and state = 'open'", [id]),
    ).toEqual([])
    expect(await refusals(stranger.raw('HierarchyFiles/GetById', { id }))).toEqual(['G-04'])
  })
})

test("[page gdbaseset/hierarchyManageFile accept] a site shows its parent's revision at once and revises only its own", async () => {
  const site = await makeLaboratory(product, 'gd')
  await sql('update business set parent_lab_id = $1 where id = $2', [lab.id, site.id])
  const chief = await site.user(everyRight)
  const helper = await site.user(['djnotification.todoitems.view'])
  const { id } = await documentOf('CX-09')
  expect(await refusals(chief.raw('HierarchyFiles/GetById', { id }))).toEqual(['G-04'])
  await run('Submit', id)
  await run('Approve', id, { effective_on: await today() })
  const row = await stored(id, chief)
  expect(row).toMatchObject({ doc_no: 'CX-09', standing: 'current' })
  const next = { revision: 'A/1', change_note: 'x', file_id: await fileOf(chief) }
  expect(await run('Revise', id, next, chief)).toEqual(['G-04'])
  expect(await run('Void', id, { reason: 'x' }, chief)).toEqual(['G-04'])
  expect(await refusals(chief.raw('HierarchyFiles/Change', { ...itemOf(row), name: 'x' }))).toEqual(['G-04'])
  // it gives it to its own people, whom the parent does not count
  expect(await run('Send', id, { user_ids: [helper.userId] }, chief)).toEqual([])
  await helper.call(hierarchyActions, 'Confirm', { id })
  expect(await stored(id, chief)).toMatchObject({ distribute_count: 1, read_rate: 100 })
  expect(await stored(id)).toMatchObject({ distribute_count: null, read_rate: null })
})
