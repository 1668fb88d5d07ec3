import type { OrderChangeForm } from '@gt/domain/entrust/order-change.ts'
import { orderChangeActions } from '@gt/domain/entrust/order-change-actions.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  current,
  type MadeReport,
  openReports,
  type ReportPlace,
  receiptId,
  signedUpTo,
  testedCubes,
} from '../make/reports.ts'

// a record says what its order says; what the order said when it was signed stays beside it (decisions 0023, 0098, 0105)

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

/** Has a change of the order of a report approved; answers its number. */
async function changed(report: MadeReport, form: Partial<OrderChangeForm>, clock: string): Promise<string> {
  const clerk = await place.as('reception1', clock)
  const { change } = await clerk.call(orderChangeActions, 'Save', {
    entrustment_id: report.orderId,
    ...{ reason: '委托方来函', requested_by: '送样人丙' },
    ...form,
  })
  await place.query('update entrust_change set client_signed_file_id = $2 where id = $1', [change.id, receiptId])
  await clerk.give(orderChangeActions, 'Submit', change)
  const lead = await place.as('tech', clock)
  await lead.give(orderChangeActions, 'Approve', await current(place, 'entrust_change', change.id))
  const [row] = await place.query<{ no: string }>('select change_no as no from entrust_change where id = $1', [
    change.id,
  ])
  return row?.no ?? ''
}

const printed = async (report: MadeReport) =>
  (await place.as('checker1', '2026-03-29 13:30:00')).call(paperActions, 'Record', { task_id: report.taskId })

it('[workflow 3, change order; RB/T 214 4.5.11] what a change altered after the signatures stands struck beside what holds, on screen, at the approval and after it', async () => {
  const report = await testedCubes(place)
  const [found] = await place.query<{ id: string; name: string; part: string | null; project_part: string | null }>(
    `select s.id::text as id, s.name, s.structural_part as part, e.project_part from sample s
     join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id where e.id = $1`,
    [report.orderId],
  )
  if (!found) throw new Error('no sample')
  expect((await printed(report)).paper.amended).toBeUndefined()
  const first = await changed(report, { head: { project_part: 'K5+200 桥台' } }, '2026-03-29 12:00:00')
  const second = await changed(
    report,
    { samples: [{ sample_id: found.id, name: '混凝土立方体试块' }], head: { project_part: 'K5+300 桥台' } },
    '2026-03-29 13:00:00',
  )
  const { paper, layout } = await printed(report)
  const told = paper.amended?.map(({ path, old, now, change }) => [path, old, now, change.number])
  expect(told).toEqual([
    ['context.customer.part', found.project_part, 'K5+200 桥台', first],
    ['context.customer.part', 'K5+200 桥台', 'K5+300 桥台', second],
    ['sample.name', found.name, '混凝土立方体试块', second],
  ])
  expect(paper.samples[0]?.name).toBe('混凝土立方体试块')
  // of what was changed twice he signed what stood there before the first change
  const said = paper.statement?.split('\n') ?? []
  expect(said.filter(line => line.includes(first))).toEqual([expect.stringContaining('签字时为')])
  expect(said.filter(line => line.includes(second) && line.includes('桥台'))).toEqual([
    expect.stringContaining(`又经变更${second}由“K5+200 桥台”改为“K5+300 桥台”`),
  ])
  expect(paper.amended?.[0]?.change.approved_by).not.toBe('')
  const struck = JSON.stringify(fillPaper(layout, paper).body).match(/"strike":true/g) ?? []
  expect(struck.length).toBeGreaterThan(0)
  // the approval freezes the record so
  const compiler = await place.as('compiler', '2026-03-29 14:00:00')
  await compiler.give(reportActions, 'Refresh', await current(place, 'report', report.id))
  await signedUpTo(place, report, 'Approve')
  expect((await printed(report)).paper.amended).toEqual(paper.amended)
})

it('says nothing of what its tester had before him when he signed, nor of a record in entry', async () => {
  const report = await testedCubes(place)
  await changed(report, { head: { project_part: 'K6+100 桥台' } }, '2026-03-29 12:00:00')
  expect((await printed(report)).paper.amended).toHaveLength(1)
  await place.query("update test_record set tested_signed_at = '2026-03-29 12:30:00+08' where id = $1", [
    report.recordId,
  ])
  expect((await printed(report)).paper.amended).toBeUndefined()
  await place.query(
    "update test_record set tested_signed_at = '2026-03-29 10:00:00+08', state = 'returned' where id = $1",
    [report.recordId],
  )
  expect((await printed(report)).paper.amended).toBeUndefined()
})
