import { chargeActions } from '@gt/domain/charges/actions.ts'
import type { Filter, Listed } from '@gt/domain/kit/list.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmed, type MadeBill, makeBill, openChargeDesk, versionOf } from '../make/charges.ts'
import { type Caller, refusal, type Version } from '../make/entrust.ts'

const { place, clerk, cashier, director, wholeOf, now, ready, paid } = await openChargeDesk()

/** A state that a later row of the trail could not have without the step before. */
const released = async ({ orderId }: MadeBill): Promise<string> => {
  const [row] = await place.query<{ charge_state: string }>('select charge_state from entrustment where id = $1', [
    orderId,
  ])
  return row?.charge_state ?? ''
}

describe('the price of a line [page chargelist]', () => {
  const lineOf = async (bill: MadeBill): Promise<string> => String((await wholeOf(bill)).lines[0]?.id)
  const adjust = (bill: Version, more: object) =>
    cashier.give(chargeActions, 'Adjust', bill, { reason: '长期客户', ...more })

  it('a reduction below the limit of the cashier is stored as pending and changes no amount until the director agrees', async () => {
    const bill = await makeBill(place, clerk)
    const line_id = await lineOf(bill)
    await adjust(bill, { line_id, discount_rate: '90' })
    const waiting = await wholeOf(bill)
    expect(waiting.changes).toMatchObject([{ state: 'pending', amount_before: '60.00', amount_after: '54.00' }])
    expect(waiting.charge).toMatchObject({ total_amount: '120.00', payable_amount: '120.00' })
    expect(await refusal(confirmed(cashier, await now(bill)))).toEqual(['C-11'])
    expect(await refusal(adjust(await now(bill), { line_id, discount_rate: '80' }))).toEqual(['C-11'])

    const change_id = String(waiting.changes[0]?.id)
    await director.give(chargeActions, 'AdjustApprove', await now(bill), { change_id })
    expect((await wholeOf(bill)).charge).toMatchObject({ total_amount: '114.00', payable_amount: '114.00' })
    expect(await refusal(director.give(chargeActions, 'AdjustApprove', await now(bill), { change_id }))).toEqual([
      'C-17',
    ])
    await confirmed(cashier, await now(bill))
    expect(await now(bill)).toMatchObject({ state: 'confirmed', payable: '114.00' })
  })

  it('a higher count or price counts at once, and what is rejected never', async () => {
    const bill = await makeBill(place, clerk)
    const line_id = await lineOf(bill)
    await adjust(bill, { line_id, quantity: '3' })
    expect(await now(bill)).toMatchObject({ payable: '240.00' })
    expect((await wholeOf(bill)).changes).toMatchObject([{ state: 'applied', quantity_after: '3.00' }])
    await adjust(await now(bill), { line_id, unit_price: '10' })
    const change_id = String((await wholeOf(bill)).changes[0]?.id)
    const reject = async (more: object) =>
      director.give(chargeActions, 'AdjustReject', await now(bill), { change_id, ...more })
    expect(await refusal(reject({}))).toEqual(['G-07'])
    await reject({ reason: '合同价不变' })
    expect(await now(bill)).toMatchObject({ payable: '240.00' })
  })

  it('wants a reason (G-07), a difference (C-18) and a line of its own bill (G-04)', async () => {
    const bill = await makeBill(place, clerk)
    const other = await makeBill(place, clerk)
    const line_id = await lineOf(bill)
    expect(await refusal(adjust(bill, { line_id, quantity: '5', reason: ' ' }))).toEqual(['G-07'])
    expect(await refusal(adjust(bill, { line_id, quantity: '1.00' }))).toEqual(['C-18'])
    expect(await refusal(adjust(bill, { line_id: await lineOf(other), quantity: '5' }))).toEqual(['G-04'])
  })
})

