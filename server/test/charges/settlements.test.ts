import { chargeActions } from '@gt/domain/charges/actions.ts'
import page from '@gt/domain/charges/djentrustmanage.chargetsettlement.page.ts'
import { settlementActions } from '@gt/domain/charges/settlement-actions.ts'
import type { CommandResult, Contract, Controller } from '@gt/domain/kit/action.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { confirmed, type MadeBill, makeBill, openChargeDesk, versionOf } from '../make/charges.ts'
import { type Caller, refusal } from '../make/entrust.ts'

/** Settlements of many bills with a client on account (page djentrustmanage/chargetsettlement). */
const { place, clerk, cashier, director, now, wholeOf } = await openChargeDesk(
  allActions.filter(({ controller }) => ['ChargeSettlements', 'ChargeSettlementItems'].includes(controller)),
)
const settlements = pageController(page) as unknown as Controller<Record<string, Contract>>

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly row_version: number
  readonly state: string
}
const call = async (who: Caller, name: string, input: object): Promise<Row> =>
  (await who.call(settlements, name, input as never)) as unknown as Row
const read = (id: string, who = cashier): Promise<Row> => call(who, 'GetById', { id })
async function give(name: string, id: string, values: object = {}, who = cashier): Promise<Row> {
  const { row_version } = await read(id)
  const { failed } = (await call(who, name, { items: [{ id, row_version }], ...values })) as unknown as CommandResult
  expect(failed).toEqual([])
  return read(id)
}

let unit: string
let day: string
beforeAll(async () => {
  await place.query("update entrust_unit set credit_limit = 9000000 where payment_mode = 'monthly'")
}, 60_000)

/** A bill of a client on account that asks for so much. */
async function onAccount(amount: string): Promise<MadeBill> {
  const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
  // what stands on the bill is one line of this amount
  await place.query(
    `update entrust_charge_index set amount = case when id = (select min(x.id) from entrust_charge_index x where x.charge_id = $1) then $2::numeric else 0 end
     where charge_id = $1`,
    [bill.id, amount],
  )
  await place.query(
    'update charge set total_amount = $2::numeric, discount_amount = 0, payable_amount = $2::numeric where id = $1',
    [bill.id, amount],
  )
  await cashier.give(chargeActions, 'OnAccount', await now(bill))
  const [row] = await place.query<{ unit: string; day: string }>(
    `select c.entrust_unit_id::text as unit, e.entrust_date::text as day from charge c join entrustment e on e.business_id = c.business_id
     and e.id = c.entrustment_id where c.id = $1`,
    [bill.id],
  )
  unit = row?.unit ?? ''
  day = row?.day ?? ''
  return now(bill)
}
const make = (bills: readonly MadeBill[], values: object = {}, who = cashier): Promise<Row> =>
  call(who, 'Create', {
    entrust_unit_id: unit,
    period_from: day,
    period_to: day,
    charge_ids: bills.map(({ id }) => id),
    ...values,
  })
const three = async (): Promise<MadeBill[]> => [
  await onAccount('100.00'),
  await onAccount('200.00'),
  await onAccount('300.00'),
]
const signed = async (): Promise<object> => {
  const [row] = await place.query<{ id: string }>(
    `insert into file_object (instance_id, organization_id, business_id, name, storage_key, sha256, size_bytes, mime_type, folder, created_by_id)
     select instance_id, organization_id, id, 'statement.pdf', gen_random_uuid()::text, repeat('0', 64), 1, 'application/pdf', 'charge_settlement_client_confirm', $1
     from business where code = 'SFJC' returning id::text as id`,
    [cashier.userId],
  )
  return { client_confirm_file_id: row?.id }
}
async function agreedOn(id: string): Promise<Row> {
  await give('Submit', id)
  return give('Confirm', id, await signed())
}
const cash = (amount: string): object => ({ amount, method: 'cash' })
const shares = async (id: string): Promise<string[]> =>
  (
    await place.query<{ amount: string }>(
      'select amount::text as amount from charge_settlement_item where charge_settlement_id = $1 and deleted_at is null order by open_amount',
      [id],
    )
  ).map(({ amount }) => amount)
