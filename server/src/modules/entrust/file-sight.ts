import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { visibleOrders } from './visible.ts'

/** True when the file is attached to an order in sight of the caller. */
export async function seesOrderFile(ctx: Ctx, fileId: Id): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from file_object f join entrustment t on t.business_id = f.business_id and t.id = f.owner_id and t.deleted_at is null
     where f.id = $1 and f.owner_entity = 'entrustment'${sightSql(visibleOrders(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined
}
