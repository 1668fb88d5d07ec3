import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory } from '../support/laboratory.ts'
import { testProduct } from '../support/product.ts'

const product = await testProduct()
const lab = await makeLaboratory(product)
const rights = (page: string, preview: string): string[] =>
  ['view', 'add', 'edit', 'copy', 'delete', 'save', preview].map(verb => `${page}.${verb}`)
const keeper = await makeKeeper(product, lab, [
  ...rights('qrcodelibrary.qrcodestyle', 'preview'),
  'qrcodelibrary.qrcodelibrary.view',
  'qrcodelibrary.qrcodelibrary.make',
])
const designer = await lab.user(rights('totalset.labeltemplate', 'test'))

interface Style {
  readonly id: string
  readonly row_version: number
  readonly name: string
  readonly business_id: string
  readonly layout: { elements: { kind: string }[] }
  readonly calc_library: number
}

function done<R = Style>(answer: Answer): R {
  expect(refusalsOf(answer)).toEqual([])
  return answer.envelope.result as R
}
let serial = 0
const made = async (values: object = {}): Promise<Style> =>
  done(
    await keeper.raw('QrcodeStyles/Create', {
      ...{ name: `标识 ${++serial}`, usage: 'sample', medium: 'paper', width_mm: '50', height_mm: '30' },
      ...values,
    }),
  )
const saved = (who: ApiClient, { id, row_version }: Style, elements: readonly object[]): Promise<Answer> =>
  who.raw('QrcodeStyles/SaveLayout', { id, row_version, layout: { elements } })
async function named(who: ApiClient, name: string): Promise<Style> {
  const filter = [{ field: 'name', op: 'eq', value: name }]
  const [found] = done<{ rows: Style[] }>(await who.raw('QrcodeStyles/List', { filter })).rows
  if (!found) throw new Error(`no style ${name}`)
  return found
}
const code = { kind: 'qr', x: 2, y: 2, size: 20 }
const serialNumber = { kind: 'text', field: 'serial', x: 24, y: 2, width: 24, size: 8 }

test('[page qrcodestyle, accept] a style of the library needs its code and its serial, and nothing reaches over its edge', async () => {
  const style = await made()
  expect(style.layout.elements.map(({ kind }) => kind)).toEqual(['qr', 'text'])
  expect(style.calc_library).toBe(1)
  expect(refusalsOf(await saved(keeper, style, [code]))).toEqual(['LY-03 layout'])
  expect(refusalsOf(await saved(keeper, style, [serialNumber]))).toEqual(['LY-02 layout'])
  expect(refusalsOf(await saved(keeper, style, [code, { ...serialNumber, width: 30 }]))).toEqual(['LY-01 layout'])
  done(await saved(keeper, style, [code, serialNumber]))
  const now = done(await keeper.raw('QrcodeStyles/GetById', { id: style.id }))
  expect(now.layout.elements).toEqual([code, serialNumber])
  const narrow = await keeper.raw('QrcodeStyles/Change', { id: now.id, row_version: now.row_version, width_mm: '40' })
  expect(refusalsOf(narrow)).toEqual(['LY-01 layout'])
})

test('[page labeltemplate, accept] a code smaller than 12 mm is refused', async () => {
  const answer = await saved(keeper, await made(), [{ ...code, size: 11.5 }, serialNumber])
  expect(refusalsOf(answer)).toEqual(['G-11 size'])
})

test('[page qrcodestyle, accept] a style that a batch used is copied with its drawing, not changed', async () => {
  const style = await made()
  done(await saved(keeper, style, [code, serialNumber]))
  const batch = { count: 1, medium: 'paper', qrcode_style_id: style.id, prefix: `LS${serial}` }
  expect(refusalsOf(await keeper.raw('QrcodeBatches/Make', { ...batch, medium: 'cast_in' }))).toEqual([
    'LY-05 qrcode_style_id',
  ])
  done(await keeper.raw('QrcodeBatches/Make', batch))
  const used = done(await keeper.raw('QrcodeStyles/GetById', { id: style.id }))
  expect(refusalsOf(await saved(keeper, used, [{ ...code, x: 1 }, serialNumber]))).toEqual(['LY-04'])
  const { id, row_version } = used
  expect(refusalsOf(await keeper.raw('QrcodeStyles/Change', { id, row_version, height_mm: '35' }))).toEqual(['LY-04'])
  expect(refusalsOf(await keeper.raw('QrcodeStyles/Remove', { items: [{ id, row_version }] }))).toEqual(['G-13'])
  const name = `${used.name} 副本`
  done(await keeper.raw('QrcodeStyles/CopyAs', { items: [{ id, row_version }], name }))
  const drawn = await named(keeper, name)
  expect(drawn.layout).toEqual(used.layout)
  done(await saved(keeper, drawn, [{ ...code, x: 1 }, serialNumber]))
})

test('a laboratory that draws on a style of the platform gets its own; the library is the platform’s alone', async () => {
  const shipped = await named(designer, (await made({ medium: null, width_mm: '40' })).name)
  expect(shipped.business_id).toBe('0')
  const number = { kind: 'text', field: 'number', x: 17, y: 2, width: 20, size: 7 }
  const { id } = done<{ id: string }>(await saved(designer, shipped, [{ ...code, size: 14 }, number]))
  const own = done(await designer.raw('QrcodeStyles/GetById', { id }))
  expect(own).toMatchObject({ name: shipped.name, business_id: lab.id })
  expect(own.layout.elements).toHaveLength(2)
  const before = done(await keeper.raw('QrcodeStyles/GetById', { id: shipped.id }))
  expect(before.layout).toEqual(shipped.layout)
  const wanted = { name: '我的标识', usage: 'sample', medium: 'paper', width_mm: '50', height_mm: '30' }
  expect(refusalsOf(await designer.raw('QrcodeStyles/Create', wanted))).toEqual(['LY-06 medium'])
})

test('[page qrcodestyle, preview] the paper of a label has exactly its size', async () => {
  const answer = await keeper.raw('QrcodeStyles/Preview', {
    ...{ width: 50.5, height: 30, level: 'M' },
    layout: { elements: [code, serialNumber, { kind: 'words', text: '样品', x: 24, y: 12, width: 20, size: 8 }] },
  })
  const { pdf } = done<{ pdf: string }>(answer)
  const [page] = (await PDFDocument.load(Buffer.from(pdf, 'base64'))).getPages()
  const millimetres = (points = 0): number => (points * 25.4) / 72
  expect(millimetres(page?.getWidth())).toBeCloseTo(50.5, 3)
  expect(millimetres(page?.getHeight())).toBeCloseTo(30, 3)
})
