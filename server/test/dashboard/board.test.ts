import { type BoardPeriod, boardActions } from '@gt/domain/dashboard/board-actions.ts'
import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import reports from '@gt/domain/ledgers/djstatistical.reportaccount.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { Caller, refusal } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'
import { statementsOf } from '../support/statements-of.ts'

/** The wall board beside the home page and a ledger (page board/boardindex). */
let place: ReportPlace
let failed: MadeReport
const evening = '2026-03-30 18:00:00'

async function as(login: string, clock = evening, unit?: string): Promise<Caller> {
  const { principal } = await place.as(login, clock, unit)
  const actions = [...place.actions, ...dashboardImplemented, ...definedActions, ...ledgerActions]
  const caller = new Caller(place.services, actions, principal)
  caller.clock = clock
  for (const code of ['board.boardindex', reports.code]) (principal.permissions as Set<string>).add(`${code}.view`)
  return caller
}
const board = (who: Caller, period: BoardPeriod = 'month') => who.call(boardActions, 'Figures', { period })

beforeAll(async () => {
  place = await openReports(ledgerActions)
  await signedUpTo(place, await testedCubes(place, 'pass'), 'Approve')
  failed = await testedCubes(place, 'fail')
  await signedUpTo(place, failed, 'Approve')
}, 120_000)
afterAll(() => place?.close())

it('[page boardindex, accept] tells for a month what the home page and the ledger tell', async () => {
  const who = await as('director')
  const told = await board(who)
  const work = await who.call(homeActions, 'Workload', { period: 'month', by: 'room' })
  expect(told).toMatchObject({
    from: work.from,
    to: work.to,
    tasks: work.tasks,
    tasks_before: work.tasks_before,
    reports: work.reports,
    reports_before: work.reports_before,
  })
  expect(told.tasks).toBeGreaterThan(1)
  expect(told.classes.reduce((sum, { n }) => sum + n, 0)).toBe(told.tasks)
  const quality = await who.call(homeActions, 'Quality', {})
  const last = quality.months.at(-1)
  expect(last).toMatchObject({ passed: told.passed, failed: told.failed, reports: told.reports })
  expect(told.failed).toBe(1)
  expect(told.months).toHaveLength(12)
  expect(told.months.slice(-6)).toEqual(
    quality.months.map(({ month, reports: n, passed, failed: bad }) => ({ month, reports: n, passed, failed: bad })),
  )
  const devices = await who.call(homeActions, 'Equipment', {})
  expect(told.devices).toBe(Object.values(devices.counts).reduce((sum, n) => sum + n, 0))
  expect([told.devices_due, told.devices_overdue]).toEqual([devices.due, devices.overdue])
  const certificates = await who.call(homeActions, 'Certificates', {})
  expect([told.certificates_ending, told.certificates_past]).toEqual([certificates.ending, certificates.past])
  expect(told.stations).toEqual((await who.call(homeActions, 'Pipeline', {})).stations)
  const ledger = await who.call(ledgerController(reports), 'Query', {
    date: 'report_date',
    from: '2026-03-01',
    to: '2026-03-30',
    line: Object.keys(reports.lines).at(-1),
  })
  expect(ledger.total).toBe(told.reports)
})

it('counts once a minute for all screens, and anew in the next', async () => {
  const [one, other] = [await as('director', '2026-03-30 19:00:10'), await as('director', '2026-03-30 19:00:50')]
  const first = await statementsOf(() => board(one, 'year'))
  const again = await statementsOf(() => board(other, 'year'))
  expect(again).toBeLessThan(first / 2)
  expect((await board(other, 'year')).at).toBe('2026-03-30 19:00:10')
  expect((await board(await as('director', '2026-03-30 19:01:05'), 'year')).at).toBe('2026-03-30 19:01:05')
})

it('tells others nothing of it: another laboratory, another sight, and who may not see the board', async () => {
  const clock = '2026-03-30 20:00:00'
  const all = await board(await as('director', clock))
  const site = await board(await as('gd-chief', clock, 'LJ3'))
  expect(site.laboratory).not.toBe(all.laboratory)
  expect(site.newest.map(({ id, number }) => `${id} ${number}`)).not.toContain(
    `${all.newest[0]?.id} ${all.newest[0]?.number}`,
  )
  // who sees the tests of his own alone is told the figures of these
  const tester = await board(await as('tester3', clock))
  expect(tester.tasks).toBeLessThan(all.tasks)
  const nobody = await as('director', clock)
  ;(nobody.principal.permissions as Set<string>).delete('board.boardindex.view')
  ;(nobody.principal.permissions as Set<string>).add('board.index.view')
  await expect(board(nobody)).rejects.toThrow('may not call')
})

it('lists no test of a sample that is blind for the reader', async () => {
  const tester = await as('tester1', '2026-03-30 21:00:00')
  const shown = async (who: Caller) => (await board(who)).newest.map(({ id }) => id)
  expect(await shown(tester)).toContain(failed.taskId)
  await place.query(
    `insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id, encoded_at)
     select k.instance_id, k.organization_id, k.business_id, k.sample_id, 'MY-0042', $2, now() from trial_task k where k.id = $1`,
    [failed.taskId, tester.userId],
  )
  expect(await shown(await as('tester1', '2026-03-30 21:05:00'))).not.toContain(failed.taskId)
})

it('[page boardindex] keeps the places of the cards for the laboratory alone', async () => {
  const clock = '2026-03-30 22:00:00'
  const admin = await as('labadmin', clock)
  ;(admin.principal.permissions as Set<string>).add('board.boardindex.layout')
  const usual = (await board(admin)).cards
  expect(new Set(usual).size).toBe(10)
  const arranged = [usual[1] ?? null, usual[0] ?? null, ...usual.slice(2, 9), null]
  await admin.call(boardActions, 'Arrange', { cards: arranged })
  // at once, within the same minute, and for all of the laboratory
  expect((await board(admin)).cards).toEqual(arranged)
  expect((await board(await as('director', clock))).cards).toEqual(arranged)
  expect((await board(await as('gd-chief', clock, 'LJ3'))).cards).toEqual(usual)
  await admin.call(boardActions, 'Arrange', { cards: [...usual] })
  expect((await board(admin)).cards).toEqual(usual)
  const twice = [usual[0] ?? null, ...usual.slice(0, 9)]
  expect(await refusal(admin.call(boardActions, 'Arrange', { cards: twice }))).toEqual(['SB-04'])
  const plain = await as('tester1', clock)
  ;(plain.principal.permissions as Set<string>).delete('board.boardindex.layout')
  await expect(plain.call(boardActions, 'Arrange', { cards: [...usual] })).rejects.toThrow('may not call')
})
