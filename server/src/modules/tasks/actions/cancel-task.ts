import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../../db/context.ts'
import { finishCommand, neededReason, refuseFor } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { billFollows } from '../../charges/api.ts'
import { approvedChangeCovers, orderMayComplete } from '../../entrust/api.ts'
import { samplesMayBeTested } from '../../samples/api.ts'
import { strikeRecord } from '../../testing/api.ts'
import { beginInOrder } from '../begin.ts'
import { endTasks } from '../end-tasks.ts'
import { releaseHold } from '../held.ts'
import { itemsFollow } from '../move-tasks.ts'
import { itemsOfTasks, sampleIdsOfTasks, type TaskRow } from '../task.queries.ts'

/**
 * T-29: only the technical manager voids a task by his own decision; anybody else carries out a change of the order that was
 * approved since the task was made and names all that it tests (workflow 5; page tasklist, void).
 */
export async function voidRefusals(ctx: Ctx, task: TaskRow): Promise<Refused[]> {
  if (ctx.principal.posts.has('tech_lead')) return []
  const items = await itemsOfTasks(ctx, [task.id])
  return (await approvedChangeCovers(ctx, task, items)) ? [] : [refused(taskErrors, 'T-29')]
}

/** Voids a task that is not begun, with its items; what hung on it follows (workflow 5, cancel). Refuses with G-07, T-29. */
export const cancelTask: Run<(typeof taskActions.actions)['Cancel']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'cancel', item)
  const reason = neededReason(task.task_number, input.reason)
  refuseFor(task.task_number, await voidRefusals(ctx, task))
  const samples = (await sampleIdsOfTasks(ctx, [task])).get(task.id) ?? []
  await endTasks(ctx, [task], reason)
  await strikeRecord(ctx, task.id, reason)
  const { done } = await finishCommand(
    ctx,
    trialTask,
    task,
    { order_change_id: null, state: 'cancelled' },
    { kind: 'task', number: task.task_number, command: 'cancel', opinion: reason },
  )
  await itemsFollow(ctx, [task.id], itemStateOf('cancelled'))
  await releaseHold(ctx, task, reason)
  await billFollows(ctx, task.entrustment_id, reason)
  await samplesMayBeTested(ctx, samples)
  await orderMayComplete(ctx, task.entrustment_id)
  return done
}
