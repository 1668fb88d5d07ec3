import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { entityController } from '@gt/domain/platform/page-controller.ts'
import { describe, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { confirmed, makeBill, openChargeDesk } from '../make/charges.ts'
import { refusal } from '../make/entrust.ts'

/** The prepaid balance of a client: the sum of its entries, whoever moves it. */
const { place, clerk, cashier } = await openChargeDesk(definedActions)
const units = entityController(entrustUnit)
type Unit = { id: string; row_version: number; balance: string }

const client = async (): Promise<Unit> => {
  const [found] = await place.query<Unit>(
    "select id::text as id, row_version, prepaid_balance::text as balance from entrust_unit where payment_mode = 'prepaid' and deleted_at is null order by id limit 1",
  )
  if (!found) throw new Error('the demonstration has a client who pays ahead')
  return found
}
const give = async (name: string, values: object, who = cashier) => {
  const { id, row_version } = await client()
  return who.call(units as never, name as never, { items: [{ id, row_version }], ...values } as never)
}
const entries = async (): Promise<
  { kind: string; amount: string; balance_after: string; receipt_no: string | null }[]
> =>
  place.query(
    'select kind, amount::text, balance_after::text, receipt_no from prepaid_entry where entrust_unit_id = $1 order by id',
    [(await client()).id],
  )
const sumIsBalance = async (): Promise<void> => {
  const [row] = await place.query<{ same: 0 | 1 }>(
    `select u.prepaid_balance = (select coalesce(sum(e.amount), 0) from prepaid_entry e where e.entrust_unit_id = u.id) as same
     from entrust_unit u where u.id = $1`,
    [(await client()).id],
  )
  expect(row?.same).toBe(1)
}

describe('[workflow 8] the prepaid balance of a client', () => {
  it('is topped up with a receipt, pays bills, takes refunds and goes back; every movement has its entry', async () => {
    await give('TopUp', { amount: '500.00', method: 'transfer', moved_on: '2026-01-05', voucher_no: 'YH-1' })
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'deposit',
      amount: '500.00',
      receipt_no: expect.any(String),
    })
    await sumIsBalance()
    const bill = await confirmed(cashier, await makeBill(place, clerk, 'prepaid'))
    await cashier.give(chargeActions, 'Pay', bill, { method: 'prepaid' })
    expect((await entries()).at(-1)).toMatchObject({ kind: 'payment', amount: expect.stringMatching(/^-/) })
    await sumIsBalance()
    await give('Withdraw', { amount: '500.00', method: 'cash', reason: '合同终止' })
    const last = (await entries()).at(-1)
    expect(last).toMatchObject({ kind: 'withdrawal', amount: '-500.00', balance_after: (await client()).balance })
    await sumIsBalance()
  })

  it('never goes below zero (C-03), takes no day ahead (C-09), and nobody writes it in the form', async () => {
    const tooMuch = { amount: '99999999.00', method: 'cash', reason: '退款' }
    expect(await refusal(give('Withdraw', tooMuch))).toEqual(['C-03'])
    const ahead = { amount: '1.00', method: 'cash', moved_on: '2099-01-01' }
    expect(await refusal(give('TopUp', ahead))).toEqual(['C-09'])
    const values = { name: '示范预存有限公司', payment_mode: 'prepaid', prepaid_balance: '1.00' }
    expect(await refusal(cashier.call(units as never, 'Create' as never, values as never))).toEqual(['G-10'])
    await expect(give('TopUp', { ...ahead, moved_on: '2026-01-05' }, clerk)).rejects.toThrow(/may not call/)
  })
})
