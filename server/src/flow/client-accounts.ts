import type { Place } from '@gt/domain/dashboard/todo-place.ts'
import type { Ctx } from '../db/context.ts'

/**
 * Active accounts that stand for a client in the caller's laboratory: those at home in it, those that it knows from elsewhere, and
 * those of the unit that it is linked to, which order online (decision 0190).
 */
export async function clientAccounts(ctx: Ctx, entrustUnitId: string | null): Promise<string[]> {
  if (entrustUnitId === null) return []
  const rows = await ctx.tx.query<{ id: string }>(
    `select u.id from app_user u where u.state = 'active' and u.deleted_at is null
       and (u.business_id = app_biz() and u.entrust_unit_id = $1 and u.is_entrust
         or exists (select from user_business_map m where m.user_id = u.id and m.business_id = app_biz() and m.entrust_unit_id = $1
           and u.business_id is distinct from app_biz() and m.deleted_at is null and coalesce(m.valid_to >= gt_today(), true)))
     union select x from gt_linked_accounts($1) x`,
    [entrustUnitId],
  )
  return rows.map(({ id }) => id)
}

/** Active accounts that stand for the client of an order. */
export async function accountsOfOrder(ctx: Ctx, entrustmentId: string): Promise<string[]> {
  const [row] = await ctx.tx.query<{ unit: string | null }>(
    'select entrust_unit_id as unit from entrustment where business_id = app_biz() and id = $1',
    [entrustmentId],
  )
  return clientAccounts(ctx, row?.unit ?? null)
}

/**
 * Where a client finds an order: what it announced when the order was made of that, else the list of its orders. Several that
 * became one order: the one announced last.
 */
export async function placeForClient(
  ctx: Ctx,
  entrustmentId: string,
): Promise<{ readonly route: string; readonly place: Place }> {
  const [announced] = await ctx.tx.query<{ id: string }>(
    'select id::text as id from entrustment_temp where business_id = app_biz() and entrustment_id = $1 and deleted_at is null order by id desc limit 1',
    [entrustmentId],
  )
  return {
    route: '/djentrustmanage/entrusttemp',
    place: announced ? { id: announced.id } : { own: 'orders' },
  }
}
