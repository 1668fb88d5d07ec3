import { dayOf } from '@gt/domain/kit/time.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { userOf } from '../../../db/context.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { askTesters, assignmentRefusals, isImmature, refuseTaken, setPeople } from '../assignment.ts'
import { beginTask } from '../begin.ts'
import { itemsFollow } from '../move-tasks.ts'
import { numbersDrawnAt } from '../record-numbers.ts'

/** Gives a task to its testers; with specimens that are not mature it waits for their age (workflow 5). */
export const assignTask: Run<(typeof taskActions.actions)['Assign']> = async (ctx, item, input) => {
  await refuseTaken(ctx, item.id)
  const task = await beginTask(ctx, 'assign', item)
  passGuards(task.task_number, await assignmentRefusals(ctx, task, input), input)
  await setPeople(ctx, task, input)
  const numbers = await numbersDrawnAt(ctx, task, 'assign')
  const state = (await isImmature(ctx, task)) ? 'waiting_age' : 'assigned'
  const { row, done } = await finishCommand(
    ctx,
    trialTask,
    task,
    {
      ...numbers,
      assigned_user_id: input.tester_ids[0],
      assigned_by_id: userOf(ctx),
      assigned_at: ctx.now,
      checker_id: input.checker_id,
      planned_start: input.planned_start ?? task.planned_start ?? dayOf(task.due_at ?? ctx.now),
      workplace_id: input.workplace_id,
      state,
    },
    { kind: 'task', number: task.task_number, command: 'assign', opinion: input.reason?.trim() || null },
  )
  await itemsFollow(ctx, [task.id], itemStateOf(state))
  await askTesters(ctx, row, [...new Set(input.tester_ids)], input.reason?.trim() || null)
  return done
}
