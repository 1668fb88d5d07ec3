import { todoActions } from '@gt/domain/dashboard/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, paid, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())

/** Open to-dos at the report and at the bill of its order, each with deadline and urgency. */
const todos = (report: MadeReport): Promise<{ kind: string; step: string; due: string | null; priority: string }[]> =>
  place.query(
    `select t.kind, t.step, (t.due_at at time zone 'Asia/Shanghai')::text as due, t.priority from todo_item t
     where t.state = 'open' and (t.object_kind = 'report' and t.object_id = $1
       or t.object_kind = 'charge' and t.object_id in (select id from charge where entrustment_id = $2)) order by t.id`,
    [report.id, report.orderId],
  )

it('[page todoitems, due_at] work on a report is due on the promised day at every desk, and shown among what is late', async () => {
  const [audited, report] = [await testedCubes(place), await testedCubes(place)]
  await place.query("update entrustment set planned_report_date = '2026-03-29', priority = 'urgent'")
  await place.query("update todo_item set state = 'done' where object_kind = 'charge'")
  const promised = { due: '2026-03-29 23:59:59', priority: 'urgent' }
  await signedUpTo(place, audited, 'Submit')
  expect(await todos(audited)).toMatchObject([{ kind: 'audit', ...promised }])
  await signedUpTo(place, report, 'Approve')
  expect(await todos(report)).toMatchObject([{ kind: 'charge', step: 'release', ...promised }])
  await paid(place, report)
  expect(await todos(report)).toMatchObject([{ kind: 'print', step: 'print', ...promised }])
  const { principal } = await place.as('reports')
  const clerk = new Caller(place.services, [...place.actions, ...dashboardImplemented], principal)
  clerk.clock = '2026-03-30 18:00:00'
  const { rows } = await clerk.call(todoActions, 'Mine', { kinds: ['print'], overdue: 1 })
  expect(rows.map(row => row.object_id)).toEqual([report.id])
})

it('[page todoitems, due_at] a draft is due on the promised day as well', async () => {
  const report = await testedCubes(place)
  const [order] = await place.query<{ day: string }>(
    'select planned_report_date::text as day from entrustment where id = $1',
    [report.orderId],
  )
  expect(await todos(report)).toContainEqual({
    kind: 'other',
    step: 'compile',
    due: `${order?.day} 23:59:59`,
    priority: 'normal',
  })
})
