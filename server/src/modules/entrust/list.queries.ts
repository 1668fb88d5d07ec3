import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { countByState } from '../../db/count-by-state.ts'
import type { ListOptions } from '../../db/list.ts'
import { onceSql } from '../samples/api.ts'

interface OrderSummary {
  readonly sample_count: number
  readonly sample_summary: string
  readonly item_count: number
  readonly task_count: number
  readonly task_done: number
}

/** Samples, items and tasks of these orders in numbers, and the names of their samples. */
export async function summariesOf(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, OrderSummary>> {
  const rows = await ctx.tx.query<OrderSummary & { id: Id }>(
    `select w.id::text as id, s.sample_count, s.sample_summary, i.item_count, k.task_count, k.task_done
     from unnest($1::bigint[]) as w(id)
     cross join lateral (select count(*)::int as sample_count, coalesce(left(string_agg(distinct ${onceSql('s.name', 's.grade')}, '、'), 120), '') as sample_summary
       from sample s where s.entrustment_id = w.id and s.deleted_at is null) s
     cross join lateral (select count(*)::int as item_count from test_item i where i.entrustment_id = w.id and i.deleted_at is null and i.state <> 'cancelled') i
     cross join lateral (select count(*)::int as task_count, count(*) filter (where k.state = 'done')::int as task_done
       from trial_task k where k.entrustment_id = w.id and k.deleted_at is null and k.state <> 'cancelled') k`,
    [ids],
  )
  return new Map(rows.map(({ id, ...summary }) => [id, summary]))
}

/** Orders by state, and those that the caller registered today. */
export async function countsOfOrders(
  ctx: Ctx,
  visible: ListOptions,
): Promise<{ by_state: Record<string, number>; today: number }> {
  const by_state = await countByState(ctx, entrustment, visible)
  const [row] = await ctx.tx.query<{ today: number }>(
    `select count(*)::int as today from entrustment where business_id = app_biz() and deleted_at is null and created_by_id = app_user_id()
       and entrust_date = gt_today()`,
  )
  return { by_state, today: row?.today ?? 0 }
}

/** Pre-entrustments by state. */
export const countsOfPreOrders = async (
  ctx: Ctx,
  visible: ListOptions,
): Promise<{ by_state: Record<string, number> }> => ({
  by_state: await countByState(ctx, entrustmentTemp, visible),
})
