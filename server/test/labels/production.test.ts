import { createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type LabelRecord, openLibrary } from '../make/labels.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeKeeper } from '../support/laboratory.ts'

const { product, lab, keeper, sql, done, read, give, batchOf, codesOf } = await openLibrary()

let serial = 0
const supplierOf = async (values: object = {}): Promise<LabelRecord> => {
  serial += 1
  const row = {
    code: `S${serial}`,
    name: `供应商${serial}`,
    contact: '业务',
    phone: '13800000000',
    media_kinds: ['paper'],
    ...values,
  }
  return done(await keeper.raw('QrcodeSuppliers/Create', row))
}
const orderOf = async (quantity: number, values: object = {}) => {
  const batch = await batchOf(quantity)
  const supplier = await supplierOf()
  const row = {
    qrcode_supplier_id: supplier.id,
    qrcode_batch_id: batch.id,
    quantity,
    expected_on: '2099-01-01',
    ...values,
  }
  return { batch, supplier, answer: await keeper.raw('QrcodeFactoryMakes/Create', row) }
}
const file = async (id: string, who: ApiClient = keeper) => {
  const { row_version } = await read('QrcodeFactoryMakes', id)
  return who.raw('QrcodeFactoryMakes/File', { id, row_version })
}

/** Opens an archive of AE-2 by its description, with nothing of ours. */
function opened(archive: Buffer, password: string): string {
  const nameLength = archive.readUInt16LE(26)
  const extraLength = archive.readUInt16LE(28)
  const size = archive.readUInt32LE(18)
  const body = archive.subarray(30 + nameLength + extraLength, 30 + nameLength + extraLength + size)
  const keys = pbkdf2Sync(password, body.subarray(0, 16), 1_000, 66, 'sha1')
  expect(body.subarray(16, 18).equals(keys.subarray(64)), 'password').toBe(true)
  const sealed = body.subarray(18, -10)
  expect(
    createHmac('sha1', keys.subarray(32, 64)).update(sealed).digest().subarray(0, 10).equals(body.subarray(-10)),
  ).toBe(true)
  const blocks: Buffer[] = []
  for (let at = 0; at * 16 < sealed.length; at += 1) {
    const counter = Buffer.alloc(16)
    counter.writeUIntLE(at + 1, 0, 6)
    const decipher = createDecipheriv('aes-256-ctr', keys.subarray(0, 32), counter)
    blocks.push(decipher.update(sealed.subarray(at * 16, at * 16 + 16)))
  }
  return inflateRawSync(Buffer.concat(blocks)).toString('utf8')
}

test('[page qrcodesupplier, accept] a supplier with orders cannot be deleted; one past its contract is not offered', async () => {
  const { supplier, answer } = await orderOf(20)
  done(answer)
  const { row_version } = await read('QrcodeSuppliers', supplier.id)
  expect(refusalsOf(await keeper.raw('QrcodeSuppliers/Remove', { items: [{ id: supplier.id, row_version }] }))).toEqual(
    ['G-13'],
  )
  const old = await supplierOf({ valid_to: '2020-01-01' })
  const offered = done<{ rows: { id: string }[] }>(await keeper.raw('QrcodeSuppliers/Pick', { size: 200 }))
  const ids = offered.rows.map(({ id }) => id)
  expect([ids.includes(supplier.id), ids.includes(old.id)]).toEqual([true, false])
  const late = await orderOf(5, { qrcode_supplier_id: old.id })
  expect(refusalsOf(late.answer)).toEqual(['QB-07 qrcode_supplier_id'])
  const unused = await supplierOf()
  done(await keeper.raw('QrcodeSuppliers/Remove', { items: [{ id: unused.id, row_version: 1 }] }))
})

test('[page qrcodefactorymake, fields] not above the batch, due in the future; prices stand once for each medium', async () => {
  expect(refusalsOf((await orderOf(20, { expected_on: '2020-01-01' })).answer)).toEqual(['QB-09 expected_on'])
  const { batch, supplier, answer } = await orderOf(20)
  done(answer)
  const more = { qrcode_supplier_id: supplier.id, qrcode_batch_id: batch.id, quantity: 1, expected_on: '2099-01-01' }
  expect(refusalsOf(await keeper.raw('QrcodeFactoryMakes/Create', more))).toEqual(['QB-08 quantity'])
  const price = { qrcode_supplier_id: supplier.id, medium: 'paper', unit_price: '0.35' }
  done(await keeper.raw('QrcodeSupplierPrices/Create', price))
  expect(refusalsOf(await keeper.raw('QrcodeSupplierPrices/Create', price))).not.toEqual([])
})

