import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import issues from '@gt/domain/ledgers/djstatistical.issueaccount.ledger.ts'
import samples from '@gt/domain/ledgers/djstatistical.sampleaccount.ledger.ts'
import tasks from '@gt/domain/ledgers/djstatistical.taskaccount.ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { code, open } from '../make/blind.ts'
import { desksOf, pickup } from '../make/desks.ts'
import type { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, receiptId, signedUpTo, testedCubes } from '../make/reports.ts'

let place: ReportPlace
let director: Caller
let approved: MadeReport
beforeAll(async () => {
  place = await openReports(ledgerActions)
  director = await place.as('director')
  approved = await testedCubes(place)
  await signedUpTo(place, approved, 'Approve')
}, 120_000)
afterAll(() => place?.close())
const { give, printed } = desksOf(() => place)

const march = { from: '2026-03-01', to: '2026-03-31' }
const ask = (page: LedgerPage, date: string, more: Partial<LedgerQuery> = {}, who = director) =>
  who.call(ledgerController(page), 'Query', { date, ...march, size: 50, ...more })
const sampleOf = async (report: MadeReport): Promise<string> => {
  const [row] = await place.query<{ id: string }>('select sample_id::text as id from trial_task where id = $1', [
    report.taskId,
  ])
  return row?.id ?? ''
}
const holding = async (login: string, page: LedgerPage, unit?: string): Promise<Caller> => {
  const caller = await place.as(login, undefined, unit)
  // a set of the test's own, of somebody who was granted it by mistake
  ;(caller.principal.permissions as Set<string>).add(`${page.code}.view`)
  return caller
}

describe('samples of a period (page /djstatistical/sampleaccount)', () => {
  it('[accept] a sample registered today is in the ledger of today, with its tests and its order', async () => {
    const made = await testedCubes(place)
    const day = director.clock.slice(0, 10)
    const { rows } = await ask(samples, 'inbound_date', { from: day, to: day })
    const [stored] = await place.query<Record<string, unknown>>(
      `select s.sample_number, s.name, s.state, e.entrust_no, k.test_name from trial_task k join sample s on s.id = k.sample_id
       join entrustment e on e.id = s.entrustment_id where k.id = $1`,
      [made.taskId],
    )
    expect(rows.find(row => row.sample_no === stored?.sample_number)).toMatchObject({
      inbound_date: day,
      entrust_no: stored?.entrust_no,
      sample_name: stored?.name,
      sample_state: stored?.state,
      test_names: stored?.test_name,
    })
  })

  it('[accept] the sums by class and by state equal the total', async () => {
    for (const name of ['class', 'state', 'day', 'unit']) {
      const { groups, total } = await ask(samples, 'inbound_date', { groups: [name] })
      expect(total).toBeGreaterThan(1)
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    }
    const { rows } = await ask(samples, 'inbound_date', {
      filter: [{ field: 'sample_state', op: 'eq', value: ['cancelled'] }],
    })
    expect(rows.every(row => row.sample_state === 'cancelled')).toBe(true)
  })

  it('another laboratory finds none of them', async () => {
    const { rows } = await ask(samples, 'inbound_date', {}, await holding('gd-chief', samples, 'LJ3'))
    const own = new Set((await ask(samples, 'inbound_date')).rows.map(row => row.sample_id))
    expect(rows.filter(row => own.has(row.sample_id))).toEqual([])
  })
})

