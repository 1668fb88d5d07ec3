import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djstatistical.devicedataaccount.ledger.ts'
import site from '@gt/domain/ledgers/gdstatistical.devicedataaccount.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { code, open } from '../make/blind.ts'
import type { Caller } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, testedCubes } from '../make/reports.ts'

/** What machines sent, and what should have been captured (page /djstatistical/devicedataaccount and its site twin). */
let place: ReportPlace
let reader: Caller
let first: MadeReport
let second: MadeReport
let machine: string
const march = { date: 'test_time', from: '2026-03-01', to: '2026-03-31' }
const ask = (more: Partial<LedgerQuery> = {}, who = reader, of = page) =>
  who.call(ledgerController(of), 'Query', { ...march, size: 50, ...more })
const readerOf = async (userName: string, of = page, unit?: string): Promise<Caller> => {
  const caller = await place.as(userName, '2026-04-02 09:00:00', unit)
  // a set of the test's own, of somebody who was granted it by mistake
  ;(caller.principal.permissions as Set<string>).add(`${of.code}.view`)
  return caller
}
const send = (id: number, task: string | null, state: string, alarm: string[], explained: boolean, delay: number) =>
  place.query(
    `insert into device_test_data (id, instance_id, organization_id, business_id, equipment_id, trial_task_id, device_serial, local_no, started_at, ended_at, created_at,
       content_hash, state, alarm, explanation, explained_at)
     overriding system value select $1::bigint, e.instance_id, e.organization_id, e.business_id, e.id, $3::bigint, 'S-1', $1::text, '2026-03-29 09:30+08',
       '2026-03-29 09:40+08', timestamptz '2026-03-29 09:40+08' + make_interval(mins => $7::int), $1::text, $4, $5::jsonb, case when $6 then 'x' end,
       case when $6 then timestamptz '2026-03-30 09:00+08' end from equipment e where e.id = $2::bigint`,
    [850000000 + id, machine, task, state, JSON.stringify(alarm), explained, delay],
  )

beforeAll(async () => {
  place = await openReports(ledgerActions)
  first = await testedCubes(place)
  second = await testedCubes(place)
  const [used] = await place.query<{ id: string }>(
    `select u.equipment_id::text as id from equipment_usage u join equipment e on e.id = u.equipment_id and e.capture_serial is not null
     where u.trial_task_id = $1 and u.deleted_at is null order by u.id limit 1`,
    [first.taskId],
  )
  machine = used?.id ?? ''
  await send(1, first.taskId, 'used', [], false, 2)
  await send(2, null, 'unbound', ['unsigned', 'clock_ahead'], true, 5)
  await send(3, null, 'rejected', ['unsigned'], false, -3)
  reader = await readerOf('director')
}, 240_000)
afterAll(() => place?.close())

it('readings by machine: what was tied, used, suspicious and explained; delays before the end are left out', async () => {
  const { rows, totals } = await ask()
  expect(rows.find(row => row.equipment_id === machine)).toMatchObject({
    test_count: 3,
    bound_count: 1,
    used_count: 1,
    // one that is only unsigned is noted, no more
    suspicious_count: 1,
    explained_count: 1,
    mean_delay: '3.5',
    collect_rate: null,
  })
  expect(totals).toMatchObject({ test_count: '3', suspicious_count: '1', mean_delay: '3.5', demanded_count: '0' })
  const [row] = rows
  const listed = await ask({
    line: 'record',
    within: [{ by: 'machine', key: String(row?.gt_line) }],
    counted: 'suspicious_count',
  })
  expect(listed.rows.map(one => [one.suspicious_count, one.explained_count])).toEqual([[1, 1]])
})

it('[accept] the rate is tests with data by tests that demand it; the others were typed', async () => {
  await place.query("update original_data_set set capture_mode = 'required'")
  const { totals } = await ask({ line: 'test' })
  expect(totals).toMatchObject({ demanded_count: '2', captured_count: '1', manual_count: '1', collect_rate: '50.0' })
  const typed = await ask({ line: 'record', counted: 'manual_count' })
  expect(typed.rows.map(row => row.task_id)).toEqual([second.taskId])
})

it('a tester is not told of a blind sample; another laboratory finds none, an empty period none', async () => {
  const tester = await readerOf('tester1')
  const [blind] = await place.query<{ id: string }>('select sample_id::text as id from trial_task where id = $1', [
    second.taskId,
  ])
  await code(place, blind?.id ?? '', 'MY-DEV-1', reader)
  expect((await ask({ line: 'record' }, tester)).rows.map(row => row.task_id)).not.toContain(second.taskId)
  await open(place, blind?.id ?? '')
  const stranger = await readerOf('gd-chief', page, 'LJ3')
  expect((await ask({ line: 'record' }, stranger)).rows).toEqual([])
  expect((await ask({ from: '2020-01-01', to: '2020-02-01' })).total).toBe(0)
})

it('[page gdstatistical/devicedataaccount accept] a site laboratory has its own, by section and laboratory', async () => {
  const chief = await readerOf('gd-chief', site, 'LJ3')
  expect((await ask({}, chief, site)).total).toBe(0)
  const [press] = await place.query<{ id: string }>(
    "select min(e.id)::text as id from equipment e join business b on b.id = e.business_id and b.code = 'LJ3'",
  )
  machine = press?.id ?? ''
  await send(4, null, 'unbound', ['unsigned', 'clock_ahead'], true, 5)
  await send(5, null, 'unbound', ['unsigned'], false, 3)
  const { rows, totals, groups } = await ask({ line: 'record', groups: ['laboratory'] }, chief, site)
  expect(rows.map(row => row.business_name)).toEqual([expect.stringContaining('LJ-3'), expect.stringContaining('LJ-3')])
  expect(totals.suspicious_count).toBe('1')
  expect(groups).toMatchObject([{ count: 2, totals: { suspicious_count: '1' } }])
})
