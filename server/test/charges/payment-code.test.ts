import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chargeActions } from '@gt/domain/charges/actions.ts'
import { paymentCodeActions } from '@gt/domain/charges/payment-code-actions.ts'
import { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepFile } from '../../src/files/keep.ts'
import { diskStore, type FileStore } from '../../src/files/store.ts'
import { chargesImplemented } from '../../src/modules/charges/implement.ts'
import { createPrinter } from '../../src/print/printer.ts'
import { confirmed, type MadeBill, makeBill } from '../make/charges.ts'
import { type Caller, cubeOrder, type DemonstrationPlace, inside, openDemonstration, refusal } from '../make/entrust.ts'
import { picturesIn, readTexts } from '../print/pdf-reader.ts'

const printer = createPrinter({ workers: 1 })
let folder: string
let files: FileStore
let place: DemonstrationPlace
let cashier: Caller
let director: Caller
let bill: MadeBill

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gt-code-'))
  files = diskStore(folder)
  place = await openDemonstration(chargesImplemented, { printer, files })
  cashier = await place.as('cashier')
  director = await place.as('director')
  bill = await confirmed(cashier, await makeBill(place, await place.as('reception1')))
})
afterAll(async () => {
  await place?.close()
  await printer.close()
  await rm(folder, { recursive: true, force: true })
})

const picture = (side: number): Buffer => {
  const canvas = createCanvas(side, 8)
  canvas.getContext('2d').fillRect(0, 0, 4, 4)
  return canvas.toBuffer('image/png')
}

async function uploaded(
  who: Caller,
  content: Buffer,
  purpose: 'payment_qr' | 'stamp_image' = 'payment_qr',
): Promise<string> {
  const stored = await files.put(content)
  const about = { name: '收款码.png', mime: 'image/png', purpose }
  return (await inside(place, who, ctx => keepFile(ctx, stored, about))).id
}

async function notice(): Promise<{ pictures: number; text: string }> {
  const { pdf } = await cashier.call(chargeActions, 'Notice', { charge_ids: [bill.id] })
  const bytes = Buffer.from(pdf, 'base64')
  const texts = await readTexts(bytes)
  const text = texts.map(one => one.text).join('')
  return { pictures: await picturesIn(bytes), text: text.replace(/\s/g, '') }
}

it('[page chargelist, print] the fee notice carries the payment code that the laboratory set, with the bill to quote', async () => {
  expect(await notice()).toMatchObject({ pictures: 0, text: expect.not.stringContaining('扫码付款') })

  const { row_version, file } = await director.call(paymentCodeActions, 'Get', {})
  expect(file).toBeNull()
  const first = await uploaded(director, picture(64))
  const set = await director.call(paymentCodeActions, 'Set', { file_id: first, row_version })
  expect(set.file).toMatchObject({ id: first, name: '收款码.png' })
  const [{ charge_no = '' } = {}] = await place.query<{ charge_no: string }>(
    'select charge_no from charge where id = $1',
    [bill.id],
  )
  const printed = await notice()
  expect(printed.pictures).toBe(1)
  expect(printed.text).toContain(`付款请注明：${charge_no}`)
  expect(printed.text).toContain('扫码付款')
  // [decision 0088] lines of one test are told apart by their age
  expect(printed.text).toMatch(/抗压强度(试验)?28d/)

  // another picture takes its place; without one the notice is as before
  const second = await uploaded(director, picture(32))
  const changed = await director.call(paymentCodeActions, 'Set', { file_id: second, row_version: set.row_version })
  expect(await place.query('select id from file_object where id = $1 and deleted_at is null', [first])).toEqual([])
  await director.call(paymentCodeActions, 'Set', { file_id: null, row_version: changed.row_version })
  expect((await notice()).pictures).toBe(0)
})

it('[page newEntrustsManager, print] the fee notice of a registered order carries the code, that of a draft does not', async () => {
  const { row_version } = await director.call(paymentCodeActions, 'Get', {})
  const set = await director.call(paymentCodeActions, 'Set', {
    file_id: await uploaded(director, picture(64)),
    row_version,
  })
  const clerk = await place.as('reception1')
  const picturesOf = async (id: string) =>
    picturesIn(Buffer.from((await clerk.call(orderPaperActions, 'FeeNotice', { id })).pdf, 'base64'))
  const draft = await clerk.call(entrustmentActions, 'Save', await cubeOrder(place))
  expect(await picturesOf(draft.order.id)).toBe(0)
  expect(await picturesOf(bill.orderId)).toBe(1)
  await director.call(paymentCodeActions, 'Set', { file_id: null, row_version: set.row_version })
  expect(await picturesOf(bill.orderId)).toBe(0)
})

it('what no page can carry (C-21), a foreign or other file (G-04), and settings changed since (G-01) are refused', async () => {
  const { row_version } = await director.call(paymentCodeActions, 'Get', {})
  const set = (file_id: string | null, version: number | null = row_version) =>
    refusal(director.call(paymentCodeActions, 'Set', { file_id, row_version: version }))
  expect(await set(await uploaded(director, picture(5000)))).toEqual(['C-21'])
  expect(await set(await uploaded(director, Buffer.from('no picture')))).toEqual(['C-21'])
  expect(await set(await uploaded(cashier, picture(64)))).toEqual(['G-04'])
  expect(await set(await uploaded(director, picture(64), 'stamp_image'))).toEqual(['G-04'])
  expect(await set(await uploaded(director, picture(64)), Number(row_version) - 1)).toEqual(['G-01'])
  expect(await set(null, null)).toEqual(['G-01'])
  expect((await director.call(paymentCodeActions, 'Get', {})).row_version).toBe(row_version)
})
