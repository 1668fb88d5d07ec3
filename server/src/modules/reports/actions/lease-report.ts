import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { requireSight } from '../../../db/sight.ts'
import { getRow } from '../../../db/write.ts'
import { dropLease, takeLease } from '../../../flow/lease.ts'
import type { Run } from '../../../http/implement.ts'
import { seenReports } from '../visible.ts'

/** The soft lock of a report that somebody audits or approves; the second one sees who has it open (page auditlist). */
export const leaseReport: Run<(typeof reportActions)['actions']['Lease']> = async (ctx, input) => {
  const { id } = await getRow(ctx, report, input.id)
  await requireSight(ctx, report, id, seenReports(ctx))
  if (input.release) {
    await dropLease(ctx, 'report', id, input.tab_key)
    return { taken_by: null }
  }
  const lease = await takeLease(ctx, 'report', id, { tabKey: input.tab_key })
  return { taken_by: lease && !lease.mine ? lease.name : null }
}
