import { eventActions, onlineActions, trailActions, visitActions } from '@gt/domain/platform/log-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { faultOf, flushEvents, noteEvent } from '../../src/flow/note-event.ts'
import { ownerCaller, sealAudit } from '../../src/jobs/seal-audit.ts'
import { sweepLogs } from '../../src/modules/operation/api.ts'
import { refusalsOf, soon } from '../support/accounts.ts'
import { ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** What the product writes down of itself, and who reads it. */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let admin: ApiClient & { userId: string }
let keeper: ApiClient

const rights = [
  ...['view', 'export', 'rank'].map(op => `totalset.visitlog.${op}`),
  ...['view', 'export', 'group'].map(op => `totalset.runlog.${op}`),
  ...['view', 'export', 'verify'].map(op => `totalset.auditlog.${op}`),
  ...['view', 'export', 'kick'].map(op => `totalset.loginusers.${op}`),
  ...['view', 'cancel', 'retry', 'download'].map(op => `totalset.backgroundjob.${op}`),
  'djequipment.equipmentsorts.view',
  'djequipment.equipmentsorts.add',
  'djequipment.equipmentsorts.edit',
]

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  admin = await lab.user(rights)
  keeper = await makeKeeper(product, lab, rights)
}, 60_000)
afterAll(() => product?.stop())

const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
const rowsOf = async (who: ApiClient, controller: string, query: object = {}): Promise<Record<string, unknown>[]> => {
  const { envelope } = await who.raw(`${controller}/List`, { size: 50, ...query })
  return (envelope.result as { rows: Record<string, unknown>[] }).rows
}
const today = async (): Promise<string> => (await sql<{ d: string }>('select gt_today()::text as d'))[0]?.d ?? ''
const period = async () => {
  const day = await today()
  return { from: day, to: day }
}

test('[page visitlog, accept] opening pages adds rows with their paths; an address of no menu adds none', async () => {
  const visits = [
    { path: '/totalset/visitlog', ago: 30 },
    { path: '/nowhere/at-all', ago: 1 },
  ]
  expect(await admin.call(visitActions, 'Note', { visits })).toEqual({ noted: 1 })
  const [row] = await rowsOf(admin, 'LogVisits')
  expect(row).toMatchObject({ menu_path: '/totalset/visitlog', visit_source: 'pc', business_id: lab.id })
  expect(row?.user_name, 'real name and login name').toMatch(/^(user\d+) \1$/)
  const [aged] = await sql<{ ago: number }>('select extract(epoch from now() - create_time)::int as ago from log_visit')
  expect(aged?.ago).toBeGreaterThanOrEqual(30)
  expect((await admin.call(visitActions, 'Rank', await period())).rows).toMatchObject([
    { path: '/totalset/visitlog', visits: 1, people: 1 },
  ])
})

test('[page visitlog, accept] a laboratory sees its own visits alone, the platform those of all', async () => {
  const stranger = await other.user(rights)
  await stranger.call(visitActions, 'Note', { visits: [{ path: '/totalset/runlog', ago: 0 }] })
  expect((await rowsOf(admin, 'LogVisits')).map(({ business_id }) => business_id)).toEqual([lab.id])
  expect((await rowsOf(stranger, 'LogVisits')).map(({ business_id }) => business_id)).toEqual([other.id])
  expect((await rowsOf(keeper, 'LogVisits')).length).toBe(2)
  expect((await stranger.call(visitActions, 'Rank', await period())).rows).toHaveLength(1)
})

test('a visit that cannot be written is refused with words, and a path that is none is never stored', async () => {
  const answer = await admin.raw('LogVisits/Note', { visits: [{ path: 'javascript:alert(1)', ago: 0 }] })
  expect(answer.status).toBe(422)
  const wide = { from: '2020-01-01', to: '2026-01-01' }
  expect(refusalsOf(await admin.raw('LogVisits/Rank', wide))).toEqual(['OP-05 from'])
})

