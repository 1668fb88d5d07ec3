import { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargeSettingsActions } from '@gt/domain/charges/charge-settings-actions.ts'
import { describe, expect, it } from 'vitest'
import { confirmed, type MadeBill, makeBill, openChargeDesk } from '../make/charges.ts'
import { type Caller, refusal } from '../make/entrust.ts'

const { place, clerk, cashier, director, wholeOf, now, todosOf } = await openChargeDesk()

const give = async (
  who: Caller,
  command: 'Confirm' | 'Unconfirm' | 'DiscountApply' | 'DiscountApprove' | 'DiscountReject' | 'Adjust',
  bill: MadeBill,
  more: object = {},
) => who.give(chargeActions, command, await now(bill), more)
/** What a cashier may give without asking, in per cent. */
const limitedTo = (percent: number) =>
  place.query("update djbase_set set discount_limits = discount_limits || jsonb_build_object('cashier', $1::int)", [
    percent,
  ])
const discount = { discount_amount: '24.00', reason: '长期客户' }

describe('a discount beyond the limit of the cashier [page chargelist] (C-01)', () => {
  it('waits for the director and changes no amount; approved it is confirmed with his name, and no higher one', async () => {
    const bill = await makeBill(place, clerk)
    expect(await refusal(give(cashier, 'Confirm', bill, { ...discount, discount_reason: '长期客户' }))).toEqual([
      'C-01',
    ])
    await give(cashier, 'DiscountApply', bill, discount)
    const waiting = await wholeOf(bill)
    expect(waiting.changes).toMatchObject([
      { kind: 'discount', state: 'pending', amount_before: '120.00', amount_after: '96.00', reason: '长期客户' },
    ])
    expect(waiting.charge).toMatchObject({ state: 'draft', discount_amount: '0.00', payable_amount: '120.00' })
    expect(await todosOf(bill)).toEqual(['cashier confirm', 'director discount'])
    const line_id = String(waiting.lines[0]?.id)
    expect(await refusal(give(cashier, 'Confirm', bill))).toEqual(['C-22'])
    expect(await refusal(give(cashier, 'DiscountApply', bill, discount))).toEqual(['C-22'])
    expect(await refusal(give(cashier, 'Adjust', bill, { line_id, quantity: '3', reason: '加测' }))).toEqual(['C-22'])

    await give(director, 'DiscountApprove', bill)
    expect((await wholeOf(bill)).charge).toMatchObject({
      state: 'draft',
      discount_amount: '24.00',
      payable_amount: '96.00',
      discount_by_id: director.userId,
    })
    expect(await todosOf(bill)).toEqual(['cashier confirm'])
    expect(await refusal(give(cashier, 'Confirm', bill, { discount_amount: '24.01' }))).toEqual(['C-01'])
    await give(cashier, 'Confirm', bill)
    expect((await wholeOf(bill)).charge).toMatchObject({
      state: 'confirmed',
      payable_amount: '96.00',
      discount_reason: '长期客户',
      discount_by_id: director.userId,
      confirmed_by_id: cashier.userId,
    })
  })

  it('of a line and of the bill are one: together they are held to the limit, in either order', async () => {
    await limitedTo(10)
    const bill = await makeBill(place, clerk)
    const [line, other] = (await wholeOf(bill)).lines
    const reduce = (id: unknown, discount_rate: string, more: object = {}) =>
      give(cashier, 'Adjust', bill, { line_id: String(id), discount_rate, reason: '长期客户', ...more })
    await reduce(line?.id, '90')
    expect((await wholeOf(bill)).changes).toMatchObject([{ state: 'applied' }])
    const over = { discount_amount: '6.01', discount_reason: '长期客户' }
    expect(await refusal(give(cashier, 'Confirm', bill, over))).toEqual(['C-01'])
    expect(
      await refusal(give(cashier, 'DiscountApply', bill, { discount_amount: '6.00', reason: '长期客户' })),
    ).toEqual(['C-23'])
    await give(cashier, 'Confirm', bill, { ...over, discount_amount: '6.00' })
    await give(cashier, 'Unconfirm', bill)
    // the discount of the bill stands on its draft, and a line more is beyond the limit now
    await reduce(other?.id, '99')
    expect((await wholeOf(bill)).changes).toMatchObject([{ state: 'pending' }, { state: 'applied' }])
    // more groups at a lower price are no way around it
    const second = await makeBill(place, clerk)
    const [first] = (await wholeOf(second)).lines
    await give(cashier, 'Adjust', second, {
      line_id: String(first?.id),
      quantity: '4',
      unit_price: '40',
      reason: '加测',
    })
    expect((await wholeOf(second)).changes).toMatchObject([{ state: 'pending' }])
    await limitedTo(0)
  })

  it('is refused with a reason (G-07) by another person (C-16), once (C-17); the bill asks for all of it', async () => {
    const bill = await makeBill(place, clerk)
    await give(cashier, 'DiscountApply', bill, discount)
    expect(await refusal(give(director, 'DiscountReject', bill))).toEqual(['G-07'])
    await place.query('update charge_change set created_by_id = $2 where charge_id = $1', [bill.id, director.userId])
    expect(await refusal(give(director, 'DiscountApprove', bill))).toEqual(['C-16'])
    await place.query('update charge_change set created_by_id = $2 where charge_id = $1', [bill.id, cashier.userId])
    await give(director, 'DiscountReject', bill, { reason: '按合同价' })
    expect(await refusal(give(director, 'DiscountApprove', bill))).toEqual(['C-17'])
    expect((await wholeOf(bill)).changes).toMatchObject([{ state: 'rejected', opinion: '按合同价' }])
    expect(await todosOf(bill)).toEqual(['cashier confirm'])
    await give(cashier, 'Confirm', bill)
    expect((await wholeOf(bill)).charge).toMatchObject({ payable_amount: '120.00', discount_by_id: null })
  })

  it('wants an amount (C-10), a reason (G-07), and no price that waits (C-11)', async () => {
    const bill = await makeBill(place, clerk)
    const apply = (more: object) => refusal(give(cashier, 'DiscountApply', bill, { ...discount, ...more }))
    expect(await apply({ discount_amount: '120.01' })).toEqual(['C-10'])
    expect(await apply({ discount_amount: '0' })).toEqual(['C-10'])
    expect(await apply({ reason: ' ' })).toEqual(['G-07'])
    const line_id = String((await wholeOf(bill)).lines[0]?.id)
    await give(cashier, 'Adjust', bill, { line_id, discount_rate: '50', reason: '长期客户' })
    expect(await apply({})).toEqual(['C-11'])
  })

  it('a bill that asks for nothing is free when it is confirmed, and asks nobody', async () => {
    const bill = await makeBill(place, clerk)
    await give(cashier, 'DiscountApply', bill, { ...discount, discount_amount: '120.00' })
    await give(director, 'DiscountApprove', bill)
    await give(cashier, 'Confirm', bill)
    expect((await wholeOf(bill)).charge).toMatchObject({ state: 'free', payable_amount: '0.00', due_on: null })
    expect(await todosOf(bill)).toEqual([])
  })
})

