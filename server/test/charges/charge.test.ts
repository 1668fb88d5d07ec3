import { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { chargeState } from '@gt/domain/charges/lists.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { describe, expect, it } from 'vitest'
import { confirmed, type MadeBill, makeBill, openChargeDesk, versionOf } from '../make/charges.ts'
import { refusal } from '../make/entrust.ts'

const { place, clerk, cashier, director, now } = await openChargeDesk()

const stateOf = async ({ id, orderId }: MadeBill): Promise<unknown> => {
  const [row] = await place.query(
    `select c.state, c.charge_no, c.paid_amount::text as paid, e.charge_state as ordered from charge c
     join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id where c.id = $1 and e.id = $2`,
    [id, orderId],
  )
  return row
}
const pay = (bill: MadeBill, more: object = {}) => cashier.give(chargeActions, 'Pay', bill, { method: 'cash', ...more })
const onAccount = (bill: MadeBill) => cashier.give(chargeActions, 'OnAccount', bill)

describe('a bill from the order to the last payment (workflow 8)', () => {
  it('[page chargelist] is confirmed with its number, paid in part, and paid', async () => {
    const draft = await makeBill(place, clerk)
    expect(await stateOf(draft)).toMatchObject({ state: 'draft', charge_no: null, ordered: 'draft' })
    const bill = await confirmed(cashier, draft)
    expect(await stateOf(bill)).toMatchObject({ state: 'confirmed', charge_no: 'SF-2026-0001', ordered: 'confirmed' })
    const first = await pay(bill, { amount: '50' })
    expect(await stateOf(bill)).toMatchObject({ state: 'partial', paid: '50.00', ordered: 'partial' })
    const whole = await cashier.call(chargeActions, 'GetWhole', { id: bill.id })
    expect(whole.open_amount).toBe('70.00')
    expect(whole.lines.map(line => line.amount)).toEqual(['60.00', '60.00'])
    expect(whole.can).toEqual(['pay', 'refund', 'supplement', 'recount_done', 'invoice'])
    await pay({ ...bill, row_version: first.row_version })
    expect(await stateOf(bill)).toMatchObject({ state: 'paid', paid: '120.00', ordered: 'paid' })
    const todos = await place.query("select state from todo_item where object_kind = 'charge' and object_id = $1", [
      bill.id,
    ])
    expect(todos.every(todo => todo.state !== 'open')).toBe(true)
  })

  it('counts the bills of each state for the tabs', async () => {
    const before = (await cashier.call(chargeActions, 'Queue', {})).counts
    await confirmed(cashier, await makeBill(place, clerk))
    const { counts } = await cashier.call(chargeActions, 'Queue', {})
    expect(counts).toEqual({ ...before, confirmed: (before.confirmed ?? 0) + 1 })
  })

  it('takes a confirmation back and keeps the number', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    const before = await stateOf(bill)
    const { row_version } = await cashier.give(chargeActions, 'Unconfirm', bill)
    const again = await confirmed(cashier, { ...bill, row_version })
    expect(await stateOf(again)).toEqual(before)
  })

  it('pays out of the prepaid balance and never beyond it (C-03)', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'prepaid'))
    const balance = async (): Promise<string> => {
      const [row] = await place.query<{ left: string }>(
        'select u.prepaid_balance::text as left from entrust_unit u join charge c on c.business_id = u.business_id and c.entrust_unit_id = u.id where c.id = $1',
        [bill.id],
      )
      return row?.left ?? ''
    }
    const before = await balance()
    await pay(bill, { method: 'prepaid' })
    expect(Number(before) - Number(await balance())).toBe(120)
    await place.query("update entrust_unit set prepaid_balance = 10 where payment_mode = 'prepaid'")
    const next = await confirmed(cashier, await makeBill(place, clerk, 'prepaid'))
    expect(await refusal(pay(next, { method: 'prepaid' }))).toEqual(['C-03'])
  })

  it('goes on account within the credit of a client who settles monthly (C-06, E-15)', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    await onAccount(bill)
    expect(await stateOf(bill)).toMatchObject({ state: 'credit', ordered: 'credit' })
    await place.query("update entrust_unit set credit_limit = 130 where payment_mode = 'monthly'")
    const next = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    expect(await refusal(onAccount(next))).toEqual(['E-15'])
    const cash = await confirmed(cashier, await makeBill(place, clerk))
    expect(await refusal(onAccount(cash))).toEqual(['C-06'])
  })

  it('on account it is paid at the desk, in part or in full, and its client has the credit back [decision 0058]', async () => {
    const left = async (bill: MadeBill): Promise<string> => {
      const [row] = await place.query<{ used: string }>(
        `select sum(o.payable_amount - o.paid_amount)::text as used from charge o join charge c on c.entrust_unit_id = o.entrust_unit_id
         where c.id = $1 and o.state = 'credit'`,
        [bill.id],
      )
      return row?.used ?? '0.00'
    }
    await place.query("update entrust_unit set credit_limit = 100000 where payment_mode = 'monthly'")
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'monthly'))
    const before = Number(await left(bill))
    await onAccount(bill)
    await pay(await now(bill), { amount: '50' })
    expect(await stateOf(bill)).toMatchObject({ state: 'credit', ordered: 'credit', paid: '50.00' })
    expect(Number(await left(bill))).toBe(before + 70)
    expect(await refusal(pay(await now(bill), { amount: '70.01' }))).toEqual(['C-02'])
    await pay(await now(bill))
    expect(await stateOf(bill)).toMatchObject({ state: 'paid', ordered: 'paid', paid: '120.00' })
    expect(Number(await left(bill))).toBe(before)
  })

  it('is waived by the director with a reason only', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    expect(await refusal(director.give(chargeActions, 'Waive', bill))).toEqual(['G-07'])
    await director.give(chargeActions, 'Waive', bill, { reason: '比对试验不收费' })
    expect(await stateOf(bill)).toMatchObject({ state: 'free', ordered: 'free' })
  })
})

