import type { Row } from '@gt/domain/kit/entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { changeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'

/**
 * Electronic reports that their client has not opened within the set days count as received (page reportissued), so that they
 * leave the queue of those that wait; they say so, for nobody signed. A paper that is being changed or was replaced cannot
 * be opened, and is not among them. For the nightly timer, once for each laboratory; answers how many there were.
 */
export async function receiveUnopened(ctx: Ctx): Promise<number> {
  const { overall } = await settingsOf(ctx)
  const found = await ctx.tx.query<{ id: string }>(
    `select d.id from report_delivery d join report r on r.business_id = d.business_id and r.id = d.report_id and r.current_revision_id = d.report_revision_id
       and r.state in ('issued', 'archived') and r.deleted_at is null
     where d.business_id = app_biz() and d.mode = 'electronic' and d.state = 'pending' and d.deleted_at is null
       and d.delivered_at::date + $1::int <= gt_today() order by d.id`,
    [overall.Report.electronic_days],
  )
  const rows: Row<typeof reportDelivery>[] = []
  for (const { id } of found) rows.push(await getRow(ctx, reportDelivery, id, true))
  const changes = { state: 'unopened', received_at: ctx.now } as const
  await changeRows(
    ctx,
    reportDelivery,
    // whoever opened one meanwhile has received it already
    rows.filter(({ state }) => state === 'pending').map(row => ({ row, changes })),
    `${overall.Report.electronic_days}天内未打开，视为已领取`,
  )
  return rows.length
}
