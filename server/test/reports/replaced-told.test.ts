import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAlone } from '../../src/http/alone.ts'
import { callerOf } from '../../src/http/session.ts'
import { receiveUnopenedReports, tellWatcherOfReplaced } from '../../src/modules/reports/api.ts'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo } from '../make/reports.ts'

// what client, watching units and deliveries hear of a report that another revision replaced

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
  await rows(
    `insert into business_relation (instance_id, organization_id, from_business_id, to_business_id, relation)
     select f.instance_id, f.organization_id, f.id, t.id, 'supervises' from business f join business t on t.code = 'SFJC' where f.code = 'JL1'`,
  )
})
afterAll(() => place?.close())
const { give, rows, printed, change } = desksOf(() => place)

/** A printed report of client1, and of the site whose account stands for the same client. */
async function owned(): Promise<MadeReport> {
  const report = await printed()
  await rows(
    "update entrustment set entrust_unit_id = (select entrust_unit_id from app_user where user_name = 'client1') where id = $1",
    report.orderId,
  )
  return report
}
const asked = [{ key: 'order.project_part', wanted: '3号中桥右幅2#墩' }]
const opened = async (report: MadeReport): Promise<void> => {
  const clerk = await place.as('reception1', noon)
  const { id } = await clerk.call(reportChangeActions, 'Apply', {
    ...{ report_id: report.id, reason_kind: 'typing', scope: 'info', reason: '部位登记错误', apply_source: 'inner' },
    fields: asked,
  })
  await change('tech', 'Approve', id)
  await change('reception1', 'Make', id, { fields: asked.map(({ key, wanted }) => ({ key, value: wanted })) })
}
const numberOf = async ({ id }: MadeReport): Promise<string> =>
  String((await rows('select display_number from report where id = $1', id))[0]?.display_number)
const told = async (login: string, words: string) =>
  (
    await rows(
      'select n.title from notification n join app_user u on u.id = n.user_id where u.user_name = $1 and strpos(n.title, $2) > 0 order by n.id',
      login,
      words,
    )
  ).map(({ title }) => title)
const revisionOf = async ({ id }: MadeReport): Promise<string> =>
  String((await rows('select current_revision_id::text as id from report where id = $1', id))[0]?.id)
const queued = async () =>
  (await rows("select key from graphile_worker.jobs where task_identifier = 'tell_replaced'")).map(({ key }) => key)

describe('a report that another revision replaced [workflow 10, complete]', () => {
  it('is told to the units that watch over the laboratory, and to its client by the paper that he has', async () => {
    const report = await owned()
    const number = await numberOf(report)
    await give('reports', 'Issue', report, pickup)
    await opened(report)
    expect(await queued()).toEqual([])
    await signedUpTo(place, report, 'Approve')
    expect(await told('client1', `报告${number}已由`)).toEqual([`报告${number}已由${number}-G替代，请交回原报告`])
    const [unit] = await rows(
      `select f.id::text as watcher, t.id::text as laboratory from business f join business t on t.code = 'SFJC' where f.code = 'JL1'`,
    )
    const revisionId = await revisionOf(report)
    expect(await queued()).toEqual([`tell_replaced:${revisionId}:${String(unit?.watcher)}`])
    const [laboratoryId, watcherId] = [String(unit?.laboratory), String(unit?.watcher)]
    await tellWatcherOfReplaced(place.services, { laboratoryId, watcherId, revisionId })
    expect(
      await rows(
        'select distinct business_id::text as unit, route from notification where title like $1',
        `%报告${number}已由${number}-G替代`,
      ),
    ).toEqual([{ unit: watcherId, route: `/trialreport/index?id=${report.id}` }])
    // the next one replaces what the client has, not the one that never went out
    await opened(report)
    await signedUpTo(place, report, 'Approve')
    expect(await told('client1', `报告${number}已由${number}-G2`)).toHaveLength(1)
  })

  it('is told to nobody outside when none of it left the house', async () => {
    const report = await owned()
    const number = await numberOf(report)
    const before = await queued()
    await opened(report)
    await signedUpTo(place, report, 'Approve')
    expect([await told('client1', `报告${number}已由`), await queued()]).toEqual([[], before])
  })

  it('[page reportissued, send] is offered no more where nobody had opened it, and never counts as received', async () => {
    const report = await owned()
    const number = await numberOf(report)
    await give('reports', 'Issue', report, { mode: 'electronic' })
    await opened(report)
    const states = () => rows('select state from report_delivery where report_id = $1', report.id)
    const { principal } = await place.as('reports')
    const night = () =>
      runAlone(place.services.pool, principal, { caller: callerOf(principal, '2026-05-01 00:10:00') }, ctx =>
        receiveUnopenedReports(ctx),
      )
    await night()
    expect(await states(), 'there is nothing to open during a change').toEqual([{ state: 'pending' }])
    await signedUpTo(place, report, 'Approve')
    await night()
    expect(await states()).toEqual([{ state: 'cancelled' }])
    // no copy on paper is out, so that none is asked back
    expect(await told('client1', `报告${number}已由`)).toEqual([`报告${number}已由${number}-G替代，请停止使用原报告`])
  })
})

it('[page reportissued] accounts of another laboratory that stand for the client hear of its reports as its own do', async () => {
  const report = await owned()
  const [site] = await rows(
    `with there as (select b.instance_id, b.organization_id, b.id from business b where b.code = 'SFJC'),
       home as (select u.id, u.user_name from app_user u join business b on b.id = u.business_id and b.code = 'LJ3' order by u.id limit 1),
       linked as (insert into user_business_map (instance_id, organization_id, user_id, business_id, entrust_unit_id)
         select t.instance_id, t.organization_id, h.id, t.id, c.entrust_unit_id from there t, home h, app_user c where c.user_name = 'client1')
     select user_name from home`,
  )
  await give('reports', 'Issue', report, pickup)
  expect(await told(String(site?.user_name), `报告${await numberOf(report)}已发放`)).toHaveLength(1)
})
