import { visitorGrantActions } from '@gt/domain/identity/visitor-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import { anyRow } from '../support/any-row.ts'
import { type Answer, ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Links that lend a look at orders and reports (page totalset/visitorgrant). */
let product: TestProduct
let lab: TestLaboratory
let giver: ApiClient & { userId: string }
let stranger: ApiClient & { userId: string }
let order: string
let otherOrder: string
let foreignOrder: string
let report: string

const rights = ['view', 'add', 'export', 'link', 'revoke'].map(op => `totalset.visitorgrant.${op}`)
const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))

async function made(of: TestLaboratory, entity: string): Promise<string> {
  const scope = { instanceId: of.instanceId, organizationId: of.organizationId, businessId: of.id }
  return inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
    anyRow(tx, entityNamed(entity), scope, new Map()),
  )
}

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  const other = await makeLaboratory(product)
  giver = await lab.user(rights)
  stranger = await other.user(rights)
  order = await made(lab, 'entrustment')
  otherOrder = await made(lab, 'entrustment')
  foreignOrder = await made(other, 'entrustment')
  report = await made(lab, 'report')
  for (const [nth, id] of [order, otherOrder, foreignOrder].entries())
    await sql(
      "update entrustment set entrust_no = $2, state = 'in_progress', mode = 'dj', project_name = '工程' where id = $1",
      [id, `WT-${nth}`],
    )
  await sql("update report set issued_at = gt_now(), state = 'issued', display_number = 'BG-1' where id = $1", [report])
}, 60_000)
afterAll(() => product?.stop())

async function after(days: number): Promise<string> {
  const [row] = await sql<{ at: string }>("select gt_now() + $1 * interval '1 minute' as at", [days * 1440])
  return row?.at ?? ''
}
const write = async (values: object = {}, who = giver): Promise<Answer> =>
  who.raw('VisitorGrants/Create', {
    title: '监督检查',
    guest_name: '检查组',
    order_ids: [order],
    valid_to: await after(7),
    ...values,
  })
interface Row {
  readonly id: string
  readonly row_version: number
  readonly use_count: number
  readonly calc_state: string
  readonly calc_scope_text: string
}
async function given(values: object = {}): Promise<string> {
  const answer = await write(values)
  expect(refusalsOf(answer)).toEqual([])
  return (answer.envelope.result as Row).id
}
const read = async (id: string): Promise<Row> =>
  (await giver.raw('VisitorGrants/GetById', { id })).envelope.result as Row
async function linkOf(id: string): Promise<{ g: string; pin: string | null }> {
  const { address, pin } = await giver.call(visitorGrantActions, 'Link', { id })
  return { g: address.split('?g=')[1] ?? '', pin }
}
const revoke = async (id: string, who = giver): Promise<string[]> => {
  const { row_version } = await read(id)
  return refusalsOf(await who.raw('VisitorGrants/Revoke', { items: [{ id, row_version }] }))
}
const guest = () => new ApiClient(product.base)
const open = async (g: string, pin?: string | null): Promise<Answer> =>
  guest().raw('VisitorGrants/Open', pin ? { g, pin } : { g })
const outcomeOf = (answer: Answer): string => (answer.envelope.result as { outcome: string }).outcome

test('a link shows what was granted and nothing else, and counts its openings', async () => {
  const id = await given({ report_ids: [report] })
  expect((await read(id)).calc_scope_text).toBe('WT-0；BG-1')
  const { g, pin } = await linkOf(id)
  expect(pin).toMatch(/^\d{6}$/)
  expect(await linkOf(id), 'it is the same whenever it is copied').toEqual({ g, pin })
  const [stored] = await sql<{ code: string }>('select code from visitor_grant where id = $1', [id])
  expect(stored?.code, 'its digest is kept, not the key').toMatch(/^[0-9a-f]{64}$/)
  expect(outcomeOf(await open(g))).toBe('pin')
  expect((await read(id)).use_count, 'asking for the code opens nothing').toBe(0)
  const { granted } = (await open(g, pin)).envelope.result as {
    granted: { orders: { number: string }[]; reports: { number: string }[]; guest: string }
  }
  expect(granted.orders.map(({ number }) => number)).toEqual(['WT-0'])
  expect(granted.reports.map(({ number }) => number)).toEqual(['BG-1'])
  expect(granted.guest).toBe('检查组')
  expect((await read(id)).use_count).toBe(1)
})