test('[page runlog, accept] a fault of a browser is listed with its page and version, without what may be secret', async () => {
  await admin.call(eventActions, 'Note', {
    message: 'TypeError: token=abc123def of "C30 试件" gives 35.7',
    stack: 'TypeError: 35.7\n    at draw (http://x/assets/a.js:1:2)',
    page: '/djequipment/equipmentsorts?q=secret',
    version: '0.1.0',
  })
  await flushEvents(product.services)
  const [row] = await rowsOf(keeper, 'LogEvents', { filter: [{ field: 'source', op: 'eq', value: 'browser' }] })
  expect(row).toMatchObject({
    level: 'error',
    title: 'TypeError: token=… of "…" gives …',
    stack: '    at draw (http://x/assets/a.js:1:2)',
    web_url: '/djequipment/equipmentsorts',
    user_id: admin.userId,
  })
  expect(String(row?.content)).toContain('0.1.0')
  expect((await keeper.call(eventActions, 'Group', await period())).rows).toContainEqual(
    expect.objectContaining({ source: 'browser', count: 1 }),
  )
})

test('[page runlog] laboratories do not read the run log, and one session tells no flood of faults', async () => {
  expect((await admin.raw('LogEvents/List', {})).status).toBe(403)
  const flood = await lab.user([])
  const fault = { message: 'x', stack: '', page: '/', version: '1' }
  const answers: number[] = []
  for (let time = 0; time < 25; time += 1) answers.push((await flood.raw('LogEvents/Note', fault)).status)
  expect(answers.filter(status => status === 429).length).toBeGreaterThanOrEqual(4)
})

test('[page runlog] a fault of the server stands there under the number that its user is shown, without the row it failed on', async () => {
  // a trigger that breaks with the values in its message, as a driver would tell them
  await sql(
    `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'reading 38.25 of %', new.name; end $$`,
  )
  await sql('create trigger break_it before insert on equipment_sort for each row execute function break_it()')
  const answer = await admin.raw('EquipmentSorts/Create', { code: 'QQ', name: 'Geheim2026' })
  await sql('drop trigger break_it on equipment_sort')
  expect(answer.status).toBe(500)
  const { trace } = answer.envelope.result as { trace: string }
  await flushEvents(product.services)
  const found = await sql<Record<string, unknown>>('select * from log_event where trace_id = $1', [trace])
  expect(found).toMatchObject([{ level: 'error', source: 'server', user_id: admin.userId, business_id: lab.id }])
  expect(JSON.stringify(found)).not.toMatch(/Geheim2026|38\.25/)
  expect(String(found[0]?.content)).toContain('EquipmentSorts/Create')
})

test("[page runlog, accept] a failed login's password is in no record", async () => {
  const client = new ApiClient(product.base)
  await expect(client.signIn('nobody-here', 'Falsch2026')).rejects.toThrow()
  await flushEvents(product.services)
  const found = await sql(
    "select 1 from log_event e where e::text like '%Falsch2026%' union all select 1 from audit_log a where a::text like '%Falsch2026%'",
  )
  expect(found).toEqual([])
})

test('starts and stops are written, and a store of events that is away keeps nobody from his work', async () => {
  await flushEvents(product.services)
  expect(await sql("select title from log_event where source = 'server' and level = 'info'")).toEqual([
    { title: 'start' },
  ])
  const broken = { ...product.services, pool: { connect: () => Promise.reject(new Error('away')) } as never }
  noteEvent(broken, { ...faultOf(new Error('x')), level: 'error', source: 'server' })
  await flushEvents(broken)
})