describe('refusals of bills change nothing', () => {
  it('holds discounts to the limit of the post (C-01) and wants their reason (G-06)', async () => {
    const bill = await makeBill(place, clerk)
    const discount = (discount_amount: string, discount_reason?: string) =>
      refusal(cashier.give(chargeActions, 'Confirm', bill, { discount_amount, discount_reason }))
    expect(await discount('12', '长期客户')).toEqual(['C-01'])
    expect(await discount('12')).toEqual(['C-01', 'G-06'])
    expect(await discount('121', '长期客户')).toEqual(['C-10'])
    expect(await stateOf(bill)).toMatchObject({ state: 'draft', charge_no: null })
  })

  it('takes amounts above zero and up to what is open (C-02), not in the future (C-09)', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    expect(await refusal(pay(bill, { amount: '120.01' }))).toEqual(['C-02'])
    expect(await refusal(pay(bill, { amount: '0' }))).toEqual(['C-02'])
    expect(await refusal(pay(bill, { paid_on: '2026-03-04' }))).toEqual(['C-09'])
    expect(await stateOf(bill)).toMatchObject({ state: 'confirmed', paid: '0.00' })
  })

  it('asks before it takes a payment of a day before the bill (C-65) or of more than a year ago (C-66), one bill or several', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    const other = await confirmed(cashier, await makeBill(place, clerk))
    const together = (more: object) =>
      refusal(
        cashier.call(chargeActions, 'PayTogether', { items: [bill, other].map(versionOf), method: 'cash', ...more }),
      )
    expect(await refusal(pay(bill, { paid_on: '2026-03-02' }))).toEqual(['C-65'])
    expect(await refusal(pay(bill, { paid_on: '2025-03-02' }))).toEqual(['C-66'])
    expect(await together({ paid_on: '2026-03-02' })).toEqual(['C-65', 'C-65'])
    expect(await together({ paid_on: '2025-03-02' })).toEqual(['C-66'])
    const sure = { confirmed: ['C-65', 'C-66'], reason: '去年已转账' }
    // a warning is passed by its code with a reason (conventions 8), and the step keeps the reason
    expect(await refusal(pay(bill, { paid_on: '2025-03-02', confirmed: ['C-66'] }))).toEqual(['C-66'])
    await pay(bill, { amount: '20', paid_on: '2025-03-02', ...sure })
    const { history } = await cashier.call(chargeActions, 'GetWhole', { id: bill.id })
    expect(history.at(-1)).toMatchObject({ command: 'pay', opinion: '20.00：去年已转账' })
    const items = [await now(bill), other].map(versionOf)
    await cashier.call(chargeActions, 'PayTogether', { items, method: 'cash', paid_on: '2026-03-02', ...sure })
    expect([await stateOf(bill), await stateOf(other)]).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })

  it('takes a transfer with its voucher only (G-06), one bill or several, and no offset (C-63) [page chargelist, voucher_no]', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    const together = (method: 'transfer' | 'offset') =>
      refusal(cashier.call(chargeActions, 'PayTogether', { items: [versionOf(bill)], method, voucher_no: ' ' }))
    expect([await refusal(pay(bill, { method: 'transfer' })), await together('transfer')]).toEqual([['G-06'], ['G-06']])
    expect([await refusal(pay(bill, { method: 'offset' })), await together('offset')]).toEqual([['C-63'], ['C-63']])
    await pay(bill, { method: 'transfer', voucher_no: 'ZZ-7' })
    expect(await stateOf(bill)).toMatchObject({ state: 'paid' })
  })

  it('takes no payment dated into a closed period (G-09)', async () => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    await place.query(
      `insert into period_lock (instance_id, organization_id, business_id, scope, period_from, period_to, locked_by_id)
       select instance_id, organization_id, business_id, 'charge', '2026-02-01', '2026-02-28', confirmed_by_id from charge where id = $1`,
      [bill.id],
    )
    expect(await refusal(pay(bill, { paid_on: '2026-02-10' }))).toEqual(['C-65', 'G-09'])
  })

  it('tells a stale version (G-01)', async () => {
    const bill = await makeBill(place, clerk)
    const stale = { ...bill, row_version: bill.row_version + 7 }
    expect(await refusal(cashier.give(chargeActions, 'Confirm', stale))).toEqual(['G-01'])
  })
})

