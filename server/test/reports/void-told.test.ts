import { clientOrderActions } from '@gt/domain/dashboard/client-actions.ts'
import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { tellWatcherOfVoid } from '../../src/modules/reports/api.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo } from '../make/reports.ts'

// what client, desks and watching units hear of a void report

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, stateOf, printed, archived, change, voided } = desksOf(() => place)

const as = async (login: string): Promise<Caller> => {
  const { principal } = await place.as(login)
  const caller = new Caller(place.services, [...place.actions, ...dashboardImplemented], principal)
  caller.clock = noon
  return caller
}
/** A printed report of an order of client1's unit. */
const ofClient = async (made: Promise<MadeReport> = printed()): Promise<MadeReport> => {
  const report = await made
  await rows(
    "update entrustment set entrust_unit_id = (select entrust_unit_id from app_user where user_name = 'client1') where id = $1",
    report.orderId,
  )
  return report
}
const numberOf = async ({ id }: MadeReport): Promise<string> =>
  String((await rows('select display_number from report where id = $1', id))[0]?.display_number)
/** Titles of what an account was told of this order or report. */
const toldTo = async (login: string, number: string): Promise<unknown[]> =>
  (
    await rows(
      'select n.title from notification n join app_user u on u.id = n.user_id where u.user_name = $1 and strpos(n.title, $2) > 0 order by n.id',
      login,
      number,
    )
  ).map(({ title }) => title)
const orderNo = async ({ orderId }: MadeReport): Promise<string> =>
  String((await rows('select entrust_no from entrustment where id = $1', orderId))[0]?.entrust_no)
const clientSees = async (report: MadeReport) => {
  const client = await as('client1')
  const filter = [{ field: 'id', op: 'eq' as const, value: report.id }]
  const [row] = (await client.call(reportActions, 'List', { filter })).rows
  const mine = await client.call(clientOrderActions, 'Mine', { search: await orderNo(report) })
  const home = await client.call(homeActions, 'OwnOrders', {})
  return { row, order: mine.rows[0], counts: home.counts }
}

describe('an order whose reports are void [workflow 3, workflow 10]', () => {
  it('ends without word of reports that were issued; the client finds it as void and not as collected', async () => {
    const report = await ofClient()
    const number = await orderNo(report)
    await voided(report)
    expect(await stateOf('trial_task', report.taskId)).toBe('done')
    // nothing of it lies in the archive
    expect(await stateOf('entrustment', report.orderId)).toBe('completed')
    for (const login of ['client1', 'reception1'])
      expect(await toldTo(login, number), login).toContain(`委托${number}已结束：报告已作废，没有发放`)
    expect((await toldTo('client1', number)).join()).not.toContain('已全部发放')
    const { row, order, counts } = await clientSees(report)
    expect(row, 'never left the house [workflow 25]').toBeUndefined()
    expect(order).toMatchObject({ group: 'voided', reports: [] })
    expect([counts.voided, counts.issued]).toEqual([1, 0])
  })

  it('is not shown to the client when it was taken back before its void, and is when it is out', async () => {
    const back = await ofClient()
    await give('reports', 'Issue', back, pickup)
    await give('reports', 'TakeBack', back, { reason: '领错' })
    await voided(back)
    expect((await clientSees(back)).row).toBeUndefined()
    const out = await ofClient()
    await give('reports', 'Issue', out, pickup)
    expect((await clientSees(out)).row).toMatchObject({ state: 'issued' })
    await voided(out)
    const { row, order } = await clientSees(out)
    expect(row).toMatchObject({ state: 'voided', pdf_file_id: null })
    expect(order).toMatchObject({ group: 'voided' })
  })
})

describe('a void report whose copies are out [workflow 10, X-03]', () => {
  it('is told to its client, and called back by the report clerk', async () => {
    const report = await ofClient(archived())
    const number = await numberOf(report)
    const id = await voided(report)
    expect(await toldTo('client1', number)).toContain(`报告${number}已作废，请停止使用并交回`)
    const recall = () =>
      rows(
        `select t.state, p.code as post, t.route from todo_item t join post p on p.id = t.post_id
         where t.object_kind = 'change' and t.object_id = $1 and t.step = 'recall'`,
        id,
      )
    expect(await recall()).toEqual([{ state: 'open', post: 'report_clerk', route: '/djentrustmanage/changelist' }])
    await change('reports', 'Recall', id, { recovered_copies: 2, unrecovered_note: '委托方遗失1份' })
    expect(await recall()).toMatchObject([{ state: 'done' }])
    expect(await toldTo('quality', number)).toContain(`报告${number}已作废：样品弄错`)
  })

  it('is told also where the client holds the paper before it, without the conclusion of the one that never went out', async () => {
    const report = await ofClient()
    await give('reports', 'Issue', report, { mode: 'electronic' })
    await rows("update report_delivery set state = 'downloaded' where report_id = $1", report.id)
    const asked = [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }]
    const clerk = await place.as('reception1', noon)
    const { id } = await clerk.call(reportChangeActions, 'Apply', {
      ...{ report_id: report.id, reason_kind: 'typing', scope: 'info', reason: '部位登记错误', apply_source: 'inner' },
      fields: asked,
    })
    await change('tech', 'Approve', id)
    await change('reception1', 'Make', id, { fields: asked.map(({ key, wanted }) => ({ key, value: wanted })) })
    await signedUpTo(place, report, 'Approve')
    const number = await numberOf(report)
    expect(number).toMatch(/G/)
    expect((await clientSees(report)).row).toMatchObject({ state: 'issued', changing: 1, judgement: 'pass' })
    await voided(report)
    expect(await toldTo('client1', number)).toContain(`报告${number}已作废，请停止使用`)
    expect((await clientSees(report)).row).toMatchObject({ state: 'voided', judgement: null, conclusion: null })
  })

  it('is told to the units that watch over the laboratory [workflow 25]', async () => {
    await rows(
      `insert into business_relation (instance_id, organization_id, from_business_id, to_business_id, relation)
       select f.instance_id, f.organization_id, f.id, t.id, 'supervises' from business f join business t on t.code = 'SFJC' where f.code = 'JL1'`,
    )
    const report = await archived()
    const number = await numberOf(report)
    await voided(report)
    const [unit] = await rows(
      `select f.id::text as watcher, t.id::text as laboratory from business f join business t on t.code = 'SFJC' where f.code = 'JL1'`,
    )
    const queued = await rows("select key from graphile_worker.jobs where task_identifier = 'tell_void'")
    expect(queued).toContainEqual({ key: `tell_void:${report.id}:${String(unit?.watcher)}` })
    await tellWatcherOfVoid(place.services, {
      laboratoryId: String(unit?.laboratory),
      reportId: report.id,
      watcherId: String(unit?.watcher),
    })
    expect(
      await rows(
        'select distinct business_id::text as unit, route from notification where title like $1',
        `%报告${number}已作废`,
      ),
    ).toEqual([{ unit: unit?.watcher, route: `/trialreport/index?id=${report.id}` }])
  })

  it('is told to nobody outside when it never left the house', async () => {
    const report = await ofClient()
    const number = await numberOf(report)
    const id = await voided(report)
    expect(await toldTo('client1', number)).toEqual([])
    expect(
      await rows("select 1 from todo_item where object_kind = 'change' and object_id = $1 and state = 'open'", id),
    ).toEqual([])
  })
})