test('[page auditlog, accept] a change tells old value, new value and what was changed, in words', async () => {
  const made = await admin.raw('EquipmentSorts/Create', { code: 'LX', name: '力学类' })
  const { id, row_version } = made.envelope.result as { id: string; row_version: number }
  await admin.raw('EquipmentSorts/Change', { id, row_version, name: '力学设备' })
  const [row] = await rowsOf(admin, 'AuditLogs', { filter: [{ field: 'action', op: 'eq', value: 'update' }] })
  expect(row).toMatchObject({ object: '设备分类', calc_diff: expect.stringContaining('力学类 → 力学设备') })
  const found = await rowsOf(admin, 'AuditLogs', { filter: [{ field: 'object', op: 'contains', value: '设备分类' }] })
  expect(found.length).toBe(2)
  const stranger = await other.user(rights)
  expect(
    await rowsOf(stranger, 'AuditLogs', { filter: [{ field: 'object', op: 'contains', value: '设备分类' }] }),
  ).toEqual([])
})

const verify = async (who = admin) => who.call(trailActions, 'Verify', await period())
/** As the owner of the database, who is kept from it by nothing but the trigger that he may switch off. */
const tamper = async (change: string, values: readonly unknown[]): Promise<void> => {
  const client = await product.services.ownerPool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(change, [...values])
    await client.query('commit')
  } finally {
    client.release()
  }
}

test('[page auditlog, accept] a row that the owner of the database altered is named, one that he took away by its seal', async () => {
  await expect
    .poll(async () => {
      await sealAudit(product.services)
      return (await verify()).unsealed
    }, soon)
    .toBe(0)
  const whole = await verify()
  expect(whole).toMatchObject({ broken: null })
  expect(whole.rows).toBeGreaterThan(1)
  expect(whole.seals).toBeGreaterThan(0)

  const [row] = await sql<{ id: string; reason: string | null }>(
    "select id, reason from audit_log where business_id = $1 and action = 'update' order by id desc limit 1",
    [lab.id],
  )
  await tamper("update audit_log set reason = '改' where id = $1", [row?.id])
  expect((await verify()).broken).toMatchObject({ kind: 'row', id: row?.id, entity: 'equipment_sort' })
  await tamper('update audit_log set reason = $2 where id = $1', [row?.id, row?.reason ?? null])
  expect((await verify()).broken).toBeNull()

  // who also makes the digest anew is found by the seal
  await tamper("update audit_log set row_hash = repeat('0', 64) where id = $1", [row?.id])
  expect((await verify()).broken).toMatchObject({ kind: 'row' })
  await tamper('delete from audit_log where id = $1', [row?.id])
  expect((await verify()).broken).toMatchObject({ kind: 'seal' })
  expect((await verify(await other.user(rights))).broken, 'each laboratory has a trail of its own').toBeNull()
})

test('[page loginusers, accept] ending a session works at once, tells that session why, and the count falls by one', async () => {
  const victim = await lab.user([], { name: 'victim' })
  const usage = async (): Promise<number> => (await admin.call(onlineActions, 'Usage', {})).used
  const before = await usage()
  const [row] = await rowsOf(admin, 'LoginRecords', {
    filter: [{ field: 'real_name', op: 'contains', value: 'victim' }],
  })
  expect(row).toMatchObject({ user_name: 'victim', counted: 1, business_id: lab.id })
  const item = { id: String(row?.id), row_version: Number(row?.row_version) }
  const stranger = await other.user(rights)
  expect(refusalsOf(await stranger.raw('LoginRecords/End', { items: [item] }))).toEqual(['G-04'])
  expect((await victim.raw('Sessions/Counts', {})).status).toBe(200)
  expect(refusalsOf(await admin.raw('LoginRecords/End', { items: [item] }))).toEqual([])
  await expect.poll(async () => (await victim.raw('Sessions/Counts', {})).status, soon).toBe(401)
  const { envelope } = await victim.raw('Sessions/Counts', {})
  expect(envelope).toMatchObject({ msg: 'login-off', result: { reason: 'removed' } })
  expect(await usage()).toBe(before - 1)
  expect(refusalsOf(await admin.raw('LoginRecords/End', { items: [item] }))).toEqual(['OP-02'])
  expect(await sql("select action from audit_log where entity = 'login_record' and entity_id = $1", [item.id])).toEqual(
    [{ action: 'state' }],
  )
})

