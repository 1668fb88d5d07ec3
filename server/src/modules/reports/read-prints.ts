import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { requireSight } from '../../db/sight.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { deliveriesOf } from './deliveries.queries.ts'
import { downloadsOf } from './downloads.ts'
import { printsOf } from './prints.queries.ts'
import { seenReports } from './visible.ts'

/** The print log of a report in sight. */
export const readPrints: Run<(typeof reportActions)['actions']['Prints']> = async (ctx, { id }) => {
  await getRow(ctx, report, id)
  await requireSight(ctx, report, id, seenReports(ctx))
  return { rows: await printsOf(ctx, [id]) }
}

/** The deliveries of a report in sight, and who has its file. */
export const readDeliveries: Run<(typeof reportActions)['actions']['Deliveries']> = async (ctx, { id }) => {
  await getRow(ctx, report, id)
  await requireSight(ctx, report, id, seenReports(ctx))
  return { rows: await deliveriesOf(ctx, id), downloads: await downloadsOf(ctx, id) }
}