describe('tasks of a period (page /djstatistical/taskaccount)', () => {
  it('[accept] a task that was returned twice shows 2, and the total counts its returns', async () => {
    await place.query('update trial_task set return_count = 2, row_version = row_version + 1 where id = $1', [
      approved.taskId,
    ])
    const { rows, totals } = await ask(tasks, 'assign_time')
    expect(rows.find(row => row.task_id === approved.taskId)).toMatchObject({ return_count: 2 })
    expect(totals.return_count).toBe(String(rows.reduce((sum, row) => sum + Number(row.return_count), 0)))
  })

  it('tells who did each step and the time between the steps', async () => {
    const { rows } = await ask(tasks, 'approve_time')
    const row = rows.find(one => one.task_id === approved.taskId)
    const [stored] = await place.query<{ total: string; test: string; tester: string; checker: string }>(
      `select round((extract(epoch from r.approved_at - k.assigned_at) / 86400)::numeric, 1)::text as total,
         round((extract(epoch from k.finished_at - k.started_at) / 86400)::numeric, 1)::text as test,
         (select real_name from app_user where id = k.assigned_user_id) as tester, (select real_name from app_user where user_name = 'checker1') as checker
       from trial_task k join report r on r.id = k.report_id where k.id = $1`,
      [approved.taskId],
    )
    expect(row).toMatchObject({
      total_days: stored?.total,
      test_days: stored?.test,
      main_tester: stored?.tester,
      approve_time: '2026-03-30 09:00:00',
      audit_time: '2026-03-29 15:30:00',
    })
  })

  it('[accept] means leave out cancelled tasks, which stay listed', async () => {
    const late = await testedCubes(place)
    await signedUpTo(place, late, 'Approve')
    await place.query(
      "update trial_task set assigned_at = assigned_at - interval '10 days', state = 'cancelled', row_version = row_version + 1 where id = $1",
      [late.taskId],
    )
    const { rows, totals } = await ask(tasks, 'approve_time')
    const cancelled = rows.find(row => row.task_id === late.taskId)
    expect(cancelled).toMatchObject({ task_state: 'cancelled' })
    const counted = rows.filter(row => row.task_state !== 'cancelled').map(row => Number(row.total_days))
    expect(Number(cancelled?.total_days)).toBeGreaterThan(Math.max(...counted))
    expect(Number(totals.total_days)).toBeCloseTo(counted.reduce((sum, days) => sum + days, 0) / counted.length, 0)
    expect(Number(totals.total_days)).toBeLessThanOrEqual(Math.max(...counted))
  })

  it('a tester finds the tasks that he has a part in, another tester none of them', async () => {
    const mine = await ask(tasks, 'assign_time', {}, await holding('tester1', tasks))
    expect(mine.rows.map(row => row.task_id)).toContain(approved.taskId)
    const others = await ask(tasks, 'assign_time', {}, await holding('tester3', tasks))
    expect(others.rows.map(row => row.task_id)).not.toContain(approved.taskId)
  })
})

describe('blind samples (workflow 12)', () => {
  it('are in no ledger of somebody who may not know them, until they are opened', async () => {
    const made = await testedCubes(place)
    const sampleId = await sampleOf(made)
    await code(place, sampleId, 'MY-LEDGER-1', director)
    const tester = await holding('tester1', tasks)
    ;(tester.principal.permissions as Set<string>).add(`${samples.code}.view`)
    const inTasks = async () => (await ask(tasks, 'assign_time', {}, tester)).rows.map(row => row.task_id)
    const inSamples = async () => (await ask(samples, 'inbound_date', {}, tester)).rows.map(row => row.sample_id)
    expect(await inTasks()).not.toContain(made.taskId)
    expect(await inSamples()).not.toContain(sampleId)
    const groups = (await ask(samples, 'inbound_date', { groups: ['unit'] }, tester)).groups
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe((await inSamples()).length)
    await open(place, sampleId)
    expect(await inTasks()).toContain(made.taskId)
    expect(await inSamples()).toContain(sampleId)
  })
})

describe('issues of a period (page /djstatistical/issueaccount)', () => {
  it('[accept] an issue is listed with the signature of its receiver; one that was taken back stays and is not counted', async () => {
    const first = await printed()
    await give('reports', 'Issue', first, pickup)
    const second = await printed()
    await give('reports', 'Issue', second, pickup)
    const { rows, totals } = await ask(issues, 'issue_time')
    const row = rows.find(one => one.report_id === first.id)
    expect(row).toMatchObject({ receiver: pickup.receiver_name, deliver_way: 'pickup', signature: receiptId })
    const copies = rows.reduce((sum, one) => sum + Number(one.copies), 0)
    expect(totals).toMatchObject({ reports: '2', copies: String(copies) })

    await give('reports', 'TakeBack', second, { reason: '领错人' })
    const after = await ask(issues, 'issue_time', { groups: ['way'] })
    expect(after.total).toBe(2)
    expect(after.rows.find(one => one.report_id === second.id)).toMatchObject({ issue_state: 'recovered', reports: 0 })
    expect(after.totals).toMatchObject({ reports: '1', copies: String(row?.copies) })
    expect(after.groups).toMatchObject([{ keys: ['pickup'], count: 2, totals: { copies: String(row?.copies) } }])
  })

  it('a tester finds the issues of reports that he has a hand in; another laboratory none', async () => {
    expect((await ask(issues, 'issue_time', {}, await holding('tester1', issues))).total).toBe(2)
    expect((await ask(issues, 'issue_time', {}, await holding('tester3', issues))).total).toBe(0)
    expect((await ask(issues, 'issue_time', {}, await holding('gd-chief', issues, 'LJ3'))).total).toBe(0)
  })
})
