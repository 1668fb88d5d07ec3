import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { refusal } from '../make/entrust.ts'
import { current, type MadeReport, openReports, type ReportPlace, rendered, signedUpTo } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed } = desksOf(() => place)

const allow = (on: boolean) => rows('update djbase_set set archive_before_issue = $1', on)
const archive = (report: MadeReport) =>
  give('archive', 'Archive', report, { missing_note: '随卷', shelf: 'A-1', volume_no: `V-${report.id}` })
const statesOf = async ({ id, taskId, orderId }: MadeReport) => [
  await stateOf('report', id),
  await stateOf('trial_task', taskId),
  await stateOf('entrustment', orderId),
]
const listed = async (view: string, { id }: MadeReport) =>
  (
    await (
      await place.as('archive', noon)
    ).call(reportActions, 'List', {
      view,
      filter: [{ field: 'id', op: 'eq', value: id }],
    })
  ).rows[0]

it('[I-19] without the setting a report is filed after its issue only, and tests and order end with it', async () => {
  const report = await printed()
  expect(await refusal(archive(report))).toEqual(['I-19'])
  expect(
    await refusal(
      give('archive', 'Borrow', report, { borrower: '甲', borrow_purpose: '核对', due_back: '2026-04-05' }),
    ),
  ).toEqual(['I-17'])
  expect(await listed('to_archive', report)).toBeUndefined()
  await give('reports', 'Issue', report, pickup)
  expect(await listed('to_archive', report)).toMatchObject({ state: 'issued' })
  await archive(report)
  expect(await statesOf(report)).toEqual(['archived', 'done', 'archived'])
  expect(await listed('filed', report)).toMatchObject({ missing: ['entrust'] })
})

describe('[page archivelist, special; djbase_set.archive_before_issue] a report that is filed before its issue', () => {
  beforeEach(() => allow(true))
  afterEach(() => allow(false))

  it('keeps its state and says so in its file; its issue archives it, and tests and order end then', async () => {
    const report = await printed()
    expect(await listed('to_archive', report)).toMatchObject({ state: 'printed' })
    await archive(report)
    expect(await statesOf(report)).toEqual(['printed', 'reporting', 'in_progress'])
    expect(await listed('to_archive', report)).toBeUndefined()
    expect(await listed('filed', report)).toMatchObject({
      state: 'printed',
      archive_state: 'filed',
      missing: ['entrust', 'issue'],
    })
    expect(await refusal(archive(report))).toEqual(['I-20'])

    await give('reports', 'Issue', report, pickup)
    expect(await statesOf(report)).toEqual(['archived', 'done', 'archived'])
    expect(await listed('filed', report)).toMatchObject({ state: 'archived', missing: ['entrust'] })
    const todos = await rows(
      "select 1 from todo_item where object_kind = 'report' and object_id = $1 and kind = 'archive' and state = 'open'",
      report.id,
    )
    expect(todos).toEqual([])
    const steps = await rows(
      "select command from task_workflow_log where object_kind = 'report' and object_id = $1 order by id desc limit 2",
      report.id,
    )
    expect(steps.map(({ command }) => command)).toEqual(['archive', 'issue'])
    expect(await refusal(give('reports', 'TakeBack', report, { reason: '领错人' }))).toEqual(['G-02'])
  })

  it('[page archivelist, archive_date] was archived on the day of its file, not on that of its issue', async () => {
    const report = await printed()
    await archive(report)
    const later = '2026-04-02 10:00:00'
    await give('reports', 'Issue', report, pickup, later)
    const archivist = await place.as('archive', later)
    const on = async (value: string) =>
      (
        await archivist.call(reportActions, 'List', {
          filter: [
            { field: 'id', op: 'eq', value: report.id },
            { field: 'archived_on', op: 'gte', value },
            { field: 'archived_on', op: 'lte', value },
          ],
        })
      ).rows[0]
    expect(await on('2026-03-30')).toMatchObject({
      archived_on: '2026-03-30',
      archived_at: '2026-04-02 10:00:00',
      destroy_after: '2032-03-30',
    })
    expect(await on('2026-04-02')).toBeUndefined()
  })

  it('leaves the archive again on the word of the technical leader, and is issued without an end', async () => {
    const report = await printed()
    await archive(report)
    await give('archive', 'UnarchiveApply', report, { reason: '归错卷' })
    await give('tech', 'UnarchiveApprove', report)
    expect(await stateOf('report', report.id)).toBe('printed')
    await give('reports', 'Issue', report, pickup)
    expect(await statesOf(report)).toEqual(['issued', 'done', 'completed'])
    await archive(report)
    expect(await statesOf(report)).toEqual(['archived', 'done', 'archived'])
  })

  it('[workflow 10] a change takes its file out with the old report; the new one is filed anew and archived by its issue', async () => {
    const report = await printed()
    await archive(report)
    const asking = await place.as('reception1', noon)
    const { id } = await asking.call(reportChangeActions, 'Apply', {
      report_id: report.id,
      reason_kind: 'typing',
      scope: 'info',
      reason: '部位登记错误',
      apply_source: 'inner',
      fields: [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }],
    })
    const change = async (login: string, command: 'Approve' | 'Make', more: object = {}) =>
      (await place.as(login, noon)).give(reportChangeActions, command, await current(place, 'report_change', id), more)
    await change('tech', 'Approve')
    await change('reception1', 'Make', { fields: [{ key: 'order.project_part', value: '3号中桥右幅2#墩' }] })
    const files = async () =>
      (await rows('select state from report_archive where report_id = $1 order by id', report.id)).map(one => one.state)
    expect(await files()).toEqual(['unarchived'])
    expect(await listed('filed', report)).toBeUndefined()
    expect(await listed('to_archive', report)).toBeUndefined()

    await signedUpTo(place, report, 'Approve')
    await rendered(place, report)
    await give('reports', 'Print', report, { copies: 3 })
    expect(await listed('to_archive', report)).toMatchObject({ state: 'printed' })
    await archive(report)
    expect(await statesOf(report)).toEqual(['printed', 'reporting', 'in_progress'])
    expect(await listed('filed', report)).toMatchObject({ archive_state: 'filed' })
    await give('reports', 'Issue', report, pickup)
    expect(await statesOf(report)).toEqual(['archived', 'done', 'archived'])
  })
})
