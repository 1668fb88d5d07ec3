import { entityOfContract } from '@gt/domain/kit/action.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow } from '../support/any-row.ts'
import type { ApiClient } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'
import { statementsOf } from '../support/statements-of.ts'

/** Every list, whatever its module adds to the rows: as many statements for four rows as for one (architecture 9). */
let product: TestProduct
let lab: TestLaboratory
let user: ApiClient

/** A laboratory has one number rule of a kind: there are no four. */
const single: readonly string[] = ['NumberRules', 'NumberDraws']

const lists = allActions.filter(
  ({ controller, name, contract }) => name === 'List' && entityOfContract(contract) && !single.includes(controller),
)
const codes = [
  ...new Set(
    allActions.flatMap(({ contract }) =>
      Array.isArray(contract.permission) ? (contract.permission as string[]).flatMap(code => code.split('+')) : [],
    ),
  ),
]

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  user = await lab.user(codes)
}, 60_000)
afterAll(() => product?.stop())

/** Rows of an entity that share what they must refer to. */
async function rowsOf(name: string, count: number): Promise<string[]> {
  const scope = { businessId: lab.id, organizationId: lab.organizationId, instanceId: lab.instanceId }
  const ids: string[] = []
  const made = new Map<string, string>()
  for (let at = 0; at < count; at += 1)
    ids.push(
      await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
        anyRow(tx, entityNamed(name), scope, made),
      ),
    )
  return ids
}

test.each(lists.map(({ controller, contract }) => [controller, entityOfContract(contract)?.name ?? ''] as const))(
  '%s',
  async (controller, name) => {
    const [first, ...others] = await rowsOf(name, 4)
    const listed = async (ids: readonly (string | undefined)[]): Promise<number> => {
      const { envelope } = await user.raw(`${controller}/List`, {
        filter: [{ field: 'id', op: 'eq', value: [...ids] }],
      })
      expect(envelope.msg).toBe('')
      return (envelope.result as { rows: unknown[] }).rows.length
    }
    await listed([first])
    let found = 0
    const one = await statementsOf(async () => {
      found = await listed([first])
    })
    const many = await statementsOf(async () => {
      expect(await listed([first, ...others])).toBe(found * 4)
    })
    expect(many).toBe(one)
  },
)
