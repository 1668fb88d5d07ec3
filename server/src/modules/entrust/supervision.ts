import { entrustSupervision } from '@gt/domain/entrust/entrust-supervision.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import type { OrderRow } from './order.queries.ts'

/** Opens the confirmation of an order for every unit that supervises the laboratory and may confirm (workflow 3, 25). */
export async function superviseOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  const supervisors = await ctx.tx.query<{ id: string }>(
    `select distinct from_business_id as id from business_relation
     where to_business_id = app_biz() and relation in ('supervises', 'owns', 'central_over') and can_confirm and deleted_at is null
       and coalesce(valid_from, gt_today()) <= gt_today() and coalesce(valid_to, gt_today()) >= gt_today() order by 1`,
  )
  await insertRows(
    ctx,
    entrustSupervision,
    supervisors.map(({ id }) => ({ entrustment_id: order.id, supervising_business_id: id, step: 'order' as const })),
  )
}

/** Counts the use of a customer set; a figure for the picker, without a trail. */
export async function noteCustomerUse(ctx: Ctx, order: OrderRow): Promise<void> {
  if (!order.customer_info_id) return
  await ctx.tx.query(
    'update customer_info set use_count = coalesce(use_count, 0) + 1 where business_id = app_biz() and id = $1',
    [order.customer_info_id],
  )
}
