import { serviceChargeActions } from '@gt/domain/charges/service-actions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** What units owe the platform (page totalset/servicecharge). */
let product: TestProduct
let lab: TestLaboratory
let other: TestLaboratory
let keeper: ApiClient
let clerk: ApiClient & { userId: string }

const rights = ['view', 'add', 'edit', 'delete', 'export', 'bill'].map(op => `totalset.servicecharge.${op}`)

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  other = await makeLaboratory(product)
  keeper = await makeKeeper(product, lab, rights)
  clerk = await lab.user(rights)
}, 60_000)
afterAll(() => product?.stop())

interface Row {
  readonly id: string
  readonly row_version: number
  readonly amount: string
  readonly business_service_id: string | null
}
const write = (values: object = {}, who = keeper): Promise<Answer> =>
  who.raw('ServiceCharges/Create', {
    business_id: lab.id,
    item: 'basic',
    unit_price: '1200',
    quantity: '3',
    discount_rate: '10',
    period_from: '2026-01-01',
    period_to: '2026-12-31',
    ...values,
  })
const rowOf = (answer: Answer): Row => {
  expect(refusalsOf(answer)).toEqual([])
  return answer.envelope.result as Row
}
const read = async (id: string): Promise<Row> =>
  (await keeper.raw('ServiceCharges/GetById', { id })).envelope.result as Row
const itemOf = async (id: string) => ({ id, row_version: (await read(id)).row_version })
const bill = async (ids: readonly string[]): Promise<Answer> =>
  keeper.raw('ServiceCharges/Bill', { items: await Promise.all(ids.map(itemOf)) })

test('[page servicecharge, accept] price 1200, quantity 3, discount 10 gives amount 3240.00, and follows every change', async () => {
  const row = rowOf(await write())
  expect(row.amount).toBe('3240.00')
  const changed = rowOf(
    await keeper.raw('ServiceCharges/Change', { id: row.id, row_version: row.row_version, quantity: '1' }),
  )
  expect(changed.amount).toBe('1080.00')
  expect(rowOf(await write({ unit_price: '0.05', quantity: '0.5', discount_rate: null })).amount).toBe('0.03')
  expect(refusalsOf(await write({ discount_rate: '101' }))).toEqual(['G-11 discount_rate'])
  expect(refusalsOf(await write({ quantity: '0' }))).toEqual(['G-11 quantity'])
  expect(refusalsOf(await write({ period_to: '2026-01-01' }))).toEqual(['SC-01 period_to'])
})

test('[page servicecharge, accept] a billed item is only read; a bill takes the items of one unit, each once', async () => {
  const [one, two] = [rowOf(await write()), rowOf(await write({ item: 'training', discount_rate: null }))]
  const foreign = rowOf(await write({ business_id: other.id }))
  expect(refusalsOf(await bill([one.id, foreign.id]))).toEqual(['SC-03 items'])
  const made = await bill([one.id, two.id])
  expect(refusalsOf(made)).toEqual([])
  expect(made.envelope.result).toMatchObject({ amount: '6840.00', service_no: expect.stringMatching(/^FW\d{12}/) })
  const item = await itemOf(one.id)
  expect(refusalsOf(await keeper.raw('ServiceCharges/Change', { ...item, quantity: '9' }))).toEqual(['SC-02'])
  expect(refusalsOf(await keeper.raw('ServiceCharges/Remove', { items: [item] }))).toEqual(['SC-02'])
  expect(refusalsOf(await bill([one.id]))).toEqual(['SC-02'])
  expect((await read(one.id)).business_service_id).not.toBeNull()
})

test('the sums below the list are those of its filter, over all of its pages', async () => {
  const third = await makeLaboratory(product)
  for (let nth = 0; nth < 52; nth += 1)
    rowOf(await write({ business_id: third.id, unit_price: '1.01', quantity: '1', discount_rate: null }))
  const filter = [{ field: 'business_id', op: 'eq' as const, value: third.id }]
  expect(await keeper.call(serviceChargeActions, 'Sums', { filter })).toEqual({
    amount: '52.52',
    paid: '0.00',
    owed: '52.52',
  })
})

test('what units owe is between them and the platform: a laboratory reads its own items, and none of them writes', async () => {
  const rowsFor = async (who: ApiClient): Promise<{ business_id: string }[]> =>
    ((await who.raw('ServiceCharges/List', {})).envelope.result as { rows: { business_id: string }[] }).rows
  const own = await rowsFor(clerk)
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ business_id }) => business_id !== lab.id)).toEqual([])
  const stranger = await (await makeLaboratory(product)).user(rights)
  expect(await rowsFor(stranger)).toEqual([])
  expect(refusalsOf(await write({}, clerk))).toEqual(['G-33'])
})
