import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { userOf } from '../../../db/context.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { handOver } from '../../testing/api.ts'
import { askTesters, assignmentRefusals, setPeople } from '../assignment.ts'
import { beginTask } from '../begin.ts'
import { isTester, peopleOfTasks } from '../task.queries.ts'

/** Gives a task to other testers. A task under test needs a reason; its data stay and are confirmed by the new tester. */
export const reassignTask: Run<(typeof taskActions.actions)['Reassign']> = async (ctx, item, input) => {
  const task = await beginTask(ctx, 'reassign', item)
  const inTest = task.state === 'testing'
  const reason = inTest ? neededReason(task.task_number, input.reason) : (input.reason ?? null)
  const stays = task.checker_id && !input.tester_ids.includes(task.checker_id) ? task.checker_id : null
  const people = { ...input, checker_id: input.checker_id === undefined ? stays : input.checker_id }
  passGuards(task.task_number, await assignmentRefusals(ctx, task, people), input)
  const before = (await peopleOfTasks(ctx, [task.id])).filter(isTester)
  await setPeople(ctx, task, people)
  if (inTest) {
    const now = (await peopleOfTasks(ctx, [task.id])).filter(isTester)
    await handOver(ctx, task, before, now)
  }
  const { row, done } = await finishCommand(
    ctx,
    trialTask,
    task,
    {
      assigned_user_id: input.tester_ids[0],
      assigned_by_id: userOf(ctx),
      assigned_at: ctx.now,
      checker_id: people.checker_id,
      planned_start: input.planned_start,
      workplace_id: input.workplace_id,
    },
    {
      kind: 'task',
      number: task.task_number,
      command: 'reassign',
      opinion: [`原：${before.map(person => person.name).join('、')}`, reason].filter(Boolean).join('；'),
    },
  )
  await askTesters(ctx, row, [...new Set(input.tester_ids)])
  return done
}
