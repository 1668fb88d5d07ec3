import { refused } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { windowState } from '@gt/domain/tasks/age-window.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginTask } from '../begin.ts'
import { windowsOfTasks } from '../task.queries.ts'

/** Plans a task that is not begun for a day that lies ahead and, with specimens of an age, within their window. */
export const planTask: Run<(typeof taskActions.actions)['Plan']> = async (ctx, item, input) => {
  const task = await beginTask(ctx, 'plan', item)
  const day = input.planned_start
  const place = { field: 'planned_start' }
  const { state, from, to } = windowState(await windowsOfTasks(ctx, [task.id]), ctx.now)
  const isOutside = state !== 'none' && (day < dayOf(from) || day > dayOf(to))
  passGuards(
    task.task_number,
    [
      ...(day < dayOf(ctx.now) ? [refused(taskErrors, 'T-19', { date: day }, place)] : []),
      ...(isOutside ? [refused(taskErrors, 'T-06a', { from, to }, place)] : []),
    ],
    input,
  )
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { planned_start: day },
    { kind: 'task', number: task.task_number, command: 'plan', opinion: input.reason ?? day },
  )
  return done
}