/** Everything that a settlement and its bills say of the same money, side by side. */
async function figures(id: string): Promise<Record<string, string>> {
  const [row] = await place.query<Record<string, string>>(
    `select s.payable_amount::text as payable, s.paid_amount::text as paid,
       (select sum(c.payable_amount) from charge c where c.charge_settlement_id = s.id)::text as bills_payable,
       (select sum(c.paid_amount) from charge c where c.charge_settlement_id = s.id)::text as bills_paid,
       (select coalesce(sum(p.amount), 0) from charge_payment p where p.charge_settlement_id = s.id)::numeric(14, 2)::text as payments,
       (select sum(e.payable_amount) from entrustment e where e.id in (select c.entrustment_id from charge c where c.charge_settlement_id = s.id))::text as orders
     from charge_settlement s where s.id = $1`,
    [id],
  )
  return row ?? {}
}

describe('the agreed sum of a settlement', () => {
  it('[page chargetsettlement, accept] 500.00 over 100.00, 200.00 and 300.00 shows 83.33, 166.67 and 250.00, on the bills once agreed', async () => {
    const bills = await three()
    const proposed = await cashier.call(settlementActions, 'Propose', {
      entrust_unit_id: unit,
      period_from: day,
      period_to: day,
    })
    expect(proposed.bills.map(({ id }) => id)).toEqual(expect.arrayContaining(bills.map(({ id }) => id)))
    expect(await refusal(make(bills, { agreed_amount: '500.00' }, director))).toEqual(['G-06'])
    const why = { adjust_reason: '年度框架协议' }
    expect(await refusal(make(bills, { ...why, agreed_amount: '600.01' }))).toEqual(['BS-04'])
    expect(await refusal(make(bills, { ...why, agreed_amount: '0.00' }))).toEqual(['BS-04'])
    // a cashier takes no sixth of a bill off
    expect(await refusal(make(bills, { agreed_amount: '500.00', adjust_reason: '年度框架协议' }))).toEqual(['C-01'])
    const made = await make(bills, { agreed_amount: '500.00', adjust_reason: '年度框架协议' }, director)
    expect(made).toMatchObject({
      total_amount: '600.00',
      adjust_amount: '100.00',
      payable_amount: '500.00',
      calc_orders: 3,
      state: 'draft',
      settlement_no: expect.stringMatching(/\d{4}/),
    })
    expect(await shares(made.id)).toEqual(['83.33', '166.67', '250.00'])
    const agreed = await agreedOn(made.id)
    expect(agreed).toMatchObject({ state: 'confirmed', approved_by_id: cashier.userId, calc_open: '500.00' })
    for (const [at, payable] of ['83.33', '166.67', '250.00'].entries()) {
      const bill = bills[at]
      if (!bill) throw new Error('three bills')
      // After 已确认 the three orders show 已结算 in charging
      expect(await cashier.call(chargeActions, 'GetById', { id: bill.id })).toMatchObject({
        settling: 'agreed',
        payable_amount: payable,
        state: 'credit',
      })
    }
    expect(await figures(made.id)).toEqual({
      payable: '500.00',
      paid: '0.00',
      bills_payable: '500.00',
      bills_paid: '0.00',
      payments: '0.00',
      orders: '500.00',
    })
  })

  it('another sum of a draft is spread anew, and other bills are taken in the place of those before', async () => {
    const bills = await three()
    const made = await make(bills)
    expect(await shares(made.id)).toEqual(['100.00', '200.00', '300.00'])
    const change = (values: object, who = cashier) =>
      call(who, 'Change', { id: made.id, row_version: made.row_version, ...values })
    const less = await change({ agreed_amount: '599.99', adjust_reason: '抹零' }, director)
    expect(less.payable_amount).toBe('599.99')
    expect(await shares(made.id)).toEqual(['100.00', '200.00', '299.99'])
    const [, , last] = bills
    if (!last) throw new Error('three bills')
    const two = bills.slice(0, 2).map(({ id }) => id)
    const { row_version } = await read(made.id)
    const fewer = { id: made.id, row_version, charge_ids: two, agreed_amount: null }
    expect((await call(cashier, 'Change', fewer)).payable_amount).toBe('300.00')
    expect(await shares(made.id)).toEqual(['100.00', '200.00'])
    // what left it may stand in another one
    await make([last])
    await give('Submit', made.id)
    expect(
      await refusal(
        call(cashier, 'Change', { id: made.id, row_version: (await read(made.id)).row_version, project_name: 'x' }),
      ),
    ).toEqual(['BS-05'])
    await give('Return', made.id, { reason: '委托单位要求核减' }, director)
    expect((await read(made.id)).state).toBe('draft')
  })
})

