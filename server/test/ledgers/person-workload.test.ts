import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djstatistical.personworkload.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import type { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** What each person did (page /djstatistical/personworkload). */
const ledger = ledgerController(page)
const period = { date: 'approve_time', from: '2026-03-01', to: '2026-04-30' }
let place: ReportPlace
let director: Caller
beforeAll(async () => {
  place = await openReports(ledgerActions)
  director = await place.as('director')
  const report = await testedCubes(place)
  await signedUpTo(place, report, 'Approve')
  await testedCubes(place)
}, 120_000)
afterAll(() => place?.close())

const rowsOf = async (caller: Caller, date = 'approve_time') =>
  (await caller.call(ledger, 'Query', { ...period, date })).rows
const lineOf = async (login: string, date?: string) => {
  const [person] = await place.query<{ name: string }>(
    'select coalesce(real_name, nickname, user_name) as name from app_user where user_name = $1',
    [login],
  )
  return (await rowsOf(director, date)).find(row => row.user_name === person?.name)
}

it('counts the tests of approved reports, and by the day of the test all that are finished', async () => {
  expect(await lineOf('tester1')).toMatchObject({ test_main: 1, test_co: 0, parameter_count: 2, returned_rate: '0.0' })
  expect(await lineOf('tester2')).toMatchObject({ test_main: 0, test_co: 1 })
  expect(await lineOf('tester1', 'submit_time')).toMatchObject({ test_main: 2 })
})

it('counts checks, audits, approvals and registrations of who did them', async () => {
  expect(await lineOf('checker1')).toMatchObject({ review_count: 2, test_main: 0 })
  expect(await lineOf('auditor')).toMatchObject({ audit_count: 1 })
  expect(await lineOf('signer1')).toMatchObject({ approve_count: 1 })
  const registered = (await rowsOf(director)).reduce((sum, row) => sum + Number(row.register_count), 0)
  expect(registered).toBe(2)
})

it('has the points that were counted, and the fees shared among the testers', async () => {
  const answer = await director.call(ledger, 'Query', period)
  const [points] = await place.query<{ sum: string }>('select sum(points)::text as sum from workload_record')
  expect(answer.totals.points).toBe(points?.sum)
  const [fees] = await place.query<{ sum: string }>(
    `select sum(l.amount)::numeric(14, 2)::text as sum from entrust_charge_index l where l.deleted_at is null
     and l.entrustment_id in (select t.entrustment_id from trial_task t join report r on r.id = t.report_id where r.approved_at is not null)`,
  )
  // the one task of the order has all of its fees
  expect(answer.totals.output_share).toBe(fees?.sum)
  expect(Number(fees?.sum)).toBeGreaterThan(0)
})

it("[accept] a tester's question shows one line, his own; a mean over people is that of all their tests", async () => {
  const rows = await rowsOf(await place.as('tester1'))
  expect(rows).toHaveLength(1)
  expect(rows).toMatchObject([await lineOf('tester1')])
  const { rows: all, totals } = await director.call(ledger, 'Query', period)
  const [days, timed] = ['days', 'timed'].map(name => all.reduce((sum, row) => sum + Number(row[name] ?? 0), 0))
  expect(Number(totals.mean_days)).toBeCloseTo((days ?? 0) / (timed || 1), 1)
})
