import { Refusal, sentence } from '@gt/domain/kit/errors.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { refusal } from '../make/entrust.ts'
import {
  current,
  type MadeReport,
  openReports,
  paid,
  type ReportPlace,
  rendered,
  signedUpTo,
  testedCubes,
} from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give } = desksOf(() => place)

it('[page chargelist, accept 2; B-10] a report that was printed unpaid stays at the counter, with the reason, until it is paid', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  await rendered(place, report)
  const gate = (at: string) => place.query('update djbase_set set charge_before_release = $1', [at])
  await gate('issue')
  await give('reports', 'Print', report, { copies: 3 })
  expect(await current(place, 'report', report.id)).toMatchObject({ state: 'printed' })
  const issue = async () => {
    const { id, row_version } = await current(place, 'report', report.id)
    const clerk = await place.as('reports', noon)
    return clerk.call(reportActions, 'Issue', { items: [{ id, row_version }], ...pickup })
  }
  for (const at of ['issue', 'print']) {
    await gate(at)
    const told = await issue().then(
      () => [],
      (error: unknown) =>
        error instanceof Refusal ? error.reasons.map(one => [one.code, sentence(one, 'zh')]) : Promise.reject(error),
    )
    expect(told).toEqual([['B-10', expect.stringMatching(/^费用未结清（未收 \d+\.\d\d 元），报告.+不能发放$/)]])
  }
  await paid(place, report)
  await issue()
  expect(await current(place, 'report', report.id)).toMatchObject({ state: 'issued' })
})

it('[page printlist, seals; workflow 21] the seal of a report is frozen where the laboratory placed it at the approval', async () => {
  const seals = async ({ id }: MadeReport) => {
    const [row] = await place.query<{ overlays: { path: string }[] }>(
      "select v.data_snapshot -> 'layout' -> 'overlays' as overlays from report_revision v where v.report_id = $1",
      [id],
    )
    return row?.overlays
  }
  const before = await testedCubes(place)
  await signedUpTo(place, before, 'Approve')
  await place.query(
    `insert into signature_target (business_id, instance_id, organization_id, code, name_zh, document_kind, role, kind, offset_x_mm, page_rule)
     select id, instance_id, organization_id, 'test_seal', '检测专用章', 'report', 'approver', 'stamp', -20, 'first' from business where code = 'SFJC'`,
  )
  const after = await testedCubes(place)
  await signedUpTo(place, after, 'Approve')
  await rendered(place, after)
  const [usual, cross] = (await seals(before)) ?? []
  expect(usual).toMatchObject({ path: 'stamps.test_seal', x: 150, pages: 'all', width: 42 })
  expect(await seals(after)).toEqual([{ ...usual, x: 130, pages: 'first' }, cross])
  const desk = await place.as('reports', noon)
  expect(await refusal(desk.call(reportActions, 'Preview', { id: after.id }))).toEqual([])
})

it('[page newEntrustsManager, test nature] report and record of a repeat name the order they repeat, and its report', async () => {
  const first = await testedCubes(place)
  await signedUpTo(place, first, 'Approve')
  const again = await testedCubes(place, 'pass', { test_round: 'repeat', repeat_of_id: first.orderId })
  await signedUpTo(place, again, 'Audit')
  const [known] = await place.query<{ order: string; report: string }>(
    'select e.entrust_no as order, r.display_number as report from report r join entrustment e on e.id = r.entrustment_id where r.id = $1',
    [first.id],
  )
  const [row] = await place.query<{ nature: string; statement: string; entrust: string }>(
    `select data_snapshot #>> '{paper,context,nature}' as nature, data_snapshot #>> '{paper,statement}' as statement,
       data_snapshot #>> '{records,0,paper,context,numbers,entrust}' as entrust from report_revision where report_id = $1`,
    [again.id],
  )
  expect(row?.nature).toBe(`委托检测（复检，原委托${known?.order}）`)
  expect(row?.statement).toContain(`本报告为复检报告，原报告编号：${known?.report}。`)
  expect(row?.entrust).toMatch(new RegExp(`^WT-.+（复检，原委托${known?.order}）$`))
})

it('[looks 10] the record shows its calculation with the stored values, its report does not', async () => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Audit')
  const [paper] = await place.query<{
    record: string[]
    report: string[]
    value: string
    formulas: string[]
    of_report: null
  }>(
    `select data_snapshot #> '{records,0,paper,calculation}' as record, data_snapshot #> '{paper,calculation}' as report,
       data_snapshot #>> '{records,0,paper,samples,0,computed,test,fcu}' as value,
       data_snapshot #> '{records,0,paper,formulas}' as formulas, data_snapshot #> '{paper,formulas}' as of_report
     from report_revision where report_id = $1`,
    [report.id],
  )
  expect(paper?.formulas).toEqual(paper?.record.slice(0, 3))
  expect(paper?.of_report).toBeNull()
  expect(paper?.record).toEqual([
    '单块抗压强度 f = 破坏荷载 × 1000 ÷ (承压面边长a × 承压面边长b)，修约到 0.1 MPa（GB/T 8170）',
    '抗压强度 = 三值取值(f, 0.15) × k，修约到 0.1 MPa（GB/T 8170）',
    '达设计强度百分率 = 抗压强度 ÷ fcuk × 100，修约到 1 %（GB/T 8170）',
    `抗压强度：f 34.6、35.6、34.0；k 1.00 → 未修约 34.7333… → ${paper?.value}`,
  ])
  expect(paper?.report).toEqual([])
})
