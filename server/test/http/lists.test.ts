import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { longLists, makeRows } from '../support/many-rows.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { statementsOf } from '../support/statements-of.ts'

/** Every list, whatever its module adds to the rows: as many statements for four rows as for one (architecture 9). */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

/** Of two tries the one without the session that a notice of changed rights has read anew. */
const least = async (work: () => Promise<void>): Promise<number> =>
  Math.min(await statementsOf(work), await statementsOf(work))

test.each(longLists.map(({ controller, entity }) => [controller, entity] as const))(
  '%s',
  async (controller, entity) => {
    const [first, ...others] = await makeRows(product, lab, entity, 4)
    const listed = async (ids: readonly (string | undefined)[]): Promise<number> => {
      const { envelope } = await user.raw(`${controller}/List`, {
        filter: [{ field: 'id', op: 'eq', value: [...ids] }],
      })
      expect(envelope.msg).toBe('')
      return (envelope.result as { rows: unknown[] }).rows.length
    }
    await listed([first])
    let found = 0
    const one = await least(async () => {
      found = await listed([first])
    })
    const many = await least(async () => {
      expect(await listed([first, ...others])).toBe(found * 4)
    })
    expect(many).toBe(one)
  },
)
