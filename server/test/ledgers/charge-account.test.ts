import { chargeActions } from '@gt/domain/charges/actions.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import page from '@gt/domain/ledgers/djstatistical.chargeaccount.ledger.ts'
import { expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { openChargeDesk } from '../make/charges.ts'
import { refusal } from '../make/entrust.ts'
import { cellsOf, unzip } from '../support/unzip.ts'

/** What the cashier took in a period, asked as the page asks (page /djstatistical/chargeaccount). */
const { place, cashier, director, paid, now } = await openChargeDesk(ledgerActions)
const ledger = ledgerController(page)
const today = cashier.clock.slice(0, 10)
const month = { date: 'paid_on', from: `${today.slice(0, 7)}-01`, to: today }
const ask = (more: Partial<LedgerQuery> = {}) => cashier.call(ledger, 'Query', { ...month, ...more })
const added = (values: readonly unknown[]): string =>
  values.reduce((sum: Num, value) => sum.plus(String(value ?? 0)), new Num(0)).toFixed(2)

it('[accept] the sums of the ways add up to the whole; what was paid back lowers the net and stands apart', async () => {
  const whole = await paid()
  const bill = await paid('50')
  await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'wechat', amount: '30' })
  await cashier.give(chargeActions, 'Refund', await now(whole), { reason: '少测一组', kind: 'fee', amount: '20' })
  await director.give(chargeActions, 'RefundApprove', await now(whole))

  const { rows, totals, groups, total } = await ask({ groups: ['way'] })
  expect(total).toBe(4)
  expect(totals).toMatchObject({ received: '200.00', refunded: '20.00', amount: '180.00' })
  expect(groups.map(({ keys }) => keys)).toEqual([['cash'], ['wechat']])
  expect(added(groups.map(group => group.totals.amount))).toBe('180.00')
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(added(rows.map(row => row.amount))).toBe(totals.amount)
  // a bill that was paid in parts is not added up twice
  expect(totals).not.toHaveProperty('payable_amount')
})

it('groups within groups have their totals; the lines come in their order, page by page, each once', async () => {
  const whole = await ask({ groups: ['day', 'way', 'unit'] })
  const inner = whole.groups.filter(({ keys }) => keys.length === 3)
  for (const group of whole.groups.filter(({ keys }) => keys.length < 3)) {
    const parts = inner.filter(({ keys }) => group.keys.every((key, at) => keys[at] === key))
    expect(added(parts.map(part => part.totals.amount))).toBe(group.totals.amount)
  }
  for (let n = 0; n < 18; n++) await paid('10')
  const first = await ask({ groups: ['way'], size: 20 })
  const second = await ask({ groups: ['way'], size: 20, page: 2 })
  expect(first.total).toBe(22)
  expect(first.behind).not.toBeNull()
  expect(second.behind).toBeNull()
  const numbers = [...first.rows, ...second.rows].map(row => `${row.charge_no} ${row.amount} ${row.receipt_no}`)
  expect(new Set(numbers).size).toBe(22)
  expect(second.totals).toEqual(first.totals)
})

it('is narrowed by its filters and by the day of the order; the period must be one', async () => {
  expect((await ask({ filter: [{ field: 'method', op: 'eq', value: ['wechat'] }] })).totals.received).toBe('30.00')
  expect((await ask({ filter: [{ field: 'entrust_unit_name', op: 'contains', value: '没有这家' }] })).total).toBe(0)
  expect((await ask({ date: 'entrust_date' })).total).toBe(22)
  expect((await ask({ from: '2020-01-01', to: '2020-01-31' })).total).toBe(0)
  expect(await refusal(ask({ from: null }))).toEqual(['LD-03'])
  expect(await refusal(ask({ from: '2024-01-01', to: '2025-01-01' }))).toEqual(['LD-04'])
  expect(await refusal(ask({ date: 'created_at' }))).toEqual(['G-10'])
  expect(await refusal(ask({ groups: ['row_version'] }))).toEqual(['G-10'])
  expect(await refusal(ask({ sort: { field: 'p.id; select 1', dir: 'asc' } }))).toEqual(['G-10'])
  expect(await refusal(ask({ filter: [{ field: 'business_id', op: 'eq', value: '1' }] }))).toEqual(['G-10'])
})

it('[accept] the spreadsheet has the same lines, and totals that a spreadsheet reckons itself', async () => {
  const question = { ...month, groups: ['way'] }
  const shown = await ask({ groups: ['way'], size: 50 })
  const file = await cashier.call(ledger, 'Export', question)
  expect(file.rows).toBe(shown.total)
  const book = Buffer.from(file.content ?? '', 'base64')
  const sheet = unzip(book).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const cells = cellsOf(book)
  const column = Object.keys(page.columns).indexOf('amount')
  for (const row of shown.rows) expect(cells.some(cell => cell.endsWith(`=${row.receipt_no}`))).toBe(true)
  // one formula for each group and one for the whole, over the lines of the net, with the value that they come to
  const letter = String.fromCharCode(65 + column)
  const formulas = [
    ...sheet.matchAll(
      new RegExp(
        `<c r="${letter}(\\d+)"[^>]*><f>SUBTOTAL\\(9,${letter}(\\d+):${letter}(\\d+)\\)</f><v>([^<]*)</v>`,
        'g',
      ),
    ),
  ]
  expect(formulas.map(([, , , , value]) => value)).toEqual([
    ...shown.groups.map(group => group.totals.amount),
    shown.totals.amount,
  ])
  for (const [, at, from, to] of formulas) expect(Number(at)).toBe(Number(to) + 1 - (Number(from) > Number(to) ? 1 : 0))
  const [, , firstLine = '0'] = formulas.at(-1) ?? []
  // the last one is over everything below the head
  expect(sheet).toContain(`ySplit="${Number(firstLine) - 1}"`)
  expect(sheet).toContain('orientation="landscape"')
  expect(unzip(book).get('xl/workbook.xml')?.toString()).toContain('_xlnm.Print_Titles')
})

it('what leaves the product is noted; five years may be asked for in a file, and not more', async () => {
  const [before] = await place.query<{ n: number }>("select count(*)::int as n from audit_log where action = 'export'")
  await cashier.call(ledger, 'Export', { ...month, from: `${Number(today.slice(0, 4)) - 4}-01-01` })
  const [after] = await place.query<{ n: number }>("select count(*)::int as n from audit_log where action = 'export'")
  expect(after?.n).toBe((before?.n ?? 0) + 1)
  expect(await refusal(cashier.call(ledger, 'Export', { ...month, from: '2010-01-01' }))).toEqual(['LD-04'])
})

it('another laboratory finds nothing of it', async () => {
  const stranger = await place.as('gd-chief', 'LJ3')
  // a set of the test's own, of somebody who was granted it by mistake
  ;(stranger.principal.permissions as Set<string>).add('djstatistical.chargeaccount.view')
  expect((await stranger.call(ledger, 'Query', month)).total).toBe(0)
})
