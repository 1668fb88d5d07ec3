import { chargeActions } from '@gt/domain/charges/actions.ts'
import { invoiceActions } from '@gt/domain/charges/invoice-actions.ts'
import { describe, expect, it } from 'vitest'
import { type MadeBill, openChargeDesk, versionOf } from '../make/charges.ts'
import { type Caller, refusal, type Version } from '../make/entrust.ts'

const { place, clerk, cashier, wholeOf, now, ready } = await openChargeDesk()

/** An application of the clerk over these bills, as their tab shows it. */
async function asked(...bills: MadeBill[]): Promise<Version> {
  const items: Version[] = []
  for (const bill of bills) items.push(versionOf(await now(bill)))
  await clerk.call(chargeActions, 'ApplyInvoice', { items, title: '示范建材有限公司', invoice_kind: 'normal' })
  const [first] = bills
  return first ? shown(first) : Promise.reject(new Error('no bill'))
}
async function shown(bill: MadeBill): Promise<Version & { can: unknown; state: unknown }> {
  const [one] = (await wholeOf(bill)).invoices
  return { id: String(one?.id), row_version: Number(one?.row_version), can: one?.can, state: one?.state }
}
const give = (who: Caller, command: keyof typeof invoiceActions.actions, one: Version, more: object = {}) =>
  who.give(invoiceActions, command, one, more)
const open = ({ id }: MadeBill) =>
  place.query(
    "select step from todo_item where object_kind = 'charge' and object_id = $1 and kind = 'other' and state = 'open'",
    [id],
  )
const paper = { invoice_no: '26112000000012345678', issued_on: '2026-01-05' }

describe('an invoice over bills (workflow 8) [page chargelist, makeInvoice]', () => {
  it('an application that is taken back frees its bills, and stays among their invoices', async () => {
    const [one, two] = [await ready(), await ready()]
    const application = await asked(one, two)
    expect(await open(one)).toEqual([{ step: 'invoice' }])
    expect(await refusal(cashier.give(chargeActions, 'Unconfirm', await now(two)))).toEqual(['C-15'])
    await give(clerk, 'Withdraw', application)
    expect(await open(one)).toEqual([])
    expect(await refusal(give(cashier, 'Issue', await shown(one), paper))).toEqual(['G-02'])
    await cashier.give(chargeActions, 'Unconfirm', await now(two))
    await asked(one)
    expect((await wholeOf(one)).invoices.map(({ state }) => state)).toEqual(['applied', 'withdrawn'])
    expect((await wholeOf(two)).history.at(-2)).toMatchObject({ command: 'invoice_withdraw' })
  })

  it('is issued with number and day, delivered, and reversed with a reason (G-07); then its bill is invoiced again', async () => {
    const bill = await ready()
    const application = await asked(bill)
    expect((await shown(bill)).can).toEqual(['withdraw', 'issue', 'reject'])
    expect(await refusal(give(cashier, 'Issue', application, { ...paper, issued_on: '2099-01-01' }))).toEqual(['C-25'])
    await give(cashier, 'Issue', application, paper)
    expect((await wholeOf(bill)).invoices).toMatchObject([{ ...paper, state: 'issued' }])
    expect(await open(bill)).toEqual([])
    expect(await refusal(give(cashier, 'Withdraw', await shown(bill)))).toEqual(['G-02'])
    await give(cashier, 'Send', await shown(bill), { reason: '顺丰 SF1234567890' })
    expect(await refusal(give(cashier, 'Red', await shown(bill)))).toEqual(['G-07'])
    expect(await refusal(give(cashier, 'Red', application, { reason: '抬头有误' }))).toEqual(['G-01'])

    // while it counts its number is taken, and its bill is not asked for again
    const other = await ready()
    const second = await asked(other)
    expect(await refusal(give(cashier, 'Issue', second, paper))).toEqual(['C-26'])
    expect(await refusal(asked(bill))).toEqual(['C-05'])
    await give(cashier, 'Red', await shown(bill), { reason: '抬头有误' })
    await asked(bill)
    expect((await wholeOf(bill)).invoices.map(({ state }) => state)).toEqual(['applied', 'red'])
    expect((await wholeOf(bill)).history.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['invoice_issue', 'invoice_send', 'invoice_red']),
    )
  })

  it('is rejected with a reason that its applicant is told', async () => {
    const bill = await ready()
    const application = await asked(bill)
    expect(await refusal(give(cashier, 'Reject', application))).toEqual(['G-07'])
    await give(cashier, 'Reject', application, { reason: '税号有误' })
    expect((await shown(bill)).state).toBe('rejected')
    expect(
      await place.query(
        "select content from notification where user_id = $1 and title like '开票申请%已驳回' order by id desc limit 1",
        [clerk.userId],
      ),
    ).toEqual([{ content: '税号有误' }])
    await asked(bill)
  })

  it('is made by the finance, not by who asks', async () => {
    const bill = await ready()
    const application = await asked(bill)
    await expect(give(clerk, 'Issue', application, paper)).rejects.toThrow('may not call')
    await expect(give(clerk, 'Reject', application, { reason: '误' })).rejects.toThrow('may not call')
  })

  it('keeps no file that was not uploaded for it (G-04)', async () => {
    const bill = await ready()
    const application = await asked(bill)
    const file = { ...paper, invoice_no: '9', invoice_file_id: '999999' }
    expect(await refusal(give(cashier, 'Issue', application, file))).toEqual(['G-04'])
    expect((await shown(bill)).state).toBe('applied')
  })
})
