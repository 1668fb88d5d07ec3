import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { finishCommand, neededReason } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { billFollows } from '../../charges/api.ts'
import { orderMayComplete } from '../../entrust/api.ts'
import { samplesMayBeTested } from '../../samples/api.ts'
import { strikeRecord } from '../../testing/api.ts'
import { beginInOrder } from '../begin.ts'
import { endTasks } from '../end-tasks.ts'
import { releaseHold } from '../held.ts'
import { itemsFollow } from '../move-tasks.ts'
import { sampleIdsOfTasks } from '../task.queries.ts'

/** Voids a task that is not begun, with its items; what hung on it follows (workflow 5, cancel). */
export const cancelTask: Run<(typeof taskActions.actions)['Cancel']> = async (ctx, item, input) => {
  const task = await beginInOrder(ctx, 'cancel', item)
  const reason = neededReason(task.task_number, input.reason)
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
