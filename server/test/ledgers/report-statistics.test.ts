import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import passRates from '@gt/domain/ledgers/djstatistical.passratestat.ledger.ts'
import timeliness from '@gt/domain/ledgers/djstatistical.timelinessstat.ledger.ts'
import counts from '@gt/domain/ledgers/djstatistical.trialcountstat.ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import type { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
let director: Caller
let passed: MadeReport
let failed: MadeReport
beforeAll(async () => {
  place = await openReports(ledgerActions)
  passed = await testedCubes(place)
  failed = await testedCubes(place, 'fail')
  const gone = await testedCubes(place)
  for (const report of [passed, failed, gone]) await signedUpTo(place, report, 'Approve')
  // a void report counts nowhere, and one that is not approved neither
  await place.query("update report set state = 'voided', row_version = row_version + 1 where id = $1", [gone.id])
  await testedCubes(place, 'fail')
  director = await place.as('director', '2026-04-02 09:00:00')
}, 240_000)
afterAll(() => place?.close())

const march = { from: '2026-03-01', to: '2026-03-31' }
const ask = (page: LedgerPage, date: string, more: Partial<LedgerQuery> = {}, who = director) =>
  who.call(ledgerController(page), 'Query', { date, ...march, size: 50, ...more })
const holding = async (login: string, page: LedgerPage, unit?: string): Promise<Caller> => {
  const caller = await place.as(login, '2026-04-02 09:00:00', unit)
  // a set of the test's own, of somebody who was granted it by mistake
  ;(caller.principal.permissions as Set<string>).add(`${page.code}.view`)
  return caller
}
const named = (row: Readonly<Record<string, unknown>> | undefined) => String(row?.gt_line)
/** Moves a report to another day, as if it had been approved then. */
const move = (report: MadeReport, day: string) =>
  place.query('update report set report_date = $2::date, row_version = row_version + 1 where id = $1', [report.id, day])

describe('numbers of tests (page /djstatistical/trialcountstat)', () => {
  it('[accept] the total of a row is the sum of its months, each a column', async () => {
    await move(failed, '2026-02-10')
    const { rows, columns, totals } = await ask(counts, 'report_date', { from: '2026-01-15' })
    expect(columns.map(({ title, part }) => [title, part?.from, part?.to])).toEqual([
      ['2026-01', '2026-01-15', '2026-01-31'],
      ['2026-02', '2026-02-01', '2026-02-28'],
      ['2026-03', '2026-03-01', '2026-03-31'],
    ])
    expect(rows).toMatchObject([
      {
        total: 2,
        qualified: 1,
        unqualified: 1,
        pass_rate: '50.0',
        month_2026_01: '0',
        month_2026_02: '1',
        month_2026_03: '1',
      },
    ])
    expect(totals).toMatchObject({ total: '2', month_2026_02: '1', pass_rate: '50.0' })
    await move(failed, '2026-03-29')
  })

  it('[accept] a number lists the tests that it counts, those of a month alone as well', async () => {
    await move(failed, '2026-02-10')
    const [row] = (await ask(counts, 'report_date', { from: '2026-01-01' })).rows
    const within = [{ by: 'test', key: named(row) }]
    const listed = (more: Partial<LedgerQuery>) =>
      ask(counts, 'report_date', { from: '2026-01-01', line: 'task', within, counted: 'total', ...more })
    expect((await listed({})).rows.map(({ report_id }) => report_id).sort()).toEqual([passed.id, failed.id].sort())
    expect((await listed({ counted: 'unqualified' })).rows).toMatchObject([{ report_id: failed.id, total: 1 }])
    expect((await listed({ from: '2026-02-01', to: '2026-02-28' })).rows).toMatchObject([{ report_id: failed.id }])
    expect((await listed({ within: [{ by: 'test', key: 'another' }] })).total).toBe(0)
    await expect(listed({ counted: 'password' })).rejects.toMatchObject({ reasons: [{ code: 'G-10' }] })
    await expect(listed({ line: 'nothing' })).rejects.toMatchObject({ reasons: [{ code: 'G-10' }] })
    await move(failed, '2026-03-29')
  })

  it('those of a year before stand beside them, in their groups', async () => {
    await move(failed, '2025-03-05')
    const { rows, groups } = await ask(counts, 'report_date', { groups: ['class', 'month'], line: 'class' })
    expect(rows).toMatchObject([{ total: 1, last_year_total: 1 }])
    expect(groups.map(({ keys }) => keys[1])).toContain('2026-03')
    // each by itself, the former is none of the period
    expect((await ask(counts, 'report_date', { line: 'task' })).rows).toMatchObject([{ report_id: passed.id }])
    await move(failed, '2026-03-29')
  })
})

