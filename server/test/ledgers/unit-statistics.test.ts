import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import orders from '@gt/domain/ledgers/djstatistical.entrustaccount.ledger.ts'
import samples from '@gt/domain/ledgers/djstatistical.sampleaccount.ledger.ts'
import { statisticsActions } from '@gt/domain/ledgers/statistics-actions.ts'
import page from '@gt/domain/ledgers/totalset.statistics.ledger.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import type { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** Units compared over a period (page totalset/statistics). */
let place: ReportPlace
let lab: Caller
const ledger = ledgerController(page)
const march = { date: 'day', from: '2026-03-01', to: '2026-03-31' }
const codes = ['view', 'export', 'exportpdf', 'print', 'save'].map(op => `totalset.statistics.${op}`)

/** An account with the rights of the page, which supervisors, overseers and the platform have. */
async function reader(userName: string, unit?: string): Promise<Caller> {
  const caller = await place.as(userName, '2026-04-02 09:00:00', unit)
  for (const code of codes) (caller.principal.permissions as Set<string>).add(code)
  return caller
}
const ask = (who: Caller, more: Partial<LedgerQuery> = {}) => who.call(ledger, 'Query', { ...march, size: 50, ...more })

let failed: { id: string }
beforeAll(async () => {
  place = await openReports(ledgerActions)
  for (const kind of ['pass', 'pass', 'fail'] as const) {
    const report = await testedCubes(place, kind)
    await signedUpTo(place, report, 'Approve')
    failed = report
  }
  lab = await reader('director')
}, 240_000)
afterAll(() => place?.close())

it('[page totalset/statistics accept] the sums are those of the ledgers of the unit for the period', async () => {
  const { rows, totals } = await ask(lab)
  expect(rows).toHaveLength(1)
  const counted = async (of: typeof orders, date: string) =>
    (await lab.call(ledgerController(of), 'Query', { date, from: march.from, to: march.to })).total
  expect(totals.orders).toBe(String(await counted(orders, 'entrust_date')))
  expect(totals.samples).toBe(String(await counted(samples, 'inbound_date')))
  expect(rows[0]).toMatchObject({ orders: 3, tasks: 3, reports: 3, pass_rate: '66.67', open_fail: 1 })
  expect(totals).toMatchObject({ orders: '3', pass_rate: '66.67', open_fail: '1' })
})

it('reports due count by their day, and what must be captured by what the machine sent', async () => {
  await place.query(
    "update entrustment set planned_report_date = '2026-03-29', required_date = null where id = (select entrustment_id from report where id = $1)",
    [failed.id],
  )
  // approved a day late
  expect((await ask(lab)).rows[0]).toMatchObject({ capture_rate: null })
  const { totals } = await ask(lab, { from: '2026-03-29', to: '2026-03-29' })
  expect(totals.in_time_rate).toBe('0.00')
  await place.query("update original_data_set set capture_mode = 'required'")
  expect((await ask(lab)).rows[0]).toMatchObject({ capture_rate: '0.00' })
})

it('months and classes are groups with their own lines', async () => {
  const { groups, rows } = await ask(lab, { groups: ['class', 'month'] })
  expect(
    groups.filter(({ keys }) => keys.length === 1).reduce((sum, { totals }) => sum + Number(totals.tasks), 0),
  ).toBe(3)
  expect(rows.length).toBeGreaterThan(0)
  const [cls] = await place.query<{ id: string }>('select trial_class_id::text as id from sample limit 1')
  expect((await ask(lab, { filter: [{ field: 'trial_class_id', op: 'eq', value: cls?.id ?? '' }] })).totals.tasks).toBe(
    '3',
  )
  expect((await ask(lab, { filter: [{ field: 'unit_category', op: 'eq', value: ['supervision'] }] })).total).toBe(0)
})

