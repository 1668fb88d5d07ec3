import type { Row } from '@gt/domain/kit/entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { changeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'

/**
 * Electronic reports that their client has not opened within the set days count as received (page reportissued), so that they
 * leave the queue of those that wait. For the nightly timer, once for each laboratory; answers how many there were.
 */
export async function receiveUnopened(ctx: Ctx): Promise<number> {
  const { overall } = await settingsOf(ctx)
  const found = await ctx.tx.query<{ id: string }>(
    `select id from report_delivery where business_id = app_biz() and mode = 'electronic' and state = 'pending' and deleted_at is null
       and delivered_at::date + $1::int <= gt_today() order by id`,
    [overall.Report.electronic_days],
  )
  const rows: Row<typeof reportDelivery>[] = []
  for (const { id } of found) rows.push(await getRow(ctx, reportDelivery, id, true))
  const changes = { state: 'delivered', received_at: ctx.now } as const
  await changeRows(
    ctx,
    reportDelivery,
    // whoever opened one meanwhile has received it already
    rows.filter(({ state }) => state === 'pending').map(row => ({ row, changes })),
    `${overall.Report.electronic_days}天内未打开，视为已领取`,
  )
  return rows.length
}
