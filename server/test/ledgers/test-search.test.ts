import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import { courseActions } from '@gt/domain/ledgers/course-actions.ts'
import page from '@gt/domain/ledgers/djentrustmanage.searchtrial.ledger.ts'
import sitePage from '@gt/domain/ledgers/gdtrialtest.searchtrial.ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'

/** One search over tests with the course of each (pages searchtrial). */
let place: ReportPlace
let tech: Caller
let chief: Caller
let made: MadeReport[]
let siteTask: string
beforeAll(async () => {
  place = await openReports(ledgerActions)
  await letSiteSign(place)
  made = [await testedCubes(place), await testedCubes(place, 'fail')]
  await signedUpTo(place, made[0]!, 'Approve')
  const site = await submittedAtSite(place, 'pass')
  await checkedAtSite(place, site.recordId)
  siteTask = site.taskId
  tech = await holding('tech', 'SFJC')
  chief = await holding('gd-chief', 'LJ3')
}, 120_000)
afterAll(() => place?.close())

async function holding(login: string, unit: string): Promise<Caller> {
  const caller = await place.as(login, '2026-03-30 11:00:00', unit)
  for (const { code: of } of [page, sitePage])
    for (const op of ['view', 'export', 'template']) (caller.principal.permissions as Set<string>).add(`${of}.${op}`)
  return caller
}
const ask = (more: Partial<LedgerQuery> = {}, of: LedgerPage = page, who = tech) =>
  who.call(ledgerController(of), 'Query', { date: 'entrust_date', size: 50, ...more })
const by = (field: string, value: string) => ({ filter: [{ field, op: 'contains' as const, value }] })
const tasks = async (more: Partial<LedgerQuery>, of: LedgerPage = page, who = tech) =>
  (await ask(more, of, who)).rows.map(row => String(row.task_id)).sort()
const numbers = async (taskId: string) => {
  const [row] = await place.query<{
    sample: string
    order: string
    task: string
    report: string | null
    code: string | null
  }>(
    `select s.sample_number as sample, e.entrust_no as order, k.task_number as task, r.display_number as report,
       (select c.code from report_unique_code c where c.business_id = r.business_id and c.report_id = r.id limit 1) as code
     from trial_task k join sample s on s.id = k.sample_id join entrustment e on e.id = k.entrustment_id left join report r on r.id = k.report_id where k.id = $1`,
    [taskId],
  )
  return row!
}