it('[page totalset/statistics accept] a pass rate leads to the nonconforming reports of the unit', async () => {
  const { rows } = await ask(lab)
  const unit_id = String(rows[0]?.unit_id)
  const of = { unit_id, from: march.from, to: march.to }
  const found = await lab.call(statisticsActions, 'Failed', of)
  expect(found).toMatchObject({ total: 1, withheld: 0, rows: [{ id: failed.id, number: expect.any(String) }] })
  expect((await lab.call(statisticsActions, 'Failed', { ...of, from: '2026-01-01', to: '2026-01-31' })).total).toBe(0)
  // another laboratory reads neither sums nor reports
  const stranger = await reader('gd-chief', 'LJ3')
  expect((await ask(stranger)).rows).toEqual([])
  expect((await stranger.call(statisticsActions, 'Failed', of)).rows).toEqual([])
})

it('who oversees units sees those, the organisation all of its own, the platform the sums of all', async () => {
  const owner = await reader('owner')
  expect((await ask(owner)).rows).toMatchObject([{ orders: 3 }])
  const [own] = (await ask(owner)).rows
  const ofOwner = await owner.call(statisticsActions, 'Failed', {
    unit_id: String(own?.unit_id),
    from: march.from,
    to: march.to,
  })
  expect(ofOwner).toMatchObject({ total: 1, rows: [{ id: failed.id }] })
  const above = await reader('zx-head')
  expect((await ask(above)).rows).toEqual([])
  await place.query(
    `insert into entrustment overriding system value select (jsonb_populate_record(e, jsonb_build_object('id', 990000001, 'business_id', b.id, 'entrust_no', 'WT-LJ3-1',
       'customer_info_id', null, 'entrust_unit_id', null, 'entrustment_temp_id', null))).* from entrustment e, business b where b.code = 'LJ3' order by e.id limit 1`,
  )
  expect((await ask(above)).rows).toMatchObject([{ unit: expect.stringContaining('LJ-3'), orders: 1 }])
  expect((await ask(lab)).rows).toMatchObject([{ orders: 3 }])
  const admin = await reader('sysadmin')
  // a test of the laboratory's own counts for who oversees it
  await place.query(
    "update trial_list set owner_business_id = (select id from business where code = 'SFJC') where id in (select trial_list_id from trial_task)",
  )
  expect((await ask(owner)).rows).toMatchObject([{ tasks: 3, open_fail: 1 }, { orders: 1 }])
  const { rows } = await ask(admin)
  expect(rows.map(row => [row.orders, row.reports])).toEqual([
    [3, 3],
    [1, 0],
  ])
  const unit_id = String(rows[0]?.unit_id)
  expect(await admin.call(statisticsActions, 'Failed', { unit_id, from: march.from, to: march.to })).toEqual({
    rows: [],
    total: 0,
    withheld: 1,
  })
  // the sums of all units are the platform's alone
  const allowed = await place.query<{ role: string }>(
    `select r as role from unnest(array['gt_own', 'gt_wide', 'gt_org', 'gt_client', 'gt_ro', 'gt_platform']) r
     where has_function_privilege(r, 'gt_all_unit_work(date, date)', 'execute')`,
  )
  expect(allowed.map(({ role }) => role)).toEqual(['gt_platform'])
})

it('questions are kept under names, each person for himself', async () => {
  const admin = await reader('sysadmin')
  const save = (name: string, question: string | null) => admin.call(statisticsActions, 'SaveView', { name, question })
  await save('季度', '{"d":"day"}')
  expect((await save('月度', '{"d":"day"}')).views.map(({ name }) => name).sort()).toEqual(['季度', '月度'].sort())
  expect((await save('季度', null)).views.map(({ name }) => name)).toEqual(['月度'])
  expect((await admin.call(statisticsActions, 'Views', {})).views).toHaveLength(1)
  expect((await lab.call(statisticsActions, 'Views', {})).views).toEqual([])
})

it('is exported and printed for whoever has no unit as well', async () => {
  const admin = await reader('sysadmin')
  expect((await admin.call(ledger, 'Export', march)).rows).toBe(2)
})
