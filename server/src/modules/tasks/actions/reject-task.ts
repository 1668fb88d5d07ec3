import { refused } from '@gt/domain/kit/errors.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginInOrder } from '../begin.ts'
import { askForAssignment } from '../create-tasks.ts'
import { draftOf, releaseHold, tellRegistrar } from '../held.ts'

/** Sends a task back to registration: it stays unassigned and held, the registrar gets the reason (workflow 20). */
export const rejectTask: Run<(typeof taskActions.actions)['Reject']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'reject', item)
  const reason = neededReason(task.task_number, input.reason)
  passGuards(
    task.task_number,
    task.order_change_id ? [refused(taskErrors, 'T-20', { number: task.task_number })] : [],
    input,
  )
  const order_change_id = await draftOf(ctx, task, reason)
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { order_change_id },
    { kind: 'task', number: task.task_number, command: 'reject', opinion: reason },
  )
  await closeTodos(ctx, { kind: 'task', id: task.id })
  await tellRegistrar(ctx, task, `任务已退回：${reason}`)
  return done
}

/** Offers a returned task again; with the last task of a draft the draft is withdrawn. */
export const readmitTask: Run<(typeof taskActions.actions)['Readmit']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'readmit', item)
  passGuards(
    task.task_number,
    task.order_change_id ? [] : [refused(taskErrors, 'T-21', { number: task.task_number })],
    input,
  )
  const { row, done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { order_change_id: null },
    { kind: 'task', number: task.task_number, command: 'readmit', opinion: input.reason ?? null },
  )
  await releaseHold(ctx, task, input.reason ?? null)
  await askForAssignment(ctx, row)
  return done
}