describe('bills of a settlement', () => {
  it('a bill stands in one settlement; a deleted or voided one gives it back (C-04, BS-01, BS-02)', async () => {
    const bills = await three()
    const [first] = bills
    if (!first) throw new Error('three bills')
    const made = await make(bills)
    expect(await refusal(make([first]))).toEqual(['C-04'])
    expect(await cashier.call(chargeActions, 'GetById', { id: first.id })).toMatchObject({ settling: 'open' })
    expect(await refusal(cashier.give(chargeActions, 'Pay', await now(first), { method: 'cash' }))).toEqual(['BS-09'])
    expect(
      await refusal(
        cashier.call(chargeActions, 'PayTogether', { items: [versionOf(await now(first))], method: 'cash' }),
      ),
    ).toEqual(['BS-09'])
    await call(cashier, 'Remove', { items: [{ id: made.id, row_version: (await read(made.id)).row_version }] })
    const again = await make(bills)
    await give('Submit', again.id)
    expect(
      await refusal(
        call(cashier, 'Remove', { items: [{ id: again.id, row_version: (await read(again.id)).row_version }] }),
      ),
    ).toEqual(['BS-05'])
    await give('Void', again.id, { reason: '项目名称有误' })
    const last = await make(bills)
    expect(last.payable_amount).toBe('600.00')
    const other = await confirmed(cashier, await makeBill(place, clerk, 'cash'))
    expect(await refusal(make([other]))).toEqual(['BS-01'])
    const ready = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    expect(await refusal(make([ready]))).toEqual(['BS-02'])
    expect(await refusal(make([], { period_from: '2001-01-01', period_to: '2001-01-31' }))).toEqual(['BS-03'])
  })

  it('two settlements that are made at the same time share no bill', async () => {
    const bills = await three()
    const answers = await Promise.allSettled([make(bills), make(bills), make(bills)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason instanceof Refusal && answer.reason.reasons.map(({ code }) => code)).toContain('C-04')
  })
})

describe('money of a settlement', () => {
  it('is spread over the oldest orders first; it is settled when nothing is open, and the bills are paid', async () => {
    const bills = await three()
    const [one, two, last] = bills
    if (!one || !two || !last) throw new Error('three bills')
    // the third order is the oldest
    await place.query('update entrustment set entrust_date = entrust_date - 20 where id = $1', [last.orderId])
    const made = await make(bills)
    expect(await refusal(give('Pay', made.id, cash('1.00')))).toEqual(['G-02'])
    await agreedOn(made.id)
    await give('Pay', made.id, cash('350.50'))
    expect([(await now(last)).state, (await now(last)).paid]).toEqual(['paid', '300.00'])
    expect([(await now(one)).state, (await now(one)).paid]).toEqual(['credit', '50.50'])
    expect((await now(two)).paid).toBe('0.00')
    expect(await refusal(give('Settle', made.id))).toEqual(['BS-06'])
    expect(await refusal(give('Pay', made.id, cash('249.51')))).toEqual(['C-02'])
    expect(await refusal(give('Pay', made.id, { amount: '249.50', method: 'transfer' }))).toEqual(['G-06'])
    const paid = await give('Pay', made.id, { amount: '249.50', method: 'transfer', voucher_no: 'ZZ9' })
    expect(paid).toMatchObject({ paid_amount: '600.00', calc_open: '0.00', calc_step: 'settle' })
    expect((await give('Settle', made.id)).state).toBe('settled')
    for (const bill of bills) expect((await now(bill)).state).toBe('paid')
    const { payments } = await wholeOf(one)
    expect(new Set(payments.map(({ receipt_no }) => receipt_no)).size).toBe(2)
  })

  it('parallel payments of several cashiers agree with the bills to the cent, and never exceed the settlement', async () => {
    const bills = [
      await onAccount('33.33'),
      await onAccount('66.67'),
      await onAccount('0.01'),
      await onAccount('199.99'),
    ]
    const made = await make(bills)
    await agreedOn(made.id)
    const amounts = ['17.77', '49.99', '0.01', '82.23', '33.34', '66.66', '50.00', '99.99', '12.34', '77.77']
    const taken: string[] = []
    /** One cashier who takes his money as soon as the others let him; who comes too late is refused. */
    const takes = async (amount: string): Promise<void> => {
      for (let tries = 0; tries < 40; tries += 1) {
        const { row_version } = await read(made.id)
        try {
          const { failed } = (await call(cashier, 'Pay', {
            items: [{ id: made.id, row_version }],
            ...cash(amount),
          })) as unknown as CommandResult
          if (failed.length === 0) return void taken.push(amount)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const codes = error.reasons.map(({ code }) => code)
          if (codes.includes('C-02')) return
          expect(codes).toEqual(['G-01'])
        }
      }
      throw new Error('never came to it')
    }
    await Promise.all(amounts.map(takes))
    const cents = (text: string): bigint => BigInt(text.replace('.', ''))
    const sum = taken.reduce((all, amount) => all + cents(amount), 0n)
    expect(sum).toBeGreaterThan(0n)
    expect(sum).toBeLessThanOrEqual(30_000n)
    const after = await figures(made.id)
    expect([after.paid, after.bills_paid, after.payments].map(text => cents(text ?? ''))).toEqual([sum, sum, sum])
    expect([after.payable, after.bills_payable, after.orders]).toEqual(['300.00', '300.00', '300.00'])
    // the rest at once by all of them: one gets it
    const rest = await read(made.id)
    if (rest.calc_open !== '0.00') {
      const answers = await Promise.allSettled(
        Array.from({ length: 6 }, () =>
          call(cashier, 'Pay', {
            items: [{ id: made.id, row_version: rest.row_version }],
            ...cash(String(rest.calc_open)),
          }),
        ),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await figures(made.id)).toMatchObject({ paid: '300.00', bills_paid: '300.00', payments: '300.00' })
    for (const bill of bills) expect((await now(bill)).state).toBe('paid')
  })

  it('one invoice goes over all bills that have none; a bill with an invoice takes no adjustment any more (BS-08, SE-10)', async () => {
    const bills = await three()
    const made = await make(bills)
    await agreedOn(made.id)
    const wish = { title: '示范建设有限公司', tax_no: '91510100MA0000000X', invoice_kind: 'normal' }
    const invoiced = await give('Invoice', made.id, wish)
    expect(invoiced.state).toBe('invoiced')
    const rows = await place.query<{ amount: string }>(
      'select amount::text as amount from invoice where charge_settlement_id = $1',
      [made.id],
    )
    expect(rows).toEqual([{ amount: '600.00' }])
    const next = await three()
    const [first] = next
    if (!first) throw new Error('three bills')
    const draft = await make(next, { agreed_amount: '590.00', adjust_reason: '抹零' }, director)
    await cashier.call(chargeActions, 'ApplyInvoice', {
      items: [versionOf(await now(first))],
      title: '示范建设有限公司',
      invoice_kind: 'normal',
    })
    await give('Submit', draft.id)
    expect(await refusal(give('Confirm', draft.id, await signed()))).toEqual(['BS-08'])
  })
})

it('no other laboratory reads a settlement or moves it', async () => {
  const made = await make(await three())
  const other = await place.as('gd-chief')
  const held = new Set([...other.principal.permissions, ...cashier.principal.permissions])
  const stranger = Object.assign(other, { principal: { ...other.principal, permissions: held } })
  expect(await refusal(read(made.id, stranger))).toEqual(['G-04'])
  const item = { id: made.id, row_version: made.row_version }
  expect(await refusal(call(stranger, 'Submit', { items: [item] }))).toEqual(['G-04'])
  expect((await read(made.id)).state).toBe('draft')
})
