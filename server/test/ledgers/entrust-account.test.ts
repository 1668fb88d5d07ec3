import { chargeActions } from '@gt/domain/charges/actions.ts'
import type { LedgerQuery } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import charges from '@gt/domain/ledgers/djstatistical.chargeaccount.ledger.ts'
import page from '@gt/domain/ledgers/djstatistical.entrustaccount.ledger.ts'
import { expect, it } from 'vitest'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { openChargeDesk } from '../make/charges.ts'

/** Orders of a period with progress and fees (page /djstatistical/entrustaccount). */
const { place, clerk, director, cashier, paid, ready, now } = await openChargeDesk(ledgerActions)
const ledger = ledgerController(page)
const today = director.clock.slice(0, 10)
const month = { date: 'entrust_date', from: `${today.slice(0, 7)}-01`, to: today }
const ask = (more: Partial<LedgerQuery> = {}) => director.call(ledger, 'Query', { ...month, size: 50, ...more })

it('[accept] the totals of fees are those of the charge ledger for the same orders', async () => {
  await paid()
  const part = await paid('50')
  await cashier.give(chargeActions, 'Pay', await now(part), { method: 'wechat', amount: '30' })
  await ready()
  const { totals, rows } = await ask()
  const taken = await cashier.call(ledgerController(charges), 'Query', { ...month })
  expect(totals.paid_amount).toBe(taken.totals.amount)
  expect(totals.paid_amount).toBe('200.00')
  const [bills] = await place.query<{ sum: string }>(
    "select sum(c.payable_amount)::text as sum from charge c join entrustment e on e.id = c.entrustment_id and e.entrust_no is not null where c.state <> 'voided' and c.business_id = (select id from business where code = 'SFJC')",
  )
  expect(totals.due_amount).toBe(bills?.sum)
  expect(rows.find(row => row.entrustment_id === part.orderId)).toMatchObject({
    due_amount: '120.00',
    paid_amount: '80.00',
    sample_count: 2,
    test_count: 1,
    report_count: 0,
    entrust_state: 'accepted',
  })
})

it('[accept] a cancelled order is listed with its state and not counted in fees', async () => {
  const before = await ask()
  const bill = await ready()
  const added = await ask()
  expect(Number(added.totals.due_amount) - Number(before.totals.due_amount)).toBe(120)
  // a sum that a cancelled order keeps must not count either
  await place.query("update entrustment set state = 'cancelled', row_version = row_version + 1 where id = $1", [
    bill.orderId,
  ])
  const after = await ask()
  expect(after.total).toBe(added.total)
  expect(after.rows.find(row => row.entrustment_id === bill.orderId)).toMatchObject({
    entrust_state: 'cancelled',
    due_amount: '120.00',
  })
  expect(after.totals.due_amount).toBe(before.totals.due_amount)
})

it('groups by client, nature and month add up to the whole; a draft is in no ledger', async () => {
  await place.query("update entrustment set entrust_no = null, state = 'draft' where id = $1", [
    (await ready()).orderId,
  ])
  const whole = await ask({ groups: ['month', 'unit', 'kind'] })
  const [numbered] = await place.query<{ n: number }>(
    "select count(*)::int as n from entrustment where entrust_no is not null and entrust_date between $1 and $2 and business_id = (select id from business where code = 'SFJC')",
    [month.from, month.to],
  )
  expect(whole.total).toBe(numbered?.n)
  for (const level of [1, 2, 3]) {
    const groups = whole.groups.filter(({ keys }) => keys.length === level)
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total)
    expect(groups.reduce((sum, { totals }) => sum + Number(totals.sample_count), 0)).toBe(
      Number(whole.totals.sample_count),
    )
  }
})

it('somebody without the page may not ask; another laboratory finds nothing', async () => {
  await expect((await place.as('tester1')).call(ledger, 'Query', month)).rejects.toThrow('may not call')
  expect((await clerk.call(ledger, 'Query', month)).total).toBeGreaterThan(0)
  const stranger = await place.as('gd-chief', 'LJ3')
  // a set of the test's own, of somebody who was granted it by mistake
  ;(stranger.principal.permissions as Set<string>).add('djstatistical.entrustaccount.view')
  const [foreign] = await place.query<{ id: string }>("select id::text as id from business where code = 'LJ3'")
  const found = (await stranger.call(ledger, 'Query', { ...month, size: 50 })).rows.map(row => row.entrustment_id)
  const owners = await place.query<{ business_id: string }>(
    'select distinct business_id::text as business_id from entrustment where id = any($1)',
    [found],
  )
  expect(owners.filter(({ business_id }) => business_id !== foreign?.id)).toEqual([])
})
