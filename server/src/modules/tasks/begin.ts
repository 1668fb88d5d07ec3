import type { CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../db/context.ts'
import { beginCommand } from '../../flow/command.ts'
import { lockOrder } from '../entrust/api.ts'
import type { TaskCommand } from './move-tasks.ts'
import { seesTask, type TaskRow, tasksByIds } from './task.queries.ts'

const notFound = (): Refusal => new Refusal([refused(generalErrors, 'G-04')])

/** Begins a command of a task that the caller's post sees (workflow 0.4, 25): G-04, G-01, G-02. */
export async function beginTask(ctx: Ctx, command: TaskCommand, item: CommandItem): Promise<TaskRow> {
  if (!(await seesTask(ctx, item.id))) throw notFound()
  return beginCommand(ctx, trialTask, trialTaskStates, command, item)
}

/** As `beginTask`, for commands over several parts of an order: the order is locked before its task (workflow 0.1). */
export async function beginInOrder(ctx: Ctx, command: TaskCommand, item: CommandItem): Promise<TaskRow> {
  const [task] = await tasksByIds(ctx, [item.id])
  if (!task) throw notFound()
  await lockOrder(ctx, task.entrustment_id)
  return beginTask(ctx, command, item)
}
