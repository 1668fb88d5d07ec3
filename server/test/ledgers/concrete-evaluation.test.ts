import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/gdstatistical.concreteevaluation.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { code, open } from '../make/blind.ts'
import type { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** Concrete judged by lots (page /gdstatistical/concreteevaluation). */
let place: ReportPlace
let reader: Caller
let sets: MadeReport[]
let early: MadeReport
const ledger = ledgerController(page)
const period = { date: 'sampling_date', from: '2026-01-01', to: '2026-12-31' }
const ask = (more: Partial<LedgerQuery> = {}, who = reader) =>
  who.call(ledger, 'Query', { ...period, size: 50, ...more })

async function readerOf(userName: string, unit?: string): Promise<Caller> {
  const caller = await place.as(userName, '2026-04-02 09:00:00', unit)
  // the page is one of site laboratories; the sets of this test are of another
  for (const op of ['view', 'export', 'exportpdf', 'print'])
    (caller.principal.permissions as Set<string>).add(`${page.code}.${op}`)
  return caller
}
/** Strengths of the sets, in their order. */
const strengths = async (values: readonly string[]) => {
  for (const [at, { taskId }] of sets.entries())
    await place.query(
      "update test_item_result x set value_num = $2::numeric, value_text = $2::text, valid = true from trial_parameter q where q.id = x.trial_parameter_id and q.code like '%.fcu' and x.trial_task_id = $1",
      [taskId, values[at] ?? values.at(-1)],
    )
}
/** Further sets like the first, of the same strength, sampled so many days before the period. */
const earlier = (count: number) =>
  place.query(
    `insert into test_item_result overriding system value select (jsonb_populate_record(x, jsonb_build_object('id', 870000000 + n, 'group_no', 100 + n,
       'value_num', 33 + n % 7))).* from test_item_result x join trial_parameter q on q.id = x.trial_parameter_id, generate_series(1, ${count}) n
     where x.trial_task_id = $1 and q.code like '%.fcu'`,
    [early.taskId],
  )
beforeAll(async () => {
  place = await openReports(ledgerActions)
  sets = []
  for (let set = 0; set < 9; set++) sets.push(await testedCubes(place))
  early = await testedCubes(place)
  for (const report of [...sets, early]) await signedUpTo(place, report, 'Approve')
  await place.query(
    "update sample set sampling_date = '2025-12-20', row_version = row_version + 1 where id = (select sample_id from trial_task where id = $1)",
    [early.taskId],
  )
  reader = await readerOf('director')
}, 240_000)
afterAll(() => place?.close())

it('[accept] nine sets of C30 conform by mean and minimum, and the figures are told', async () => {
  await strengths(['29.0', '35.3'])
  const { rows, totals, groups } = await ask({ groups: ['lot'] })
  expect(rows).toHaveLength(9)
  expect(rows[0]).toMatchObject({ in_lot: 1, age_days: 28, spec_grade: expect.stringContaining('C30') })
  const figures = {
    in_lot: '9',
    strength: '34.6',
    least: '29.0',
    mean_limit: '34.5',
    least_limit: '28.5',
    deviation: null,
  }
  expect(totals).toMatchObject({ ...figures, verdict: '合格' })
  expect(groups).toMatchObject([{ count: 9, totals: { ...figures, verdict: '合格' } }])
  expect(totals.arithmetic).toBe('m 34.6 ≥ 1.15×30 = 34.5; min 29.0 ≥ 0.95×30 = 28.5')
})

it('[accept] with a mean of 34.4 they do not, and the condition is named', async () => {
  await strengths(['34.4'])
  expect((await ask()).totals).toMatchObject({ strength: '34.4', verdict: '不合格：平均值不足' })
})

it('ten sets are judged by their deviation with the factors of the method', async () => {
  await strengths(['32.0', '40.0'])
  await place.query(
    "update sample set sampling_date = '2026-02-01', row_version = row_version + 1 where id = (select sample_id from trial_task where id = $1)",
    [early.taskId],
  )
  await place.query(
    "update test_item_result x set value_num = 34 from trial_parameter q where q.id = x.trial_parameter_id and q.code like '%.fcu' and trial_task_id = $1",
    [early.taskId],
  )
  const { totals } = await ask()
  // 32, eight of 40 and one of 34: m = 38.6, s = √(80.4 ÷ 9) = 2.99, by the database as well
  const [stored] = await place.query<{ m: string; s: string }>(
    `select round(avg(x.value_num), 1)::text as m, round(stddev_samp(x.value_num), 2)::text as s from test_item_result x
     join trial_parameter q on q.id = x.trial_parameter_id and q.code like '%.fcu'`,
  )
  expect([totals.strength, totals.deviation]).toEqual([stored?.m, stored?.s])
  // 30 + 1.15 × 2.99 = 33.4385
  expect(totals).toMatchObject({
    in_lot: '10',
    deviation: '2.99',
    mean_limit: '33.4',
    least_limit: '27.0',
    verdict: '合格',
  })
  await place.query(
    "update sample set sampling_date = '2025-12-20', row_version = row_version + 1 where id = (select sample_id from trial_task where id = $1)",
    [early.taskId],
  )
})

it('a known deviation is that of 45 sets of the 90 days before; lots are three sets in sequence', async () => {
  await strengths(['33.0', '34.5', '31.2', '33.0', '34.5', '31.2', '33.0', '34.5', '20.0'])
  const known = { switches: ['known'], groups: ['lot'] }
  expect((await ask(known)).groups.map(({ totals }) => totals.verdict)).toEqual(
    Array.from({ length: 3 }, () => '前90天不足45组，标准差未知'),
  )
  await earlier(48)
  const { groups, totals } = await ask(known)
  expect(groups.map(group => [group.count, group.totals.strength])).toEqual([
    [3, '32.9'],
    [3, '32.9'],
    [3, '29.2'],
  ])
  expect(groups.map(group => group.totals.verdict)).toEqual(['合格', '合格', '不合格：平均值和最小值不足'])
  expect(totals.verdict).toContain('连续3组')
  await place.query('delete from test_item_result where id > 870000000 and id < 870001000')
})

it('what is young, void or not approved is listed and not judged; grades are not judged together', async () => {
  await strengths(['35.0'])
  const [first, second] = sets as [MadeReport, MadeReport, ...MadeReport[]]
  await place.query('update test_item set age_days = 7, row_version = row_version + 1 where trial_task_id = $1', [
    first.taskId,
  ])
  await place.query("update report set state = 'voided', row_version = row_version + 1 where id = $1", [second.id])
  const { rows, totals } = await ask()
  expect(rows).toHaveLength(9)
  expect(totals).toMatchObject({ in_lot: '7', strength: '35.0' })
  await place.query(
    "update sample set specification = 'C40', grade = 'C40', row_version = row_version + 1 where id = (select sample_id from trial_task where id = $1)",
    [sets[2]?.taskId],
  )
  expect((await ask()).totals.verdict).toContain('强度等级不同')
  expect((await ask({ filter: [{ field: 'spec_grade', op: 'contains', value: 'C40' }] })).totals).toMatchObject({
    in_lot: '1',
  })
})

it('rights: a blind sample is not told, another laboratory finds none; sheet and paper are made', async () => {
  const tester = await readerOf('tester1')
  const all = (await ask({}, tester)).total
  const [blind] = await place.query<{ id: string }>('select sample_id::text as id from trial_task where id = $1', [
    sets[4]?.taskId,
  ])
  await code(place, blind?.id ?? '', 'MY-LOT-1', reader)
  expect((await ask({}, tester)).total).toBe(all - 1)
  await open(place, blind?.id ?? '')
  expect((await ask({}, await readerOf('gd-chief', 'LJ3'))).rows.filter(row => row.spec_grade === 'C40')).toEqual([])
  expect(await ask({ from: '2020-01-01', to: '2020-02-01' })).toMatchObject({
    total: 0,
    totals: { verdict: '没有可评定的试件组' },
  })
  expect((await reader.call(ledger, 'Export', { ...period, groups: ['grade'] })).rows).toBe(9)
  expect((await reader.call(ledger, 'Paper', { ...period, groups: ['grade'] })).pages).toBeGreaterThan(0)
})
