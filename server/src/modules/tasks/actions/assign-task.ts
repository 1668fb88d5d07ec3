import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { assignmentRefusals, refuseTaken } from '../assignment.ts'
import { beginTask } from '../begin.ts'
import { giveTask } from '../give-task.ts'

/** Gives a task to its testers; with specimens that are not mature it waits for their age (workflow 5). */
export const assignTask: Run<(typeof taskActions.actions)['Assign']> = async (ctx, item, input) => {
  await refuseTaken(ctx, item.id)
  const task = await beginTask(ctx, 'assign', item)
  passGuards(task.task_number, await assignmentRefusals(ctx, task, input), input)
  return giveTask(ctx, task, input)
}
