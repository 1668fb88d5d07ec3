import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../../src/jobs/seal-audit.ts'
import { makeLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
}, 60_000)
afterAll(() => product?.stop())

const insert = `insert into audit_log (instance_id, organization_id, business_id, entity, action, xact, row_hash)
  values (1, 1, $1, 'sample', 'update', pg_current_xact_id()::text, $2) returning id`

test('rows are sealed once, each laboratory in a chain of its own, and none behind one whose transaction is still open', async () => {
  const { ownerPool } = product.services
  const [one, other] = [(await makeLaboratory(product)).id, (await makeLaboratory(product)).id]
  const write = async (business: string, hash: string): Promise<string> =>
    String((await ownerPool.query<{ id: string }>(insert, [business, hash])).rows[0]?.id)
  const seals = async (business: string) =>
    (
      await ownerPool.query<{ from_id: string; to_id: string; row_count: number; root: string; prev_root: string }>(
        'select from_id, to_id, row_count, root, prev_root from audit_seal where business_id = $1 order by from_id',
        [business],
      )
    ).rows
  /** Last sealed row of a laboratory; what runs beside this test in other databases may hold a seal up for a moment. */
  const sealedTo = async (business: string) => {
    await sealAudit(product.services)
    return (await seals(business)).at(-1)?.to_id
  }
  await write(one, 'a')
  const last = await write(one, 'b')
  const open = await ownerPool.connect()
  try {
    await open.query('begin')
    await open.query(insert, [one, 'c'])
    const behind = await write(one, 'd')
    const beside = await write(other, 'e')
    await expect.poll(() => sealedTo(one), { timeout: 20_000 }).toBe(last)
    await sealAudit(product.services)
    expect(await sealedTo(one)).toBe(last)
    await open.query('commit')
    await expect.poll(() => sealedTo(one), { timeout: 20_000 }).toBe(behind)
    await expect.poll(() => sealedTo(other), { timeout: 20_000 }).toBe(beside)
  } finally {
    open.release()
  }
  const chain = await seals(one)
  expect(
    chain.reduce((sum, { row_count }) => sum + row_count, 0),
    'no row twice',
  ).toBe(4)
  expect(chain.map(({ prev_root }) => prev_root)).toEqual([null, ...chain.slice(0, -1).map(({ root }) => root)])
})
