import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { describe, expect, it } from 'vitest'
import { billFollows, releasedOf } from '../../src/modules/charges/api.ts'
import { confirmed, type MadeBill, makeBill, openChargeDesk } from '../make/charges.ts'
import { cubeOrder, inside, refusal } from '../make/entrust.ts'

const { place, clerk, cashier, director, wholeOf, now, todosOf } = await openChargeDesk()

const open = (bill: MadeBill) => todosOf(bill, 'kinds')
const bills = ({ orderId }: MadeBill) =>
  place.query<{ id: string; row_version: number; kind: string; state: string; payable: string }>(
    'select id::text as id, row_version, kind, state, payable_amount::text as payable from charge where entrustment_id = $1 order by id',
    [orderId],
  )
/** Groups of the first test of an order, as a change of it would write them. */
const groups = async ({ orderId }: MadeBill, sql: string): Promise<void> => {
  await place.query(`update test_item set ${sql} where entrustment_id = $1`, [orderId])
  await inside(place, clerk, ctx => billFollows(ctx, orderId, '委托变更'))
}
const recounts = 'cashier change recount'

describe('the bills of an order that changed after they were confirmed (workflow 5, 8)', () => {
  it('a supplement takes what came, and ends the check; a payment before does not', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await groups(bill, 'quantity = quantity + 1')
    expect(await open(bill)).toEqual([recounts, 'cashier charge charge'])
    expect((await wholeOf(bill)).recount).toEqual({ now: '240.00', billed: '120.00' })
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash' })
    expect(await open(bill)).toEqual([recounts])
    await cashier.give(chargeActions, 'Supplement', await now(bill))
    expect(await open(bill)).toEqual([])
    expect((await wholeOf(bill)).recount).toBeNull()
    expect(await bills(bill)).toMatchObject([
      { state: 'paid' },
      { kind: 'supplement', state: 'draft', payable: '120.00' },
    ])
  })

  it('what was checked and changes nothing ends with a reason (G-07), once (C-24); the reason stands in the steps', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await groups(bill, "state = 'cancelled'")
    const end = async (more: object = {}) => cashier.give(chargeActions, 'RecountDone', await now(bill), more)
    expect(await refusal(end())).toEqual(['G-07'])
    await end({ reason: '样品已制备，按约定照收' })
    expect(await open(bill)).toEqual(['cashier charge charge'])
    expect((await wholeOf(bill)).history.at(-1)).toMatchObject({
      command: 'recount_done',
      opinion: '样品已制备，按约定照收',
    })
    expect(await refusal(end({ reason: '再核' }))).toEqual(['C-24'])
  })

  it('asks nobody where the order asks for what is billed', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await groups(bill, 'quantity = quantity')
    expect(await open(bill)).toEqual(['cashier charge charge'])
  })

  it('an undone confirmation lets the only bill follow its order, a voided supplement asks again', async () => {
    const less = await confirmed(cashier, await makeBill(place, clerk))
    await groups(
      less,
      "state = case when sample_id = (select min(sample_id) from test_item where entrustment_id = $1) then 'cancelled' else state end",
    )
    const done = await cashier.give(chargeActions, 'Unconfirm', await now(less))
    expect(await bills(less)).toMatchObject([{ state: 'draft', payable: '60.00', row_version: done.row_version }])
    expect(await open(less)).toEqual(['cashier charge confirm'])

    const more = await confirmed(cashier, await makeBill(place, clerk))
    await groups(more, 'quantity = quantity + 1')
    await cashier.give(chargeActions, 'Supplement', await now(more))
    const [, second] = await bills(more)
    if (!second) throw new Error('no supplement')
    await cashier.give(chargeActions, 'Void', second, { reason: '重新核价' })
    expect(await open(more)).toEqual([recounts, 'cashier charge charge'])
  })
})

describe('tests that cost nothing [page newEntrustsManager, fees]', () => {
  it('a comparison test has lines of nothing beside the list price, a free bill with its number, and holds no report', async () => {
    const bill = await makeBill(place, clerk, 'cash', { nature: 'proficiency' })
    const whole = await wholeOf(bill)
    expect(whole.charge).toMatchObject({
      state: 'free',
      charge_no: expect.stringMatching(/^SF-/),
      total_amount: '0.00',
      remarks: '比对试验，免收检测费',
    })
    expect(whole.lines).toMatchObject([
      { amount: '0.00', list_amount: '60.00', source: 'free' },
      { amount: '0.00', list_amount: '60.00', source: 'free' },
    ])
    expect(await open(bill)).toEqual([])
    expect(await inside(place, cashier, ctx => releasedOf(ctx, bill.orderId))).toBe(true)
    await groups(bill, 'quantity = quantity + 1')
    expect(await open(bill)).toEqual([])
    // what is written by hand is charged all the same
    await cashier.give(chargeActions, 'Supplement', await now(bill), { extra_name: '快递费', extra_amount: '20' })
    expect(await bills(bill)).toMatchObject([{ state: 'free' }, { state: 'draft', payable: '20.00' }])
  })

  it('its draft tells so before it is registered', async () => {
    const saved = await clerk.call(entrustmentActions, 'Save', { ...(await cubeOrder(place)), nature: 'proficiency' })
    expect(saved.charge_lines.map(({ amount }) => amount)).toEqual(saved.charge_lines.map(() => '0.00'))
    expect(saved.charge_lines.length).toBeGreaterThan(0)
  })
})

describe('an order whose money all went back (workflow 8)', () => {
  const refunded = async (): Promise<MadeBill> => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash' })
    await cashier.give(chargeActions, 'Refund', await now(bill), { kind: 'fee', amount: '120', reason: '全部不做' })
    await director.give(chargeActions, 'RefundApprove', await now(bill))
    return bill
  }
  const isReleased = ({ orderId }: MadeBill) => inside(place, cashier, ctx => releasedOf(ctx, orderId))

  it('is charged anew in full by a second bill, which lets its reports go when it is paid', async () => {
    const bill = await refunded()
    expect(await isReleased(bill)).toBe(false)
    await cashier.give(chargeActions, 'Supplement', await now(bill))
    const [, second] = await bills(bill)
    expect(second).toMatchObject({ kind: 'supplement', payable: '120.00' })
    if (!second) throw new Error('no second bill')
    const done = await cashier.give(chargeActions, 'Confirm', second)
    expect(await isReleased(bill)).toBe(false)
    await cashier.give(chargeActions, 'Pay', done, { method: 'cash' })
    expect(await isReleased(bill)).toBe(true)
    expect(await place.query('select charge_state from entrustment where id = $1', [bill.orderId])).toEqual([
      { charge_state: 'paid' },
    ])
    expect(await refusal(cashier.give(chargeActions, 'Supplement', await now(bill)))).toEqual(['C-13'])
  })

  it('the second bill may be voided again, and the order is as it was', async () => {
    const bill = await refunded()
    await cashier.give(chargeActions, 'Supplement', await now(bill))
    const [, second] = await bills(bill)
    if (!second) throw new Error('no second bill')
    await cashier.give(chargeActions, 'Void', second, { reason: '委托终止' })
    expect(await isReleased(bill)).toBe(false)
    expect(await place.query('select charge_state from entrustment where id = $1', [bill.orderId])).toEqual([
      { charge_state: 'refunded' },
    ])
  })
})
