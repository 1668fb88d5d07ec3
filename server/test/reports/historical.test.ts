import { historicalActions } from '@gt/domain/reports/historical-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Reports of before the system: rows of a file, their scans, and the way back. */
let product: TestProduct
let lab: TestLaboratory
let keeper: ApiClient
let stranger: ApiClient

const page = 'djentrustmanage.historicaldata'
const rights = ['view', 'add', 'delete', 'edit', 'export', 'import', 'preview', 'scans', 'undo'].map(
  op => `${page}.${op}`,
)
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  keeper = await lab.user(rights)
  stranger = await (await makeLaboratory(product)).user(rights)
}, 60_000)
afterAll(() => product?.stop())

const row = (number: string, more: object = {}) => ({
  report_number: number,
  report_date: '2019-05-06',
  test_name: '水泥混凝土立方体抗压强度',
  ...more,
})
const listed = async (who = keeper, filter: readonly object[] = []): Promise<Record<string, unknown>[]> =>
  ((await who.raw('HistoricalDatas/List', { size: 50, filter })).envelope.result as { rows: Record<string, unknown>[] })
    .rows

test('[page historicaldata, accept] 100 rows with 98 scans: the two without are counted before anything is stored, and a batch goes as a whole', async () => {
  const numbers = Array.from({ length: 100 }, (_, at) => `BG-2019-${String(at + 1).padStart(4, '0')}`)
  for (const number of numbers) await keeper.raw('HistoricalDatas/Create', row(number))
  const match = await keeper.call(historicalActions, 'MatchScans', {
    numbers: [...numbers.slice(2), 'BG-1999-0001', 'BG-2019-0050'],
  })
  expect(match.matched).toHaveLength(97)
  expect(match).toMatchObject({ unknown: ['BG-1999-0001'], taken: [], twice: ['BG-2019-0050'], without: 3 })
  const again = await keeper.call(historicalActions, 'MatchScans', { numbers: numbers.slice(2) })
  expect(again.matched).toHaveLength(98)
  expect(again.without).toBe(2)

  const [first] = again.matched
  if (!first) throw new Error('nothing matched')
  const file_id = await keeper.upload('historical_data_file', `${first.number}.pdf`, pdf)
  const tie = { id: first.id, row_version: first.row_version, file_id }
  expect(await keeper.call(historicalActions, 'TieScan', tie)).toEqual({ tied: 1 })
  const [now] = await listed(keeper, [{ field: 'id', op: 'eq', value: first.id }])
  expect(now).toMatchObject({ has_file: 1 })
  expect(refusalsOf(await keeper.raw('HistoricalDatas/TieScan', { ...tie, row_version: now?.row_version }))).toEqual([
    'HD-03 file_id',
  ])
  expect((await keeper.call(historicalActions, 'MatchScans', { numbers: [first.number] })).taken).toEqual([
    first.number,
  ])
})

test('[page historicaldata, accept] a number that a report of the system bears is refused, and so are one twice and a day to come', async () => {
  await inTransaction(product.services.ownerPool, ownerCaller, {}, tx =>
    tx.query(
      "update historical_data set import_batch = 'B1' where business_id = $1 and report_number < 'BG-2019-0011'",
      [lab.id],
    ),
  )
  expect(refusalsOf(await keeper.raw('HistoricalDatas/Create', row('BG-2019-0001'))).length).toBe(1)
  expect(refusalsOf(await keeper.raw('HistoricalDatas/Create', row('BG-X', { report_date: '2999-01-01' })))).toEqual([
    'HD-02 report_date',
  ])
})

test('a batch is taken back as a whole; another laboratory sees and takes nothing', async () => {
  expect(await listed(stranger)).toEqual([])
  expect((await stranger.call(historicalActions, 'Batches', {})).batches).toEqual([])
  expect((await stranger.raw('HistoricalDatas/TakeBack', { batch: 'B1' })).status).toBe(404)
  expect((await keeper.call(historicalActions, 'Batches', {})).batches).toMatchObject([{ batch: 'B1', rows: 10 }])
  expect(await keeper.call(historicalActions, 'TakeBack', { batch: 'B1' })).toEqual({ removed: 10 })
  expect((await keeper.call(historicalActions, 'Batches', {})).batches).toEqual([])
  expect((await keeper.raw('HistoricalDatas/TakeBack', { batch: 'B1' })).status).toBe(404)
})
