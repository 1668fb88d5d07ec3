import type { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { TaskState } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../db/context.ts'
import { type ItemRow, startedSql } from './order.queries.ts'

export type ChangeRow = Row<typeof entrustChange>

/** A live test item of an order with how far its test has come. */
export interface TestedItem {
  readonly id: Id
  readonly sample_id: Id
  readonly trial_list_id: Id
  readonly unit_trial_parameter_id: Id | null
  readonly test_name: string
  readonly parameter_name: string
  readonly age_days: number | null
  readonly state: ItemRow['state']
  readonly task_id: Id | null
  readonly task_number: string | null
  readonly task_state: TaskState | null
  readonly record_number: string | null
  readonly record_state: string | null
}

/** Live test items of an order that were not cancelled, with their tasks and records. */
export const testedItems = (ctx: Ctx, entrustmentId: Id): Promise<TestedItem[]> =>
  ctx.tx.query<TestedItem & Record<string, unknown>>(
    `select i.id, i.sample_id, i.trial_list_id, i.unit_trial_parameter_id, coalesce(u.display_name, l.name_zh) as test_name, i.parameter_name, i.age_days,
       i.state, k.id as task_id, k.task_number, k.state as task_state, r.record_number, r.state as record_state
     from test_item i join trial_list l on l.id = i.trial_list_id
     left join unit_trial_parameter p on p.business_id = i.business_id and p.id = i.unit_trial_parameter_id
     left join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
     left join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id and k.deleted_at is null
     left join lateral (select x.record_number, x.state from test_record x where x.business_id = k.business_id and x.trial_task_id = k.id
       and x.state <> 'voided' and x.deleted_at is null order by x.id desc limit 1) r on true
     where i.business_id = app_biz() and i.entrustment_id = $1 and i.deleted_at is null and i.state <> 'cancelled'
     order by i.sample_id, i.sort_no, i.id`,
    [entrustmentId],
  )

/** Number of another change of the order that waits for its approval. */
export async function waitingChange(
  ctx: Ctx,
  change: Pick<ChangeRow, 'id' | 'entrustment_id'>,
): Promise<string | null> {
  const [row] = await ctx.tx.query<{ change_no: string }>(
    `select change_no from entrust_change where business_id = app_biz() and entrustment_id = $1 and id <> $2 and state = 'submitted'
       and deleted_at is null limit 1`,
    [change.entrustment_id, change.id],
  )
  return row?.change_no ?? null
}

/**
 * Number of a bill of the order that is confirmed or further, which names its client for good; one whose tests cost nothing asked
 * nobody for money and follows its order.
 */
export async function settledBill(ctx: Ctx, entrustmentId: Id): Promise<string | null> {
  const [row] = await ctx.tx.query<{ number: string }>(
    `select coalesce(charge_no, '') as number from charge where business_id = app_biz() and entrustment_id = $1 and state not in ('draft', 'voided')
       and not (state = 'free' and total_amount = 0) and deleted_at is null order by id limit 1`,
    [entrustmentId],
  )
  return row?.number ?? null
}

/** Of each of these orders the first task that has been started; orders without one are absent. */
export async function begunTasks(ctx: Ctx, entrustmentIds: readonly Id[]): Promise<Map<Id, string>> {
  const rows = await ctx.tx.query<{ id: Id; number: string }>(
    `select distinct on (entrustment_id) entrustment_id as id, task_number as number from trial_task
     where business_id = app_biz() and entrustment_id = any($1) and deleted_at is null and ${startedSql} order by entrustment_id, id`,
    [entrustmentIds],
  )
  return new Map(rows.map(row => [row.id, row.number]))
}

/** Tasks that wait for a change since they were returned to registration. */
export const heldTasks = (ctx: Ctx, changeId: Id): Promise<{ id: Id; number: string; test: string }[]> =>
  ctx.tx.query<{ id: Id; number: string; test: string }>(
    `select id, task_number as number, test_name as test from trial_task where business_id = app_biz() and order_change_id = $1
       and state <> 'cancelled' and deleted_at is null order by id`,
    [changeId],
  )

/** What happened to a change, oldest first. */
export const logOfChange = (
  ctx: Ctx,
  changeId: Id,
): Promise<
  {
    id: Id
    command: string
    from_state: string | null
    to_state: string
    operator: string | null
    opinion: string | null
    occurred_at: string
  }[]
> =>
  ctx.tx.query(
    `select l.id, l.command, l.from_state, l.to_state, coalesce(u.real_name, u.nickname, u.user_name) as operator, l.opinion, l.occurred_at
     from task_workflow_log l left join app_user u on u.id = l.operator_id
     where l.business_id = app_biz() and l.object_kind = 'change' and l.object_id = $1 order by l.occurred_at, l.id`,
    [changeId],
  )

/** Name and kind of a stored file. */
export async function fileNamed(ctx: Ctx, fileId: Id): Promise<{ id: Id; name: string; mime: string } | null> {
  const [row] = await ctx.tx.query<{ id: Id; name: string; mime: string }>(
    `select id, name, coalesce(mime_type, '') as mime from file_object where id = $1 and deleted_at is null`,
    [fileId],
  )
  return row ?? null
}

/** Names behind ids of one table, for a page of changes at once. */
export async function namesOf(
  ctx: Ctx,
  what: 'entrust_unit' | 'project' | 'sample' | 'test_item' | 'unit_trial_parameter',
  ids: readonly Id[],
): Promise<Map<Id, { readonly name: string; readonly of: string }>> {
  if (ids.length === 0) return new Map()
  const statements = {
    entrust_unit: `select id, name, '' as "of" from entrust_unit where business_id = app_biz() and id = any($1)`,
    project: `select id, name, '' as "of" from project where id = any($1)`,
    sample: `select id, concat_ws(' ', sample_number, name) as name, '' as "of" from sample where business_id = app_biz() and id = any($1)`,
    test_item: `select i.id, concat_ws(' ', coalesce(u.display_name, l.name_zh), i.parameter_name, case when i.age_days is not null then i.age_days || 'd' end) as name,
        concat_ws(' ', s.sample_number, s.name) as "of"
      from test_item i join sample s on s.business_id = i.business_id and s.id = i.sample_id join trial_list l on l.id = i.trial_list_id
      left join unit_trial_parameter p on p.business_id = i.business_id and p.id = i.unit_trial_parameter_id
      left join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
      where i.business_id = app_biz() and i.id = any($1)`,
    unit_trial_parameter: `select p.id, concat_ws(' ', coalesce(u.display_name, l.name_zh), p.parameter_name) as name, '' as "of"
      from unit_trial_parameter p join unit_trial u on u.business_id = p.business_id and u.id = p.unit_trial_id
      join trial_list l on l.id = u.trial_list_id where p.business_id = app_biz() and p.id = any($1)`,
  } as const
  const rows = await ctx.tx.query<{ id: Id; name: string; of: string }>(statements[what], [[...new Set(ids)]])
  return new Map(rows.map(row => [row.id, row]))
}

/** Changes of an order that were approved after a moment, the first of them first. */
export const changesApprovedAfter = (
  ctx: Ctx,
  entrustmentId: Id,
  moment: string,
): Promise<
  { readonly number: string; readonly approved_by: string; readonly approved_at: string; readonly diff: unknown }[]
> =>
  ctx.tx.query(
    `select coalesce(c.change_no, '') as number, coalesce(nullif(u.real_name, ''), u.user_name, '') as approved_by, c.approved_at, c.diff
     from entrust_change c left join app_user u on u.id = c.approved_by_id
     where c.business_id = app_biz() and c.entrustment_id = $1 and c.state = 'approved' and c.approved_at > $2 and c.deleted_at is null
     order by c.approved_at, c.id`,
    [entrustmentId, moment],
  )

/** Approved changes of an order since a moment, as they were written. */
export const changesApprovedSince = (
  ctx: Ctx,
  entrustmentId: Id,
  since: string,
): Promise<{ readonly diff: unknown }[]> =>
  ctx.tx.query<{ diff: unknown }>(
    `select diff from entrust_change where business_id = app_biz() and entrustment_id = $1 and state = 'approved' and approved_at >= $2
       and deleted_at is null`,
    [entrustmentId, since],
  )
