import type { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { begunStates } from '@gt/domain/tasks/begun.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { rowColumns } from '../../db/write.ts'
import { clientAccounts } from '../../flow/client-accounts.ts'

export type OrderRow = Row<typeof entrustment>
export type ItemRow = Row<typeof testItem>

const itemColumns = rowColumns(testItem)
  .map(name => `i.${quote(name)}`)
  .join(', ')

/** Live test items of an order, by sample and order of the sheet. */
export const itemsOfOrder = (ctx: Ctx, entrustmentId: string): Promise<ItemRow[]> =>
  ctx.tx.query<ItemRow>(
    `select ${itemColumns} from test_item i where i.business_id = app_biz() and i.entrustment_id = $1 and i.deleted_at is null
     order by i.sample_id, i.sort_no, i.id`,
    [entrustmentId],
  )

export interface Progress {
  readonly tasks: number
  readonly open: number
  readonly done: number
  readonly unissued: number
  readonly unarchived: number
  /** Reports that left the house and count, void ones, and those in the archive. */
  readonly issued: number
  readonly voided: number
  readonly archived: number
}

/**
 * How far the tasks and reports of an order are: what completes and archives it (workflow 3). A void report is waited for no
 * longer; that it was never handed out is not forgotten.
 */
export async function progressOf(ctx: Ctx, entrustmentId: string): Promise<Progress> {
  const [row] = await ctx.tx.query<Progress>(
    `select count(*)::int as tasks, count(*) filter (where t.state not in ('done', 'cancelled'))::int as open,
       count(*) filter (where t.state = 'done')::int as done,
       (select count(*)::int from report r where r.business_id = app_biz() and r.entrustment_id = $1 and r.deleted_at is null
          and r.state not in ('issued', 'archived', 'superseded', 'voided')) as unissued,
       (select count(*)::int from report r where r.business_id = app_biz() and r.entrustment_id = $1 and r.deleted_at is null
          and r.state not in ('archived', 'superseded', 'voided')) as unarchived,
       (select count(*)::int from report r where r.business_id = app_biz() and r.entrustment_id = $1 and r.deleted_at is null
          and r.state in ('issued', 'archived', 'superseded')) as issued,
       (select count(*)::int from report r where r.business_id = app_biz() and r.entrustment_id = $1 and r.deleted_at is null
          and r.state = 'voided') as voided,
       (select count(*)::int from report r where r.business_id = app_biz() and r.entrustment_id = $1 and r.deleted_at is null
          and r.state = 'archived') as archived
     from trial_task t where t.business_id = app_biz() and t.entrustment_id = $1 and t.deleted_at is null`,
    [entrustmentId],
  )
  return row ?? { tasks: 0, open: 0, done: 0, unissued: 0, unarchived: 0, issued: 0, voided: 0, archived: 0 }
}

/** Who is told about an order: the one who registered it, and the active accounts of its client. */
export async function interestedIn(
  ctx: Ctx,
  order: Pick<OrderRow, 'created_by_id' | 'entrust_unit_id'>,
): Promise<{ registrar: string | null; clients: string[] }> {
  return { registrar: order.created_by_id, clients: await clientAccounts(ctx, order.entrust_unit_id) }
}

/** A task on which somebody has begun to work. */
export const startedSql = `(started_at is not null or state in ('${begunStates.join("', '")}'))`

/** Number of the first task of the order that has been started, null when none has; then only the technical manager may cancel it. */
export async function startedTask(ctx: Ctx, entrustmentId: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ task_number: string }>(
    `select task_number from trial_task where business_id = app_biz() and entrustment_id = $1 and deleted_at is null
       and ${startedSql} order by id limit 1`,
    [entrustmentId],
  )
  return row?.task_number ?? null
}

/** Numbers of the approved reports of an order and the money received for it and not paid back (E-12, E-13). */
export async function bindingFacts(
  ctx: Ctx,
  entrustmentId: string,
): Promise<{ approved: readonly string[]; received: string }> {
  const [row] = await ctx.tx.query<{ approved: string[]; received: string }>(
    `select coalesce((select array_agg(r.display_number order by r.id) from report r where r.business_id = app_biz() and r.entrustment_id = $1
         and r.deleted_at is null and r.approved_at is not null and r.state <> 'voided'), '{}') as approved,
       (select coalesce(sum(c.paid_amount), 0.00)::text from charge c where c.business_id = app_biz() and c.entrustment_id = $1
         and c.deleted_at is null and c.state not in ('refunded', 'voided')) as received`,
    [entrustmentId],
  )
  return row ?? { approved: [], received: '0.00' }
}
