import { readFile } from 'node:fs/promises'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlierResults } from '../../src/modules/reports/desk.queries.ts'
import { otherAges, repeatedBy } from '../../src/modules/reports/paper.queries.ts'
import { desksOf, noon } from '../make/desks.ts'
import { inside } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

// papers and lists that speak of other reports speak of those that count

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { rows, stateOf, change, voided } = desksOf(() => place)

const approved = async (): Promise<MadeReport> => {
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  return report
}
const numberOf = async ({ id }: MadeReport): Promise<string> =>
  String((await rows('select display_number from report where id = $1', id))[0]?.display_number)
/** Begins a change: the report has a draft under the number to come. */
async function changing(report: MadeReport): Promise<void> {
  const clerk = await place.as('reception1', noon)
  const { id } = await clerk.call(reportChangeActions, 'Apply', {
    ...{ report_id: report.id, reason_kind: 'typing', scope: 'info', reason: '部位登记错误', apply_source: 'inner' },
    fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
  })
  await change('tech', 'Approve', id)
  const fields = [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }]
  await change('reception1', 'Make', id, { fields })
}
const ask = async <T>(query: Parameters<typeof inside<T>>[2]): Promise<T> =>
  inside(place, await place.as('compiler', noon), query)

describe('a report speaks of others by the paper that counts [workflow 7]', () => {
  it('of the same sample at another age: by the effective number while it is changed, and not at all once it is void', async () => {
    const [report, early] = [await testedCubes(place), await approved()]
    const number = await numberOf(early)
    await rows(
      'update trial_task set age_days = 7, sample_id = (select sample_id from trial_task where id = $2) where id = $1',
      early.taskId,
      report.taskId,
    )
    const cited = () => ask(ctx => otherAges(ctx, [report.taskId]))
    expect(await cited()).toMatchObject([{ age_days: 7, display_number: number }])
    await changing(early)
    expect(await numberOf(early)).not.toBe(number)
    expect(await cited()).toMatchObject([{ age_days: 7, display_number: number }])
    await signedUpTo(place, early, 'Approve')
    await voided(early)
    expect(await cited()).toEqual([])
  })

  it('of the order that is repeated', async () => {
    const [origin, report] = [await approved(), await testedCubes(place)]
    const number = await numberOf(origin)
    await rows(
      "update entrustment set test_round = 'repeat', repeat_of_id = $2 where id = $1",
      report.orderId,
      origin.orderId,
    )
    const cited = async () => (await ask(ctx => repeatedBy(ctx, [report.taskId])))?.reports
    expect(await cited()).toEqual([number])
    await changing(origin)
    expect(await cited()).toEqual([number])
    await signedUpTo(place, origin, 'Approve')
    await voided(origin)
    expect(await cited()).toEqual([])
  })

  it('[page auditlist] the results before it that its auditor compares are none of void reports', async () => {
    const [report, other] = [await testedCubes(place), await approved()]
    await rows("update entrustment set project_name = '甲段' where id = any($1)", [report.orderId, other.orderId])
    const compared = async () => (await ask(ctx => earlierResults(ctx, [report.taskId]))).map(one => one.display_number)
    expect(new Set(await compared())).toEqual(new Set([await numberOf(other)]))
    await voided(other)
    expect(await compared()).toEqual([])
  })
})

/** Runs a part of the migration that sets right what an earlier release left. */
async function repaired(begins: string): Promise<void> {
  const file = new URL('../../src/db/migrations/0080_papers_that_clients_hold.sql', import.meta.url)
  const part = (await readFile(file, 'utf8')).split('\n\n').find(text => text.startsWith(`-- ${begins}`))
  if (!part) throw new Error(`no part ${begins}`)
  await place.query(part)
}

it('[decision 0103] orders that an earlier release archived for void reports alone are complete again, with a line that says so; others stay', async () => {
  const [gone, filed] = [await approved(), await approved()]
  await voided(gone)
  await voided(filed)
  await rows("update entrustment set state = 'archived' where id = any($1)", [gone.orderId, filed.orderId])
  await rows(
    `insert into report_archive (instance_id, organization_id, business_id, archive_no, report_id, report_revision_id, state, archived_on, archived_by_id)
     select instance_id, organization_id, business_id, 'DA-' || id, id, current_revision_id, 'filed', '2026-03-30', approver_id from report where id = $1`,
    filed.id,
  )
  await repaired('Orders that an earlier release archived')
  expect([await stateOf('entrustment', gone.orderId), await stateOf('entrustment', filed.orderId)]).toEqual([
    'completed',
    'archived',
  ])
  expect(
    await rows(
      "select from_state, to_state from task_workflow_log where object_kind = 'entrustment' and object_id = $1 and command = 'unarchive'",
      gone.orderId,
    ),
  ).toEqual([{ from_state: 'archived', to_state: 'completed' }])
})
