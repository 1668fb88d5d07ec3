import { expect, test } from 'vitest'
import { labelSecret } from '../../src/modules/labels/secrets.ts'
import { openLibrary } from '../make/labels.ts'
import { refusalsOf } from '../support/accounts.ts'

const library = await openLibrary()
const {
  product,
  keeper,
  holder,
  sql,
  done,
  read,
  give,
  runJobs,
  batchOf,
  stockOf,
  institutionOf,
  codesOf,
  prefix,
  styleId,
} = library

test('[page qrcodelibrary, accept] a batch of 1000 has 1000 different codes; the stock rises by taking them into stock alone', async () => {
  const batch = await batchOf(1_000)
  const [row] = await sql<{ n: number; codes: number; digests: number }>(
    'select count(*)::int as n, count(distinct code)::int as codes, count(distinct secret_hash)::int as digests from qrcode where qrcode_batch_id = $1',
    [batch.id],
  )
  expect(row).toEqual({ n: 1_000, codes: 1_000, digests: 1_000 })
  expect(batch).toMatchObject({ state: 'created', calc_in_stock: 0 })
  const [first] = await codesOf(batch.id, 'blank')
  done(await give('QrcodeBatches/TakeIntoStock', batch.id, { good: 997, bad_serials: first?.code }))
  const stocked = await read('QrcodeBatches', batch.id)
  expect(stocked).toMatchObject({ state: 'stocked', calc_in_stock: 997, calc_void: 1 })
  expect(refusalsOf(await give('QrcodeBatches/TakeIntoStock', batch.id, { good: 3 }))).toEqual(['QB-05 good'])
  const runs = done<{ rows: { state: string; count: number }[] }>(
    await keeper.raw('QrcodeBatches/Runs', { id: batch.id }),
  )
  expect(runs.rows.map(({ state, count }) => [state, count])).toEqual([
    ['voided', 1],
    ['stocked', 997],
    ['blank', 2],
  ])
})

test('serials of a prefix never overlap, whoever makes batches at the same time; each batch is one job with progress', async () => {
  const asked = { count: 40, medium: 'paper', qrcode_style_id: styleId, prefix: prefix() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => keeper.raw('QrcodeBatches/Make', asked)))
  for (const answer of answers) done(answer)
  await runJobs()
  const [row] = await sql<{ batches: number; ranges: number; codes: number; last: number }>(
    `select count(distinct b.id)::int as batches, count(distinct b.serial_from)::int as ranges, count(distinct q.code)::int as codes, max(b.serial_to) as last
     from qrcode_batch b join qrcode q on q.qrcode_batch_id = b.id where b.prefix = $1`,
    [asked.prefix],
  )
  expect(row).toEqual({ batches: 8, ranges: 8, codes: 320, last: 320 })
  const jobs = await sql<{ state: string; total: number; done: number }>(
    "select state, total, done from background_job where kind = 'make' order by id desc limit 8",
  )
  expect(jobs).toEqual(Array.from({ length: 8 }, () => ({ state: 'ok', total: 40, done: 40 })))
})

test('100,000 labels are made in less than 30 s', async () => {
  const began = performance.now()
  const batch = await batchOf(100_000)
  const seconds = (performance.now() - began) / 1000
  expect(batch.state).toBe('created')
  expect(seconds).toBeLessThan(30)
}, 60_000)

test('a job that is called again makes nothing twice; one that was cancelled leaves nothing', async () => {
  const batch = await batchOf(5)
  expect(done(await keeper.raw('QrcodeBatches/Fill', { batch_id: batch.id }))).toEqual({ made: 0 })
  const asked = { count: 5, medium: 'paper', qrcode_style_id: styleId, prefix: prefix() }
  const { id } = done<{ id: string }>(await keeper.raw('QrcodeBatches/Make', asked))
  await sql("update background_job set state = 'cancelled' where state = 'queued'")
  await runJobs()
  expect(await read('QrcodeBatches', id)).toMatchObject({ state: 'making' })
  expect(await codesOf(id, 'blank')).toEqual([])
  // it may still be made
  expect(done(await keeper.raw('QrcodeBatches/Fill', { batch_id: id }))).toEqual({ made: 5 })
})

