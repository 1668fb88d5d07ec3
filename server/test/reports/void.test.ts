import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed, archived, askedVoid, change, voided } = desksOf(() => place)

const loan = { borrower: '检测员甲', borrow_purpose: '核对原始记录', due_back: '2026-04-05' }
/** What the archivist, or another desk, finds and counts in a tab. */
const tab = async (view: 'filed' | 'borrowed' | 'electronic' | 'destroyed', login = 'archive') => {
  const desk = await place.as(login, noon)
  const { total, rows: found } = await desk.call(reportActions, 'List', { view })
  const queue: Readonly<Record<string, unknown>> = await desk.call(reportActions, 'Queue', {})
  return { total, counted: queue[view], ids: found.map(({ id }) => id) }
}

describe('the file of a void report [workflow 10, page archivelist]', () => {
  it('[X-09] has to be at hand when the void is asked for and when it is approved', async () => {
    const report = await archived()
    await give('archive', 'Borrow', report, loan)
    expect(await refusal(askedVoid(report))).toEqual(['X-09'])
    await give('archive', 'GiveBack', report)
    const id = await askedVoid(report)
    for (const [leave, comeBack] of [
      [() => give('archive', 'Borrow', report, loan), () => give('archive', 'GiveBack', report)],
      [
        () => give('archive', 'UnarchiveApply', report, { reason: '补充资料' }),
        () => give('tech', 'UnarchiveReject', report, { reason: '不必' }),
      ],
    ] as const) {
      await leave()
      expect(await refusal(change('tech', 'Approve', id))).toEqual(['X-09'])
      await comeBack()
    }
    await rows("update report_archive set state = 'destroy_applied' where report_id = $1", report.id)
    expect(await refusal(change('tech', 'Approve', id))).toEqual(['X-09'])
    expect(await stateOf('report', report.id)).toBe('archived')
    await rows("update report_archive set state = 'filed' where report_id = $1", report.id)
    await change('tech', 'Approve', id)
    expect(await stateOf('report', report.id)).toBe('voided')
  })

  it('stays in its volume and in the lists of the archive, is lent, moved and destroyed as the others', async () => {
    const report = await archived()
    const neighbour = await archived()
    await voided(report)
    const filed = await tab('filed')
    expect(filed.ids).toEqual(expect.arrayContaining([report.id, neighbour.id]))
    expect(filed.counted).toBe(filed.total)
    const archivist = await place.as('archive', noon)
    const { rows: volumes } = await archivist.call(reportActions, 'Volumes', {})
    for (const { volume_no, reports } of volumes) {
      const filter = [{ field: 'volume_no', op: 'eq' as const, value: volume_no }]
      const { total } = await archivist.call(reportActions, 'List', { view: 'to_archive_or_filed', filter })
      expect(total, volume_no).toBe(reports)
    }
    const told = async () => archivist.call(reportActions, 'GetById', { id: report.id })
    expect(await told()).toMatchObject({ state: 'voided', archive_state: 'filed' })
    expect((await told()).can).toEqual(expect.arrayContaining(['borrow', 'refile']))
    // a void report is never filed anew: it is not taken out of the archive for that
    expect((await told()).can).not.toContain('unarchive_apply')
    await give('archive', 'Borrow', report, loan)
    const lent = await tab('borrowed')
    expect([lent.counted, lent.ids]).toEqual([lent.total, [report.id]])
    await give('archive', 'GiveBack', report)
    await give('archive', 'Refile', report, { volume_no: `V-${neighbour.id}`, shelf: 'A-1' })
    const after = '2032-04-02 09:00:00'
    await give('archive', 'DestroyApply', report, { witness: '质量负责人', reason: '保存期满' }, after)
    await give('tech', 'DestroyApprove', report, {}, after)
    expect((await tab('destroyed')).ids).toEqual([report.id])
    expect(await stateOf('report', report.id)).toBe('voided')
  })

  it('that an earlier void left undecided is set right by the technical leader', async () => {
    const report = await archived()
    await give('archive', 'UnarchiveApply', report, { reason: '补充资料' })
    await rows("update report set state = 'voided' where id = $1", report.id)
    expect(await refusal(give('tech', 'UnarchiveApprove', report))).toEqual(['G-02'])
    await give('tech', 'UnarchiveReject', report, { reason: '报告已作废' })
    expect((await tab('filed')).ids).toContain(report.id)
  })
})

describe('the deliveries of a void report [page reportissued]', () => {
  it('that nobody opened wait no longer; what left the house stays told', async () => {
    const report = await printed()
    await rows(
      "update entrustment set entrust_unit_id = (select entrust_unit_id from app_user where user_name = 'client1') where id = $1",
      report.orderId,
    )
    await give('reports', 'Issue', report, { ...pickup, copies: 1 })
    await give('reports', 'Issue', report, { mode: 'electronic' })
    expect((await tab('electronic', 'reports')).ids).toContain(report.id)
    await voided(report)
    const waiting = await tab('electronic', 'reports')
    expect(waiting.ids).not.toContain(report.id)
    expect(waiting.counted).toBe(waiting.total)
    expect(await rows('select mode, state from report_delivery where report_id = $1 order by id', report.id)).toEqual([
      { mode: 'pickup', state: 'delivered' },
      { mode: 'electronic', state: 'cancelled' },
    ])
  })
})
