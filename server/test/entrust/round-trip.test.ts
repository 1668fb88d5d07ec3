import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { orderForm } from '@gt/domain/entrust/order-form.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleForm } from '@gt/domain/samples/sample-form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed, keyClass } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow, anyValue } from '../support/any-row.ts'
import type { ApiClient } from '../support/api-client.ts'
import { everyRight } from '../support/every-right.ts'
import { makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

/** Every field that a clerk may write into the draft of an order survives saving, reading and changing (architecture 9). */
let product: TestProduct
let lab: TestLaboratory
let clerk: ApiClient

beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
  clerk = await lab.user(everyRight)
}, 60_000)
afterAll(() => product?.stop())

/** Fields whose value hangs on another one; they have tests of their own beside the rule. */
const bound: readonly string[] = [
  'project_section_id',
  'wbs_node_id',
  'customer_info_id',
  'sampling_record_id',
  'laboratory_caused',
]

/** A value for each of these fields; what they refer to is made in the laboratory. */
async function filled(entity: Entity, names: readonly string[]): Promise<Record<string, unknown>> {
  const scope = { businessId: lab.id, organizationId: lab.organizationId, instanceId: lab.instanceId }
  const made = new Map<string, string>()
  const body: Record<string, unknown> = {}
  for (const name of names) {
    const field = entity.fields[name]
    if (!field || bound.includes(name)) continue
    const { to } = field.options as { to?: string } // references have it
    if (!to) {
      // a place or a stretch of the line
      if (name === 'site_stake') body[name] = 'K1+000'
      else if (field.kind.name !== 'file' && field.kind.name !== 'json') body[name] = anyValue(field, name)
    } else if (to !== entity.name && keyClass(entityNamed(to)) !== 'own')
      body[name] = await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
        anyRow(tx, entityNamed(to), scope, made),
      )
  }
  return body
}

type Stored = Readonly<Record<string, unknown>>

const differences = (stored: Stored, sent: Stored): string[] =>
  Object.entries(sent).flatMap(([name, value]) => {
    const same =
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && !name.endsWith('_id')
        ? Number(stored[name]) === Number(value)
        : JSON.stringify(stored[name]) === JSON.stringify(value)
    return same ? [] : [`${name}: ${JSON.stringify(value)} became ${JSON.stringify(stored[name])}`]
  })

test('[E-01 R-18] every field of the head and of a sample', async () => {
  const headNames = Object.keys(orderForm.shape).filter(name => name in entrustment.fields)
  const sampleNames = Object.keys(sampleForm).filter(name => name in sample.fields)
  expect([headNames.length, sampleNames.length].every(count => count > 15)).toBe(true)
  const [head, one] = [await filled(entrustment, headNames), await filled(sample, sampleNames)]
  const saved = await clerk.raw('Entrustments/Save', { ...head, samples: [{ ...one, items: [] }] })
  expect([saved.envelope.msg, saved.status]).toEqual(['', 200])
  const { order } = saved.envelope.result as { order: { id: string; row_version: number } } // the contract's answer
  const read = async (): Promise<{ order: Stored; samples: readonly { row: Stored }[] }> =>
    (await clerk.raw('Entrustments/GetWhole', { id: order.id })).envelope.result as never // the contract's answer
  const first = await read()
  expect(differences(first.order, head)).toEqual([])
  expect(differences(first.samples[0]?.row ?? {}, one)).toEqual([])
  const [head2, one2] = [await filled(entrustment, headNames), await filled(sample, sampleNames)]
  const again = await clerk.raw('Entrustments/Save', {
    id: order.id,
    row_version: first.order.row_version,
    ...head2,
    samples: [{ id: first.samples[0]?.row.id, ...one2, items: [] }],
  })
  expect([again.envelope.msg, again.status]).toEqual(['', 200])
  const second = await read()
  expect(differences(second.order, head2)).toEqual([])
  expect(differences(second.samples[0]?.row ?? {}, one2)).toEqual([])
})
