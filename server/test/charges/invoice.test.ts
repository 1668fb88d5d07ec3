import { chargeActions } from '@gt/domain/charges/actions.ts'
import { invoiceActions } from '@gt/domain/charges/invoice-actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { describe, expect, it } from 'vitest'
import { type MadeBill, openChargeDesk, versionOf } from '../make/charges.ts'
import { type Caller, refusal, type Version } from '../make/entrust.ts'

const { place, clerk, cashier, director, wholeOf, now, ready } = await openChargeDesk()

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

  it('[page chargelist, invoice] bank and address are those of the set whose title it bears, and of no other client', async () => {
    const bill = await ready()
    const [{ client } = { client: '' }] = await place.query<{ client: string }>(
      'select entrust_unit_id::text as client from charge where id = $1',
      [bill.id],
    )
    // those of the demonstration
    await place.query('update billing_info set deleted_at = now() where entrust_unit_id = $1', [client])
    const set = async (title: string, tax: string, bank: string, usual: boolean, unit = client) => {
      const [made] = await place.query<{ id: string }>(
        `insert into billing_info (business_id, instance_id, organization_id, entrust_unit_id, title, tax_no, invoice_kind, bank_name, bank_account, address, is_default)
         select business_id, instance_id, organization_id, $1, $2, $3, 'special', $4, '0001', '示范路1号', $5 from charge where id = $6 returning id::text as id`,
        [unit, title, tax, bank, usual, bill.id],
      )
      return made?.id ?? ''
    }
    const usual = await set('甲公司', '91000000000000001X', '甲行', true)
    const other = await set('乙公司', '91000000000000002X', '乙行', false)
    const { sets } = await clerk.call(chargeActions, 'InvoiceDraft', { charge_ids: [bill.id] })
    expect(sets.slice(0, 2).map(({ billing_info_id, bank_text }) => [billing_info_id, bank_text])).toEqual([
      [usual, '甲行 0001'],
      [other, '乙行 0001'],
    ])
    const apply = async (more: object) =>
      clerk.call(chargeActions, 'ApplyInvoice', {
        items: [versionOf(await now(bill))],
        title: '乙公司',
        tax_no: '91000000000000002X',
        invoice_kind: 'special',
        ...more,
      })
    const bears = async () => {
      const [row] = await place.query(
        'select i.billing_info_id::text as set, i.title, i.bank_text, i.address_text from invoice i join charge c on c.invoice_id = i.id where c.id = $1',
        [bill.id],
      )
      await give(clerk, 'Withdraw', await shown(bill))
      return row
    }
    const [{ id: stranger } = { id: '' }] = await place.query<{ id: string }>(
      'select id::text as id from entrust_unit where id <> $1 and business_id = (select business_id from charge where id = $2) limit 1',
      [client, bill.id],
    )
    const foreign = await set('丙公司', '91000000000000003X', '丙行', true, stranger)
    expect(await refusal(apply({ billing_info_id: foreign }))).toEqual(['G-04'])
    expect(await refusal(apply({ billing_info_id: other, tax_no: undefined }))).toEqual(['C-64'])
    await apply({ billing_info_id: other })
    expect(await bears()).toEqual({ set: other, title: '乙公司', bank_text: '乙行 0001', address_text: '示范路1号' })
    // what is written otherwise is somebody else: no bank of the usual set goes along
    const none = { set: null, bank_text: null, address_text: null }
    await apply({ billing_info_id: usual })
    expect(await bears()).toEqual({ ...none, title: '乙公司' })
    await apply({ billing_info_id: other, title: '乙公司分公司' })
    expect(await bears()).toEqual({ ...none, title: '乙公司分公司' })
    await apply({})
    expect(await bears()).toEqual({ ...none, title: '乙公司' })
  })

  it('[workflow 8, C-15] what it is over is neither waived nor cancelled with its order before it is withdrawn', async () => {
    const bill = await ready()
    await asked(bill)
    const waive = async () => director.give(chargeActions, 'Waive', await now(bill), { reason: '长期客户' })
    const cancel = async () => {
      const { order } = await clerk.call(entrustmentActions, 'GetWhole', { id: bill.orderId })
      return clerk.give(entrustmentActions, 'Cancel', order, { reason: '客户撤回' })
    }
    expect(await refusal(waive())).toEqual(['C-15'])
    expect(await refusal(cancel())).toEqual(['C-15'])
    await give(clerk, 'Withdraw', await shown(bill))
    await waive()
    await cancel()
    expect((await now(bill)).state).toBe('free')
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
