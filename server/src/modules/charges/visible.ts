import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { ordersInSight } from '../entrust/api.ts'

/** Bills are seen with their orders (workflow 25). */
export const visibleCharges = (ctx: Ctx): ListOptions => ({
  where: (ordersInSight(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the order; the pair before it is the bill's
    sql: `(t.business_id, t.entrustment_id) in (select t.business_id, t.id from entrustment t where ${sql})`,
    values,
  })),
})