describe('one payment for several bills [page chargelist]', () => {
  it('fills the bill of the older order first and keeps one receipt number', async () => {
    const [young, old] = [await ready(), await ready()]
    await place.query("update entrustment set entrust_date = '2026-02-01' where id = $1", [old.orderId])
    const done = await cashier.call(chargeActions, 'PayTogether', {
      items: [versionOf(young), versionOf(old)],
      amount: '150.00',
      method: 'transfer',
      voucher_no: 'ZZ-1',
    })
    expect(done.succeeded.map(({ id, state }) => [id, state])).toEqual([
      [old.id, 'paid'],
      [young.id, 'partial'],
    ])
    expect([await now(old), await now(young)]).toMatchObject([{ paid: '120.00' }, { paid: '30.00' }])
    const receipts = [old, young].map(async bill => (await wholeOf(bill)).payments[0]?.receipt_no)
    const [one, two] = await Promise.all(receipts)
    expect(one).toMatch(/^SJ-2026-\d{4}$/)
    expect(two).toBe(one)
  })

  it('is all or nothing: another client (C-12), too much (C-02), a stale bill (G-01)', async () => {
    const [one, two] = [await ready(), await ready()]
    const foreign = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    const together = (items: Version[], more: object = {}) =>
      refusal(cashier.call(chargeActions, 'PayTogether', { items: items.map(versionOf), method: 'cash', ...more }))
    expect(await together([one, foreign])).toEqual(['C-12'])
    expect(await together([one, two], { amount: '240.01' })).toEqual(['C-02'])
    expect(await together([one, { ...two, row_version: 99 }])).toEqual(['G-01'])
    expect([await now(one), await now(two)]).toMatchObject([{ paid: '0.00' }, { paid: '0.00' }])
  })

  it('the list sums all that the filter finds, the voided left out', async () => {
    const { orderId } = await paid('50')
    const { sum } = await cashier.call(chargeActions, 'List', {
      filter: [{ field: 'entrustment_id', op: 'eq', value: orderId }],
    })
    expect(sum).toEqual({
      list_amount: '120.00',
      payable_amount: '120.00',
      paid_amount: '50.00',
      open_amount: '70.00',
    })
  })

  it('the list is asked by the day of the order, the day of a payment, the way of settling, and a scanned number', async () => {
    const [old, young] = [await paid('50'), await ready()]
    await place.query("update entrustment set entrust_date = '2026-02-01' where id = $1", [old.orderId])
    const found = async (filter: readonly Filter[]): Promise<string[]> => {
      const ours: Filter = { field: 'id', op: 'eq', value: [old.id, young.id] }
      const { rows } = await cashier.call(chargeActions, 'List', {
        filter: [ours, ...filter],
        sort: { field: 'id', dir: 'asc' },
      })
      return rows.map(({ id }) => id)
    }
    expect(await found([{ field: 'entrust_date', op: 'lte', value: '2026-02-02' }])).toEqual([old.id])
    const { paid_on } = (await wholeOf(old)).payments[0] ?? {}
    const since: Filter = { field: 'paid_on', op: 'gte', value: String(paid_on) }
    expect(await found([since])).toEqual([old.id])
    expect(await found([since, { field: 'paid_on', op: 'lte', value: '2020-01-01' }])).toEqual([])
    expect(await found([{ field: 'payment_mode', op: 'eq', value: ['monthly'] }])).toEqual([])
    const { charge_no, entrustment } = (await wholeOf(young)).charge as Listed<Record<string, unknown>>
    const number = (entrustment as { label: string }).label
    expect(await found([{ field: 'scanned', op: 'eq', value: ` ${number.toLowerCase()}` }])).toEqual([young.id])
    expect(await found([{ field: 'scanned', op: 'eq', value: String(charge_no) }])).toEqual([young.id])
    expect(await refusal(found([{ field: 'entrust_date', op: 'eq', value: 'x' }]))).toEqual(['G-10'])
  })
})

describe('a second bill, and bills that end', () => {
  it('charges only what the bills do not: nothing at first (C-13), later what was added, or a line by hand', async () => {
    const bill = await ready()
    const supplement = async (more: object = {}) => cashier.give(chargeActions, 'Supplement', await now(bill), more)
    expect(await refusal(supplement())).toEqual(['C-13'])
    await place.query('update test_item set quantity = quantity + 1 where entrustment_id = $1', [bill.orderId])
    await supplement()
    expect(await refusal(supplement())).toEqual(['C-13'])
    expect(await refusal(supplement({ extra_name: '加急费' }))).toEqual(['C-02'])
    expect(await refusal(supplement({ extra_amount: '20' }))).toEqual(['G-06'])
    await supplement({ extra_name: '加急费', extra_amount: '20' })
    const bills = await place.query(
      'select kind, state, payable_amount::text as payable from charge where entrustment_id = $1 order by id',
      [bill.orderId],
    )
    expect(bills).toEqual([
      { kind: 'normal', state: 'confirmed', payable: '120.00' },
      { kind: 'supplement', state: 'draft', payable: '120.00' },
      { kind: 'supplement', state: 'draft', payable: '20.00' },
    ])
  })

  it('the last bill of an order is not voided (C-14); another one is, with its number', async () => {
    const bill = await ready()
    const end = async (one: Version) => cashier.give(chargeActions, 'Void', one, { reason: '重复' })
    expect(await refusal(end(bill))).toEqual(['C-14'])
    await cashier.give(chargeActions, 'Supplement', bill, { extra_name: '加印', extra_amount: '20' })
    const [second] = await place.query<{ id: string; row_version: number }>(
      "select id::text as id, row_version from charge where entrustment_id = $1 and kind = 'supplement'",
      [bill.orderId],
    )
    if (!second) throw new Error('no second bill')
    const done = await cashier.give(chargeActions, 'Confirm', second)
    await end(done)
    expect(
      await place.query(
        'select d.state from number_draw d join charge c on c.charge_no = d.number_text where c.id = $1',
        [second.id],
      ),
    ).toEqual([{ state: 'voided' }])
    expect(await released(bill)).toBe('confirmed')
  })

  it('[workflow 8, C-27] no small bill beside it lets the bill of the tests be voided, and its reports go with it', async () => {
    const bill = await ready()
    const end = async () => cashier.give(chargeActions, 'Void', await now(bill), { reason: '重复' })
    await cashier.give(chargeActions, 'Supplement', bill, { extra_name: '资料费', extra_amount: '1' })
    expect(await refusal(end())).toEqual(['C-27'])
    // tests that the order has no more are charged by nobody
    await place.query("update test_item set state = 'cancelled' where entrustment_id = $1", [bill.orderId])
    await end()
    expect((await now(bill)).state).toBe('voided')
  })

  it('an invoice over bills of one client freezes them (C-15) and is asked for once (C-05, C-12)', async () => {
    const [one, two] = [await ready(), await ready()]
    const draft = await cashier.call(chargeActions, 'InvoiceDraft', { charge_ids: [one.id, two.id] })
    expect(draft).toMatchObject({ amount: '240.00', sets: [{ invoice_kind: 'normal' }] })
    const title = draft.sets[0]?.title ?? ''
    const apply = async (bills: MadeBill[]) =>
      cashier.call(chargeActions, 'ApplyInvoice', {
        items: bills.map(versionOf),
        title,
        invoice_kind: 'normal',
      })
    await apply([one, two])
    expect((await wholeOf(one)).invoices).toMatchObject([
      { apply_no: 'KP-2026-0001', amount: '240.00', state: 'applied', title },
    ])
    expect(await refusal(apply([await now(one)]))).toEqual(['C-05'])
    const foreign = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    expect(await refusal(apply([await ready(), foreign]))).toEqual(['C-12'])
    expect(await refusal(cashier.give(chargeActions, 'Unconfirm', await now(one)))).toEqual(['C-15'])
  })
})

