import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { pendingDeliveries } from '../deliveries.queries.ts'

/** What the client has not opened before its paper was made void or replaced is offered to it no longer. */
export async function callOff(ctx: Ctx, reportId: string, reason: string | null): Promise<void> {
  for (const id of await pendingDeliveries(ctx, reportId)) {
    const delivery = await getRow(ctx, reportDelivery, id, true)
    if (delivery.state === 'pending')
      await changeRow(ctx, reportDelivery, delivery, { state: 'cancelled' }, { number: delivery.delivery_no, reason })
  }
}
