import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djstatistical.trialaccount.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** The ledger of a material, with the columns of a template (page /djstatistical/trialaccount). */
const ledger = ledgerController(page)
const march = { date: 'report_date', from: '2026-03-01', to: '2026-03-31' }
let place: ReportPlace
let director: Caller
let template: string
let approved: MadeReport
let failing: MadeReport
beforeAll(async () => {
  place = await openReports(ledgerActions)
  director = await place.as('director')
  approved = await testedCubes(place)
  failing = await testedCubes(place, 'fail')
  for (const report of [approved, failing]) await signedUpTo(place, report, 'Approve')
  // a report that is not approved is in no ledger
  await testedCubes(place)
  const { rows } = await director.call(ledger, 'Templates', {})
  const found = rows.find(({ name }) => name === '水泥混凝土试验台账')
  if (!found) throw new Error('the demonstration has no template of concrete')
  template = found.id
}, 120_000)
afterAll(() => place?.close())

const numberOf = async ({ id }: MadeReport): Promise<string> => {
  const [row] = await place.query<{ display_number: string }>('select display_number from report where id = $1', [id])
  return row?.display_number ?? ''
}

it('[accept, special] without a template, with one of no test, without a date: each is said, in this order', async () => {
  const [empty] = await place.query<{ id: string }>(
    `insert into account_template (instance_id, organization_id, business_id, name, kind, date_field, enabled, sort_no)
     select instance_id, organization_id, id, '空模板', 'trial', 'report_date', true, 99 from business where code = 'SFJC' returning id::text as id`,
  )
  expect(await refusal(director.call(ledger, 'Query', { date: 'report_date' }))).toEqual(['LD-01'])
  expect(await refusal(director.call(ledger, 'Query', { date: 'report_date', template_id: empty?.id }))).toEqual([
    'LD-02',
  ])
  expect(await refusal(director.call(ledger, 'Query', { date: 'report_date', template_id: template }))).toEqual([
    'LD-03',
  ])
  const { rows } = await director.call(ledger, 'Templates', {})
  expect(rows.find(({ id }) => id === empty?.id)).toMatchObject({ name: '空模板', bound: 0 })
  expect(rows.find(({ id }) => id === template)).toMatchObject({ bound: 1, date: 'report_date' })
})

it('[accept] the template of concrete in March lists exactly the approved reports of March, with their values and totals', async () => {
  const answer = await director.call(ledger, 'Query', { ...march, template_id: template })
  const numbers = [await numberOf(approved), await numberOf(failing)].sort()
  expect(answer.rows.map(row => row.report_no)).toEqual(numbers)
  expect(answer.rows.map(row => row.judgement).sort()).toEqual(['fail', 'pass'])
  const strength = answer.columns.find(({ title }) => title.includes('抗压强度'))
  if (!strength) throw new Error('the template has no column of the strength')
  const stored = await place.query<{ report_id: string; value_text: string; value_num: string }>(
    `select t.report_id::text as report_id, x.value_text, x.value_num::text as value_num from test_item_result x join trial_task t on t.id = x.trial_task_id
     join test_item i on i.id = x.test_item_id and i.parameter_name like '%抗压强度%' where t.report_id = any($1) and x.deleted_at is null and x.value_num is not null`,
    [[approved.id, failing.id]],
  )
  for (const row of answer.rows)
    expect(row[strength.name]).toBe(stored.find(({ report_id }) => report_id === row.report_id)?.value_text)
  const mean = stored.reduce((sum, { value_num }) => sum + Number(value_num), 0) / stored.length
  expect(Number(answer.totals[strength.name])).toBeCloseTo(mean, 2)
  // nothing of February, nothing for the template of another material
  expect(
    (await director.call(ledger, 'Query', { ...march, from: '2026-02-01', to: '2026-02-28', template_id: template }))
      .total,
  ).toBe(0)
  const { rows } = await director.call(ledger, 'Templates', {})
  const other = rows.find(({ name }) => name === '水泥试验台账')?.id ?? ''
  expect((await director.call(ledger, 'Query', { ...march, template_id: other })).total).toBe(0)
})

it('[accept] the export and the paper have the same lines', async () => {
  const question = { ...march, template_id: template, groups: ['judgement'] }
  const shown = await director.call(ledger, 'Query', question)
  const file = await director.call(ledger, 'Export', question)
  expect(file.rows).toBe(shown.total)
  const { pdf, pages } = await director.call(ledger, 'Paper', question)
  expect(pages).toBe(1)
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

it('[special, totals] least, greatest and pass rate of a column; a line for each specimen by the switch', async () => {
  const columns = await place.query<{ id: string }>(
    'select id::text as id from account_template_column where account_template_id = $1 order by sort_no, id limit 3',
    [template],
  )
  const [first, second, third] = columns.map(({ id }) => id)
  const [source] = await place.query<{ path: string }>(
    "select source_path as path from account_template_column where account_template_id = $1 and label_zh like '%抗压强度%' limit 1",
    [template],
  )
  for (const [id, aggregate] of [
    [first, 'min'],
    [second, 'max'],
    [third, 'pass_rate'],
  ])
    await place.query(
      'update account_template_column set aggregate = $2, source_path = $3, row_version = row_version + 1 where id = $1',
      [id, aggregate, source?.path],
    )
  const answer = await director.call(ledger, 'Query', { ...march, template_id: template })
  const [least, greatest, rate] = answer.columns
  const values = answer.rows.map(row => Number(row[least?.name ?? '']))
  expect(Number(answer.totals[least?.name ?? ''])).toBe(Math.min(...values))
  expect(Number(answer.totals[greatest?.name ?? ''])).toBe(Math.max(...values))
  expect(rate?.percent).toBe(1)
  expect(answer.totals[rate?.name ?? '']).toBe('50.00')
  const each = await director.call(ledger, 'Query', { ...march, template_id: template, switches: ['each'] })
  const [groups] = await place.query<{ n: number }>(
    `select count(distinct (x.test_record_id, x.group_no))::int as n from test_item_result x join trial_task t on t.id = x.trial_task_id
     where t.report_id = any($1) and x.valid and x.deleted_at is null`,
    [[approved.id, failing.id]],
  )
  expect(each.total).toBe(groups?.n)
  expect(await refusal(director.call(ledger, 'Query', { ...march, template_id: template, switches: ['all'] }))).toEqual(
    ['G-10'],
  )
})

it('a path of a column that leads nowhere is named', async () => {
  const [column] = await place.query<{ id: string }>(
    `update account_template_column set source_path = 'sample.colour', row_version = row_version + 1
     where id = (select min(id) from account_template_column where account_template_id = $1) returning id::text as id`,
    [template],
  )
  expect(column).toBeDefined()
  expect(await refusal(director.call(ledger, 'Query', { ...march, template_id: template }))).toEqual(['LD-06'])
})

it('a tester finds the reports that he has a hand in; another laboratory has neither template nor line', async () => {
  await place.query(
    "update account_template_column set source_path = 'result:none.none' where source_path = 'sample.colour'",
  )
  const tester = await place.as('tester3')
  expect((await tester.call(ledger, 'Query', { ...march, template_id: template })).total).toBe(0)
  const own = await place.as('tester1')
  expect((await own.call(ledger, 'Query', { ...march, template_id: template })).total).toBe(2)
  const stranger = await place.as('gd-chief', undefined, 'LJ3')
  // a set of the test's own, of somebody who was granted it by mistake
  ;(stranger.principal.permissions as Set<string>).add('djstatistical.trialaccount.view')
  expect(await refusal(stranger.call(ledger, 'Query', { ...march, template_id: template }))).toEqual(['G-04'])
})
