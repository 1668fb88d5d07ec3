import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { inStepTime, visibleTasks } from './visible.ts'

interface QueueRow {
  readonly state: string
  readonly n: number
  readonly held: number
  readonly returned: number
  readonly overdue: number
  readonly step_late: number
  readonly due_today: number
  readonly due_3_days: number
}

/** Tasks in work by state, with how many were returned, are late, or fall due; finished and cancelled ones do not count. */
export function queueRows(ctx: Ctx, mine: boolean): Promise<QueueRow[]> {
  const values: unknown[] = []
  const own = mine
    ? ` and exists (select from trial_task_person p where p.business_id = t.business_id and p.trial_task_id = t.id and p.user_id = app_user_id()
        and p.role in ('tester', 'co_tester') and p.deleted_at is null)`
    : ''
  return ctx.tx.query<QueueRow>(
    `select t.state, count(*) filter (where t.state <> 'unassigned' or t.order_change_id is null)::int as n,
       count(*) filter (where t.state = 'unassigned' and t.order_change_id is not null)::int as held,
       count(*) filter (where t.return_count > 0 and t.state = 'testing')::int as returned,
       count(*) filter (where t.deadline < gt_today() and t.state not in ('checked', 'reporting', 'suspended', 'outsourced'))::int as overdue,
       count(*) filter (where ${inStepTime('late')})::int as step_late,
       count(*) filter (where t.due_at < gt_today() + 1 and t.due_at >= gt_today())::int as due_today,
       count(*) filter (where t.due_at < gt_today() + 4 and t.due_at >= gt_today())::int as due_3_days
     from trial_task t where t.business_id = app_biz() and t.deleted_at is null and t.state not in ('done', 'cancelled')${own}${sightSql(visibleTasks(ctx), values)}
     group by t.state`,
    values,
  )
}
