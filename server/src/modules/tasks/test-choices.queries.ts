import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { Ctx } from '../../db/context.ts'
import type { TaskRow } from './task.queries.ts'

type Choices = OutputOf<(typeof taskActions.actions)['Choices']>

/** Parameters that the laboratory offers of a task's test now, and those that the task has. */
export const parametersOffered = (ctx: Ctx, task: TaskRow): Promise<Choices['parameters']> =>
  ctx.tx.query<Choices['parameters'][number] & Record<string, unknown>>(
    `select p.id, p.parameter_name as name, exists (select from test_item i where i.business_id = p.business_id and i.trial_task_id = $2
         and i.unit_trial_parameter_id = p.id and i.deleted_at is null and i.state <> 'cancelled') as chosen
     from unit_trial_parameter p where p.business_id = app_biz() and p.unit_trial_id = $1 and p.deleted_at is null
       and (p.enabled or exists (select from test_item i where i.business_id = p.business_id and i.trial_task_id = $2
         and i.unit_trial_parameter_id = p.id and i.deleted_at is null and i.state <> 'cancelled'))
     order by p.sort_no, p.id`,
    [task.unit_trial_id, task.id],
  )