it('who grants credit sees the desk that reports are held at [page reportissued, unpaidBlock]', () => {
  const needed = ['djentrustmanage.reportissued.view', 'djentrustmanage.chargelist.credit']
  expect(needed.filter(code => !cashier.principal.permissions.has(code))).toEqual([])
})

describe('credit beyond the limit [page chargelist]', () => {
  // the bills of the other tests are those of a client who pays at once
  afterEach(() =>
    place.query("update entrust_unit set payment_mode = 'cash', credit_limit = null where remark = 'credit'"),
  )
  const client = async (bill: MadeBill, values: string) =>
    place.query(
      `update entrust_unit u set ${values}, remark = 'credit' from charge c where c.business_id = u.business_id and c.entrust_unit_id = u.id and c.id = $1`,
      [bill.id],
    )
  const give = async (
    who: Caller,
    command: 'CreditApply' | 'CreditApprove' | 'CreditReject',
    bill: MadeBill,
    more = {},
  ) => who.give(chargeActions, command, await now(bill), more)
  const reason = { reason: '重点工程' }

  it('waits for the director, who is not the one that asked; then the bill is on account (C-16, C-17, C-20)', async () => {
    const bill = await ready()
    await client(bill, "payment_mode = 'monthly', credit_limit = 1")
    expect(await refusal(cashier.give(chargeActions, 'OnAccount', await now(bill)))).toEqual(['E-15'])
    expect(await refusal(give(cashier, 'CreditApply', bill))).toEqual(['G-07'])
    await give(cashier, 'CreditApply', bill, reason)
    expect((await now(bill)).state).toBe('confirmed')
    expect(await refusal(give(cashier, 'CreditApply', bill, reason))).toEqual(['C-20'])
    const todos = await place.query(
      "select title from todo_item where object_kind = 'charge' and object_id = $1 and state = 'open' and title like '%超额挂账%'",
      [bill.id],
    )
    expect(todos.length).toBeGreaterThan(0)
    expect((await wholeOf(bill)).changes[0]).toMatchObject({ kind: 'credit', state: 'pending', reason: '重点工程' })
    await give(director, 'CreditApprove', bill)
    expect((await now(bill)).state).toBe('credit')
    expect(await released(bill)).toBe('credit')
  })

  it('is refused with a reason, and the bill asks for its money again', async () => {
    const bill = await ready()
    await client(bill, "payment_mode = 'cash', credit_limit = 0")
    await give(cashier, 'CreditApply', bill, reason)
    expect(await refusal(give(director, 'CreditReject', bill))).toEqual(['G-07'])
    await give(director, 'CreditReject', bill, { reason: '欠款过多' })
    expect((await now(bill)).state).toBe('confirmed')
    const open = await place.query(
      "select distinct title from todo_item where object_kind = 'charge' and object_id = $1 and state = 'open'",
      [bill.id],
    )
    expect(open).toEqual([{ title: expect.stringContaining('待收款') }])
    expect(await refusal(give(director, 'CreditApprove', bill))).toEqual(['C-17'])
    await give(cashier, 'CreditApply', bill, reason)
    await cashier.give(chargeActions, 'Pay', await now(bill), { method: 'cash' })
    // what was paid needs no credit any more
    expect((await wholeOf(bill)).changes.map(({ state }) => state)).toEqual(['rejected', 'rejected'])
  })

  it('is not asked for while the credit suffices (C-19)', async () => {
    const bill = await ready()
    await client(bill, "payment_mode = 'monthly', credit_limit = 1000000")
    expect(await refusal(give(cashier, 'CreditApply', bill, reason))).toEqual(['C-19'])
  })
})
