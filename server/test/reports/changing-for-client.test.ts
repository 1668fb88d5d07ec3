import { clientOrderActions } from '@gt/domain/dashboard/client-actions.ts'
import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller, inside, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, rendered, signedUpTo } from '../make/reports.ts'

// the account of a client while a report that it holds is changed: the old revision counts (workflow 7)

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, printed, change } = desksOf(() => place)

const client = async (login = 'client1'): Promise<Caller> => {
  const { principal } = await place.as(login)
  const caller = new Caller(place.services, [...place.actions, ...dashboardImplemented], principal)
  caller.clock = noon
  return caller
}
const asked = { fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }] }
const opened = async (report: MadeReport): Promise<string> => {
  const clerk = await place.as('reception1', noon)
  const { id } = await clerk.call(reportChangeActions, 'Apply', {
    report_id: report.id,
    ...{ reason_kind: 'typing', scope: 'info', reason: '部位登记错误', apply_source: 'inner' },
    ...asked,
  })
  await change('tech', 'Approve', id)
  await change('reception1', 'Make', id, { fields: [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }] })
  return id
}
const owned = async (): Promise<MadeReport> => {
  const report = await printed()
  await rows(
    "update entrustment set entrust_unit_id = (select entrust_unit_id from app_user where user_name = 'client1') where id = $1",
    report.orderId,
  )
  return report
}
const find = async (who: Caller, field: string, value: string, op: 'eq' | 'contains' = 'eq') =>
  (await who.call(reportActions, 'List', { filter: [{ field, op, value }] })).rows.map(({ id }) => id)

it('[workflow 7, X-05] keeps it in list, order and home, as its effective revision says and without a file', async () => {
  const report = await owned()
  await give('reports', 'Issue', report, pickup)
  const who = await client()
  const byId = () => who.call(reportActions, 'GetById', { id: report.id })
  const before = await byId()
  expect(before).toMatchObject({ state: 'issued', judgement: 'pass', changing: 0, pdf_file_id: expect.any(String) })
  await opened(report)
  // the draft says otherwise, and is ahead in everything
  await rows(
    "update report set judgement = 'fail', conclusion = '草稿结论', remarks = '草稿声明', return_count = 3, compiler_id = 1 where id = $1",
    report.id,
  )
  const told = await byId()
  expect(told).toMatchObject({
    ...{ display_number: before.display_number, state: 'issued', judgement: 'pass', conclusion: null, remarks: null },
    ...{ changing: 1, pdf_file_id: null, issued_at: before.issued_at, return_count: null, cma_mark: null, can: [] },
  })
  expect(JSON.stringify(told)).not.toMatch(/草稿|drafting|-G/)
  const [order] = await rows('select entrust_no from entrustment where id = $1', report.orderId)
  const mine = await who.call(clientOrderActions, 'Mine', { search: String(order?.entrust_no) })
  expect(mine.rows[0]?.reports).toEqual([{ id: report.id, number: before.display_number, changing: 1 }])
  const home = await who.call(homeActions, 'OwnReports', {})
  expect(home.rows).toContainEqual(
    expect.objectContaining({ id: report.id, number: before.display_number, file_id: null, held: 0, changing: 1 }),
  )
  // no question tells what the draft says: neither filters, nor counts, nor search, nor another action
  expect(await find(who, 'judgement', 'pass')).toContain(report.id)
  expect(await find(who, 'state', 'issued')).toContain(report.id)
  for (const [field, value] of [
    ['judgement', 'fail'],
    ['state', 'drafting'],
    ['display_number', `${String(before.display_number)}-G`],
    ['scanned', `${String(before.display_number)}-G`],
  ] as const)
    expect(await find(who, field, value), field).toEqual([])
  expect(await find(who, 'conclusion', '草稿', 'contains')).toEqual([])
  expect((await who.call(reportActions, 'List', { search: `${String(before.display_number)}-G` })).rows).toEqual([])
  expect(await refusal(who.call(reportActions, 'Download', { report_ids: [report.id] }))).toEqual(['B-12'])
  const seen = await inside(place, who, async ctx => ({
    report: await ctx.tx.query('select 1 from report where id = $1', [report.id]),
    revision: await ctx.tx.query('select 1 from report_revision where report_id = $1', [report.id]),
    code: await ctx.tx.query('select 1 from report_unique_code where report_id = $1', [report.id]),
  }))
  expect(seen, 'the row itself stays closed').toEqual({ report: [], revision: [], code: [] })
  expect(await find(await client('client2'), 'id', report.id), 'of another client').toEqual([])
  const sorted = await who.call(reportActions, 'List', { sort: { field: 'judgement', dir: 'asc' } })
  expect(sorted.rows.find(({ id }) => id === report.id)).toMatchObject({ judgement: 'pass' })
})

it('[workflow 7, workflow 10] keeps the paper that the client holds until it has another: after the approval of the new one, and when that is taken back', async () => {
  const report = await owned()
  await give('reports', 'Issue', report, pickup)
  const who = await client()
  const byId = () => who.call(reportActions, 'GetById', { id: report.id })
  const before = await byId()
  const old = {
    ...{ display_number: before.display_number, state: 'issued', judgement: 'pass', issued_at: before.issued_at },
    ...{ changing: 1, pdf_file_id: null, conclusion: null },
  }
  const atHome = async () => (await who.call(homeActions, 'OwnReports', {})).rows.filter(({ id }) => id === report.id)
  const id = await opened(report)
  await signedUpTo(place, report, 'Approve')
  expect(await byId()).toMatchObject(old)
  expect(await atHome()).toMatchObject([{ number: before.display_number, held: 0, changing: 1, file_id: null }])
  expect(await refusal(who.call(reportActions, 'Download', { report_ids: [report.id] }))).toEqual(['B-12'])
  // what waits for money is told by the new paper, once
  await rows('update report set released = false where id = $1', report.id)
  expect(await atHome()).toMatchObject([{ number: `${String(before.display_number)}-G`, held: 1 }])
  await rows('update report set released = true where id = $1', report.id)
  await rendered(place, report)
  await give('reports', 'Print', report, { copies: 3 })
  expect(await byId()).toMatchObject(old)
  await change('reports', 'Recall', id, { recovered_copies: 3 })
  await give('reports', 'Issue', report, pickup)
  const fresh = { display_number: `${String(before.display_number)}-G`, state: 'issued', changing: 0 }
  expect(await byId()).toMatchObject(fresh)
  await give('reports', 'TakeBack', report, { reason: '领错' })
  expect(await byId()).toMatchObject(old)
  // a further change of the paper that never went out
  await opened(report)
  expect(await byId()).toMatchObject(old)
})

it('does not tell of a revision that never left the house', async () => {
  const report = await owned()
  const who = await client()
  await opened(report)
  expect(await find(who, 'id', report.id), 'nothing was issued').toEqual([])
  await signedUpTo(place, report, 'Approve')
  expect(await find(who, 'id', report.id), 'nor is the new one').toEqual([])
  const back = await owned()
  await give('reports', 'Issue', back, pickup)
  await give('reports', 'TakeBack', back, { reason: '领错' })
  await opened(back)
  expect(await find(who, 'id', back.id), 'it was taken back').toEqual([])
})