test('[page qrcodefactorymake, accept] the file of codes is handed out twice, encrypted; a third download is refused', async () => {
  const { batch, answer } = await orderOf(20)
  const order = done(answer)
  expect(refusalsOf(await file(order.id)), 'before it is sent').toEqual(['QB-10'])
  done(await give('QrcodeFactoryMakes/Send', order.id))
  expect(await read('QrcodeBatches', batch.id)).toMatchObject({ state: 'producing' })
  const first = done<{ content: string; left: number }>(await file(order.id))
  expect(first.left).toBe(1)
  const archive = Buffer.from(first.content, 'base64')
  const { password } = done<{ password: string }>(await keeper.raw('QrcodeFactoryMakes/Password', { id: order.id }))
  const lines = opened(archive, password).trim().split('\r\n')
  expect(lines).toHaveLength(21)
  const codes = (await codesOf(batch.id, 'producing')).map(({ code }) => code)
  expect(lines.slice(1).map(line => line.split(',')[0])).toEqual(codes)
  expect(lines[1]).toMatch(/\/q\/T\d+-0[0-9A-Z]{16}$/)
  expect(archive.includes(Buffer.from(codes[0] ?? '-'))).toBe(false)
  expect(done<{ left: number }>(await file(order.id)).left).toBe(0)
  expect(refusalsOf(await file(order.id))).toEqual(['QB-06'])
  const logged = await sql(
    "select 1 from audit_log where entity = 'qrcode_factory_make' and entity_id = $1 and action = 'export'",
    [order.id],
  )
  expect(logged).toHaveLength(2)
})

test('[page qrcodefactorymake, accept] accepting needs the scan sample; the stock rises by the accepted number, bad serials are void', async () => {
  const { batch, answer } = await orderOf(20)
  const order = done(answer)
  done(await give('QrcodeFactoryMakes/Send', order.id))
  const codes = (await codesOf(batch.id, 'producing')).map(({ code }) => code)
  done(await give('QrcodeFactoryMakes/Report', order.id, { made: 20, bad_serials: `${codes[18]}~${codes[19]}` }))
  expect(await read('QrcodeFactoryMakes', order.id)).toMatchObject({
    made_quantity: 20,
    defective_quantity: 2,
    calc_progress: 100,
  })
  expect(refusalsOf(await give('QrcodeFactoryMakes/Deliver', order.id, { delivered: 19, parcel: 'YD-1' }))).toEqual([
    'QB-05 delivered',
  ])
  done(await give('QrcodeFactoryMakes/Deliver', order.id, { delivered: 18, parcel: 'YD-1' }))
  const accept = (scanned: readonly string[], accepted = 17) =>
    give('QrcodeFactoryMakes/Accept', order.id, { accepted, scanned: scanned.join('\n') })
  expect(refusalsOf(await accept(codes.slice(0, 4)))).toEqual(['QB-11 scanned'])
  expect(refusalsOf(await accept([...codes.slice(0, 4), codes[19] ?? '']))).toEqual(['QB-12 scanned'])
  expect(refusalsOf(await accept(codes.slice(0, 5), 19))).toEqual(['QB-05 accepted'])
  done(await accept(codes.slice(0, 5)))
  // two were bad, one of those delivered was not accepted
  expect(await read('QrcodeBatches', batch.id)).toMatchObject({ calc_in_stock: 17, calc_void: 3, state: 'stocked' })
  expect(refusalsOf(await accept(codes.slice(0, 5)))).toEqual(['QB-10'])
})

test('[page qrcodefactorymake, purpose] people of a maker see and touch the orders of their own alone', async () => {
  const rights = ['view', 'report', 'deliver', 'file', 'export'].map(op => `qrcodelibrary.qrcodefactorymake.${op}`)
  const maker = await makeKeeper(product, lab, rights)
  const [account] = await sql<{ id: string }>(
    'select id from app_user where is_platform_admin order by id desc limit 1',
  )
  const [own, foreign] = [await orderOf(10), await orderOf(10)]
  const { row_version } = await read('QrcodeSuppliers', own.supplier.id)
  done(await keeper.raw('QrcodeSuppliers/Change', { id: own.supplier.id, row_version, user_ids: [account?.id] }))
  const [mine, theirs] = [done(own.answer), done(foreign.answer)]
  for (const { id } of [mine, theirs]) done(await give('QrcodeFactoryMakes/Send', id))
  const listed = done<{ rows: { id: string }[] }>(await maker.raw('QrcodeFactoryMakes/List', {}))
  expect(listed.rows.map(({ id }) => id)).toEqual([mine.id])
  expect(refusalsOf(await file(theirs.id, maker))).toEqual(['G-04'])
  done(await file(mine.id, maker))
  const reported = (id: string, version: number) =>
    maker.raw('QrcodeFactoryMakes/Report', { items: [{ id, row_version: version }], made: 5 })
  expect(refusalsOf(await reported(theirs.id, 2))).toEqual(['G-04'])
  done(await reported(mine.id, (await read('QrcodeFactoryMakes', mine.id)).row_version))
  const told = await sql("select 1 from notification where user_id = $1 and title like '新生产单%'", [account?.id])
  expect(told).toHaveLength(1)
})
