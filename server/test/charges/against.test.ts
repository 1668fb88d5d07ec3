import { chargeActions } from '@gt/domain/charges/actions.ts'
import { expect, it } from 'vitest'
import { confirmed, type MadeBill, makeBill, openChargeDesk, versionOf } from '../make/charges.ts'
import type { Caller } from '../make/entrust.ts'

const { place, clerk, cashier, director, wholeOf, now, ready, paid } = await openChargeDesk()

/** What the list tells against the commands of a bill. */
const told = async (bill: MadeBill, who: Caller = cashier): Promise<Record<string, string>> => {
  const { rows } = await who.call(chargeActions, 'List', { filter: [{ field: 'id', op: 'eq', value: bill.id }] })
  return (rows[0] as unknown as { why_not: Record<string, string> }).why_not // a fact of the list, not of the entity
}

it('a button tells the reason with which the server refuses, by state and rights of the caller (conventions 12)', async () => {
  const bill = await ready()
  const order = /只有这一张收费单/
  expect(await told(bill)).toMatchObject({ void: expect.stringMatching(order), on_account: '该委托单位未开通挂账结算' })
  expect(Object.keys(await told(bill, director))).not.toContain('on_account')
  await cashier.call(chargeActions, 'ApplyInvoice', {
    items: [versionOf(bill)],
    title: '示范建材有限公司',
    invoice_kind: 'normal',
  })
  const invoiced = await told(bill)
  expect(invoiced.invoice).toBe('开票金额超过应收金额')
  expect([invoiced.unconfirm, invoiced.void]).toEqual([
    expect.stringContaining('请先撤回申请'),
    expect.stringMatching(order),
  ])
})

it('a draft is not confirmed while a price waits, and the director does not decide on his own refund', async () => {
  const draft = await makeBill(place, clerk)
  expect(await told(draft)).toEqual({ void: expect.stringMatching(/只有这一张收费单/) })
  const line_id = String((await wholeOf(draft)).lines[0]?.id)
  await cashier.give(chargeActions, 'Adjust', draft, { line_id, discount_rate: '50', reason: '长期客户' })
  expect((await told(draft)).confirm).toMatch(/的调价待批准$/)

  const bill = await paid()
  await cashier.give(chargeActions, 'Refund', bill, { kind: 'fee', amount: '10', reason: '少测一组' })
  expect(await told(bill, director)).toEqual({})
  await place.query('update charge_change set created_by_id = $2 where charge_id = $1', [bill.id, director.userId])
  expect(await told(bill, director)).toEqual({
    refund_approve: '申请须由他人批准',
    refund_reject: '申请须由他人批准',
  })
})

it('the credit of a client greys the one button or the other', async () => {
  const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
  expect(await told(bill)).toMatchObject({ credit_apply: '挂账额度足够，可直接挂账' })
  await place.query("update entrust_unit set credit_limit = 1 where payment_mode = 'monthly'")
  const beyond = await told(await now(bill))
  expect(beyond.on_account).toMatch(/^委托单位挂账额度不足/)
  expect(beyond).not.toHaveProperty('credit_apply')
})