describe('pass rates (page /djstatistical/passratestat)', () => {
  it('[accept] passed by judged reports, by each dimension; void and open ones are left out', async () => {
    const { rows, totals } = await ask(passRates, 'report_date')
    expect(rows).toMatchObject([
      {
        report_count: 2,
        qualified: 1,
        unqualified: 1,
        group_count: 2,
        pass_rate: '50.0',
        retested: null,
        final_rate: null,
      },
    ])
    expect(rows[0]?.dimension).toEqual(expect.stringMatching(/./))
    expect(totals).toMatchObject({ report_count: '2', pass_rate: '50.0', last_rate: null, change: null })
    for (const line of ['parameter', 'manufacturer', 'project'])
      expect((await ask(passRates, 'report_date', { line })).totals.pass_rate).toBe('50.0')
    // by other means, over the stored results
    const [stored] = await place.query<{ failed: string; reports: string }>(
      `select count(distinct r.id) filter (where x.judgement = 'fail')::text as failed, count(distinct r.id)::text as reports
       from test_item_result x join trial_task k on k.id = x.trial_task_id join report r on r.id = k.report_id
       where r.approved_at is not null and r.state <> 'voided' and x.judgement in ('pass', 'fail')`,
    )
    expect([totals.unqualified, totals.report_count]).toEqual([stored?.failed, stored?.reports])
    const [row] = rows
    expect(row?.main_fault).toBe((await ask(passRates, 'report_date', { line: 'parameter' })).rows[0]?.dimension)
  })

  it('[accept] 8 of 10 give 80.0 %', async () => {
    // eight further reports like the one that passed
    await place.query(
      `with made as (insert into report overriding system value select (jsonb_populate_record(r, jsonb_build_object('id', 880000000 + n,
           'report_number', 'X-' || n, 'display_number', 'X-' || n, 'current_revision_id', null, 'report_unique_code_id', null))).* from report r, generate_series(1, 8) n where r.id = $1 returning id),
       tasks as (insert into trial_task overriding system value select (jsonb_populate_record(k, jsonb_build_object('id', 880000000 + n,
           'task_number', 'X-' || n, 'record_number', null, 'report_id', 880000000 + n))).* from trial_task k, generate_series(1, 8) n where k.id = $2 returning id)
       insert into report_task overriding system value select (jsonb_populate_record(j, jsonb_build_object('id', 880000000 + n, 'report_id', 880000000 + n,
           'trial_task_id', 880000000 + n))).* from report_task j, generate_series(1, 8) n where j.trial_task_id = $2`,
      [passed.id, passed.taskId],
    )
    await place.query(
      `insert into test_item overriding system value select (jsonb_populate_record(i, jsonb_build_object('id', 880000000 + n, 'trial_task_id', 880000000 + n, 'age_days', 100 + n))).*
       from test_item i, generate_series(1, 8) n where i.trial_task_id = $1 and i.id = (select min(id) from test_item where trial_task_id = $1)`,
      [passed.taskId],
    )
    await place.query(
      `insert into test_item_result overriding system value select (jsonb_populate_record(x, jsonb_build_object('id', 880000000 + n, 'trial_task_id', 880000000 + n,
         'test_item_id', 880000000 + n, 'judgement', case when n = 1 then 'fail' else 'pass' end))).*
       from test_item_result x, generate_series(1, 8) n where x.id = (select min(id) from test_item_result where trial_task_id = $1)`,
      [passed.taskId],
    )
    expect((await ask(passRates, 'report_date')).rows).toMatchObject([
      { report_count: 10, qualified: 8, unqualified: 2, pass_rate: '80.0' },
    ])
    for (const table of ['test_item_result', 'test_item', 'report_task'])
      await place.query(`delete from ${table} where id > 880000000 and id < 880000100`)
    await place.query('delete from trial_task where id > 880000000 and id < 880000100')
    await place.query('delete from report where id > 880000000 and id < 880000100')
  })

  it('[accept] a retest that passed raises the final rate only; the period before stands beside it', async () => {
    await place.query('update trial_task set retest_of_id = $2, row_version = row_version + 1 where id = $1', [
      passed.taskId,
      failed.taskId,
    ])
    expect((await ask(passRates, 'report_date', { switches: ['retests'] })).rows).toMatchObject([
      { report_count: 1, qualified: 0, pass_rate: '0.0', retested: 1, final_rate: '100.0' },
    ])
    expect((await ask(passRates, 'report_date')).rows).toMatchObject([
      { report_count: 1, pass_rate: '0.0', final_rate: null },
    ])
    await place.query('update trial_task set retest_of_id = null, row_version = row_version + 1 where id = $1', [
      passed.taskId,
    ])
    await move(passed, '2026-02-20')
    const { rows, totals } = await ask(passRates, 'report_date')
    expect(rows).toMatchObject([{ report_count: 1, pass_rate: '0.0', last_rate: '100.0', change: '-100.0' }])
    expect(totals).toMatchObject({ last_rate: '100.0', change: '-100.0' })
    await move(passed, '2026-03-29')
  })

  it('a number lists its reports', async () => {
    const [row] = (await ask(passRates, 'report_date')).rows
    const within = [{ by: 'class', key: named(row) }]
    const of = (counted: string) => ask(passRates, 'report_date', { line: 'report', within, counted })
    expect((await of('report_count')).total).toBe(2)
    expect((await of('unqualified')).rows).toMatchObject([{ report_id: failed.id, report_count: 1 }])
  })
})

