import { chargeActions } from '@gt/domain/charges/actions.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { billFollows } from '../../src/modules/charges/api.ts'
import { confirmed, makeBill, openChargeDesk } from '../make/charges.ts'
import { inside } from '../make/entrust.ts'

const { place, clerk, cashier, director, wholeOf, now, todosOf } = await openChargeDesk()

describe('a bill that a to-do leads to [page chargelist]', () => {
  it('comes with the money facts of its list, as if it were found there', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await cashier.give(chargeActions, 'Pay', bill, { method: 'cash', amount: '50' })
    const one = await cashier.call(chargeActions, 'GetById', { id: bill.id })
    expect(one).toMatchObject({ open_amount: '70.00', waiting: 0, payment_mode: 'cash' })
    const { rows } = await cashier.call(chargeActions, 'List', {
      filter: [{ field: 'id', op: 'eq', value: bill.id }],
    })
    expect([one]).toEqual(rows)
  })
})

describe('the to-dos of a bill follow what is decided on it (workflow 8)', () => {
  // the bills of the other tests are those of a client who pays at once
  afterEach(() =>
    place.query("update entrust_unit set payment_mode = 'cash', credit_limit = null where remark = 'credit'"),
  )

  it('a part payment ends the application for credit with the to-do of the director', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await place.query(
      `update entrust_unit set payment_mode = 'monthly', credit_limit = 1, remark = 'credit' where id = (select entrust_unit_id from charge where id = $1)`,
      [bill.id],
    )
    await cashier.give(chargeActions, 'CreditApply', await now(bill), { reason: '重点工程' })
    expect(await todosOf(bill)).toEqual(['cashier charge', 'director credit'])
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash', amount: '50' })
    expect(await todosOf(bill)).toEqual(['cashier charge'])
  })

  it('a price that waits is dropped with its to-do when the order changes', async () => {
    const bill = await makeBill(place, clerk)
    const line_id = String((await wholeOf(bill)).lines[0]?.id)
    await cashier.give(chargeActions, 'Adjust', bill, { line_id, discount_rate: '50', reason: '长期客户' })
    expect(await todosOf(bill)).toEqual(['cashier confirm', 'director adjust'])
    await place.query('update test_item set quantity = quantity + 1 where entrustment_id = $1', [bill.orderId])
    await inside(place, clerk, ctx => billFollows(ctx, bill.orderId, '加一组'))
    expect((await wholeOf(bill)).changes.map(({ state }) => state)).toEqual(['rejected'])
    expect(await todosOf(bill)).toEqual(['cashier confirm'])
  })

  it('a bill that is paid in part after a refund, given or refused, waits for the cashier again', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await cashier.give(chargeActions, 'Pay', bill, { method: 'cash' })
    const refund = async (amount: string) =>
      cashier.give(chargeActions, 'Refund', await now(bill), { kind: 'payment', amount, reason: '付款账户有误' })
    await refund('60')
    expect(await todosOf(bill)).toEqual(['director refund'])
    await director.give(chargeActions, 'RefundApprove', await now(bill))
    expect(await todosOf(bill)).toEqual(['cashier charge'])
    await refund('30')
    expect(await todosOf(bill)).toEqual(['director refund'])
    await director.give(chargeActions, 'RefundReject', await now(bill), { reason: '不符合合同' })
    expect(await todosOf(bill)).toEqual(['cashier charge'])
    // nothing is left to take once all of it went back
    await cashier.give(chargeActions, 'Refund', await now(bill), { kind: 'fee', amount: '120', reason: '全部不做' })
    await director.give(chargeActions, 'RefundApprove', await now(bill))
    expect(await todosOf(bill)).toEqual([])
  })
})

describe('what a bill tells', () => {
  it('a price that the cashier changed within his limit is one by hand', async () => {
    const bill = await makeBill(place, clerk)
    const [line, other] = (await wholeOf(bill)).lines
    await cashier.give(chargeActions, 'Adjust', bill, { line_id: String(line?.id), quantity: '3', reason: '加测' })
    const { changes, lines } = await wholeOf(bill)
    expect(changes).toMatchObject([{ state: 'applied' }])
    expect(lines.find(({ id }) => id === line?.id)?.source).toBe('hand')
    expect(lines.find(({ id }) => id === other?.id)?.source).toBe(other?.source)
    expect(other?.source).not.toBe('hand')
  })

  it('[page /home, message reminders] the message to the client that a bill waits leads to its own bills, to no page of the laboratory', async () => {
    const client = await place.as('client1')
    const draft = await makeBill(place, clerk)
    await place.query(
      'update charge set entrust_unit_id = (select entrust_unit_id from app_user where id = $2) where id = $1',
      [draft.id, client.userId],
    )
    const { id } = await confirmed(cashier, draft)
    expect(
      await place.query(
        `select n.route from notification n join charge c on n.title = '收费单' || c.charge_no || '待缴费' where n.user_id = $2 and c.id = $1`,
        [id, client.userId],
      ),
    ).toEqual([{ route: '/djentrustmanage/entrusttemp?own=bills' }])
  })
})