describe('what the laboratory says of its money [page djbase, discount_limit]', () => {
  it('limits and days count from the next confirmation; what was read before is refused (G-01), foreign posts too (G-04)', async () => {
    const first = await director.call(chargeSettingsActions, 'Get', {})
    expect(first).toMatchObject({ payment_days: 7 })
    expect(first.limits.map(({ post, percent }) => [post, percent])).toEqual([
      ['director', 30],
      ['tech_lead', 10],
      ['reception', 0],
      ['cashier', 0],
    ])
    const set = (limits: { post: string; percent: number }[], row_version = first.row_version) =>
      director.call(chargeSettingsActions, 'Set', { row_version, limits, payment_days: 10 })
    expect(await refusal(set([{ post: 'sys_admin', percent: 5 }]))).toEqual(['G-04'])
    const bill = await makeBill(place, clerk)
    const done = await set([{ post: 'cashier', percent: 20 }])
    expect(done.limits.find(({ post }) => post === 'cashier')?.percent).toBe(20)
    expect(done.limits.find(({ post }) => post === 'director')?.percent).toBe(30)
    expect(await refusal(set([]))).toEqual(['G-01'])

    expect(await refusal(give(cashier, 'DiscountApply', bill, discount))).toEqual(['C-23'])
    await give(cashier, 'Confirm', bill, { discount_amount: '24.00', discount_reason: '长期客户' })
    expect((await wholeOf(bill)).charge).toMatchObject({ payable_amount: '96.00', discount_by_id: cashier.userId })
    expect(
      await place.query('select (due_on - confirmed_at::date)::int as days from charge where id = $1', [bill.id]),
    ).toEqual([{ days: 10 }])
    await director.call(chargeSettingsActions, 'Set', {
      row_version: done.row_version,
      limits: [{ post: 'cashier', percent: 0 }],
      payment_days: 7,
    })
  })

  it('is for those who may change the settings', async () => {
    await expect(cashier.call(chargeSettingsActions, 'Get', {})).rejects.toThrow('may not call')
  })
})

describe('the day by which a bill is paid [page chargelist]', () => {
  const dueOf = async ({ id }: MadeBill) =>
    (
      await place.query<{ due: string | null; todo: string | null }>(
        `select to_char(c.due_on, 'YYYY-MM-DD') as due, (select to_char(t.due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from todo_item t where t.object_kind = 'charge' and t.object_id = c.id and t.step = 'charge' and t.state = 'open') as todo
         from charge c where c.id = $1`,
        [id],
      )
    )[0]

  it('is written at the confirmation, with the to-do for the money, and taken off when that is undone', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    const day = cashier.clock.slice(0, 10)
    const { due, todo } = (await dueOf(bill)) ?? {}
    expect([due, todo]).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), due])
    expect(String(due) > day).toBe(true)
    await cashier.give(chargeActions, 'Unconfirm', bill)
    expect(await dueOf(bill)).toEqual({ due: null, todo: null })
  })

  it('follows the settlement day of a client who pays by the month', async () => {
    await place.query(
      "update charge_target set settle_day = 31 where id in (select charge_target_id from entrust_unit where payment_mode = 'monthly')",
    )
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    const [{ due } = { due: '' }] = await place.query<{ due: string }>(
      `select (c.due_on = (date_trunc('month', c.confirmed_at at time zone 'Asia/Shanghai') + interval '1 month')::date + 6)::text as due from charge c where c.id = $1`,
      [bill.id],
    )
    expect(due).toBe('true')
  })

  it('past it a bill that asks for money is overdue, a paid one is not', async () => {
    const queue = async () => (await cashier.call(chargeActions, 'Queue', {})).overdue
    const before = await queue()
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await place.query("update charge set due_on = '2020-01-01' where id = $1", [bill.id])
    expect(await queue()).toBe(before + 1)
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash' })
    expect(await queue()).toBe(before)
  })
})
