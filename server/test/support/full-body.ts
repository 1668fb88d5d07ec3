import { isClientField } from '@gt/domain/kit/entity.ts'
import { entityNamed } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { anyRow, anyValue, uploadedFor } from './any-row.ts'
import { judgedTest } from './judged-test.ts'
import type { TestLaboratory } from './laboratory.ts'
import type { TestProduct } from './product.ts'

/**
 * A body with a value in every field that a client may write.
 * @param ofUnits entities of units themselves, which name other units
 */
export async function fullBody(
  product: TestProduct,
  lab: TestLaboratory,
  entityName: string,
  ofUnits: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const entity = entityNamed(entityName)
  const scope = { instanceId: lab.instanceId, organizationId: lab.organizationId, businessId: lab.id }
  const made = new Map<string, string>()
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isClientField(field.options)) continue
    const { to } = field.options as { to?: string } // references have it
    if (to === entityName) continue
    // what is one laboratory's own is offered for no other
    if (to && ofUnits.has(entityName) && entityNamed(to).tenancy === 'business') continue
    body[name] = to
      ? to === 'business' && !ofUnits.has(entityName)
        ? lab.id
        : to === 'organization'
          ? lab.organizationId
          : await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
              to === 'file_object'
                ? uploadedFor(tx, `${entityName}_${name.replace(/_file_id$/, '')}`, scope)
                : anyRow(tx, entityNamed(to), scope, made),
            )
      : field.kind.name === 'ref'
        ? '1'
        : anyValue(field, name)
  }
  // a limit is of a test whose method judges by it
  if (entityName === 'prescribed_value')
    Object.assign(
      body,
      await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx => judgedTest(tx, scope)),
    )
  // a need is of a parameter that the test measures
  if (entityName === 'equipment_trial_index')
    await inTransaction(product.services.ownerPool, { ...ownerCaller, ...scope }, {}, tx =>
      tx.query('update trial_parameter set trial_list_id = $2 where id = $1', [
        body.trial_parameter_id,
        body.trial_list_id,
      ]),
    )
  return body
}