describe('reports on time (page /djstatistical/timelinessstat)', () => {
  const due = (report: MadeReport, day: string | null) =>
    place.query('update entrustment set required_date = null, planned_report_date = $2::date where id = $1', [
      report.orderId,
      day,
    ])

  it('[accept] approved on the day that was promised is on time; the day after is late', async () => {
    const [{ day } = { day: '' }] = await place.query<{ day: string }>(
      'select approved_at::date::text as day from report where id = $1',
      [passed.id],
    )
    await due(passed, day)
    await due(failed, '2026-03-29')
    const { rows, totals } = await ask(timeliness, 'approve_time')
    expect(rows).toMatchObject([{ report_count: 2, on_time: 1, late: 1, on_time_rate: '50.0' }])
    expect(totals).toMatchObject({ on_time: '1', late: '1', on_time_rate: '50.0' })
    await due(passed, null)
    expect((await ask(timeliness, 'approve_time')).rows).toMatchObject([
      { report_count: 2, on_time: 0, late: 1, on_time_rate: '0.0' },
    ])
    await due(passed, day)
  })

  it('[accept] the late ones are listed with their days', async () => {
    const [row] = (await ask(timeliness, 'approve_time')).rows
    const { rows } = await ask(timeliness, 'approve_time', {
      line: 'report',
      within: [{ by: 'class', key: named(row) }],
      counted: 'late',
    })
    expect(rows).toMatchObject([{ report_id: failed.id, late_days: 1, expect_report_date: '2026-03-29' }])
  })

  it('curing up to the age is no time of testing; means are those of the stored moments', async () => {
    const { rows } = await ask(timeliness, 'approve_time', { line: 'tester', groups: ['month'] })
    const [stored] = await place.query<{ test: string; days: string }>(
      `select round(avg(greatest(extract(epoch from k.finished_at - greatest(k.assigned_at, k.due_at)), 0) / 86400)::numeric, 1)::text as test,
         round(avg(r.approved_at::date - e.accepted_at::date)::numeric, 1)::text as days
       from report r join trial_task k on k.report_id = r.id join entrustment e on e.id = r.entrustment_id where r.approved_at is not null and r.state <> 'voided'`,
    )
    expect(rows).toMatchObject([{ step_test: stored?.test, mean_days: stored?.days }])
    // assigned weeks before the cubes were old enough
    expect(rows[0]?.step_test).toMatch(/^[01]\./)
  })
})

describe.each([
  [counts, 'report_date'],
  [passRates, 'report_date'],
  [timeliness, 'approve_time'],
] as const)('%#', (page, date) => {
  it(`${page.code}: another laboratory finds nothing, an empty period neither; a sheet has the lines of the screen`, async () => {
    expect((await ask(page, date, {}, await holding('gd-chief', page, 'LJ3'))).total).toBe(0)
    expect((await ask(page, date, { from: '2020-01-01', to: '2020-01-31' })).total).toBe(0)
    const { rows } = await director.call(ledgerController(page), 'Export', { date, ...march })
    expect(rows).toBe((await ask(page, date)).total)
    const { pages } = await director.call(ledgerController(page), 'Paper', { date, ...march })
    expect(pages).toBeGreaterThan(0)
  })
})