/** The commands of the table that have an action, with input that passes their schema. */
const commands = {
  confirm: ['Confirm', {}],
  unconfirm: ['Unconfirm', {}],
  pay: ['Pay', { method: 'cash' }],
  on_account: ['OnAccount', {}],
  waive: ['Waive', { reason: '测试' }],
  adjust: ['Adjust', { line_id: '1', reason: '测试' }],
  adjust_approve: ['AdjustApprove', { change_id: '1' }],
  adjust_reject: ['AdjustReject', { change_id: '1', reason: '测试' }],
  refund: ['Refund', { kind: 'fee', amount: '1', reason: '测试' }],
  refund_approve: ['RefundApprove', {}],
  refund_reject: ['RefundReject', { reason: '测试' }],
  supplement: ['Supplement', {}],
  void: ['Void', { reason: '测试' }],
} as const

describe('every state × command pair that is not in the table is refused (G-02)', async () => {
  const pairs = chargeState.codes.flatMap(state =>
    (Object.keys(commands) as (keyof typeof commands)[])
      .filter(command => !mayFollow(chargeMachine, state, command))
      .map(command => [state, command] as const),
  )

  it.each(pairs)('%s: %s', async (state, command) => {
    const bill = await confirmed(cashier, await makeBill(place, clerk))
    // the table is about the state alone: it is set here, whatever ways lead to it
    await place.query('update charge set state = $2 where id = $1', [bill.id, state])
    const before = await place.query('select to_jsonb(c) as c from charge c where id = $1', [bill.id])
    const [name, input] = commands[command]
    const caller = command === 'waive' || /_(approve|reject)$/.test(command) ? director : cashier
    expect(await refusal(caller.give(chargeActions, name, bill, input))).toEqual(['G-02'])
    expect(await place.query('select to_jsonb(c) as c from charge c where id = $1', [bill.id])).toEqual(before)
  })
})
