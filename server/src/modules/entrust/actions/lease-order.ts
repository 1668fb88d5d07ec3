import type { entrustmentActions } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { Ctx } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow } from '../../../db/write.ts'
import { dropLease, takeLease } from '../../../flow/lease.ts'
import type { Run } from '../../../http/implement.ts'
import { visibleOrders, visiblePreOrders } from '../visible.ts'

interface Signing {
  readonly id: string
  readonly tab_key: string
  readonly release?: 0 | 1 | undefined
}

/** Takes, renews or lays down what is in hand; answers who else holds it. */
async function signed(ctx: Ctx, kind: 'entrustment' | 'entrustment_temp', { id, tab_key, release }: Signing) {
  if (release) {
    await dropLease(ctx, kind, id, tab_key)
    return { taken_by: null }
  }
  const lease = await takeLease(ctx, kind, id, { tabKey: tab_key })
  return { taken_by: lease && !lease.mine ? lease.name : null }
}

/** The soft lock of a clerk at the counter: taken when he begins, renewed while he works, laid down when he leaves. */
export const leasePreOrder: Run<(typeof preEntrustmentActions)['actions']['Lease']> = async (ctx, input) => {
  await requireSight(ctx, entrustmentTemp, input.id, visiblePreOrders(ctx))
  await getRow(ctx, entrustmentTemp, input.id)
  return signed(ctx, 'entrustment_temp', input)
}

/** The same for an order that is open on the registration page. */
export const leaseOrder: Run<(typeof entrustmentActions)['actions']['Lease']> = async (ctx, input) => {
  await requireSight(ctx, entrustment, input.id, visibleOrders(ctx))
  await getRow(ctx, entrustment, input.id)
  return signed(ctx, 'entrustment', input)
}
