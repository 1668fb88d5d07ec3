import { entrustSupervision } from '@gt/domain/entrust/entrust-supervision.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRows } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { OrderRow } from './order.queries.ts'

/** Opens the confirmation of an order for every unit that supervises the laboratory and may confirm (workflow 3, 25). */
export async function superviseOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  await insertRows(
    ctx,
    entrustSupervision,
    (await supervisorsOf(ctx)).map(id => ({
      entrustment_id: order.id,
      supervising_business_id: id,
      step: 'order' as const,
    })),
  )
}

/** Units that supervise the laboratory today and may confirm. */
async function supervisorsOf(ctx: Ctx): Promise<string[]> {
  const found = await ctx.tx.query<{ id: string }>(
    `select distinct from_business_id as id from business_relation
     where to_business_id = app_biz() and ${confirms} order by 1`,
  )
  return found.map(({ id }) => id)
}

/** True of a relation by which a unit may confirm today. */
export const confirms = `relation in ('supervises', 'owns', 'central_over') and can_confirm and deleted_at is null
       and coalesce(valid_from, gt_today()) <= gt_today() and coalesce(valid_to, gt_today()) >= gt_today()`

/**
 * An approved report asks the supervising units to confirm it before its issue (I-03): in a site laboratory where its setting
 * says so, in a graded one wherever the relation to the unit includes the confirmation. A new revision asks again.
 */
export async function openReportConfirmations(
  ctx: Ctx,
  report: { readonly id: string; readonly entrustment_id: string },
): Promise<void> {
  const { supervisionConfirm } = await settingsOf(ctx)
  if (supervisionConfirm === 'none' || supervisionConfirm === 'sampling') return
  const asked = await ctx.tx.query<{ id: string; unit: string }>(
    `select id, supervising_business_id as unit from entrust_supervision
     where business_id = app_biz() and report_id = $1 and step = 'report' and deleted_at is null`,
    [report.id],
  )
  for (const { id } of asked) {
    const row = await getRow(ctx, entrustSupervision, id, true)
    await changeRow(ctx, entrustSupervision, row, { state: 'pending', confirmed_by_id: null, confirmed_at: null })
  }
  const known = new Set(asked.map(({ unit }) => unit))
  await insertRows(
    ctx,
    entrustSupervision,
    (await supervisorsOf(ctx))
      .filter(unit => !known.has(unit))
      .map(unit => ({
        entrustment_id: report.entrustment_id,
        report_id: report.id,
        supervising_business_id: unit,
        step: 'report' as const,
      })),
  )
}

/**
 * Whether a supervising unit keeps the report `r` from its issue: it has not confirmed it, or objects to its order. A unit that
 * may confirm no longer is waited for no longer; its objection stands until the laboratory answers it.
 */
export const unconfirmedSql = `exists (select from entrust_supervision p where p.business_id = r.business_id and p.entrustment_id = r.entrustment_id
       and (p.report_id is null or p.report_id = r.id) and p.deleted_at is null and (p.state = 'objected' or (p.state = 'pending' and p.step = 'report'
         and exists (select from business_relation where from_business_id = p.supervising_business_id and to_business_id = p.business_id and ${confirms}))))`

/** Counts the use of a customer set; a figure for the picker, without a trail. */
export async function noteCustomerUse(ctx: Ctx, order: OrderRow): Promise<void> {
  if (!order.customer_info_id) return
  await ctx.tx.query(
    'update customer_info set use_count = coalesce(use_count, 0) + 1 where business_id = app_biz() and id = $1',
    [order.customer_info_id],
  )
}
