import type { Filter } from '@gt/domain/kit/list.ts'
import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController, mostKeptQuestions } from '@gt/domain/kit/page/ledger-actions.ts'
import tasks from '@gt/domain/ledgers/djstatistical.taskaccount.ledger.ts'
import page from '@gt/domain/ledgers/djstatistical.trialinfoquery.ledger.ts'
import sitePage from '@gt/domain/ledgers/gdstatistical.trialinfoquery.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { code, open } from '../make/blind.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, testedCubes } from '../make/reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from '../make/site.ts'
import { cellsOf } from '../support/unzip.ts'

/** Tests asked by any combination of conditions (page /djstatistical/trialinfoquery). */
let place: ReportPlace
let tech: Caller
let colleague: Caller
let chief: Caller
let made: MadeReport[]
const march = { from: '2026-03-01', to: '2026-03-31' }
beforeAll(async () => {
  place = await openReports(ledgerActions)
  await letSiteSign(place)
  made = [await testedCubes(place), await testedCubes(place), await testedCubes(place, 'fail')]
  const site = await submittedAtSite(place, 'pass')
  await checkedAtSite(place, site.recordId)
  tech = await holding('tech', 'SFJC')
  colleague = await holding('tester1', 'SFJC')
  chief = await holding('gd-chief', 'LJ3')
  for (const [index, maker] of ['甲厂', '乙厂', '丙厂'].entries())
    await place.query(
      'update sample s set manufacturer = $2, row_version = s.row_version + 1 from trial_task k where k.sample_id = s.id and k.id = $1',
      [made[index]?.taskId, maker],
    )
}, 120_000)
afterAll(() => place?.close())

async function holding(login: string, unit: string): Promise<Caller> {
  const caller = await place.as(login, '2026-03-30 11:00:00', unit)
  for (const { code } of [page, sitePage, tasks])
    for (const op of ['view', 'export', 'save']) (caller.principal.permissions as Set<string>).add(`${code}.${op}`)
  return caller
}
const ask = (more: Partial<LedgerQuery> = {}, of = page, who = tech) =>
  who.call(ledgerController(of), 'Query', { date: 'test_date', ...march, size: 50, ...more })
const makers = async (alternatives: readonly (readonly Filter[])[], of = page) =>
  (await ask({ alternatives }, of)).rows.map(row => row.manufacturer).sort()
const by = (maker: string): Filter => ({ field: 'manufacturer', op: 'eq', value: maker })

it('[accept] two conditions joined by or give the union, joined by and what both hold for', async () => {
  expect(await makers([[by('甲厂')], [by('乙厂')]])).toEqual(['乙厂', '甲厂'])
  expect(await makers([[by('甲厂'), by('乙厂')]])).toEqual([])
  const failed: Filter = { field: 'conclusion', op: 'eq', value: ['fail'] }
  expect(await makers([[failed], [by('甲厂')]])).toEqual(['丙厂', '甲厂'])
  expect(await makers([[failed, by('甲厂')]])).toEqual([])
  const strong: Filter = { field: 'result_summary', op: 'contains', value: '抗压强度' }
  expect(await makers([[strong, { field: 'manufacturer', op: 'neq', value: '丙厂' }]])).toEqual(['乙厂', '甲厂'])
  // what narrows a list narrows each alternative
  const other = await ask({
    alternatives: [[by('甲厂')], [by('乙厂')]],
    filter: [{ field: 'trial_class_id', op: 'eq', value: ['1'] }],
  })
  expect(other.total).toBe(0)
})

it('totals and the file are those of the conditions, which are told above its lines', async () => {
  const alternatives = [[by('甲厂')], [by('乙厂'), { field: 'report_no', op: 'neq' as const, value: null }]]
  const { rows, totals, total, groups } = await ask({ alternatives, groups: ['conclusion'] })
  const items = rows.reduce((sum, row) => sum + Number(row.item_count), 0)
  expect(totals.item_count).toBe(String(items))
  expect(groups.map(({ count }) => count)).toEqual([total])
  const file = await tech.call(ledgerController(page), 'Export', { date: 'test_date', ...march, alternatives })
  expect(file.rows).toBe(total)
  const cells = cellsOf(Buffer.from(file.content ?? '', 'base64')).join('\n')
  expect(cells).toContain('(生产厂家/产地 等于 甲厂) 或 (生产厂家/产地 等于 乙厂 且 报告编号 不为空)')
})

