import { setTimeout as pause } from 'node:timers/promises'
import type { Id } from '@gt/domain/kit/id.ts'
import { renderRevision } from '../../modules/reports/api.ts'
import type { Services } from '../../services.ts'
import type { Bench } from './bench-work.ts'
import { paperOf } from './paper-work.ts'
import type { TaskPlan } from './schedule.ts'

/**
 * Waits until a report has its file. The queue has usually made it by now, or is about to; else it is made here. Throws when the
 * printer does not end.
 */
export async function untilRendered(
  services: Services,
  unit: Id,
  bench: Bench,
  group: readonly TaskPlan[],
): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const { revision_id, pdf } = await paperOf(bench, group)
    if (pdf) return
    // the queue belongs to the owner of the database, not to a role of the product
    const { rowCount } = await services.ownerPool.query(
      'select 1 from graphile_worker.jobs where key = $1 and locked_at is not null',
      [`render_report:${unit}:${revision_id}`],
    )
    if (!rowCount) return renderRevision(services, { businessId: unit, revisionId: revision_id })
    await pause(100)
  }
  throw new Error('the printer does not end')
}
