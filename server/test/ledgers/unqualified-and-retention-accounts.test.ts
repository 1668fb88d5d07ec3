import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import retentions from '@gt/domain/ledgers/djstatistical.retentionaccount.ledger.ts'
import failures from '@gt/domain/ledgers/djstatistical.unqualifiedaccount.ledger.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { code, open } from '../make/blind.ts'
import type { Caller, Version } from '../make/entrust.ts'
import { type MadeReport, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

const morning: LocalDateTime = '2026-03-30 11:00:00'
let place: ReportPlace
let director: Caller
let first: MadeReport
let second: MadeReport
beforeAll(async () => {
  place = await openReports(ledgerActions)
  director = await place.as('director', morning)
  first = await testedCubes(place, 'fail')
  second = await testedCubes(place, 'fail')
  for (const report of [first, second]) await signedUpTo(place, report, 'Approve')
  // what is not approved, and what conforms, is in no ledger of failures
  await testedCubes(place, 'fail')
  await signedUpTo(place, await testedCubes(place), 'Approve')
}, 120_000)
afterAll(() => place?.close())

const march = { from: '2026-03-01', to: '2026-03-31' }
const ask = (page: LedgerPage, date: string, more: Partial<LedgerQuery> = {}, who = director) =>
  who.call(ledgerController(page), 'Query', { date, ...march, size: 50, ...more })
const holding = async (login: string, page: LedgerPage, unit?: string): Promise<Caller> => {
  const caller = await place.as(login, morning, unit)
  // a set of the test's own, of somebody who was granted it by mistake
  ;(caller.principal.permissions as Set<string>).add(`${page.code}.view`)
  return caller
}
const rowOf = async (table: 'sample' | 'nonconforming_record', where: string, value: string): Promise<Version> => {
  const [row] = await place.query<Version>(`select id::text as id, row_version from ${table} where ${where} = $1`, [
    value,
  ])
  if (!row) throw new Error(`no ${table} of ${value}`)
  return row
}
const sampleOf = async ({ taskId }: MadeReport): Promise<string> =>
  (await place.query<{ id: string }>('select sample_id::text as id from trial_task where id = $1', [taskId]))[0]?.id ??
  ''

describe('nonconforming results (page /djstatistical/unqualifiedaccount)', () => {
  it('[accept] every approved nonconforming result of the period is listed once per parameter', async () => {
    const stored = await place.query<{ report_id: string; parameter_name: string; requirement: string; value: string }>(
      `select r.id::text as report_id, i.parameter_name, x.requirement_text as requirement, x.value_text as value
       from report r join trial_task k on k.report_id = r.id join test_item_result x on x.trial_task_id = k.id and x.judgement = 'fail' and x.deleted_at is null
       join test_item i on i.id = x.test_item_id where r.approved_at is not null order by r.id, i.id`,
    )
    expect(stored.length).toBeGreaterThanOrEqual(2)
    const { rows } = await ask(failures, 'found_time')
    expect(
      rows.map(row => [row.report_id, row.parameter_name, row.requirement, row.result_value].join(' ')).sort(),
    ).toEqual(stored.map(one => [one.report_id, one.parameter_name, one.requirement, one.value].join(' ')).sort())
    expect(rows.find(row => row.report_id === first.id)).toMatchObject({
      found_time: '2026-03-30',
      nc_state: 'open',
      sample_id: await sampleOf(first),
    })
  })

  it('[accept] the closing rate equals closed divided by all; who was told within a day counts', async () => {
    const quality = await place.as('quality', morning)
    const record = await rowOf('nonconforming_record', 'report_id', first.id)
    await quality.give(nonconformingActions, 'Notify', record, { units: ['entrusting_unit'] })
    await place.query(
      "update nonconforming_record set state = 'closed', closed_at = found_at + interval '36 hours', row_version = row_version + 1 where id = $1",
      [record.id],
    )
    const { rows, totals, groups, total } = await ask(failures, 'found_time', { groups: ['parameter'] })
    const closed = rows.filter(row => row.nc_state === 'closed').length
    expect(closed).toBeGreaterThan(0)
    expect(closed).toBeLessThan(total)
    expect(totals.closing_rate).toBe(((100 * closed) / total).toFixed(1))
    expect(totals).toMatchObject({ closed: String(closed), told_in_time: String(closed), close_days: '1.5' })
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect((await ask(failures, 'close_date')).total).toBe(closed)
  })

  it('a tester finds results of his samples, none of a blind one; another laboratory none', async () => {
    const tester = await holding('tester1', failures)
    const all = (await ask(failures, 'found_time')).total
    expect((await ask(failures, 'found_time', {}, tester)).total).toBe(all)
    await code(place, await sampleOf(second), 'MY-FAIL-1', director)
    const { rows } = await ask(failures, 'found_time', {}, tester)
    expect(rows.length).toBeLessThan(all)
    expect(rows.map(row => row.report_id)).not.toContain(second.id)
    await open(place, await sampleOf(second))
    expect((await ask(failures, 'found_time', {}, tester)).total).toBe(all)
    expect((await ask(failures, 'found_time', {}, await holding('tester3', failures))).total).toBe(0)
    const strangers = (await ask(failures, 'found_time', {}, await holding('gd-chief', failures, 'LJ3'))).rows
    expect(strangers.filter(row => [first.id, second.id].includes(String(row.report_id)))).toEqual([])
  })
})

describe('retained samples (page /djstatistical/retentionaccount)', () => {
  it('[accept] those past their day and not disposed of are found as past due; a disposal shows day, way and person', async () => {
    const keeper = await place.as('keeper', '2026-03-31 09:00:00')
    const shelf = await place.query<{ id: string }>(
      "select id::text as id from sample_library where code = 'LY-1' and business_id = (select id from business where code = 'SFJC')",
    )
    const ids: string[] = []
    for (const report of [first, second]) {
      const sampleId = await sampleOf(report)
      await keeper.give(sampleActions, 'Retain', await rowOf('sample', 'id', sampleId), {
        quantity: '3块',
        retention_days: 30,
        sample_library_id: shelf[0]?.id,
      })
      ids.push(sampleId)
    }
    const later = await place.as('director', '2026-05-10 09:00:00')
    const expired = [{ field: 'expired', op: 'eq' as const, value: 1 }]
    const past = async () =>
      (await ask(retentions, 'retain_date', { filter: expired }, later)).rows.map(row => row.sample_id)
    expect(await ask(retentions, 'retain_date', { filter: expired })).toMatchObject({ total: 0 })
    expect((await past()).sort()).toEqual([...ids].sort())
    await place.query(
      `update sample_retention set state = 'disposed', disposed_on = '2026-05-09', disposal_method = 'discard', row_version = row_version + 1,
         disposer_id = (select id from app_user where user_name = 'keeper') where sample_id = $1`,
      [ids[0]],
    )
    expect(await past()).toEqual([ids[1]])
    const { rows, groups } = await ask(retentions, 'retain_date', { groups: ['state'] }, later)
    const [person] = await place.query<{ name: string }>(
      "select coalesce(real_name, nickname, user_name) as name from app_user where user_name = 'keeper'",
    )
    expect(rows.find(row => row.sample_id === ids[0])).toMatchObject({
      dispose_date: '2026-05-09',
      dispose_way: 'discard',
      dispose_person: person?.name,
      storage_place: expect.any(String),
      expire_date: '2026-04-30',
    })
    expect(groups.map(({ keys, count }) => [keys[0], count])).toEqual(
      expect.arrayContaining([
        ['disposed', 1],
        ['in_store', 1],
      ]),
    )
  })

  it('another laboratory finds none of them', async () => {
    expect((await ask(retentions, 'retain_date', {}, await holding('gd-chief', retentions, 'LJ3'))).total).toBe(0)
  })
})
