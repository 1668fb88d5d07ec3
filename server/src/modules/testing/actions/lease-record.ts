import type { recordActions } from '@gt/domain/testing/actions.ts'
import { dropLease, leaseOf } from '../../../flow/lease.ts'
import type { Run } from '../../../http/implement.ts'
import { entryOf, recordInSight } from '../entry.ts'
import { takePen, tellPen } from '../pen.ts'

/** The pen of a sheet: taken when it is opened, renewed while it is seen, laid down when it is closed. */
export const leaseRecord: Run<(typeof recordActions.actions)['Lease']> = async (ctx, input) => {
  const record = await recordInSight(ctx, input.record_id)
  const before = await leaseOf(ctx, 'record', record.id)
  if (input.release) {
    await dropLease(ctx, 'record', record.id, input.tab_key)
    // whoever waits for it takes it at once
    if (before?.mine) tellPen(ctx, record.id)
    return { lease: null }
  }
  const lease = await takePen(ctx, await entryOf(ctx, record), { tabKey: input.tab_key })
  if (before && lease && before.user_id !== lease.user_id) tellPen(ctx, record.id)
  return { lease }
}