test('[page qrcodelibrary, fields] quantity 1 to 100000, capitals and digits up to six, a style of the platform', async () => {
  const asked = { count: 5, medium: 'paper', qrcode_style_id: styleId, prefix: 'AB12' }
  const refused = async (values: object) => refusalsOf(await keeper.raw('QrcodeBatches/Make', { ...asked, ...values }))
  expect(await refused({ count: 0 })).toEqual([expect.stringContaining(' count')])
  expect(await refused({ count: 100_001 })).toEqual([expect.stringContaining(' count')])
  expect(await refused({ prefix: 'ab' })).toEqual([expect.stringContaining(' prefix')])
  expect(await refused({ prefix: 'ABCDEFG' })).toEqual([expect.stringContaining(' prefix')])
  expect(await refused({ qrcode_style_id: '999999' })).toEqual(['G-14 qrcode_style_id'])
  await sql(
    "insert into qrcode_batch (batch_no, prefix, serial_from, serial_to, count) values ('voll', 'VOLL', 1, 99999990, 1)",
  )
  expect(await refused({ prefix: 'VOLL', count: 10 })).toEqual(['QB-04 prefix'])
})

test('[page qrcodelibrary, accept] voiding a bound code is refused; there is no way back from void', async () => {
  const institution = await institutionOf(library.lab)
  const batch = await stockOf(10, { medium: 'rfid' })
  const assigned = done(
    await keeper.raw('QrcodeAssigns/Create', { check_institution_id: institution, medium: 'rfid', count: 2 }),
  )
  done(await give('QrcodeAssigns/Receive', assigned.id, { received: 2 }, holder))
  const [place] = await sql<{ id: string }>(
    "insert into sample_library (instance_id, organization_id, business_id, code, name) values ($1, $2, $3, 'P-1', '架') returning id",
    [library.lab.instanceId, library.lab.organizationId, library.lab.id],
  )
  const [held] = await sql<{ code: string }>(
    "select code from qrcode where qrcode_batch_id = $1 and state = 'assigned' order by code limit 1",
    [batch.id],
  )
  done(await holder.raw('Qrcodes/Bind', { scanned: held?.code, object_kind: 'place', object_id: place?.id }))
  const voiding = (serials: string | undefined, reason = '印刷错误') =>
    give('QrcodeBatches/VoidLabels', batch.id, { serials, reason })
  expect(refusalsOf(await voiding(held?.code))).toEqual(['QB-02'])
  const stocked = await codesOf(batch.id, 'stocked')
  done(await voiding(`${stocked[0]?.code}~${stocked[2]?.code}, ${stocked[5]?.code}`))
  expect(await read('QrcodeBatches', batch.id)).toMatchObject({
    calc_void: 4,
    calc_in_stock: 4,
    calc_bound: 1,
    calc_assigned: 1,
  })
  expect(refusalsOf(await voiding(stocked[0]?.code))).toEqual(['QB-02'])
  expect(refusalsOf(await voiding('NOSUCH01'))).toEqual(['QB-03 serials'])
  expect(refusalsOf(await voiding(stocked[6]?.code, ''))).not.toEqual([])
})

test('[page qrcodelibrary, special] only serial and secret together resolve, and no role reads the digest', async () => {
  const batch = await batchOf(2)
  const [label] = await codesOf(batch.id, 'blank')
  const code = label?.code ?? ''
  const secret = labelSecret(product.services.linkSecret, code)
  const [found] = await sql<{ id: string | null; wrong: string | null; alone: string | null }>(
    'select label_of_visitor($1) as id, label_of_visitor($2) as wrong, label_of_visitor($3) as alone',
    [`${code}${secret}`, `${code}0${'1'.repeat(16)}`, code],
  )
  expect(found).toEqual({ id: label?.id, wrong: null, alone: null })
  const shown = await keeper.raw('Qrcodes/GetById', { id: label?.id })
  expect(JSON.stringify(shown.envelope)).not.toContain('secret')
  const seen = done<{ rows: { code: string }[] }>(
    await keeper.raw('Qrcodes/List', {
      filter: [{ field: 'scanned', op: 'eq', value: `https://lab.example/q/${code}-${secret}` }],
    }),
  )
  expect(seen.rows.map(row => row.code)).toEqual([code])
  const wrong = done<{ rows: unknown[] }>(
    await keeper.raw('Qrcodes/List', { filter: [{ field: 'scanned', op: 'eq', value: `${code}-0${'1'.repeat(16)}` }] }),
  )
  expect(wrong.rows).toEqual([])
})
