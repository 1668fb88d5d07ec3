import { chargeActions } from '@gt/domain/charges/actions.ts'
import page from '@gt/domain/charges/djentrustmanage.chargetsettlement.page.ts'
import { onlineChargeActions } from '@gt/domain/charges/online-charge-actions.ts'
import type { Contract, Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { confirmed, type MadeBill, makeBill, openChargeDesk } from '../make/charges.ts'
import { type Caller, refusal } from '../make/entrust.ts'

// fees of a unit without an account in the laboratory (page gdonlineentrust/onlinecharge, decision 0190)

const { place, clerk, cashier, now } = await openChargeDesk(
  allActions.filter(({ controller }) => ['ChargeSettlements', 'OnlineCharges'].includes(controller)),
)
const settlements = pageController(page) as unknown as Controller<Record<string, Contract>>
let client: Caller
beforeAll(async () => {
  client = await place.orderingAt('gd-contractor', 'SFJC')
  await place.query("update entrust_unit set credit_limit = 9000000 where payment_mode in ('monthly', 'contract')")
})

/** A bill on account, of the construction unit unless it is another's. */
async function onAccount(own: boolean): Promise<MadeBill> {
  const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
  if (own) {
    const unit = client.principal.entrustUnitId
    await place.query('update charge set entrust_unit_id = $2 where id = $1', [bill.id, unit])
    await place.query(
      'update entrustment set entrust_unit_id = $2 where id = (select entrustment_id from charge where id = $1)',
      [bill.id, unit],
    )
  }
  await cashier.give(chargeActions, 'OnAccount', await now(bill))
  return now(bill)
}

describe('the fees of a construction unit', () => {
  it('[onlinecharge] are its own alone, with their lines', async () => {
    const [mine, other] = [await onAccount(true), await onAccount(false)]
    const { rows, sum } = await client.call(onlineChargeActions, 'List', { size: 50 })
    expect(rows.map(({ id }) => id)).toContain(mine.id)
    expect(rows.map(({ id }) => id)).not.toContain(other.id)
    expect(sum?.open_amount).toMatch(/^\d/)
    const laboratory = client.principal.business?.id ?? ''
    const lines = (id: string) => client.call(onlineChargeActions, 'Lines', { target_business_id: laboratory, id })
    expect((await lines(mine.id)).lines.length).toBeGreaterThan(0)
    expect((await lines(other.id)).lines).toEqual([])
    expect(await refusal(client.call(onlineChargeActions, 'InvoiceDraft', { charge_ids: [other.id] }))).toEqual([
      'G-04',
    ])
  })

  it('[onlinecharge] confirming a statement sets it to confirmed at the laboratory', async () => {
    const mine = await onAccount(true)
    const [row] = await place.query<{ day: string }>(
      'select e.entrust_date::text as day from charge c join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id where c.id = $1',
      [mine.id],
    )
    const made = (await cashier.call(settlements, 'Create', {
      entrust_unit_id: client.principal.entrustUnitId,
      period_from: row?.day,
      period_to: row?.day,
      charge_ids: [mine.id],
    } as never)) as unknown as { id: string; row_version: number }
    const shown = async () =>
      (await client.call(onlineChargeActions, 'List', { size: 50 })).rows.find(one => one.id === mine.id)
    // the draft is the laboratory's own
    expect((await shown())?.settlement_state).toBe('none')
    await cashier.give(settlements, 'Submit', made)
    const waiting = await shown()
    expect(waiting).toMatchObject({ settlement_state: 'submitted', settlement_id: made.id })
    await client.call(onlineChargeActions, 'ConfirmStatement', {
      id: made.id,
      row_version: waiting?.settlement_version ?? 0,
    })
    expect(await place.query('select state from charge_settlement where id = $1', [made.id])).toEqual([
      { state: 'confirmed' },
    ])
    const stranger = await place.as('client1')
    expect(stranger.principal.permissions.has('gdonlineentrust.onlinecharge.confirm')).toBe(false)
  })

  it('[onlinecharge] an invoice is asked for with an own title', async () => {
    const mine = await onAccount(true)
    const { sets, amount } = await client.call(onlineChargeActions, 'InvoiceDraft', { charge_ids: [mine.id] })
    expect(amount).toMatch(/^\d+\.\d\d$/)
    const { failed } = await client.call(onlineChargeActions, 'ApplyInvoice', {
      items: [{ id: mine.id, row_version: mine.row_version }],
      title: sets[0]?.title ?? '',
      invoice_kind: 'normal',
    })
    expect(failed).toEqual([])
    const { rows } = await client.call(onlineChargeActions, 'List', { size: 50 })
    expect(rows.find(one => one.id === mine.id)).toMatchObject({ invoice_state: 'applied' })
  })
})
