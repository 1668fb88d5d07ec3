import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { reportViewActions } from '@gt/domain/reports/report-view-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportViewsImplemented } from '../../src/modules/reports/report-views.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'

/** One report with all that belongs to it (page trialreport/reportview). */
let place: ReportPlace
let report: MadeReport
const { give, rows, printed } = desksOf(() => place)
beforeAll(async () => {
  place = await openReports(reportViewsImplemented)
  report = await printed()
})
afterAll(() => place?.close())
const get = async (who: string, unit?: string) =>
  (await place.as(who, noon, unit)).call(reportViewActions, 'Get', { id: report.id })

it('tells people of the laboratory everything, and what is drawn from the store is checked by its digest', async () => {
  await give('reports', 'Issue', report, pickup)
  const view = await get('reports')
  expect(view).toMatchObject({ inside: true, report: { state: 'issued' }, revisions: [{ state: 'effective' }] })
  expect(view.signatures.map(({ role }) => role)).toEqual(expect.arrayContaining(['audited', 'approved']))
  expect(view.records.length).toBeGreaterThan(0)
  expect(view.steps.length).toBeGreaterThan(3)
  const clerk = await place.as('reports', noon)
  const check = () => clerk.call(reportViewActions, 'Check', { id: report.id })
  expect(await check()).toMatchObject({ intact: true, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
  // behind the back of the product, whose database does not let it happen
  await place.query(
    `begin; set local session_replication_role = replica; update file_object set sha256 = repeat('0', 64) where id in
      (select coalesce(v.signed_pdf_file_id, v.pdf_file_id) from report_revision v where v.report_id = ${report.id}); commit`,
  )
  expect(await check()).toMatchObject({ intact: false })
})

it('notes copies that are printed, which are none of the order', async () => {
  const clerk = await place.as('reports', noon)
  await clerk.call(reportViewActions, 'Copy', { id: report.id, copies: 2 })
  expect(
    await rows("select copies, kind from print_file_account where report_id = $1 and kind = 'copy'", report.id),
  ).toEqual([{ copies: 2, kind: 'copy' }])
})

it('[page reportview, accept] a client sees its issued report without records, steps and changes; nobody else outside sees it', async () => {
  expect(await refusal(get('client1'))).toEqual(['G-04'])
  await place.query(
    "update app_user set entrust_unit_id = (select entrust_unit_id from entrustment where id = $1) where user_name = 'client1'",
    [report.orderId],
  )
  const view = await get('client1')
  expect(view).toMatchObject({ inside: false, records: [], steps: [], lookups: [], report: { state: 'issued' } })
  expect(view.revisions).toHaveLength(1)
  expect(view.revisions[0]?.file_id).toMatch(/^[1-9]\d*$/)
  const client = await place.as('client1', noon)
  expect(await refusal(client.call(reportChangeActions, 'Compare', { id: '1' }))).toEqual(['G-04'])
  expect(await refusal(client.call(reportViewActions, 'Copy', { id: report.id, copies: 1 }))).toEqual(['G-04'])
  expect(await refusal(get('gd-tester1'))).toEqual(['G-04'])
  expect(await refusal(get('jl-engineer'))).toEqual(['G-04'])
})

it('[workflow 12] does not tell whose a sample is that is blind for the reader', async () => {
  const testers = await rows(
    `select u.user_name as name from test_record r join trial_task_person p on p.trial_task_id = r.trial_task_id and p.role = 'tester'
     join app_user u on u.id = p.user_id join report_revision v on v.report_id = $1 limit 1`,
    report.id,
  )
  const tester = String(testers[0]?.name ?? 'tester1')
  const before = await get(tester)
  const client = '示范路桥建设有限公司 LJ-3 项目部'
  expect(before.report.client).toBe(client)
  await place.query(
    `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id)
     select s.instance_id, s.organization_id, s.business_id, s.id, 'MY-' || s.id, 1 from sample s where s.entrustment_id = $1`,
    [report.orderId],
  )
  expect((await get(tester)).report).toMatchObject({ order: null, client: null, project: null, part: null })
  expect((await get('quality')).report.client).toBe(client)
})