test("[page visitorgrant, accept] a withdrawn grant's link shows 访问链接已失效, an open page too", async () => {
  const id = await given({ with_pin: 0 })
  const { g, pin } = await linkOf(id)
  expect(pin).toBeNull()
  expect(outcomeOf(await open(g))).toBe('open')
  expect(await guest().call(visitorGrantActions, 'Still', { g })).toEqual({ open: 1 })
  expect(await revoke(id)).toEqual([])
  expect(await guest().call(visitorGrantActions, 'Still', { g })).toEqual({ open: 0 })
  expect(outcomeOf(await open(g))).toBe('gone')
  expect((await read(id)).calc_state).toBe('revoked')
  expect(await revoke(id)).toEqual(['VG-04'])
  expect(refusalsOf(await giver.raw('VisitorGrants/Link', { id }))).toEqual(['VG-04'])
  expect(outcomeOf(await open('A'.repeat(43))), 'a key that nobody gave').toBe('gone')
})

test('[page visitorgrant, accept] a grant over 90 days is refused, and so is one without an end ahead or without a scope', async () => {
  expect(refusalsOf(await write({ valid_to: await after(90.01) }))).toEqual(['VG-02 valid_to'])
  expect(refusalsOf(await write({ valid_to: await after(-1) }))).toEqual(['VG-02 valid_to'])
  expect(refusalsOf(await write({ order_ids: [] }))).toEqual(['VG-01 order_ids'])
  expect(refusalsOf(await write({ valid_to: await after(89.9) }))).toEqual([])
  expect(refusalsOf(await write({ max_uses: 101 }))).toEqual(['G-11 max_uses'])
})

test('nobody lends more than he sees: orders of others, of another laboratory, reports that were not issued', async () => {
  expect(refusalsOf(await write({ order_ids: [order, foreignOrder] }))).toEqual(['VG-03 order_ids'])
  const tester = await lab.user(rights, { scope: 'self' })
  expect(refusalsOf(await write({}, tester)), 'no order of his own').toEqual(['VG-03 order_ids'])
  await sql("update report set issued_at = null, state = 'auditing' where id = $1", [report])
  expect(refusalsOf(await write({ report_ids: [report] }))).toEqual(['VG-03 report_ids'])
  await sql("update report set issued_at = gt_now(), state = 'issued' where id = $1", [report])
  const id = await given({ report_ids: [report] })
  expect((await stranger.raw('VisitorGrants/Link', { id })).status).toBe(404)
  expect((await stranger.raw('VisitorGrants/GetById', { id })).status).toBe(404)
})

test('after five wrong access codes the grant rests, whoever tries; a right one before forgets them', async () => {
  const { g, pin } = await linkOf(await given())
  const wrong = pin === '000000' ? '000001' : '000000'
  for (let nth = 0; nth < 4; nth += 1) expect(refusalsOf(await open(g, wrong))).toEqual(['VG-05 pin'])
  expect(outcomeOf(await open(g, pin))).toBe('open')
  for (let nth = 0; nth < 5; nth += 1) expect(refusalsOf(await open(g, wrong))).toEqual(['VG-05 pin'])
  expect(refusalsOf(await open(g, pin)), 'the right one as well').toEqual(['VG-06 pin'])
})

test('it ends with its openings and with its time', async () => {
  const once = await given({ with_pin: 0, max_uses: 1 })
  const { g } = await linkOf(once)
  expect(outcomeOf(await open(g))).toBe('open')
  expect(outcomeOf(await open(g))).toBe('gone')
  expect((await read(once)).calc_state).toBe('used_up')
  const past = await given({ with_pin: 0 })
  const link = await linkOf(past)
  await sql('update visitor_grant set valid_to = gt_now() where id = $1', [past])
  expect(outcomeOf(await open(link.g))).toBe('gone')
  const { envelope } = await giver.raw('VisitorGrants/List', {
    filter: [{ field: 'calc_state', op: 'eq', value: 'expired' }],
  })
  expect((envelope.result as { rows: Row[] }).rows.map(({ id }) => id)).toEqual([past])
})
