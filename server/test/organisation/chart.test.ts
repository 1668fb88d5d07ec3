import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** The organisation chart (page djbaseset/organizational). */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }
let person: string
let left: string
let foreign: string

type Row = Record<string, unknown> & { id: string; row_version: number }

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
const refusals = async (answer: Promise<Answer>): Promise<string[]> => refusalsOf(await answer)
const made = async (answer: Promise<Answer>): Promise<Row> => {
  const { envelope } = await answer
  expect(envelope.msg).toBe('')
  return envelope.result as Row
}
const hire = async (client: ApiClient, values: Record<string, unknown>): Promise<string> => {
  const at = client === user ? lab : other
  const [row] = await sql<{ id: string }>(
    `insert into personnel (instance_id, organization_id, business_id, name, state, user_id, department_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::text as id`,
    [
      at.instanceId,
      at.organizationId,
      at.id,
      values.name,
      values.state ?? 'active',
      values.user ?? null,
      values.department ?? null,
    ],
  )
  return row?.id ?? ''
}
let other: TestLaboratory
const nodes = async (client: ApiClient = user): Promise<Row[]> =>
  ((await client.raw('OrganizationalCharts/TreeRows', { all: 1 })).envelope.result as { rows: Row[] }).rows
const node = (values: Record<string, unknown>): Promise<Row> =>
  made(user.raw('OrganizationalCharts/Create', { node_kind: 'department', ...values }))
const itemOf = ({ id, row_version }: Row) => ({ id, row_version })

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  user = await lab.user(everyRight)
  stranger = await other.user(everyRight)
  const [room] = await sql<{ id: string }>(
    `insert into department (instance_id, organization_id, business_id, name, leader_id) values ($1, $2, $3, '检测室', $4) returning id::text as id`,
    [lab.instanceId, lab.organizationId, lab.id, user.userId],
  )
  await sql(
    `insert into department (instance_id, organization_id, business_id, parent_id, name) values ($1, $2, $3, $4, '水泥组')`,
    [lab.instanceId, lab.organizationId, lab.id, room?.id],
  )
  await sql(
    `insert into department (instance_id, organization_id, business_id, name, enabled) values ($1, $2, $3, '撤销室', false)`,
    [lab.instanceId, lab.organizationId, lab.id],
  )
  person = await hire(user, { name: '张三', user: user.userId, department: room?.id })
  left = await hire(user, { name: '李四', state: 'left' })
  foreign = await hire(stranger, { name: '王五' })
}, 60_000)
afterAll(() => product?.stop())

describe('the first version of the chart', () => {
  test('an empty chart is not printed', async () => {
    expect(await refusals(user.raw('OrganizationalCharts/Sheet', {}))).toEqual(['O-13'])
  })

  test('a laboratory without departments is told so', async () => {
    expect(await refusals(stranger.raw('OrganizationalCharts/BuildFromDepartments', {}))).toEqual(['O-11'])
  })

  test('[page djbaseset/organizational] is built from the departments in use and the posts of their people, once', async () => {
    await made(user.raw('OrganizationalCharts/BuildFromDepartments', {}))
    const rows = await nodes()
    const at = (name: string) => rows.find(row => row.name === name)
    const [room, group] = [at('检测室'), at('水泥组')]
    expect(rows[0]).toMatchObject({ node_kind: 'unit', depth: 0 })
    expect(room).toMatchObject({ node_kind: 'department', parent_id: rows[0]?.id, person_names: '张三' })
    expect(group).toMatchObject({ parent_id: room?.id })
    expect(at('撤销室')).toBeUndefined()
    const posts = rows.filter(row => row.node_kind === 'post')
    expect(posts.map(row => [row.parent_id, row.person_names])).toEqual([[room?.id, '张三']])
    expect(await refusals(user.raw('OrganizationalCharts/BuildFromDepartments', {}))).toEqual(['O-10'])
    expect(await nodes()).toHaveLength(rows.length)
    expect(await nodes(stranger)).toEqual([])
  })
})

describe('a node', () => {
  test('[page djbaseset/organizational accept] put under another one stands there in the chart and the list, never under itself', async () => {
    const [upper, lower] = [await node({ name: '综合室' }), await node({ name: '档案室' })]
    const moved = await made(user.raw('OrganizationalCharts/Change', { ...itemOf(lower), parent_id: upper.id }))
    const rows = await nodes()
    expect(rows.find(({ id }) => id === lower.id)).toMatchObject({ parent_id: upper.id, depth: 1 })
    expect(await refusals(user.raw('OrganizationalCharts/Change', { ...itemOf(upper), parent_id: moved.id }))).toEqual([
      'G-26 parent_id',
    ])
    expect(await refusals(user.raw('OrganizationalCharts/Change', { ...itemOf(lower), parent_id: null }))).toEqual([
      'G-01',
    ])
  })

  test('names people at work of the own laboratory, each once, and tells a list that is out of date', async () => {
    const row = await node({ name: '设备室' })
    const save = (personnel_ids: string[], of: Row = row) =>
      user.raw('OrganizationalCharts/SavePeople', { ...itemOf(of), role: 'deputy', personnel_ids })
    expect(await refusals(save([left]))).toEqual(['O-12 personnel_ids'])
    expect(await refusals(save([foreign]))).toEqual(['O-12 personnel_ids'])
    expect(await made(save([person, person]))).toEqual({ count: 1 })
    expect((await nodes()).find(({ id }) => id === row.id)).toMatchObject({ deputy_names: '张三', person_names: null })
    expect(await refusals(save([]))).toEqual(['G-01'])
    const asked = await user.raw('OrganizationalCharts/People', { id: row.id, role: 'deputy' })
    const { rows } = asked.envelope.result as { rows: { id: string; held: number }[] }
    expect(rows).toEqual([{ id: person, name: '张三（检测室）', held: 1, reason: null }])
    const seen = { id: row.id, role: 'deputy', personnel_ids: [] }
    expect(
      await refusals(stranger.raw('OrganizationalCharts/SavePeople', { ...seen, row_version: row.row_version + 1 })),
    ).toEqual(['G-04'])
    expect(await refusals(stranger.raw('OrganizationalCharts/People', { id: row.id, role: 'deputy' }))).toEqual([
      'G-04',
    ])
  })

  test('is not deleted while others stand under it', async () => {
    const upper = await node({ name: '业务室' })
    await node({ name: '收样组', parent_id: upper.id })
    expect((await refusals(user.raw('OrganizationalCharts/Remove', { items: [itemOf(upper)] }))).length).toBe(1)
    expect((await nodes()).some(({ id }) => id === upper.id)).toBe(true)
  })
})

test('[page djbaseset/organizational accept] the chart is printed as a PDF', async () => {
  const { pdf, pages } = (await made(user.raw('OrganizationalCharts/Sheet', {}))) as never as {
    pdf: string
    pages: number
  }
  expect(pages).toBe(1)
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})
