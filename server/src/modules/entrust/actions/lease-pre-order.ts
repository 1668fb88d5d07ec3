import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow } from '../../../db/write.ts'
import { dropLease, takeLease } from '../../../flow/lease.ts'
import type { Run } from '../../../http/implement.ts'
import { visiblePreOrders } from '../visible.ts'

type Actions = (typeof preEntrustmentActions)['actions']

/** The soft lock of a clerk at the counter: taken when he begins, renewed while he works, laid down when he leaves. */
export const leasePreOrder: Run<Actions['Lease']> = async (ctx, { id, tab_key, release }) => {
  await requireSight(ctx, entrustmentTemp, id, visiblePreOrders(ctx))
  await getRow(ctx, entrustmentTemp, id)
  if (release) {
    await dropLease(ctx, 'entrustment_temp', id)
    return { taken_by: null }
  }
  const lease = await takeLease(ctx, 'entrustment_temp', id, tab_key)
  return { taken_by: lease && !lease.mine ? lease.name : null }
}
