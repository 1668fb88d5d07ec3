import { chargeActions } from '@gt/domain/charges/actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { describe, expect, it } from 'vitest'
import { releasedOf } from '../../src/modules/charges/api.ts'
import { confirmed, type MadeBill, makeBill, openChargeDesk, versionOf } from '../make/charges.ts'
import { inside, refusal, type Version } from '../make/entrust.ts'

const { place, clerk, cashier, director, wholeOf, now, paid, todosOf } = await openChargeDesk()

/** One word for the bills of an order, as its list shows it. */
const stateOfOrder = async ({ orderId }: MadeBill): Promise<unknown> => {
  const [row] = await place.query('select charge_state from entrustment where id = $1', [orderId])
  return row?.charge_state
}

describe('money that goes back (workflow 8)', () => {
  type Back = Omit<InputOf<(typeof chargeActions)['actions']['Refund']>, 'items'>
  const refund = (bill: Version, back: Back) =>
    cashier.give(chargeActions, 'Refund', bill, { reason: '少测一组', ...back })
  const fee = (amount: string): Back => ({ kind: 'fee', amount })
  const mistake = (amount: string): Back => ({ kind: 'payment', amount })
  const agreed = async (bill: MadeBill) => director.give(chargeActions, 'RefundApprove', await now(bill))

  it('waits for the director, then stands as a payment below zero beside the one it reverses; nothing is owed for it', async () => {
    const bill = await paid()
    await refund(bill, fee('60'))
    expect(await now(bill)).toMatchObject({ state: 'refunding', paid: '120.00' })
    expect(await inside(place, cashier, ctx => releasedOf(ctx, bill.orderId))).toBe(false)
    expect(await stateOfOrder(bill)).toBe('refunding')
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'paid', paid: '60.00', payable: '60.00' })
    // the list tells how its client paid the last time; what went back was no payment
    expect(await cashier.call(chargeActions, 'GetById', { id: bill.id })).toMatchObject({ last_method: 'cash' })
    expect(await stateOfOrder(bill)).toBe('paid')
    const { payments, charge, open_amount } = await wholeOf(bill)
    expect(payments).toMatchObject([
      { amount: '-60.00', reverse_of_id: payments[1]?.id, method: 'cash' },
      { amount: '120.00', given_back: '60.00' },
    ])
    expect([open_amount, charge.discount_amount, charge.discount_by_id]).toEqual(['0.00', '60.00', director.userId])
    await refund(await now(bill), fee('60'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'refunded', paid: '0.00', payable: '0.00' })
  })

  it('a test that is charged no longer is taken back by a line below zero; total, debt and figures of the order follow', async () => {
    const bill = await paid()
    const [line, other] = (await wholeOf(bill)).lines
    const lines = [{ line_id: String(line?.id), quantity: String(line?.quantity) }]
    expect(await refusal(refund(bill, { kind: 'fee', lines, amount: '50' }))).toEqual(['C-61'])
    expect(await refusal(refund(bill, { kind: 'fee', lines: [{ ...lines[0], quantity: '9' } as never] }))).toEqual([
      'C-60',
    ])
    await refund(bill, { kind: 'fee', lines })
    await agreed(bill)
    const whole = await wholeOf(bill)
    expect(whole.charge).toMatchObject({ state: 'paid', total_amount: '60.00', payable_amount: '60.00' })
    expect(whole.lines).toHaveLength(3)
    expect(whole.lines.find(({ source }) => source === 'back')).toMatchObject({
      reverse_of_id: line?.id,
      amount: '-60.00',
      list_amount: '-60.00',
      name: line?.name,
      age_days: 28,
    })
    expect(await refusal(refund(await now(bill), { kind: 'fee', lines }))).toEqual(['G-04'])
    const [order] = await place.query(
      'select charge_state, total_amount::text as total, payable_amount::text as payable from entrustment where id = $1',
      [bill.orderId],
    )
    expect(order).toEqual({ charge_state: 'paid', total: '60.00', payable: '60.00' })
    // the test stands in the order again: only what was taken back is charged anew
    await cashier.give(chargeActions, 'Supplement', await now(bill))
    const [second] = await place.query(
      "select payable_amount::text as payable from charge where entrustment_id = $1 and kind = 'supplement'",
      [bill.orderId],
    )
    expect([second?.payable, other?.amount]).toEqual(['60.00', '60.00'])
  })

  it('a payment taken by mistake goes back and is asked for again', async () => {
    const bill = await paid()
    await refund(bill, mistake('20'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'partial', paid: '100.00', payable: '120.00' })
    await refund(await now(bill), mistake('100'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'confirmed', paid: '0.00', payable: '120.00' })
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash' })
    expect(await now(bill)).toMatchObject({ state: 'paid', paid: '120.00' })
  })

  it('of a bill paid in part the open amount is lowered before any money goes back', async () => {
    const bill = await paid('50')
    await refund(bill, fee('60'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'partial', paid: '50.00', payable: '60.00' })
    expect((await wholeOf(bill)).payments).toHaveLength(1)
  })

  it('[page chargelist, refund] of several payments the one that is named goes back, and no more of it than is left', async () => {
    const bill = await paid('50')
    const late = { confirmed: ['C-65'], reason: '按收据补录' }
    const rest = { amount: '70', method: 'cash', paid_on: '2026-01-05', ...late } as const
    await cashier.give(chargeActions, 'Pay', await now(bill), rest)
    const [, first] = (await wholeOf(bill)).payments
    const of = (amount: string, charge_payment_id = String(first?.id)): Back => ({
      ...mistake(amount),
      charge_payment_id,
    })
    expect(await refusal(refund(await now(bill), of('60')))).toEqual(['C-02'])
    const stranger = (await wholeOf(await paid())).payments[0]?.id
    expect(await refusal(refund(await now(bill), of('10', String(stranger))))).toEqual(['G-04'])
    expect(await refusal(refund(await now(bill), { ...of('10'), kind: 'fee' }))).toEqual(['G-04'])
    await refund(await now(bill), of('50'))
    await agreed(bill)
    expect((await wholeOf(bill)).payments).toMatchObject([
      { amount: '-50.00', reverse_of_id: first?.id },
      { amount: '70.00', given_back: '0' },
      { amount: '50.00', given_back: '50.00' },
    ])
    expect(await now(bill)).toMatchObject({ state: 'partial', paid: '70.00' })
    // nothing of it is left
    expect(await refusal(refund(await now(bill), of('1')))).toEqual(['G-04'])
  })

  it('what an invoice was asked for is not lowered before that is reversed (C-15); a wrong payment may go back', async () => {
    const bill = await paid()
    const { sets } = await cashier.call(chargeActions, 'InvoiceDraft', { charge_ids: [bill.id] })
    const title = sets[0]?.title ?? ''
    const ask = async () =>
      cashier.call(chargeActions, 'ApplyInvoice', {
        items: [versionOf(await now(bill))],
        title,
        invoice_kind: 'normal',
      })
    await ask()
    expect(await refusal(refund(await now(bill), fee('60')))).toEqual(['C-15'])
    await refund(await now(bill), mistake('60'))
    await director.give(chargeActions, 'RefundReject', await now(bill), { reason: '不符合合同' })
    await place.query(
      "update invoice set state = 'withdrawn' where id = (select invoice_id from charge where id = $1)",
      [bill.id],
    )
    await refund(await now(bill), fee('60'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'paid', payable: '60.00' })
  })

  it('a bill whose fees were refunded is no draft again (C-62)', async () => {
    const bill = await paid()
    const [line] = (await wholeOf(bill)).lines
    await refund(bill, { kind: 'fee', lines: [{ line_id: String(line?.id), quantity: '1' }] })
    await agreed(bill)
    await refund(await now(bill), mistake('60'))
    await agreed(bill)
    expect(await refusal(cashier.give(chargeActions, 'Unconfirm', await now(bill)))).toEqual(['C-62'])
  })

  it('goes back into the prepaid balance that it came from', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'prepaid'))
    const balance = async () =>
      (
        await place.query<{ left: string }>(
          'select prepaid_balance::text as left from entrust_unit where id = (select entrust_unit_id from charge where id = $1)',
          [bill.id],
        )
      )[0]?.left
    const before = await balance()
    await cashier.give(chargeActions, 'Pay', bill, { method: 'prepaid' })
    await refund(await now(bill), fee('120'))
    await agreed(bill)
    expect(await balance()).toBe(before)
  })

  it('a bill on account stays there, with what it used of the credit, through refunds of its fees and of a payment [decision 0058]', async () => {
    await place.query("update entrust_unit set credit_limit = 200 where payment_mode = 'monthly'")
    await place.query("update charge set state = 'paid' where state = 'credit'")
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    await cashier.give(chargeActions, 'OnAccount', bill)
    const released = () => inside(place, cashier, ctx => releasedOf(ctx, bill.orderId))
    await refund(await now(bill), fee('20'))
    // what waits for the director is still owed, and the credit lets the reports go [decision 0071]
    expect([await released(), await stateOfOrder(bill)]).toEqual([true, 'refunding'])
    const next = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    expect(await refusal(cashier.give(chargeActions, 'OnAccount', next))).toEqual(['E-15'])
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'credit', payable: '100.00', paid: '0.00' })
    expect(await stateOfOrder(bill)).toBe('credit')
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash', amount: '30' })
    await refund(await now(bill), mistake('30'))
    await director.give(chargeActions, 'RefundReject', await now(bill), { reason: '确为本单' })
    expect(await now(bill)).toMatchObject({ state: 'credit', paid: '30.00' })
    await refund(await now(bill), mistake('30'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'credit', payable: '100.00', paid: '0.00' })
    await refund(await now(bill), fee('100'))
    expect(await released()).toBe(false)
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'refunded', payable: '0.00' })
  })

  it('a bill on account that was paid in full is on account again when its payment was a mistake: debt, credit, reports [decision 0066]', async () => {
    await place.query("update entrust_unit set credit_limit = 200 where payment_mode = 'monthly'")
    await place.query("update charge set state = 'paid' where state in ('credit', 'refunding')")
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    await cashier.give(chargeActions, 'OnAccount', bill)
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash' })
    expect(await now(bill)).toMatchObject({ state: 'paid', paid: '120.00' })
    await refund(await now(bill), mistake('50'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'credit', payable: '120.00', paid: '70.00' })
    expect(await stateOfOrder(bill)).toBe('credit')
    // paid once more, and taken back once more, all of it
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash' })
    await refund(await now(bill), mistake('120'))
    await director.give(chargeActions, 'RefundReject', await now(bill), { reason: '确为本单' })
    expect(await now(bill)).toMatchObject({ state: 'paid', paid: '120.00' })
    await refund(await now(bill), mistake('120'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'credit', payable: '120.00', paid: '0.00' })
    expect(await todosOf(bill)).toEqual([])
    // what is owed again uses up the credit, and is overdue after its day
    const next = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    expect(await refusal(cashier.give(chargeActions, 'OnAccount', next))).toEqual(['E-15'])
    const { overdue } = await cashier.call(chargeActions, 'Queue', {})
    await place.query("update charge set due_on = '2020-01-01' where id = $1", [bill.id])
    expect(await cashier.call(chargeActions, 'Queue', {})).toMatchObject({ overdue: overdue + 1 })
  })

  it('a bill of such a client that never was on account asks for a mistaken payment as any other [decision 0066]', async () => {
    await place.query("update entrust_unit set credit_limit = 20000 where payment_mode = 'monthly'")
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    await cashier.give(chargeActions, 'Pay', bill, { method: 'cash' })
    await refund(await now(bill), mistake('120'))
    await agreed(bill)
    expect(await now(bill)).toMatchObject({ state: 'confirmed', paid: '0.00' })
    expect(await todosOf(bill)).toHaveLength(1)
  })

  it('is refused beyond what was paid (C-02) and without a reason (G-07); a rejected one leaves the bill paid', async () => {
    const bill = await paid()
    expect(await refusal(refund(bill, mistake('120.01')))).toEqual(['C-02'])
    expect(await refusal(refund(bill, fee('0')))).toEqual(['C-02'])
    expect(await refusal(cashier.give(chargeActions, 'Refund', bill, fee('10')))).toEqual(['G-07'])
    await refund(bill, fee('10'))
    await director.give(chargeActions, 'RefundReject', await now(bill), { reason: '不符合合同' })
    expect(await now(bill)).toMatchObject({ state: 'paid', paid: '120.00' })
  })

  it('nobody decides his own application (C-16)', async () => {
    const bill = await paid()
    await refund(bill, fee('10'))
    await place.query("update charge_change set created_by_id = $2 where charge_id = $1 and kind = 'refund'", [
      bill.id,
      director.userId,
    ])
    const own = async () => director.give(chargeActions, 'RefundApprove', await now(bill))
    expect(await refusal(own())).toEqual(['C-16'])
  })
})
