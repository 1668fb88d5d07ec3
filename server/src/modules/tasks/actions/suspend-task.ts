import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { finishCommand, neededReason, refuseFor } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginInOrder, beginTask } from '../begin.ts'
import { deadlinesAfterPause, todosFollowDue } from '../due-todos.ts'
import { itemsFollow, stateBefore } from '../move-tasks.ts'
import { pausedRefusals } from '../start-guards.ts'

/** Holds a task, for example until a machine is back; its reminders rest meanwhile. */
export const suspendTask: Run<(typeof taskActions.actions)['Suspend']> = async (ctx, item, input) => {
  const task = await beginTask(ctx, 'suspend', item)
  const reason = neededReason(task.task_number, input.reason)
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { state_before_suspend: task.state, paused_with_order: 0, state: 'suspended' },
    { kind: 'task', number: task.task_number, command: 'suspend', opinion: reason },
  )
  await itemsFollow(ctx, [task.id], itemStateOf('suspended'))
  return done
}

/**
 * Puts a held task back where it stood; its deadline moves by the days of the pause (page tasklist, pause). Refuses with T-28 while
 * its order is paused.
 */
export const resumeTask: Run<(typeof taskActions.actions)['Resume']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'resume', item)
  refuseFor(task.task_number, await pausedRefusals(ctx, task))
  const state = stateBefore(task)
  const deadline = (await deadlinesAfterPause(ctx, [task.id])).get(task.id)
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { state_before_suspend: null, paused_with_order: 0, ...(deadline ? { deadline } : {}), state },
    { kind: 'task', number: task.task_number, command: 'resume', opinion: input.reason ?? null },
  )
  await itemsFollow(ctx, [task.id], itemStateOf(state))
  await todosFollowDue(ctx, [task.id])
  return done
}
