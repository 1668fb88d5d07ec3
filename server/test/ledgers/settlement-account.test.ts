import { chargeActions } from '@gt/domain/charges/actions.ts'
import page from '@gt/domain/charges/djentrustmanage.chargetsettlement.page.ts'
import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import ledgerPage from '@gt/domain/ledgers/djstatistical.settlementaccount.ledger.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { confirmed, makeBill, openChargeDesk } from '../make/charges.ts'

/** Settlements with what came back of them (page /djstatistical/settlementaccount). */
const { place, clerk, cashier, now } = await openChargeDesk([
  ...ledgerActions,
  ...allActions.filter(({ controller }) => controller === 'ChargeSettlements'),
])
const ledger = ledgerController(ledgerPage)
const settlements = pageController(page) as unknown as Controller<Record<string, Contract>>
const today = cashier.clock.slice(0, 10)
const ask = (more: object = {}) =>
  cashier.call(ledger, 'Query', { date: 'make_time', from: `${today.slice(0, 4)}-01-01`, to: today, ...more })

async function settlement(): Promise<{ id: string; payable: string }> {
  await place.query("update entrust_unit set credit_limit = 9000000 where payment_mode = 'monthly'")
  const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
  await cashier.give(chargeActions, 'OnAccount', await now(bill))
  const [row] = await place.query<{ unit: string; day: string }>(
    `select c.entrust_unit_id::text as unit, e.entrust_date::text as day from charge c join entrustment e on e.business_id = c.business_id
     and e.id = c.entrustment_id where c.id = $1`,
    [bill.id],
  )
  const made = (await cashier.call(settlements, 'Create', {
    entrust_unit_id: row?.unit,
    period_from: row?.day,
    period_to: row?.day,
    charge_ids: [bill.id],
  } as never)) as unknown as { id: string; payable_amount: string }
  return { id: made.id, payable: made.payable_amount }
}
const set = (id: string, state: string, paid: string) =>
  place.query('update charge_settlement set state = $2, paid_amount = $3 where id = $1', [id, state, paid])

it('[page settlementaccount, accept] drafts are not counted, and the rate of return is paid divided by settled', async () => {
  const before = await ask()
  const [draft, half, none] = [await settlement(), await settlement(), await settlement()]
  expect((await ask()).total).toBe(before.total)
  await set(half.id, 'confirmed', '30.00')
  await set(none.id, 'submitted', '0.00')
  await set(draft.id, 'voided', '0.00')
  const after = await ask()
  expect(after.total).toBe(before.total + 2)
  const own = after.rows.filter(row => [half.id, none.id].includes(String(row.settlement_id)))
  expect(own.map(row => row.paid_amount).sort()).toEqual(['0.00', '30.00'])
  const [sums] = await place.query<Record<string, string>>(
    `select sum(payable_amount)::text as settled, sum(paid_amount)::text as paid, round(sum(paid_amount) * 100 / sum(payable_amount), 2)::text as rate,
       (sum(payable_amount) - sum(paid_amount))::text as open
     from charge_settlement where state not in ('draft', 'voided') and deleted_at is null and business_id = (select id from business where code = 'SFJC')`,
  )
  expect(after.totals).toMatchObject({
    settle_amount: sums?.settled,
    paid_amount: sums?.paid,
    open_amount: sums?.open,
    return_rate: sums?.rate,
  })
  const { groups } = await ask({ groups: ['month'] })
  expect(groups.map(({ keys }) => keys)).toEqual([[today.slice(0, 7)]])
})
