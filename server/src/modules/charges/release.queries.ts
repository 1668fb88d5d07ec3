import type { Ctx } from '../../db/context.ts'
import { chargedAnew } from './charge.queries.ts'

/** A bill whose money lets reports go. */
interface OpenBill {
  readonly id: string
  /** Its own, or that of its order before it is confirmed. */
  readonly number: string | null
  /** Whether the cashier, or somebody for him, has it among his to-dos. */
  readonly asked: boolean
}

/** The oldest bill of an order whose money can be taken; one that waits for a refund is the director's. */
export async function billForRelease(ctx: Ctx, entrustmentId: string): Promise<OpenBill | null> {
  const [bill] = await ctx.tx.query<OpenBill & Record<string, unknown>>(
    `select c.id, coalesce(c.charge_no, e.entrust_no) as number,
       exists (select from todo_item t join post p on p.id = t.post_id and p.code = 'cashier'
         where t.business_id = c.business_id and t.kind = 'charge' and t.object_kind = 'charge' and t.object_id = c.id and t.state = 'open'
           and t.deleted_at is null) as asked
     from charge c join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id
     where c.business_id = app_biz() and c.entrustment_id = $1 and c.state in ('draft', 'confirmed', 'partial') and c.deleted_at is null
     order by c.id limit 1`,
    [entrustmentId],
  )
  return bill ?? null
}

/** The last bill of an order whose money all went back and that no later one charges anew; null without any. */
export async function refundedBill(ctx: Ctx, entrustmentId: string): Promise<Omit<OpenBill, 'asked'> | null> {
  const [bill] = await ctx.tx.query<Omit<OpenBill, 'asked'> & Record<string, unknown>>(
    `select c.id, c.charge_no as number from charge c
     where c.business_id = app_biz() and c.entrustment_id = $1 and c.state = 'refunded' and c.deleted_at is null and not (${chargedAnew})
     order by c.id desc limit 1`,
    [entrustmentId],
  )
  return bill ?? null
}

/** Ids of the bills of an order, oldest first. */
export async function billsOfOrder(ctx: Ctx, entrustmentId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    'select id from charge where business_id = app_biz() and entrustment_id = $1 and deleted_at is null order by id',
    [entrustmentId],
  )
  return rows.map(({ id }) => id)
}

/** The bill of an order at which the cashier is asked to check its bills after a change; null when nobody is. */
export async function recountBill(ctx: Ctx, entrustmentId: string): Promise<string | null> {
  const [bill] = await ctx.tx.query<{ id: string }>(
    `select c.id from charge c join todo_item t on t.business_id = c.business_id and t.object_kind = 'charge' and t.object_id = c.id
       and t.kind = 'change' and t.step = 'recount' and t.state = 'open' and t.deleted_at is null
     where c.business_id = app_biz() and c.entrustment_id = $1 and c.deleted_at is null order by c.id limit 1`,
    [entrustmentId],
  )
  return bill?.id ?? null
}
