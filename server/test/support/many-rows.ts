import { entityOfContract } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { allActions } from '../../src/actions.ts'
import { mayRead } from '../../src/db/policies.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow } from './any-row.ts'
import type { TestLaboratory } from './laboratory.ts'
import type { TestProduct } from './product.ts'

/** A laboratory has one rule of a kind, one licence, one entry in the library of labels, and sees no other end of its relations: of these lists it has no second row. */
const single: ReadonlySet<string> = new Set([
  'NumberRules',
  'NumberDraws',
  'Businesses',
  'BusinessSystems',
  'BusinessServerMaps',
  'BusinessRelations',
  'CheckInstitutions',
])

/** Every list of an entity that may have many rows in a laboratory; the run log is read by the platform alone. */
export const longLists = allActions.flatMap(({ controller, name, contract }) => {
  const entity = entityOfContract(contract)
  const isRead = entity !== null && mayRead('own', entity)
  return name === 'List' && isRead && !single.has(controller) ? [{ controller, entity }] : []
})

/** Rows of an entity in a laboratory that share what they must refer to; their ids in the order of making. */
export async function makeRows(
  { services }: TestProduct,
  { id, organizationId, instanceId }: TestLaboratory,
  entity: Entity,
  count: number,
): Promise<string[]> {
  const scope = { businessId: id, organizationId, instanceId }
  const made = new Map<string, string>()
  const ids: string[] = []
  for (let at = 0; at < count; at += 1)
    ids.push(
      await inTransaction(services.ownerPool, { ...ownerCaller, ...scope }, {}, tx => anyRow(tx, entity, scope, made)),
    )
  return ids
}
