import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djstatistical.trialindexquery.ledger.ts'
import sitePage from '@gt/domain/ledgers/gdstatistical.trialindexquery.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, testedCubes } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'
import { cellsOf } from '../support/unzip.ts'

/** Values of indicators with their statistics (page /djstatistical/trialindexquery). */
let place: ReportPlace
let tech: Caller
let chief: Caller
let template: string
let parameter: string
let made: MadeReport[]
const march = { from: '2026-03-01', to: '2026-03-31' }
beforeAll(async () => {
  place = await openReports(ledgerActions)
  await letSiteSign(place)
  made = [await testedCubes(place), await testedCubes(place), await testedCubes(place, 'fail')]
  const site = await submittedAtSite(place, 'pass')
  await checkedAtSite(place, site.recordId)
  tech = await holding('tech', 'SFJC')
  chief = await holding('gd-chief', 'LJ3')
  template = await templateOf(page, tech)
  const [row] = await place.query<{ id: string }>(
    `select q.id::text as id from trial_parameter q join test_item i on i.trial_parameter_id = q.id where i.trial_task_id = $1 and i.parameter_name = '抗压强度'`,
    [made[0]?.taskId],
  )
  parameter = row?.id ?? ''
  // values with which one reckons easily
  const values = ['34.0', '35.0', '36.0']
  for (const [index, { taskId }] of made.entries())
    await place.query(
      `update test_item_result x set value_num = $2::numeric, value_text = $3, row_version = x.row_version + 1 from test_item i
       where i.id = x.test_item_id and i.trial_task_id = $1 and i.trial_parameter_id = $4`,
      [taskId, values[index], values[index], parameter],
    )
}, 120_000)
afterAll(() => place?.close())

async function holding(login: string, unit: string): Promise<Caller> {
  const caller = await place.as(login, '2026-03-30 11:00:00', unit)
  for (const { code } of [page, sitePage])
    for (const op of ['view', 'export']) (caller.principal.permissions as Set<string>).add(`${code}.${op}`)
  return caller
}
async function templateOf(of: LedgerPage, who: Caller): Promise<string> {
  const { rows } = await who.call(ledgerController(of), 'Templates', {})
  return rows.find(({ name }) => name === '水泥混凝土试验台账')?.id ?? ''
}
const one = () => [{ field: 'parameter_id', op: 'eq' as const, value: [parameter] }]
const ask = (more: Partial<LedgerQuery> = {}, of = page, who = tech) =>
  who.call(ledgerController(of), 'Query', { date: 'test_date', ...march, size: 50, template_id: template, ...more })

it('[special] without a template, with one of no test, without a date: each is said, in this order', async () => {
  const [empty] = await place.query<{ id: string }>(
    `insert into account_template (instance_id, organization_id, business_id, name, kind, date_field, enabled, sort_no)
     select instance_id, organization_id, id, '空模板', 'trial', 'report_date', true, 99 from business where code = 'SFJC' returning id::text as id`,
  )
  expect(await refusal(ask({ template_id: null, from: null }))).toEqual(['LD-01'])
  expect(await refusal(ask({ template_id: empty?.id, from: null }))).toEqual(['LD-02'])
  expect(await refusal(ask({ from: null }))).toEqual(['LD-03'])
})

it('[accept] for 34.0, 35.0 and 36.0 the mean is 35.0 and s 1.0; none over several parameters', async () => {
  const { totals, rows } = await ask({ filter: one() })
  expect(rows.map(row => row.result_value)).toEqual(['34.0', '35.0', '36.0'])
  expect(totals).toMatchObject({
    values: '3',
    mean: '35.0',
    deviation: '1.0',
    variation: '2.9',
    least: '34.0',
    lower_quartile: '34.0',
    median: '35.0',
    upper_quartile: '36.0',
    greatest: '36.0',
  })
  const judged = rows.filter(row => row.judgement === 'pass' || row.judgement === 'fail')
  const passed = rows.filter(row => row.judgement === 'pass')
  expect(totals.pass_rate).toBe(((100 * passed.length) / judged.length).toFixed(1))
  const all = await ask()
  if (new Set(all.rows.map(row => row.parameter_id)).size > 1) {
    expect(all.totals).toMatchObject({ mean: null, deviation: null })
    const grouped = await ask({ groups: ['parameter'] })
    expect(grouped.groups.find(({ keys }) => keys[0] === '抗压强度')?.totals).toMatchObject({
      mean: '35.0',
      deviation: '1.0',
    })
  }
})

