import type { LedgerAnswer, LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import register from '@gt/domain/ledgers/djstatistical.equipmentaccount.ledger.ts'
import uses from '@gt/domain/ledgers/djstatistical.equipmentuseaccount.ledger.ts'
import siteRegister from '@gt/domain/ledgers/gdstatistical.equipmentaccount.ledger.ts'
import siteUses from '@gt/domain/ledgers/gdstatistical.equipmentuseaccount.ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import type { Caller } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedCubes } from '../make/reports.ts'
import { letSiteSign, submittedAtSite } from '../make/site.ts'
import { cellsOf } from '../support/unzip.ts'

let place: ReportPlace
let keeper: Caller
let chief: Caller
beforeAll(async () => {
  place = await openReports(ledgerActions)
  await letSiteSign(place)
  await testedCubes(place)
  await testedCubes(place)
  await submittedAtSite(place, 'pass')
  keeper = await holding('equip', 'SFJC')
  chief = await holding('gd-chief', 'LJ3')
}, 120_000)
afterAll(() => place?.close())

async function holding(login: string, unit: string): Promise<Caller> {
  const caller = await place.as(login, '2026-03-30 11:00:00', unit)
  for (const { code } of [register, uses, siteRegister, siteUses])
    for (const op of ['view', 'export']) (caller.principal.permissions as Set<string>).add(`${code}.${op}`)
  return caller
}
const march = { from: '2026-03-01', to: '2026-03-31' }
/** The whole answer, page after page. */
async function ask(page: LedgerPage, more: Partial<LedgerQuery> = {}, who = keeper): Promise<LedgerAnswer> {
  const query = { date: Object.keys(page.dates)[0] ?? '', ...march, size: 50 as const, ...more }
  const first = await who.call(ledgerController(page), 'Query', query)
  const rows = [...first.rows]
  for (let at = 2; rows.length < first.total; at++)
    rows.push(...(await who.call(ledgerController(page), 'Query', { ...query, page: at })).rows)
  return { ...first, rows }
}
const onDay = (page: LedgerPage, day: string, more: Partial<LedgerQuery> = {}, who = keeper) =>
  ask(page, { from: day, to: day, ...more }, who)

describe('use of instruments (page /djstatistical/equipmentuseaccount)', () => {
  it('[accept] the hours are the sum of the lines, by instrument as well; the rate is of 8 hours of each weekday', async () => {
    const { rows, totals, groups, total } = await ask(uses, { groups: ['instrument'] })
    expect(total).toBeGreaterThan(1)
    // hundredths of hours are added as whole numbers
    const hundredths = (of: readonly unknown[]) =>
      of.reduce<bigint>((sum, one) => sum + BigInt(String(one ?? '0.00').replace('.', '')), 0n)
    expect(hundredths([totals.hours])).toBe(hundredths(rows.map(row => row.hours)))
    expect(hundredths(groups.map(group => group.totals.hours))).toBe(hundredths([totals.hours]))
    expect(totals.uses).toBe(String(total))
    const [plain] = await place.query<{ rate: string }>(
      `select to_char(round(100 * sum(round(extract(epoch from used_to - used_from)::numeric / 3600, 2)) / (count(distinct equipment_id) * 8 * 22), 1), 'FM990.0') as rate
       from equipment_use_record t join business b on b.id = t.business_id and b.code = 'SFJC' where not voided and t.deleted_at is null`,
    )
    // March 2026 has 22 days from Monday to Friday
    expect(totals.use_rate).toBe(plain?.rate)
    for (const group of groups) expect(group.totals.use_rate).not.toBeNull()
  })

  it('[accept] one instrument has its use book, a line for each use, on the screen as in the file; void ones are in none', async () => {
    const [first] = (await ask(uses)).rows
    const filter = [{ field: 'equipment_id', op: 'eq' as const, value: String(first?.equipment_id) }]
    const book = await ask(uses, { filter })
    const stored = await place.query<{ id: string }>(
      'select id::text as id from equipment_use_record where equipment_id = $1 and not voided and deleted_at is null order by used_from',
      [first?.equipment_id],
    )
    expect(book.total).toBe(stored.length)
    expect(new Set(book.rows.map(row => row.equipment_no))).toEqual(new Set([first?.equipment_no]))
    const file = await keeper.call(ledgerController(uses), 'Export', { date: 'use_start', ...march, filter })
    expect(file.rows).toBe(stored.length)
    const cells = cellsOf(Buffer.from(file.content ?? '', 'base64'))
    expect(cells.filter(cell => cell.endsWith(`=${first?.equipment_no}`))).toHaveLength(stored.length)
    await place.query('update equipment_use_record set voided = true, row_version = row_version + 1 where id = $1', [
      stored[0]?.id,
    ])
    expect((await ask(uses, { filter })).total).toBe(stored.length - 1)
  })

  it('a site has its own book, an empty period none', async () => {
    const site = await ask(siteUses, {}, chief)
    expect(site.total).toBeGreaterThan(0)
    expect(site.rows[0]).toMatchObject({ project_section_name: 'LJ-3 标' })
    const ours = new Set((await ask(uses)).rows.map(row => row.equipment_id))
    expect(site.rows.filter(row => ours.has(row.equipment_id))).toEqual([])
    expect((await ask(siteUses)).total).toBe(0)
    expect((await ask(uses, { from: '2020-01-01', to: '2020-01-31' })).totals).toMatchObject({
      hours: null,
      use_rate: null,
    })
  })
})

const deviceOf = async (unit: string): Promise<string> => {
  const [row] = await place.query<{ id: string }>(
    `insert into equipment (instance_id, organization_id, business_id, equipment_number, name, equipment_sort_id, state, accepted_on, price, trace_mode, row_version)
     select b.instance_id, b.organization_id, b.id, 'T-' || b.code, '试验用天平', (select min(equipment_sort_id) from equipment e where e.business_id = b.id),
       'in_service', '2025-02-01', 1200, 'calibration', 1 from business b where b.code = $1 returning id::text as id`,
    [unit],
  )
  return row?.id ?? ''
}
const certificate = (equipment: string, number: string, from: string, to: string, state = 'confirmed') =>
  place.query(
    `insert into equipment_calibration (instance_id, organization_id, business_id, equipment_id, kind, certificate_no, calibrated_on, valid_to, confirmed_on, state, row_version)
     select instance_id, organization_id, business_id, id, 'calibration', $2, $3::date, $4::date, $3::date, $5, 1 from equipment where id = $1`,
    [equipment, number, from, to, state],
  )

describe('the register of equipment on a day (page /djstatistical/equipmentaccount)', () => {
  it('[accept] on a day of last year it shows the certificate that held then, and counts what holds', async () => {
    const id = await deviceOf('SFJC')
    await certificate(id, 'C-2025', '2025-03-01', '2026-02-28')
    await certificate(id, 'C-2026', '2026-03-02', '2027-03-01')
    await certificate(id, 'C-open', '2026-03-20', '2027-03-19', 'returned')
    const line = async (day: string) => (await onDay(register, day)).rows.find(row => row.equipment_id === id)
    expect(await line('2025-01-31')).toBeUndefined()
    expect(await line('2025-02-10')).toMatchObject({ certificate_no: null, in_validity: 0, expired: 1 })
    expect(await line('2025-06-30')).toMatchObject({
      certificate_no: 'C-2025',
      in_validity: 1,
      expired: 0,
      confirm_state: 'confirmed',
    })
    expect(await line('2026-03-01')).toMatchObject({ certificate_no: 'C-2025', in_validity: 0, expired: 1 })
    // one that is not confirmed yet counts for nothing
    expect(await line('2026-03-25')).toMatchObject({ certificate_no: 'C-2026', in_validity: 1 })
    const { rows, totals } = await onDay(register, '2026-03-25')
    const valid = rows.filter(row => row.in_validity === 1).length
    const expired = rows.filter(row => row.expired === 1).length
    expect(totals).toMatchObject({
      in_validity: String(valid),
      expired: String(expired),
      validity_rate: ((100 * valid) / (valid + expired)).toFixed(1),
    })
  })

  it('[accept] a machine that was scrapped is left out from that day on; its state is that of the day', async () => {
    const [row] = await place.query<{ id: string }>(
      "select id::text as id from equipment where equipment_number = 'T-SFJC'",
    )
    const changed = (from: string, to: string, at: string, state = 'approved') =>
      place.query(
        `insert into equipment_state_change (instance_id, organization_id, business_id, equipment_id, from_state, to_state, reason, effective_at, applied_by_id, state, row_version)
         select instance_id, organization_id, business_id, id, $2, $3, '试', $4, (select id from app_user where user_name = 'equip'), $5, 1 from equipment where id = $1`,
        [row?.id, from, to, at, state],
      )
    await changed('in_service', 'stopped', '2026-02-10 10:00:00+08')
    await changed('stopped', 'scrapped', '2026-03-15 10:00:00+08')
    await changed('in_service', 'lost', '2026-01-05 10:00:00+08', 'rejected')
    await place.query("update equipment set state = 'scrapped', row_version = row_version + 1 where id = $1", [row?.id])
    const state = async (day: string) =>
      (await onDay(register, day)).rows.find(({ equipment_id }) => equipment_id === row?.id)?.equipment_state
    expect(await state('2026-02-09')).toBe('in_service')
    expect(await state('2026-02-10')).toBe('stopped')
    expect(await state('2026-03-14')).toBe('stopped')
    expect(await state('2026-03-15')).toBeUndefined()
  })

  it('[accept] at a site a machine is there between entry and leaving, with the rate of those in validity', async () => {
    const id = await deviceOf('LJ3')
    await certificate(id, 'C-LJ3', '2025-02-01', '2026-12-31')
    await place.query("update equipment set left_on = '2026-03-20', row_version = row_version + 1 where id = $1", [id])
    const line = async (day: string) =>
      (await onDay(siteRegister, day, {}, chief)).rows.find(({ equipment_id }) => equipment_id === id)
    expect(await line('2025-01-31')).toBeUndefined()
    expect(await line('2026-03-20')).toMatchObject({ owner: 'own', enter_date: '2025-02-01', leave_date: '2026-03-20' })
    expect(await line('2026-03-21')).toBeUndefined()
    expect((await onDay(siteRegister, '2026-03-20', {}, chief)).totals.validity_rate).toMatch(/^\d+\.\d$/)
    expect((await onDay(siteRegister, '2026-03-20')).total).toBe(0)
    expect((await onDay(register, '2026-03-20')).rows.map(({ equipment_id }) => equipment_id)).not.toContain(id)
  })

  it('the file tells the one day that it is of, and has the lines of the screen', async () => {
    const { total } = await onDay(register, '2026-03-30')
    const file = await keeper.call(ledgerController(register), 'Export', {
      date: 'as_of',
      from: '2026-03-30',
      to: '2026-03-30',
    })
    expect(file.rows).toBe(total)
    const cells = cellsOf(Buffer.from(file.content ?? '', 'base64'))
    expect(cells.some(cell => cell.includes('截至日期: 2026-03-30') && !cell.includes('至 2026'))).toBe(true)
  })
})