it('without a date it is not asked; what is no column, no value of it or an empty alternative is refused, and so are conditions elsewhere', async () => {
  expect(await refusal(ask({ from: null }))).toEqual(['LD-03'])
  expect(await refusal(ask({ alternatives: [[{ field: 'test_days_exact', op: 'gt', value: '1' }]] }))).toEqual(['G-10'])
  expect(await refusal(ask({ alternatives: [[{ field: 'item_count', op: 'gt', value: 'x' }]] }))).toEqual(['G-10'])
  expect(await refusal(ask({ alternatives: [[]] }))).toEqual(['G-11'])
  expect(await refusal(ask({ alternatives: [[by('甲厂')]], date: 'assign_time' }, tasks))).toEqual(['G-10'])
})

it('results of a record that is not checked are not told, and no condition finds them', async () => {
  const { taskId, recordId } = made[1] ?? { taskId: '', recordId: '' }
  await place.query('update test_record set checked_at = null, row_version = row_version + 1 where id = $1', [recordId])
  const { rows } = await ask({ alternatives: [[by('乙厂')]] })
  expect(rows).toMatchObject([{ result_summary: null, conclusion: null }])
  expect(await makers([[by('乙厂'), { field: 'conclusion', op: 'eq', value: ['pass'] }]])).toEqual([])
  expect(taskId).not.toBe('')
})

it('a blind sample is found by no condition of who must not know it', async () => {
  const [blind] = await place.query<{ id: string }>('select sample_id::text as id from trial_task where id = $1', [
    made[0]?.taskId,
  ])
  const found = async () => (await ask({ alternatives: [[by('甲厂')]] }, page, colleague)).total
  const before = await found()
  await code(place, blind?.id ?? '', 'MY-INFO-1', colleague)
  expect(await found()).toBe(0)
  await open(place, blind?.id ?? '')
  expect(await found()).toBe(before)
})

it('[accept] a saved query opens with the same conditions for a colleague; only its owner changes it', async () => {
  const actions = ledgerController(page)
  const question = JSON.stringify({ d: 'test_date', a: [[by('甲厂')]] })
  const kept = await tech.call(actions, 'KeepQuestion', { name: '甲厂的试验', question, shared: 1 })
  expect(kept.rows).toEqual([{ name: '甲厂的试验', question, shared: 1, by: null }])
  await tech.call(actions, 'KeepQuestion', { name: '自用', question })
  const seen = await colleague.call(actions, 'Questions', {})
  expect(seen.rows).toEqual([{ name: '甲厂的试验', question, shared: 1, by: expect.any(String) }])
  await colleague.call(actions, 'KeepQuestion', { name: '甲厂的试验', question: null })
  expect((await tech.call(actions, 'Questions', {})).rows).toHaveLength(2)
  // other pages and other laboratories have questions of their own
  expect((await chief.call(ledgerController(sitePage), 'Questions', {})).rows).toEqual([])
  for (let at = 2; at < mostKeptQuestions; at++)
    await tech.call(actions, 'KeepQuestion', { name: `第${at}个`, question })
  expect(await refusal(tech.call(actions, 'KeepQuestion', { name: '再一个', question }))).toEqual(['LD-09'])
  const replaced = await tech.call(actions, 'KeepQuestion', { name: '自用', question, shared: 1 })
  expect(replaced.rows).toHaveLength(mostKeptQuestions)
})

it('[accept] at a site a stretch finds the tests that overlap it', async () => {
  await place.query(
    `update sample s set site_stake = 'K12+300～K12+450', row_version = s.row_version + 1 from trial_task k join business b on b.id = k.business_id
     where k.sample_id = s.id and b.code = 'LJ3'`,
  )
  const within = async (from: string, to: string) => {
    const alternatives: Filter[][] = [
      [
        { field: 'stake_from', op: 'lte', value: to },
        { field: 'stake_to', op: 'gte', value: from },
      ],
    ]
    return (await ask({ alternatives }, sitePage, chief)).total
  }
  const { total, rows } = await ask({}, sitePage, chief)
  expect(total).toBeGreaterThan(0)
  expect(rows[0]).toMatchObject({ stake_from: '12300', stake_to: '12450', project_section_name: 'LJ-3 标' })
  expect(await within('12400', '13000')).toBe(total)
  expect(await within('12000', '12300')).toBe(total)
  expect(await within('12451', '13000')).toBe(0)
})