test('[page loginusers, special] the own session is not ended there, and one that nobody hears of does not count', async () => {
  const own = (await rowsOf(admin, 'LoginRecords')).find(({ id }) => id === admin.loginRecordsId)
  const item = { id: String(own?.id), row_version: Number(own?.row_version) }
  expect(refusalsOf(await admin.raw('LoginRecords/End', { items: [item] }))).toEqual(['OP-01'])
  const used = (await admin.call(onlineActions, 'Usage', {})).used
  const idle = await new ApiClient(product.base).signIn('victim', testPassword)
  await sql("update login_record set last_heartbeat_at = now() - interval '11 minutes' where id = $1", [
    idle.loginRecordsId,
  ])
  const row = (await rowsOf(admin, 'LoginRecords')).find(({ id }) => id === idle.loginRecordsId)
  expect(row).toMatchObject({ counted: 0 })
  expect((await admin.call(onlineActions, 'Usage', {})).used).toBe(used)
})

test('logs are kept as long as their pages say, and a session whose token ran out is over', async () => {
  const old = await new ApiClient(product.base).signIn('victim', testPassword)
  await sql("update login_token set expires_at = now() - interval '1 minute' where login_record_id = $1", [
    old.loginRecordsId,
  ])
  await sql("update log_visit set create_time = now() - interval '181 days' where business_id = $1", [other.id])
  await sql(
    "insert into log_event (level, title, occurred_at) values ('info', 'old', now() - interval '91 days'), ('info', 'young', now() - interval '89 days')",
  )
  await sweepLogs(product.services)
  expect(await rowsOf(keeper, 'LogVisits')).toHaveLength(1)
  expect(await sql("select title from log_event where title in ('old', 'young')")).toEqual([{ title: 'young' }])
  expect(await sql('select logout_reason from login_record where id = $1', [old.loginRecordsId])).toEqual([
    { logout_reason: 'expired' },
  ])
})

test('[page backgroundjob, accept] everybody sees his own jobs, cancels them, and asks for them again', async () => {
  const [job] = await sql<{ id: string; row_version: number }>(
    `insert into background_job (instance_id, organization_id, business_id, key, kind, title, total, done, created_by_id, parameters)
     values ($1, $2, $3, 'k1', 'export', '台账', 200, 50, $4, '{"controller":"EquipmentSorts","action":"Export","query":{},"language":"zh","login_record_id":"1","trial_category":null}')
     returning id, row_version`,
    [lab.instanceId, lab.organizationId, lab.id, admin.userId],
  )
  const [row] = await rowsOf(admin, 'BackgroundJobs')
  expect(row).toMatchObject({ title: '台账', calc_progress: 25, parameters: {}, state: 'queued' })
  const colleague = await lab.user(rights)
  expect(await rowsOf(colleague, 'BackgroundJobs')).toEqual([])
  const item = { id: job?.id ?? '', row_version: job?.row_version ?? 0 }
  expect(refusalsOf(await colleague.raw('BackgroundJobs/Cancel', item))).toEqual(['G-04'])
  expect(refusalsOf(await admin.raw('BackgroundJobs/Retry', item))).toEqual(['OP-04'])
  expect((await admin.raw('BackgroundJobs/Cancel', item)).envelope.result).toEqual({ state: 'cancelled' })
  const again = { ...item, row_version: item.row_version + 1 }
  expect(refusalsOf(await admin.raw('BackgroundJobs/Cancel', again))).toEqual(['OP-03'])
  expect((await admin.raw('BackgroundJobs/Retry', again)).envelope.result).toEqual({ state: 'queued' })
  expect(
    await sql("select parameters->>'login_record_id' as login from background_job where id = $1", [item.id]),
  ).toEqual([{ login: admin.loginRecordsId }])
})
