import type { Id } from '@gt/domain/kit/id.ts'
import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import type { Ctx } from '../db/context.ts'

/** What was done with a record, from its beginning. */
export const stepsOf = (ctx: Ctx, kind: string, id: Id): Promise<FlowStep[]> =>
  ctx.tx.query<FlowStep & Record<string, unknown>>(
    `select l.id, l.object_kind, l.object_id, l.object_number, l.command, l.to_state, l.opinion, l.occurred_at,
       coalesce(u.real_name, u.nickname, u.user_name) as operator
     from task_workflow_log l left join app_user u on u.id = l.operator_id
     where l.business_id = any(app_visible()) and l.object_kind = $1 and l.object_id = $2 order by l.occurred_at, l.id`,
    [kind, id],
  )