it('[accept] choosing the group manufacturer gives the five figures of each of them', async () => {
  await place.query(
    "update sample s set manufacturer = case when k.id = $1 then '甲厂' else '乙厂' end, row_version = s.row_version + 1 from trial_task k where k.sample_id = s.id and k.id = any($2)",
    [made[0]?.taskId, made.map(({ taskId }) => taskId)],
  )
  const { groups } = await ask({ filter: one(), groups: ['manufacturer'] })
  const found = Object.fromEntries(
    groups.map(({ keys, totals }) => [keys[0], [totals.least, totals.median, totals.greatest]]),
  )
  expect(found).toEqual({ 甲厂: ['34.0', '34.0', '34.0'], 乙厂: ['35.0', '35.0', '36.0'] })
  expect(page.charts.find(({ kind }) => kind === 'box')).toMatchObject({ by: 'manufacturer', asGrouped: true })
})

it('[special] values are compared in the unit of the parameter; one that cannot be told in it is listed without a value', async () => {
  const inUnit = (unit: string, value: string) =>
    place.query(
      `update test_item_result x set unit = $2, value_num = $3::numeric, value_text = $3, row_version = x.row_version + 1 from test_item i
       where i.id = x.test_item_id and i.trial_task_id = $1 and i.trial_parameter_id = $4`,
      [made[0]?.taskId, unit, value, parameter],
    )
  await inUnit('kPa', '34000')
  expect((await ask({ filter: one() })).rows.map(row => [row.result_value, row.unit_text])).toContainEqual([
    '34',
    'MPa',
  ])
  expect((await ask({ filter: one() })).totals).toMatchObject({ mean: '35.0', deviation: '1.0', values: '3' })
  await inUnit('mm', '34')
  expect((await ask({ filter: one() })).totals).toMatchObject({ mean: '35.5', values: '2' })
  await inUnit('MPa', '34.0')
  const over = await ask({ filter: [...one(), { field: 'result_value', op: 'gte', value: '35' }] })
  expect(over.rows.map(row => row.result_value)).toEqual(['35.0', '36.0'])
})

it('a result that is void, or whose record is not checked, is not there; the file has the lines of the screen', async () => {
  const question = { date: 'test_date', ...march, template_id: template, filter: one() }
  const file = await tech.call(ledgerController(page), 'Export', question)
  expect(file.rows).toBe(3)
  expect(cellsOf(Buffer.from(file.content ?? '', 'base64'))).toContain('Q9=#1.0')
  await place.query(
    `update test_item_result x set valid = false, row_version = x.row_version + 1 from test_item i where i.id = x.test_item_id and i.trial_task_id = $1`,
    [made[0]?.taskId],
  )
  expect((await ask({ filter: one() })).total).toBe(2)
  await place.query('update test_record set checked_at = null, row_version = row_version + 1 where id = $1', [
    made[1]?.recordId,
  ])
  expect((await ask({ filter: one() })).total).toBe(1)
})

it('a site has its own values by section, part and mix; nobody reads those of another', async () => {
  const own = await templateOf(sitePage, chief)
  const site = await ask({ template_id: own, groups: ['project_section_name', 'part', 'mix'] }, sitePage, chief)
  expect(site.total).toBeGreaterThan(0)
  expect(site.rows[0]).toMatchObject({ project_section_name: 'LJ-3 标', mix: null })
  expect(await refusal(ask({ template_id: null }, sitePage, chief))).toEqual(['LD-01'])
  expect(await refusal(ask({ template_id: own }))).toEqual(['G-04'])
  expect(await refusal(ask({ template_id: template }, page, chief))).toEqual(['G-04'])
})
