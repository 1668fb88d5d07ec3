import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chargeActions } from '@gt/domain/charges/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskStore } from '../../src/files/store.ts'
import { chargesImplemented } from '../../src/modules/charges/implement.ts'
import { createPrinter } from '../../src/print/printer.ts'
import { confirmed, type MadeBill, makeBill } from '../make/charges.ts'
import { type Caller, type DemonstrationPlace, openDemonstration, refusal, type Version } from '../make/entrust.ts'
import { readTexts } from '../print/pdf-reader.ts'

const printer = createPrinter({ workers: 1 })
let folder: string
let place: DemonstrationPlace
let cashier: Caller
let director: Caller

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gt-papers-'))
  place = await openDemonstration(chargesImplemented, { printer, files: diskStore(folder) })
  cashier = await place.as('cashier')
  director = await place.as('director')
})
afterAll(async () => {
  await place?.close()
  await printer.close()
  await rm(folder, { recursive: true, force: true })
})

const made = async (): Promise<MadeBill> => makeBill(place, await place.as('reception1'))
const now = async ({ id }: { readonly id: string }): Promise<Version> => {
  const { charge } = await cashier.call(chargeActions, 'GetWhole', { id })
  return { id, row_version: Number(charge.row_version) }
}
const textOf = async (pdf: string): Promise<string> =>
  (await readTexts(Buffer.from(pdf, 'base64')))
    .map(({ text }) => text)
    .join('')
    .replace(/[\s\u200b]/g, '')

it('[page chargelist, print] a notice asks for the money of confirmed bills alone; its block of the client is the client’s', async () => {
  const [draft, open, paid] = [
    await made(),
    await confirmed(cashier, await made()),
    await confirmed(cashier, await made()),
  ]
  await cashier.give(chargeActions, 'Pay', paid, { method: 'cash' })
  const notice = (...bills: readonly MadeBill[]) =>
    cashier.call(chargeActions, 'Notice', { charge_ids: bills.map(({ id }) => id) })
  expect(await refusal(notice(draft))).toEqual(['C-70'])
  expect(await refusal(notice(open, draft, paid))).toEqual(['C-70', 'C-71'])
  await expect(notice(draft)).rejects.toMatchObject({
    reasons: [{ params: { number: expect.stringMatching(/^WT-/) } }],
  })
  await place.query(
    `update entrust_unit set phone = '000-4711', address = '示范市工程路2号' where id = (select entrust_unit_id from charge where id = $1)`,
    [open.id],
  )
  await place.query("update business set phone = '000-0815', address = '示范市检测路1号' where code = 'SFJC'")
  const text = await textOf((await notice(open)).pdf)
  expect(text).toContain('联系电话000-4711地址示范市工程路2号')
  expect(text).toContain('收款单位地址：示范市检测路1号电话：000-0815')
  // a refund that waits asks the client for nothing either
  await cashier.give(chargeActions, 'Pay', await now(open), { method: 'cash', amount: '50' })
  await cashier.give(chargeActions, 'Refund', await now(open), { kind: 'payment', amount: '20', reason: '多收' })
  expect(await refusal(notice(open))).toEqual(['C-71'])
})

it('[page chargelist, refund] the voucher of a refund names who asked and who approved, and the client signs for the money', async () => {
  const bill = await confirmed(cashier, await made())
  await cashier.give(chargeActions, 'Pay', bill, { method: 'cash' })
  await cashier.give(chargeActions, 'Refund', await now(bill), { kind: 'fee', amount: '60', reason: '少测一组' })
  await director.give(chargeActions, 'RefundApprove', await now(bill))
  const { payments } = await cashier.call(chargeActions, 'GetWhole', { id: bill.id })
  const [back, taken] = payments.map(({ id, receipt_no }) => ({ id: String(id), receipt: String(receipt_no) }))
  if (!back || !taken) throw new Error('nothing went back')
  const text = await textOf((await cashier.call(chargeActions, 'Receipt', { charge_payment_id: back.id })).pdf)
  for (const words of [
    '退费凭证',
    '退款合计：60.00',
    '经办人：收费员',
    '批准人：主任',
    '领款人签字：',
    '退款原因：少测一组',
    taken.receipt,
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/收款人：|收款单位|-60/)
  const receipt = await textOf((await cashier.call(chargeActions, 'Receipt', { charge_payment_id: taken.id })).pdf)
  expect(receipt).toContain('收款人：收费员')
})
