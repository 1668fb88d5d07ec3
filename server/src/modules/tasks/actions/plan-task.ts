import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { planRefusals } from '../assignment.ts'
import { beginTask } from '../begin.ts'

/** Plans a task that is not begun for a day that lies ahead and, with specimens of an age, within their window. */
export const planTask: Run<(typeof taskActions.actions)['Plan']> = async (ctx, item, input) => {
  const task = await beginTask(ctx, 'plan', item)
  const day = input.planned_start
  passGuards(task.task_number, await planRefusals(ctx, task, day), input)
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { planned_start: day },
    { kind: 'task', number: task.task_number, command: 'plan', opinion: input.reason ?? day },
  )
  return done
}
