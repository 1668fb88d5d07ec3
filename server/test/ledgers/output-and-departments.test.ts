import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import departments from '@gt/domain/ledgers/djstatistical.departmentworkload.ledger.ts'
import output from '@gt/domain/ledgers/djstatistical.outputvalue.ledger.ts'
import people from '@gt/domain/ledgers/djstatistical.personworkload.ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { desksOf } from '../make/desks.ts'
import type { Caller } from '../make/entrust.ts'
import {
  type MadeReport,
  openReports,
  paid,
  type ReportPlace,
  signedUpTo,
  testedCubes,
  testedSets,
} from '../make/reports.ts'

let place: ReportPlace
let director: Caller
let single: MadeReport
let sets: MadeReport[]
const { voided } = desksOf(() => place)
beforeAll(async () => {
  place = await openReports(ledgerActions)
  director = await place.as('director', '2026-03-30 11:00:00')
  await place.query(
    "update unit_trial set task_split_mode = 'per_sample' where trial_list_id in (select id from trial_list where calculation_key = 'concrete-cube-strength')",
  )
  single = await testedCubes(place)
  sets = await testedSets(place, 3)
  for (const report of [single, ...sets]) await signedUpTo(place, report, 'Approve')
  await paid(place, single)
  // what is not approved has no value yet
  await testedCubes(place)
}, 180_000)
afterAll(() => place?.close())

const march = { from: '2026-03-01', to: '2026-03-31' }
const ask = (page: LedgerPage, more: Partial<LedgerQuery> = {}, who = director) =>
  who.call(ledgerController(page), 'Query', { date: 'approve_time', ...march, size: 50, ...more })
const cents = (value: unknown): bigint => BigInt(String(value ?? '0.00').replace('.', ''))
const sumOf = (values: readonly unknown[]): bigint => values.reduce<bigint>((sum, one) => sum + cents(one), 0n)

describe('output value (page /djstatistical/outputvalue)', () => {
  it('has the fees of reported tests after discount, to the cent, whatever they are shared among', async () => {
    const orders = [single, ...sets].map(({ orderId }) => orderId)
    // lines of the whole order, of which no third is a whole number of cents
    await place.query(
      'update entrust_charge_index set sample_id = null, row_version = row_version + 1 where entrustment_id = $1',
      [sets[0]?.orderId],
    )
    await place.query(
      'update charge set discount_amount = 0.01, payable_amount = total_amount - 0.01, row_version = row_version + 1 where entrustment_id = $1',
      [sets[0]?.orderId],
    )
    const [plain] = await place.query<{ list: string; payable: string; paid: string }>(
      `select (select sum(coalesce(l.list_price, l.unit_price) * l.quantity * coalesce(l.factor, 1))::numeric(14, 2)::text from entrust_charge_index l where l.entrustment_id = any($1) and l.deleted_at is null) as list,
         sum(payable_amount)::text as payable, sum(paid_amount)::text as paid from charge where entrustment_id = any($1)`,
      [orders],
    )
    const { totals, rows } = await ask(output)
    expect(totals).toMatchObject({
      list_amount: plain?.list,
      output_amount: plain?.payable,
      paid_amount: plain?.paid,
      last_year_amount: '0.00',
    })
    expect(rows).toMatchObject([{ month: '2026-03', report_count: 4, growth: null }])
    expect(totals.growth).toBeNull()
  })

  it('[accept] a fee line counts in the month in which its task was approved, and a year later as the year before', async () => {
    const [one] = sets
    await place.query(
      "update report set approved_at = approved_at - interval '1 month', row_version = row_version + 1 where id = $1",
      [one?.id],
    )
    const whole = await ask(output, { from: '2026-02-01', groups: ['month'] })
    expect(whole.rows.map(row => [row.month, row.report_count])).toEqual([
      ['2026-02', 1],
      ['2026-03', 3],
    ])
    const [order] = await place.query<{ payable: string }>(
      'select payable_amount::text as payable from charge where entrustment_id = $1',
      [one?.orderId],
    )
    const [february] = whole.rows
    // a third of the order, more or less a cent of rounding
    const third = cents(order?.payable) / 3n
    expect([third, third + 1n]).toContain(cents(february?.output_amount))
    const later = await ask(output, { from: '2027-02-01', to: '2027-03-31' })
    expect(
      later.rows.map(row => [row.month, row.output_amount, row.last_year_amount, row.growth, row.report_count]),
    ).toEqual(
      whole.rows.map(row => [String(row.month).replace('2026', '2027'), '0.00', row.output_amount, '-100.0', 0]),
    )
    expect(later.totals.growth).toBe('-100.0')
  })

  it('[accept] the sum over departments is the sum over classes, and over projects', async () => {
    const { totals } = await ask(output, { from: '2026-02-01' })
    for (const group of ['department', 'class', 'project', 'month']) {
      const { groups } = await ask(output, { from: '2026-02-01', groups: [group] })
      expect(sumOf(groups.map(one => one.totals.output_amount))).toBe(cents(totals.output_amount))
    }
  })

  it('by the day of the order or of the last payment it has the same lines, what nobody paid for in none of the latter', async () => {
    const [order] = await place.query<{ payable: string }>(
      'select payable_amount::text as payable from charge where entrustment_id = $1',
      [single.orderId],
    )
    expect((await ask(output, { date: 'pay_time' })).totals).toMatchObject({
      output_amount: order?.payable,
      paid_amount: order?.payable,
    })
    expect((await ask(output, { date: 'entrust_date' })).totals.output_amount).toBe(
      (await ask(output, { from: '2026-02-01' })).totals.output_amount,
    )
  })

  it('a void report has no value; neither has a bill that was waived', async () => {
    const before = cents((await ask(output)).totals.output_amount)
    const [last] = sets.slice(-1)
    if (!last) throw new Error('no report')
    await place.query("update charge set state = 'free', row_version = row_version + 1 where entrustment_id = $1", [
      single.orderId,
    ])
    const waived = cents((await ask(output)).totals.output_amount)
    expect(waived).toBeLessThan(before)
    await voided(last)
    expect(cents((await ask(output)).totals.output_amount)).toBeLessThan(waived)
  })
})

