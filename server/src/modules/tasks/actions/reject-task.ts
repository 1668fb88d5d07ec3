import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginInOrder } from '../begin.ts'
import { askForAssignment } from '../create-tasks.ts'
import { releaseHold } from '../held.ts'
import type { TaskRow } from '../task.queries.ts'

/** The draft that carries this reason for the order; tasks that go back together share it. */
async function draftOf(ctx: Ctx, task: TaskRow, reason: string): Promise<string> {
  const [open] = await ctx.tx.query<{ id: string }>(
    `select c.id from entrust_change c where c.business_id = app_biz() and c.entrustment_id = $1 and c.state = 'draft' and c.reason = $2 and c.deleted_at is null
       and exists (select from trial_task t where t.business_id = c.business_id and t.order_change_id = c.id and t.deleted_at is null) order by c.id limit 1`,
    [task.entrustment_id, reason],
  )
  if (open) return open.id
  const { id } = await insertRow(ctx, entrustChange, {
    entrustment_id: task.entrustment_id,
    reason,
    requested_by: ctx.principal.displayName.slice(0, 50),
    state: 'draft',
  })
  return id
}

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
  await openTodoForPost(ctx, 'reception', {
    kind: 'change',
    step: 'held',
    title: `委托${task.entrust_number ?? ''}登记有误，任务已退回：${reason}`.slice(0, 300),
    object: { kind: 'entrustment', id: task.entrustment_id, number: task.entrust_number },
    route: '/djentrustmanage/newEntrustsManager',
    priority: task.priority,
  })
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
