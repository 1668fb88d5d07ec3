import type { CommandItem } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../db/context.ts'
import { beginCommand } from '../../flow/command.ts'
import { lockOrder } from '../entrust/api.ts'
import type { TaskCommand } from './move-tasks.ts'
import { type TaskRow, tasksByIds } from './task.queries.ts'
import { toldTask, visibleTasks } from './visible.ts'

const subject = { entity: trialTask, machine: trialTaskStates, sight: visibleTasks, told: toldTask } as const

/** Begins a command of a task (workflow 0.4, 25): G-04, G-01, G-02. */
export const beginTask = (ctx: Ctx, command: TaskCommand, item: CommandItem): Promise<TaskRow> =>
  beginCommand(ctx, subject, command, item)

/** As `beginTask`, for commands over several parts of an order: the order is locked before its task (workflow 0.1). */
export async function beginInOrder(ctx: Ctx, command: TaskCommand, item: CommandItem): Promise<TaskRow> {
  const [task] = await tasksByIds(ctx, [item.id])
  if (!task) throw new Refusal([refused(generalErrors, 'G-04')])
  await lockOrder(ctx, task.entrustment_id)
  return beginTask(ctx, command, item)
}