describe('work of departments (page /djstatistical/departmentworkload)', () => {
  it('[accept] the points of a department are the sum of those of its people', async () => {
    const { rows } = await ask(departments)
    const ofPeople = await ask(people, { groups: ['department'] })
    const worked = rows.filter(row => row.points !== '0.00')
    expect(worked.length).toBeGreaterThan(0)
    for (const row of rows) {
      const group = ofPeople.groups.find(({ keys }) => keys[0] === row.department_name)
      expect(row.points).toBe(group?.totals.points ?? '0.00')
    }
    const { totals } = await ask(departments)
    expect(totals.points).toBe(ofPeople.totals.points)
  })

  it('[accept] departments without work are listed with zeros, except by class', async () => {
    const { rows } = await ask(departments)
    const stored = await place.query<{ name: string }>(
      "select d.name from department d join business b on b.id = d.business_id and b.code = 'SFJC' where d.enabled and d.deleted_at is null",
    )
    expect(rows.map(row => row.department_name).sort()).toEqual(stored.map(({ name }) => name).sort())
    const idle = rows.filter(row => row.person_count === 0)
    expect(idle.length).toBeGreaterThan(0)
    for (const row of idle)
      expect(row).toMatchObject({ task_count: 0, points: '0.00', output_amount: '0.00', overdue_rate: null })
    const nothing = await ask(departments, { from: '2020-01-01', to: '2020-01-31' })
    expect(nothing.total).toBe(stored.length)
    expect((await ask(departments, { groups: ['class'] })).rows.every(row => Number(row.person_count) > 0)).toBe(true)
  })

  it('counts tasks, orders and reports once, with those overdue and returned among them', async () => {
    await place.query(
      "update trial_task set deadline = '2026-03-01', return_count = 1, row_version = row_version + 1 where id = $1",
      [single.taskId],
    )
    const { rows, totals } = await ask(departments)
    const [row] = rows.filter(one => Number(one.task_count) > 0)
    // three approved in March, of which one is void by now, and one was moved to February
    expect(row).toMatchObject({
      task_count: 2,
      order_count: 2,
      report_count: 2,
      overdue_rate: '50.0',
      returned_rate: '50.0',
    })
    expect(totals.overdue_rate).toBe('50.0')
  })
})

it.each([output, departments].map(page => [page.code, page] as const))(
  '%s is for its own operation and laboratory alone',
  async (_, page) => {
    await expect(ask(page, {}, await place.as('tester1'))).rejects.toThrow('may not call')
    const stranger = await place.as('gd-chief', undefined, 'LJ3')
    // a set of the test's own, of somebody who was granted it by mistake
    ;(stranger.principal.permissions as Set<string>).add(`${page.code}.view`)
    const { rows } = await ask(page, {}, stranger)
    const ours = await place.query<{ name: string }>(
      "select d.name from department d join business b on b.id = d.business_id and b.code = 'SFJC'",
    )
    const names = new Set(ours.map(({ name }) => name))
    expect(
      rows.filter(row => names.has(String(row.department_name)) || Number(row.task_count ?? row.report_count) > 0),
    ).toEqual([])
  },
)
