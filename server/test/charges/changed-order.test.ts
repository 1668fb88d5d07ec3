import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
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
    expect((await wholeOf(bill)).recount).toMatchObject({ now: '240.00', billed: '120.00', gone: [] })
    expect((await wholeOf(bill)).recount?.came).toEqual([
      expect.objectContaining({ quantity: '1', sample: expect.stringMatching(/^YP-/) }),
      expect.objectContaining({ quantity: '1' }),
    ])
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

    // a fee by hand beside it is no matter of the tests
    const beside = await confirmed(cashier, await makeBill(place, clerk))
    await cashier.give(chargeActions, 'Supplement', beside, { extra_name: '快递费', extra_amount: '20' })
    await cashier.give(chargeActions, 'Unconfirm', await now(beside))
    await groups(beside, 'quantity = quantity + 1')
    expect((await bills(beside)).map(({ payable }) => payable)).toEqual(['240.00', '20.00'])
    expect(await open(beside)).toEqual(['cashier charge confirm'])

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

  it('a repeat that the laboratory caused is quoted, billed and settled as nothing; one that the client wants is paid', async () => {
    const first = await makeBill(place, clerk)
    const repeat = { test_round: 'repeat', repeat_of_id: first.orderId, laboratory_caused: 1 } as const
    const own = await makeBill(place, clerk, 'cash', repeat)
    const whole = await wholeOf(own)
    expect(whole.charge).toMatchObject({ state: 'free', total_amount: '0.00', remarks: '本室原因复检，免收检测费' })
    expect(whole.lines.map(line => [line.source, line.list_amount, line.amount])).toEqual([
      ['free', '60.00', '0.00'],
      ['free', '60.00', '0.00'],
    ])
    expect(await open(own)).toEqual([])
    const wanted = await makeBill(place, clerk, 'cash', { ...repeat, laboratory_caused: 0 })
    expect((await wholeOf(wanted)).charge).toMatchObject({ state: 'draft', total_amount: '120.00' })
    const { order } = await clerk.call(entrustmentActions, 'GetWhole', { id: first.orderId })
    const form = { ...(await cubeOrder(place)), customer_info_id: order.customer_info_id }
    const quoted = async (laboratory_caused: 0 | 1): Promise<string | undefined> => {
      const { quote } = await clerk.call(registrationActions, 'Quote', {
        ...{ customer_info_id: form.customer_info_id ?? null, priority: 'normal', nature: 'entrusted' },
        ...{ ...repeat, laboratory_caused },
        samples: form.samples.map(({ age_days, items }) => ({
          age_days: age_days ?? null,
          items: items.map(item => ({ unit_trial_parameter_id: item.unit_trial_parameter_id ?? '' })),
        })),
      })
      return quote?.amount
    }
    expect([await quoted(1), await quoted(0)]).toEqual(['0.00', '60.00'])
  })

  it('of a repeat only what the repeated order tests is free; when that is cancelled, the cashier is asked', async () => {
    const first = await makeBill(place, clerk)
    const form = await cubeOrder(place)
    const [other] = await place.query<{ id: string }>(
      `select p.id::text as id from unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
       join trial_list l on l.id = u.trial_list_id join test_charge_index x on x.trial_list_id = l.id join charge_index c on c.id = x.charge_index_id
       where p.business_id = $1 and p.enabled and u.enabled and p.within_scope and u.within_scope and not l.needs_age and c.unit_price > 0
         and l.id <> all(select trial_list_id from test_item where entrustment_id = $2) and l.trial_class_id = $3 order by p.id limit 1`,
      [clerk.principal.business?.id, first.orderId, form.samples[0]?.trial_class_id],
    )
    const repeat = { test_round: 'repeat', repeat_of_id: first.orderId, laboratory_caused: 1 } as const
    const samples = form.samples.map(one => ({
      ...one,
      items: [...one.items, { unit_trial_parameter_id: other?.id ?? '' }],
    }))
    const bill = await makeBill(place, clerk, 'cash', { ...repeat, samples })
    const { charge, lines } = await wholeOf(bill)
    expect(lines.map(line => line.source)).toEqual(['free', 'list'])
    expect([charge.state, charge.total_amount]).toEqual(['draft', lines[1]?.list_amount])
    // a wholly free one asks for its money when nothing is repeated any more
    const own = await makeBill(place, clerk, 'cash', repeat)
    expect(await open(own)).toEqual([])
    const { order } = await clerk.call(entrustmentActions, 'GetWhole', { id: first.orderId })
    await clerk.give(entrustmentActions, 'Cancel', order, { reason: '客户撤回' })
    expect(await open(own)).toEqual([recounts])
    expect((await wholeOf(own)).recount).toMatchObject({ now: '120.00', billed: '0.00' })
    expect((await wholeOf(bill)).lines.map(line => line.source)).toEqual(['list', 'list'])
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
