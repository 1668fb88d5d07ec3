import type { Ctx } from '../../db/context.ts'
import { sampleNumberSql } from '../samples/api.ts'

/** Open to-dos of tasks that wait for their tests. */
const waiting = `d.business_id = app_biz() and d.object_kind = 'task' and d.kind = 'test' and d.deleted_at is null`
const wanted = `(select t.id, coalesce(t.due_at, (t.deadline + time '23:59:59')::timestamptz) as due
  from trial_task t where t.business_id = app_biz() and t.id = any($1::bigint[]))`

/** The to-dos of testers follow the day of their tasks. To-dos are work lists: without a trail of their own. */
export async function todosFollowDue(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return
  // a to-do of the same day that somebody closed before makes room for the one that is open
  await ctx.tx.query(
    `update todo_item d set deleted_at = gt_now(), updated_at = gt_now(), updated_by_id = app_user_id(), row_version = d.row_version + 1
     from ${wanted} w where ${waiting} and d.object_id = w.id and d.state <> 'open' and d.due_at is not distinct from w.due
       and exists (select from todo_item o where o.business_id = d.business_id and o.object_kind = 'task' and o.object_id = d.object_id and o.kind = d.kind
         and o.user_id is not distinct from d.user_id and o.post_id is not distinct from d.post_id and o.state = 'open' and o.deleted_at is null)`,
    [taskIds],
  )
  const moved = await ctx.tx.query<{ id: string }>(
    `update todo_item d set due_at = w.due, updated_at = gt_now(), updated_by_id = app_user_id(), row_version = d.row_version + 1
     from ${wanted} w where ${waiting} and d.object_id = w.id and d.state = 'open' and d.due_at is distinct from w.due returning d.id`,
    [taskIds],
  )
  const ids = ctx.pending.changed.get('todo_item') ?? new Set<string>()
  for (const { id } of moved) ids.add(id)
  if (moved.length > 0) ctx.pending.changed.set('todo_item', ids)
}

/** Deadlines of suspended tasks with the calendar days of their pause added; tasks without a deadline are left out. */
export async function deadlinesAfterPause(ctx: Ctx, taskIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx.query<{ id: string; deadline: string }>(
    `select t.id, (t.deadline + (gt_today() - s.occurred_at::date))::date as deadline from trial_task t
     cross join lateral (select l.occurred_at from task_workflow_log l where l.business_id = t.business_id and l.object_kind = 'task' and l.object_id = t.id
       and l.command = 'suspend' order by l.id desc limit 1) s
     where t.business_id = app_biz() and t.id = any($1::bigint[]) and t.deadline is not null`,
    [taskIds],
  )
  return new Map(rows.map(({ id, deadline }) => [id, deadline]))
}

/** Numbers of the samples of a task, as the caller may know them, that a tester has in hand for it; one that was handed out for another test alone is no matter of this one. */
export async function samplesInHand(ctx: Ctx, taskId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ number: string }>(
    `select ${sampleNumberSql(ctx, 's')} as number from sample s where s.business_id = app_biz() and s.state = 'taken' and s.deleted_at is null and s.id in (
       select t.sample_id from trial_task t where t.business_id = app_biz() and t.id = $1
       union select i.sample_id from test_item i where i.business_id = app_biz() and i.trial_task_id = $1 and i.deleted_at is null and i.state <> 'cancelled')
       and coalesce((select bool_or(f.trial_task_id is null or f.trial_task_id = $1) from sample_flow f
         where f.business_id = s.business_id and f.sample_id = s.id and f.action = 'take'
           and f.id > coalesce((select max(b.id) from sample_flow b where b.business_id = s.business_id and b.sample_id = s.id and b.action in ('return_in', 'store')), 0)), true)
     order by s.sort_no, s.id`,
    [taskId],
  )
  return rows.map(({ number }) => number)
}
