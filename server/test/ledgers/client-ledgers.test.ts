import { chargeActions } from '@gt/domain/charges/actions.ts'
import type { LedgerPage, LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import arrears from '@gt/domain/ledgers/djstatistical.arrearsaccount.ledger.ts'
import clients from '@gt/domain/ledgers/djstatistical.customerstat.ledger.ts'
import orders from '@gt/domain/ledgers/djstatistical.entrustaccount.ledger.ts'
import { describe, expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { confirmed, makeBill, openChargeDesk } from '../make/charges.ts'

const { place, clerk, director, cashier, paid, ready, now } = await openChargeDesk(ledgerActions)
const today = director.clock.slice(0, 10)
const month = { from: `${today.slice(0, 7)}-01`, to: today }
const ask = (page: LedgerPage, more: Partial<LedgerQuery> = {}, who = director) =>
  who.call(ledgerController(page), 'Query', { date: Object.keys(page.dates)[0] ?? '', ...month, size: 50, ...more })
const owed = (day: string, more: Partial<LedgerQuery> = {}) => ask(arrears, { from: day, to: day, ...more })
/** Cents, exactly. */
const cents = (value: unknown): bigint => BigInt(String(value ?? '0.00').replace('.', ''))
const sumOf = (values: readonly unknown[]): bigint => values.reduce<bigint>((sum, one) => sum + cents(one), 0n)

describe('what clients owe (page /djstatistical/arrearsaccount)', () => {
  it('[accept] the four ages add up to the open sum in every line; what is settled, waived or not confirmed is not there', async () => {
    const old = await ready()
    const part = await paid('50')
    await paid()
    await makeBill(place, clerk)
    const monthly = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    const ages = [
      [old.id, 400],
      [part.id, 31],
      [monthly.id, 90],
    ] as const
    for (const [id, days] of ages)
      await place.query(
        'update charge set confirmed_at = confirmed_at - make_interval(days => $2::int), row_version = row_version + 1 where id = $1',
        [id, days],
      )
    const { rows, totals } = await owed(today)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      const four = ['open_30', 'open_90', 'open_365', 'open_old'].map(name => row[name])
      expect(sumOf(four)).toBe(cents(row.open_amount))
      expect(cents(row.due_amount) - cents(row.paid_amount)).toBe(cents(row.open_amount))
    }
    expect(sumOf(rows.map(row => row.open_amount))).toBe(cents(totals.open_amount))
    const open = await place.query<{ open: string }>(
      "select (payable_amount - paid_amount)::text as open from charge where state in ('confirmed', 'partial', 'credit', 'refunding')",
    )
    expect(cents(totals.open_amount)).toBe(sumOf(open.map(one => one.open)))
    expect(totals).toMatchObject({ open_old: '120.00', open_30: '0.00', open_365: '0.00' })
    // 70.00 of the one that was paid in part, and the monthly bill
    expect(cents(totals.open_90)).toBe(7000n + cents((await now(monthly)).payable))
  })

  it('on a day before a payment it is not paid yet, before a bill there is none', async () => {
    const bill = await ready()
    await place.query(
      "update charge set confirmed_at = confirmed_at - interval '20 days', row_version = row_version + 1 where id = $1",
      [bill.id],
    )
    const [yesterday] = await place.query<{ day: string }>('select ($1::date - 1)::text as day', [today])
    const before = await owed(yesterday?.day ?? '')
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash' })
    expect((await owed(yesterday?.day ?? '')).totals).toEqual(before.totals)
    const [longAgo] = await place.query<{ day: string }>('select ($1::date - 500)::text as day', [today])
    expect(await owed(longAgo?.day ?? '')).toMatchObject({ total: 0, rows: [] })
  })

  it('[accept] the question behind a client lists the open orders, each with its number', async () => {
    const [first] = (await owed(today)).rows
    const name = String(first?.entrust_unit_name)
    const { rows, total } = await owed(today, {
      groups: ['order'],
      filter: [{ field: 'entrust_unit_name', op: 'contains', value: name }],
    })
    const stored = await place.query<{ entrust_no: string }>(
      `select distinct e.entrust_no from charge c join entrustment e on e.id = c.entrustment_id join entrust_unit u on u.id = c.entrust_unit_id
       where u.name = $1 and c.state in ('confirmed', 'partial', 'credit') order by 1`,
      [name],
    )
    expect(total).toBe(stored.length)
    expect(rows.map(row => row.entrust_no).sort()).toEqual(stored.map(one => one.entrust_no))
    expect(arrears.columns.entrust_unit_name?.asks).toMatchObject({ filter: 'entrust_unit_name', groups: ['order'] })
    const over = await owed(today, { filter: [{ field: 'open_amount', op: 'gte', value: '150' }] })
    expect(over.rows.every(row => cents(row.open_amount) >= 15000n)).toBe(true)
    expect(over.total).toBe((await owed(today)).rows.filter(row => cents(row.open_amount) >= 15000n).length)
  })
})

describe('clients (page /djstatistical/customerstat)', () => {
  it('[accept] its sums are those of the ledger of orders for the period, each client once', async () => {
    const [some] = await place.query<{ id: string }>(
      'select min(id)::text as id from entrustment where entrust_no is not null',
    )
    await place.query("update entrustment set state = 'cancelled', row_version = row_version + 1 where id = $1", [
      some?.id,
    ])
    const stat = await ask(clients)
    const ledger = await ask(orders, { groups: ['unit'] })
    expect(stat.totals).toMatchObject({
      order_count: String(ledger.total),
      sample_count: ledger.totals.sample_count,
      report_count: ledger.totals.report_count,
      due_amount: ledger.totals.due_amount,
      paid_amount: ledger.totals.paid_amount,
    })
    expect(cents(stat.totals.due_amount) - cents(stat.totals.paid_amount)).toBe(cents(stat.totals.open_amount))
    const names = stat.rows.map(row => row.entrust_unit_name)
    expect(new Set(names).size).toBe(names.length)
    for (const group of ledger.groups) {
      const line = stat.rows.find(row => row.entrust_unit_name === group.keys[0])
      expect([line?.order_count, line?.due_amount]).toEqual([group.count, group.totals.due_amount])
    }
  })

  it('lines by project add up to those of the clients; only of the period', async () => {
    const whole = await ask(clients)
    const byProject = await ask(clients, { groups: ['project'] })
    expect(byProject.totals).toEqual({ ...whole.totals })
    expect(await ask(clients, { from: '2020-01-01', to: '2020-01-31' })).toMatchObject({ total: 0 })
  })

  it('the pass rate is of what was judged', async () => {
    expect((await ask(clients)).totals.pass_rate).toBeNull()
  })
})

it.each([arrears, clients].map(page => [page.code, page] as const))(
  '%s is for its own operation and laboratory alone',
  async (_, page) => {
    await expect(ask(page, {}, await place.as('tester1'))).rejects.toThrow('may not call')
    const stranger = await place.as('gd-chief', 'LJ3')
    // a set of the test's own, of somebody who was granted it by mistake
    ;(stranger.principal.permissions as Set<string>).add(`${page.code}.view`)
    expect((await ask(page, {}, stranger)).total).toBe(0)
  },
)
