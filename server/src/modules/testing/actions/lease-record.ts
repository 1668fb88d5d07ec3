import type { recordActions } from '@gt/domain/testing/actions.ts'
import { dropLease, takeLease } from '../../../flow/lease.ts'
import type { Run } from '../../../http/implement.ts'
import { recordInSight } from '../entry.ts'

/** The soft lock of a sheet: taken when it is opened, renewed while it is seen, laid down when it is closed. */
export const leaseRecord: Run<(typeof recordActions.actions)['Lease']> = async (ctx, input) => {
  const record = await recordInSight(ctx, input.record_id)
  if (input.release) {
    await dropLease(ctx, 'record', record.id)
    return { lease: null }
  }
  return { lease: await takeLease(ctx, 'record', record.id, input.tab_key) }
}