describe('the search over tests (page djentrustmanage/searchtrial)', () => {
  it('[accept] 抗压强度 < 30 for a month lists exactly the tests whose result is below 30', async () => {
    const month = { date: 'test_date', from: '2026-03-01', to: '2026-03-31' }
    const below = await place.query<{ id: string }>(
      `select distinct k.id::text as id from trial_task k join business b on b.id = k.business_id and b.code = 'SFJC' join test_item_result x on x.trial_task_id = k.id and x.valid
         join test_item i on i.id = x.test_item_id and i.parameter_name = '抗压强度' where x.value_num < 30`,
    )
    expect(below.length).toBeGreaterThan(0)
    expect(await tasks({ ...month, ...by('result_value', '抗压强度 < 30') })).toEqual(below.map(({ id }) => id).sort())
    expect(await tasks({ ...month, ...by('result_value', '抗压强度 ≥ 30') })).not.toContain(below[0]?.id)
    expect(await tasks({ ...month, ...by('result_value', '含水率 < 30') })).toEqual([])
    expect(await refusal(ask(by('result_value', '抗压强度')))).toEqual(['SB-01'])
    // a value that is no text is none of a filter of texts
    expect(await refusal(ask({ filter: [{ field: 'result_value', op: 'eq', value: ['a'] }] }))).toEqual(['G-10'])
  })

  it('finds by any number, with a period or without, whichever end is open', async () => {
    const { sample, order, report } = await numbers(made[0]!.taskId)
    for (const text of [sample, order, report ?? ''])
      expect(await tasks(by('keyword', text)), text).toContain(made[0]!.taskId)
    const all = await tasks({})
    expect(all).toEqual(expect.arrayContaining(made.map(({ taskId }) => taskId)))
    expect(await tasks({ from: '2026-03-01' })).toEqual(all)
    expect(await tasks({ to: '2026-02-01' })).toEqual([])
    const file = await tech.call(ledgerController(page), 'Export', { date: 'entrust_date' })
    expect(file.rows).toBe(all.length)
    expect(Object.keys(ledgerController(page).actions)).not.toContain('Paper')
  })

  it('keeps a search by its own operation', async () => {
    const keep = (who: Caller) => who.call(ledgerController(page), 'KeepQuestion', { name: '低强度', question: '{}' })
    const plain = await place.as('tech', '2026-03-30 11:00:00')
    ;(plain.principal.permissions as Set<string>).delete(`${page.code}.template`)
    await expect(keep(plain)).rejects.toThrow('may not call')
    expect((await keep(tech)).rows.map(({ name }) => name)).toEqual(['低强度'])
  })

  it('[accept] the code of a report, a sample, an order and a task open the time line with persons and times', async () => {
    const own = made[0]!.taskId
    const { sample, order, task, report, code: paper } = await numbers(own)
    for (const text of [
      sample,
      order,
      task,
      report,
      paper,
      `https://example.test/account/reportpreview?c=${paper}`,
    ].filter(one => one !== null)) {
      const { tests } = await tech.call(courseActions, 'Find', { text })
      expect(
        tests.map(({ task_id }) => task_id),
        text,
      ).toContain(own)
    }
    const { steps } = await tech.call(courseActions, 'Read', { task_id: own })
    const commands = steps.map(({ object_kind, command }) => `${object_kind}.${command}`)
    for (const step of [
      'entrustment.submit',
      'sample_flow.receive',
      'task.assign',
      'record.submit',
      'record.check',
      'report.approve',
    ])
      expect(commands, step).toContain(step)
    expect(steps.find(({ command }) => command === 'approve')).toMatchObject({ operator: expect.any(String) })
    expect(steps.map(({ occurred_at }) => occurred_at)).toEqual(steps.map(({ occurred_at }) => occurred_at).sort())
    expect(steps.filter(({ object_kind, opinion }) => object_kind === 'charge' && opinion !== null)).toEqual([])
    expect((await tech.call(courseActions, 'Find', { text: 'nothing-of-this' })).tests).toEqual([])
  })

  it('tells nothing of other laboratories, and of blind samples only to who may know them', async () => {
    const { sample } = await numbers(made[1]!.taskId)
    expect((await chief.call(courseActions, 'Find', { text: sample })).tests).toEqual([])
    expect(await refusal(chief.call(courseActions, 'Read', { task_id: made[1]!.taskId }))).toEqual(['G-04'])
    expect(await refusal(tech.call(courseActions, 'Read', { task_id: siteTask }))).toEqual(['G-04'])
    const tester = await holding('tester1', 'SFJC')
    const hit = async () => (await tester.call(courseActions, 'Find', { text: sample })).tests.length
    const before = await hit()
    await place.query(
      `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id, encoded_at)
       select k.instance_id, k.organization_id, k.business_id, k.sample_id, 'MY-0009', $2, now() from trial_task k where k.id = $1`,
      [made[1]!.taskId, tech.userId],
    )
    expect(before).toBe(1)
    expect(await hit()).toBe(0)
    expect(await tasks(by('keyword', sample), page, tester)).toEqual([])
    expect(await refusal(tester.call(courseActions, 'Read', { task_id: made[1]!.taskId }))).toEqual(['G-04'])
  })
})

describe('the search of a site (page gdtrialtest/searchtrial)', () => {
  it('[accept] K1+000~K2+000 finds tests whose stretch overlaps it, a cube opens its time line', async () => {
    const at = (stake: string) =>
      place.query('update sample s set site_stake = $2 from trial_task k where k.id = $1 and s.id = k.sample_id', [
        siteTask,
        stake,
      ])
    const found = async (text: string) => (await tasks(by('stake_part', text), sitePage, chief)).includes(siteTask)
    await at('K1+900~K2+300')
    expect(await found('K1+000~K2+000')).toBe(true)
    expect(await found('2300-2400')).toBe(true)
    expect(await found('K2+301~K3+000')).toBe(false)
    await at('K1+500')
    expect(await found('K1+000～K2+000')).toBe(true)
    expect(await found('K1+500')).toBe(true)
    const { sample } = await numbers(siteTask)
    expect((await chief.call(courseActions, 'Find', { text: sample })).tests.map(({ task_id }) => task_id)).toEqual([
      siteTask,
    ])
    expect(Object.keys(sitePage.columns)).not.toContain('client')
    expect((await ask({}, sitePage, await holding('director', 'SFJC'))).total).toBe(0)
  })
})
