import type { CommandDone } from '@gt/domain/kit/action.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { finishCommand } from '../../flow/command.ts'
import { type Assignment, askTesters, isImmature, setPeople } from './assignment.ts'
import { itemsFollow } from './move-tasks.ts'
import { numbersDrawnAt } from './record-numbers.ts'
import type { TaskRow } from './task.queries.ts'
import { usualPlace } from './usual-place.ts'

/**
 * Effects of an assignment that passed its guards, by hand or by registration (workflow 5): people, numbers, state, line of the
 * log, to-dos and message.
 */
export async function giveTask(
  ctx: Ctx,
  task: TaskRow,
  given: Assignment & { readonly reason?: string | undefined },
): Promise<CommandDone> {
  const opinion = given.reason?.trim() || null
  await setPeople(ctx, task, given)
  const numbers = await numbersDrawnAt(ctx, task, 'assign')
  const state = (await isImmature(ctx, task)) ? 'waiting_age' : 'assigned'
  const { row, done } = await finishCommand(
    ctx,
    trialTask,
    task,
    {
      ...numbers,
      assigned_user_id: given.tester_ids[0],
      assigned_by_id: userOf(ctx),
      assigned_at: ctx.now,
      checker_id: given.checker_id,
      planned_start: given.planned_start ?? task.planned_start ?? dayOf(task.due_at ?? ctx.now),
      workplace_id: given.workplace_id ?? (await usualPlace(ctx, task)),
      // what is said to the testers stays with the task; nothing said leaves what stands there
      ...(opinion === null ? {} : { remarks: opinion }),
      state,
    },
    { kind: 'task', number: task.task_number, command: 'assign', opinion },
  )
  await itemsFollow(ctx, [task.id], itemStateOf(state))
  await askTesters(ctx, row, [...new Set(given.tester_ids)], opinion)
  return done
}
