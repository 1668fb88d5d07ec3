import { supervisionActions } from '@gt/domain/entrust/supervision-actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desksOf, noon, pickup } from '../make/desks.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace } from '../make/reports.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
})
afterAll(() => place?.close())
const { give, rows, printed, voided } = desksOf(() => place)

const relate = (from: string, canConfirm: boolean) =>
  rows(
    `insert into business_relation (instance_id, organization_id, from_business_id, to_business_id, relation, can_confirm)
     select b.instance_id, b.organization_id, s.id, b.id, 'supervises', $2::boolean from business b, business s where b.code = 'SFJC' and s.code = $1`,
    from,
    canConfirm,
  )

/** What a unit sees of the confirmation of a report. */
async function asked(who: Caller, report: MadeReport) {
  const { rows: seen } = await who.call(supervisionActions, 'List', {
    filter: [{ field: 'report_id', op: 'eq', value: report.id }],
  })
  return seen[0] as (Record<string, unknown> & { id: string; row_version: number; can: string[] }) | undefined // a row of the list
}

it('[I-03; workflow 16, 25; page entrustsupervision] a report is issued after the unit that may confirm it has done so, and no other unit can', async () => {
  const before = await printed()
  await relate('JL1', true)
  await relate('ZX', false)
  const report = await printed()
  // what was approved without the relation is not held by it
  expect(await refusal(give('reports', 'Issue', before, pickup))).toEqual([])
  expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-03'])
  const clerk = await place.as('reports', noon)
  expect(await clerk.call(reportActions, 'GetById', { id: report.id })).toMatchObject({ unconfirmed: 1 })

  const [supervisor, overseer] = [await place.as('jl-engineer', noon), await place.as('zx-head', noon)]
  expect(await asked(overseer, report)).toBeUndefined()
  const row = await asked(supervisor, report)
  expect(row).toMatchObject({ step: 'report', state: 'pending', can: ['confirm', 'object'], judgement: 'pass' })
  if (!row) throw new Error('nobody is asked')
  const item = { id: row.id, row_version: row.row_version }
  const decide = (who: Caller, action: 'Confirm' | 'Object', reason?: string, version = item.row_version) =>
    who.call(supervisionActions, action, {
      items: [{ id: item.id, row_version: version }],
      ...(reason ? { reason } : {}),
    })
  expect(await refusal(decide(overseer, 'Confirm'))).toEqual(['G-04'])
  const columns = ['entrustment_id', 'business_name', 'judgement', 'state'].map(name => ({ name, title: name }))
  // its order is confirmed by itself
  expect(await supervisor.call(supervisionActions, 'Export', { query: {}, columns, title: '委托监管' })).toMatchObject({
    rows: 2,
  })
  await rows(
    'update app_user set entrust_unit_id = (select entrust_unit_id from entrustment where id = $1) where is_entrust',
    report.orderId,
  )
  const client = await place.as('client1', noon)
  expect(await asked(client, report)).toMatchObject({ state: 'pending', can: [] })

  expect(await refusal(decide(supervisor, 'Object'))).toEqual(['G-07'])
  await decide(supervisor, 'Object', '样品编号与见证记录不符')
  expect(await refusal(decide(supervisor, 'Confirm', undefined, 2))).toEqual(['G-02'])
  expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-03'])
  const [todo] = await rows(
    "select t.state, p.code from todo_item t join post p on p.id = t.post_id where t.object_kind = 'report' and t.object_id = $1 and t.step = 'supervision'",
    report.id,
  )
  expect(todo).toEqual({ state: 'open', code: 'tech_lead' })

  const tech = await place.as('tech', noon)
  const objected = await asked(tech, report)
  expect(objected).toMatchObject({ state: 'objected', opinion: '样品编号与见证记录不符', can: ['answer'] })
  if (!objected) throw new Error('the laboratory does not see it')
  await tech.give(supervisionActions, 'Answer', objected, { reason: '见证记录已补正' })
  expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-03'])

  await decide(supervisor, 'Confirm', undefined, 3)
  expect(await asked(supervisor, report)).toMatchObject({ state: 'confirmed', can: [] })
  expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual([])
  const trail = await rows(
    "select l.command, b.code from task_workflow_log l join business b on b.id = l.business_id where l.object_kind = 'report' and l.object_id = $1 and l.command like 'supervision%' order by l.id",
    report.id,
  )
  expect(trail).toEqual(
    ['supervision_object', 'supervision_answer', 'supervision_confirm'].map(command => ({ command, code: 'SFJC' })),
  )
})

it('[workflow 16] of several confirmations each stands alone: what is refused is told beside what was done', async () => {
  const [first, second] = [await printed(), await printed()]
  const supervisor = await place.as('jl-engineer', noon)
  const rows = [await asked(supervisor, first), await asked(supervisor, second)].flatMap(row => row ?? [])
  const items = rows.map(({ id, row_version }, at) => ({ id, row_version: row_version + at }))
  const result = await supervisor.call(supervisionActions, 'Confirm', { items })
  expect([result.succeeded.length, result.failed.map(one => one.errors[0]?.code)]).toEqual([1, ['G-01']])
  expect(await refusal(give('reports', 'Issue', first, pickup))).toEqual([])
})

it('[workflow 10] nobody is asked to confirm a report that is void, nor can he by its bare id; what was confirmed stays told', async () => {
  const [open, done] = [await printed(), await printed()]
  const supervisor = await place.as('jl-engineer', noon)
  const row = await asked(supervisor, done)
  if (!row) throw new Error('nobody is asked')
  await supervisor.call(supervisionActions, 'Confirm', { items: [{ id: row.id, row_version: row.row_version }] })
  const waiting = async () => (await supervisor.call(supervisionActions, 'Queue', {})).counts.pending
  const before = await waiting()
  const asks = await asked(supervisor, open)
  if (!asks) throw new Error('nobody is asked')
  await voided(open)
  await voided(done)
  expect(await asked(supervisor, open)).toBeUndefined()
  // nor does its bare id get him any further
  const bare = { items: [{ id: asks.id, row_version: asks.row_version }], reason: '报告已作废' }
  expect(await refusal(supervisor.call(supervisionActions, 'Confirm', bare))).toEqual(['G-04'])
  expect(await refusal(supervisor.call(supervisionActions, 'Object', bare))).toEqual(['G-04'])
  expect(await waiting()).toBe(Number(before) - 1)
  expect(await asked(supervisor, done)).toMatchObject({ state: 'confirmed' })
})

it('[I-03] a relation that ended confirms nothing more, and keeps nothing from its issue', async () => {
  const report = await printed()
  const supervisor = await place.as('jl-engineer', noon)
  const row = await asked(supervisor, report)
  if (!row) throw new Error('nobody is asked')
  expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual(['I-03'])
  await rows("update business_relation set can_confirm = false where relation = 'supervises'")
  const items = [{ id: row.id, row_version: row.row_version }]
  expect(await refusal(supervisor.call(supervisionActions, 'Confirm', { items }))).toEqual(['G-04'])
  expect(await refusal(give('reports', 'Issue', report, pickup))).toEqual([])
})
