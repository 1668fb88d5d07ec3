import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'

let place: ReportPlace
let client: Caller
beforeAll(async () => {
  place = await openReports()
  const { principal } = await place.as('client1')
  client = new Caller(place.services, [...place.actions, ...dashboardImplemented], principal)
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed } = desksOf(() => place)
const back = { reason: '领错人' }
const parcel = { mode: 'mail', courier: '顺丰', tracking_no: 'SF123', receiver_name: '资料员' } as const
const nextDay = '2026-03-31 09:00:00'

/** A printed report of the client with the account client1. */
async function ofClient(): Promise<MadeReport> {
  const report = await printed()
  await place.query('update entrustment set entrust_unit_id = $2 where id = $1', [
    report.orderId,
    client.principal.entrustUnitId,
  ])
  return report
}
const states = async ({ id }: MadeReport) =>
  (await rows('select mode, state from report_delivery where report_id = $1 order by id', id)).map(row => [
    row.mode,
    row.state,
  ])
const messages = async (language: 'zh' | 'en' | 'es' = 'zh') => {
  client.language = language
  const { rows: found } = await client.call(notificationActions, 'Mine', {})
  client.language = 'zh'
  return found.map(({ title, read_at }) => ({ title, read: read_at !== null }))
}
const numberOf = async ({ id }: MadeReport): Promise<string> =>
  String((await rows('select display_number from report where id = $1', id))[0]?.display_number)

describe('an issue is taken back [page reportissued, withdraw; workflow 9]', () => {
  it('alone where an earlier one stands: the report stays issued, its tasks done', async () => {
    const report = await ofClient()
    await give('reports', 'Issue', report, { ...pickup, copies: 1 })
    await give('reports', 'Issue', report, parcel, nextDay)
    await give('reports', 'TakeBack', report, back, nextDay)
    expect(await states(report)).toEqual([
      ['pickup', 'delivered'],
      ['mail', 'recovered'],
    ])
    expect([
      await stateOf('report', report.id),
      await stateOf('trial_task', report.taskId),
      await stateOf('entrustment', report.orderId),
    ]).toEqual(['issued', 'done', 'completed'])
    expect(await rows('select issued_at, issued_at is not null as out from report where id = $1', report.id)).toEqual([
      { issued_at: noon, out: 1 },
    ])
    // nothing of today is left
    expect(await refusal(give('reports', 'TakeBack', report, back, nextDay))).toEqual(['I-08'])
  })

  it('to where the report stood: a signed one that was never printed is not printed after it', async () => {
    const report = await ofClient()
    await rows("delete from print_file_account where report_id = $1", report.id)
    await rows("update report set state = 'signed', to_issue_at = null where id = $1", report.id)
    await give('reports', 'Issue', report, { mode: 'electronic' })
    await give('reports', 'TakeBack', report, back)
    expect(await stateOf('report', report.id)).toBe('signed')
    const clerk = await place.as('reports', noon)
    const { rows: waiting } = await clerk.call(reportActions, 'List', { view: 'to_issue' })
    expect(waiting.map(row => row.id)).toContain(report.id)
  })

  it('and the client hears of it, in its language; what it was told before is over', async () => {
    const report = await ofClient()
    const number = await numberOf(report)
    const [order] = await rows('select entrust_no from entrustment where id = $1', report.orderId)
    await give('reports', 'Issue', report, pickup)
    const issued = `报告${number}已发放`
    const complete = `委托${String(order?.entrust_no)}已完成，报告已全部发放`
    const unread = async () => (await messages()).filter(({ read }) => !read).map(({ title }) => title)
    expect((await unread()).slice(0, 2)).toEqual([complete, issued])
    await give('reports', 'TakeBack', report, back)
    expect((await messages()).slice(0, 3)).toEqual([
      { title: `报告${number}的发放已撤回`, read: false },
      { title: complete, read: true },
      { title: issued, read: true },
    ])
    expect((await messages('en'))[0]?.title).toBe(`The issue of report ${number} was withdrawn`)
    expect((await messages('es'))[0]?.title).toBe(`Se retiró la entrega del informe ${number}`)
    // taking part of it back leaves the report with the client: nothing to tell
    await give('reports', 'Issue', report, { ...pickup, copies: 1 })
    await give('reports', 'Issue', report, parcel, nextDay)
    await give('reports', 'TakeBack', report, back, nextDay)
    expect((await unread()).slice(0, 2)).toEqual([complete, issued])
  })
})

describe('an electronic copy', () => {
  it('[page reportissued, send] goes out with a message also where the report left on paper before', async () => {
    const report = await ofClient()
    const number = await numberOf(report)
    await give('reports', 'Issue', report, pickup)
    const told = async () => (await messages()).filter(({ title }) => title === `报告${number}已发放`).length
    expect(await told()).toBe(1)
    await give('reports', 'Issue', report, { mode: 'electronic' }, nextDay)
    expect(await told()).toBe(2)
  })
})
