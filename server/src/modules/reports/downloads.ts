import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { Ctx, Principal } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { runAlone } from '../../http/alone.ts'
import { callerOf } from '../../http/session.ts'
import type { Services } from '../../services.ts'

/** Electronic deliveries of the revision behind a file that nobody opened yet. */
async function unopened(ctx: Ctx, fileId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select d.id from report_delivery d join report_revision v on v.business_id = d.business_id and v.id = d.report_revision_id
     where d.business_id = app_biz() and $1 in (v.pdf_file_id, v.signed_pdf_file_id) and d.mode = 'electronic' and d.state = 'pending' and d.deleted_at is null`,
    [fileId],
  )
  return rows.map(({ id }) => id)
}

/**
 * The paper of a report was read. When a client read it, what was offered to his account counts as received from now on
 * (page reportissued); a client has no right to the deliveries himself, so it is noted in the name of the laboratory.
 */
export async function noteDownload(services: Services, principal: Principal, fileId: string): Promise<void> {
  if (principal.entrustUnitId === null) return
  await runAlone(services.pool, principal, { caller: { ...callerOf(principal), role: 'own' } }, async ctx => {
    for (const id of await unopened(ctx, fileId)) {
      const delivery = await getRow(ctx, reportDelivery, id, true)
      // it may have been called off since, for its report is void
      if (delivery.state === 'pending')
        await changeRow(ctx, reportDelivery, delivery, { state: 'downloaded', received_at: ctx.now })
    }
  })
}
