import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { ordersInSight } from '../entrust/api.ts'

/** Bills are seen with their orders (workflow 25). */
export const visibleCharges = (ctx: Ctx): ListOptions => ({
  where: (ordersInSight(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the order; the pair before it is the bill's
    sql: `(t.business_id, t.entrustment_id) in (select t.business_id, t.id from entrustment t where ${sql})`,
    values,
  })),
})

/** Payments are seen with their bills. */
export const visiblePayments = (ctx: Ctx): ListOptions => ({
  where: (visibleCharges(ctx).where ?? []).map(({ sql, values }) => ({
    sql: `(t.business_id, t.charge_id) in (select t.business_id, t.id from charge t where ${sql})`,
    values,
  })),
})

/** Invoices are seen with their bills. */
export const visibleInvoices = (ctx: Ctx): ListOptions => ({
  where: (visibleCharges(ctx).where ?? []).map(({ sql, values }) => ({
    sql: `(t.business_id, t.id) in (select t.business_id, t.invoice_id from charge t where ${sql})`,
    values,
  })),
})

/** True when the file is that of an invoice in sight of the caller. */
export async function seesInvoiceFile(ctx: Ctx, fileId: string): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from invoice t where t.business_id = app_biz() and t.file_id = $1 and t.deleted_at is null${sightSql(visibleInvoices(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined
}
