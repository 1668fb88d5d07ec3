import { preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import type { PreOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import type { Ctx } from '../../db/context.ts'
import { asClientOf } from '../../db/in-tenant.ts'
import type { LaboratoryPlace, UnitOrders } from '../outsourced/api.ts'
import { testsOffered } from './actions/registration.ts'
import { submitPreOrder } from './actions/send-pre-order.ts'
import { instructionsFor } from './pre-order.queries.ts'
import { savePreOrder } from './save-pre-order.ts'

/** What a laboratory offers to the caller's unit within its scope, and what it wants to be read before. Refuses with G-14. */
const offered = (ctx: Ctx, { laboratoryId, field }: LaboratoryPlace) =>
  asClientOf(ctx, laboratoryId, field, async there => {
    const { tests } = await testsOffered(there, {})
    const within = tests.flatMap(({ parameters, ...test }) => {
      const known = parameters.filter(({ within_scope }) => within_scope === 1)
      return test.within_scope === 1 && known.length > 0 ? [{ ...test, parameters: known }] : []
    })
    return { tests: within, instructions: await instructionsFor(there, null) }
  })

interface StoredOrder {
  readonly id: Id
  readonly row_version: number
  readonly state: (typeof preEntrustmentStates)['states']['codes'][number]
}

/**
 * Orders in a laboratory in the name of the caller's unit, as its people do on the pages of online orders: the same form, the same
 * guards, and a to-do for the reception there. What was given back is corrected and sent again. Answers the id of the order. Refuses with
 * G-14, with P-06 without its licence, and as the submission of any online order.
 * @param storedId the order as it was sent before
 */
const order = (
  ctx: Ctx,
  { laboratoryId, field }: LaboratoryPlace,
  given: { readonly form: PreOrderForm; readonly storedId: Id | null; readonly accepted: boolean },
): Promise<Id> =>
  asClientOf(ctx, laboratoryId, field, async there => {
    const [stored] = await there.tx.query<StoredOrder & Record<string, unknown>>(
      'select id, row_version, state from entrustment_temp where business_id = app_biz() and id = $1 and deleted_at is null',
      [given.storedId],
    )
    const kept = stored && mayFollow(preEntrustmentStates, stored.state, 'save') ? stored : null
    const id = await savePreOrder(there, {
      ...given.form,
      ...(kept ? { id: kept.id, row_version: kept.row_version } : {}),
    })
    const [saved] = await there.tx.query<{ row_version: number }>(
      'select row_version from entrustment_temp where business_id = app_biz() and id = $1',
      [id],
    )
    const item = { id, row_version: saved?.row_version ?? 0 }
    await submitPreOrder(there, item, { items: [item], accepted_instructions: given.accepted })
    return id
  })

/** What a unit does in laboratories that have it as a client, for the module of outside tests. */
export const unitOrders: UnitOrders = { offered, order }
