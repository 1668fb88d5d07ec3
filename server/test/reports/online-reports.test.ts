import { onlineReportActions } from '@gt/domain/reports/online-report-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller, inside, principalOf, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'

// electronic reports of a unit without an account in the laboratory (page gdonlineentrust/onlinereport, decision 0190)

let place: ReportPlace
let client: Caller
beforeAll(async () => {
  place = await openReports()
  client = await ordering('gd-contractor')
})
afterAll(() => place?.close())
const { give, rows, printed } = desksOf(() => place)

async function ordering(login: string): Promise<Caller> {
  const caller = new Caller(place.services, place.actions, await principalOf(place.pool, login, undefined, 'SFJC'))
  caller.clock = noon
  return caller
}

/** A report of an order of the construction unit, sent to it electronically. */
async function issued(): Promise<MadeReport> {
  const report = await printed()
  await rows(
    'update entrustment set entrust_unit_id = $2 where id = $1',
    report.orderId,
    client.principal.entrustUnitId,
  )
  await give('reports', 'Issue', report, { mode: 'electronic' })
  return report
}
const own = async (report: MadeReport) => {
  const [order] = await rows('select entrust_no from entrustment where id = $1', report.orderId)
  const { rows: found } = await client.call(onlineReportActions, 'List', {
    filter: [{ field: 'entrust_no', op: 'eq', value: String(order?.entrust_no) }],
  })
  return found
}

it('[onlinereport] opening a report sets its delivery row to 已签收', { timeout: 60_000 }, async () => {
  const report = await issued()
  const [row] = await own(report)
  expect(row).toMatchObject({ report_state: 'issued', delivery_state: 'pending', lab_name: '示范检测中心' })
  const { file_id } = await client.call(onlineReportActions, 'Open', { id: row?.id ?? '' })
  expect(file_id).toBe(row?.paper_id)
  expect(
    await rows('select state, received_at is not null as told from report_delivery where report_id = $1', report.id),
  ).toEqual([{ state: 'delivered', told: 1 }])
  expect((await own(report))[0]).toMatchObject({ delivery_state: 'delivered' })
})

it('[onlinereport] a paper is verified by its stored digest, and never that of another unit', async () => {
  const report = await issued()
  const [row] = await own(report)
  expect(await client.call(onlineReportActions, 'Verify', { id: row?.id ?? '' })).toMatchObject({ intact: true })
  const other = await printed()
  await rows(
    "update entrustment set entrust_unit_id = (select entrust_unit_id from app_user where user_name = 'client1') where id = $1",
    other.orderId,
  )
  await give('reports', 'Issue', other, pickup)
  expect(await own(other)).toEqual([])
  const [foreign] = await rows('select current_revision_id as id from report where id = $1', other.id)
  for (const action of ['Open', 'Verify', 'Offer'] as const)
    expect(await refusal(client.call(onlineReportActions, action, { id: String(foreign?.id) })), action).toEqual([
      'G-04',
    ])
})

it('[onlinereport] a change is asked for with the signed application; the replaced paper names the new one', async () => {
  const report = await issued()
  const [row] = await own(report)
  const { fields } = await client.call(onlineReportActions, 'Offer', { id: row?.id ?? '' })
  expect(fields.map(({ key }) => key)).toContain('order.project_part')
  const file = await inside(place, client, ctx =>
    keepFile(
      ctx,
      { key: 'aa/ch', sha256: 'e'.repeat(64), size: 4 },
      { name: '申请.pdf', mime: 'application/pdf', purpose: 'change_request' },
    ),
  )
  const { change_no } = await client.call(onlineReportActions, 'ApplyChange', {
    id: row?.id ?? '',
    reason_kind: 'client_info',
    reason: '部位填写有误',
    fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
    client_request_file_id: file.id,
  })
  expect(await rows('select state, apply_source from report_change where change_no = $1', change_no)).toEqual([
    { state: 'submitted', apply_source: 'client' },
  ])
  // the laboratory made the change and issued the new paper
  await rows(
    `with new as (insert into report_revision (instance_id, organization_id, business_id, report_id, revision_no, display_number, data_snapshot, pdf_file_id, state, effective_at)
       select instance_id, organization_id, business_id, report_id, 1, display_number || '-G1', data_snapshot, pdf_file_id, 'effective', effective_at from report_revision where id = $1 returning id, report_id, display_number)
     update report r set current_revision_id = new.id, display_number = new.display_number from new where r.id = new.report_id`,
    row?.id,
  )
  await rows("update report_revision set state = 'superseded' where id = $1", row?.id)
  const papers = await own(report)
  expect(papers.find(one => one.id === row?.id)).toMatchObject({
    report_state: 'superseded',
    replaced_by: `${String(row?.report_no)}-G1`,
    paper_id: null,
  })
  expect(await refusal(client.call(onlineReportActions, 'Open', { id: row?.id ?? '' }))).toEqual(['ON-05'])
})
