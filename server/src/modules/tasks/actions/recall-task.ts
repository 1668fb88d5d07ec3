import { refused } from '@gt/domain/kit/errors.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { freeNumber } from '../../numbering/api.ts'
import { recordOf } from '../../testing/api.ts'
import { setPeople } from '../assignment.ts'
import { beginTask } from '../begin.ts'
import { askForAssignment } from '../create-tasks.ts'
import { samplesInHand } from '../due-todos.ts'
import { itemsFollow } from '../move-tasks.ts'
import { remindUser } from '../reminders.ts'
import { isTester, peopleOfTasks, type TaskRow } from '../task.queries.ts'

/** Takes a task off its testers; a record number that no record uses yet is free again (workflow 5). */
async function unassign(ctx: Ctx, task: TaskRow, command: 'recall' | 'give_back', reason: string | null) {
  const { reuse_free, draw_record_at } = (await settingsOf(ctx)).overall.Numbering
  // specimens that were moulded have a record already; one drawn on acceptance stays with its task
  const isFree = draw_record_at !== 'accept' && (await recordOf(ctx, task.id)) === null
  if (isFree && task.record_number)
    await freeNumber(ctx, { kind: 'record', id: task.id }, 'record', { reuseFree: reuse_free })
  await setPeople(ctx, task, null)
  const finished = await finishCommand(
    ctx,
    trialTask,
    task,
    {
      assigned_user_id: null,
      assigned_by_id: null,
      assigned_at: null,
      ...(isFree ? { record_number: null } : {}),
      state: 'unassigned',
    },
    { kind: 'task', number: task.task_number, command, opinion: reason },
  )
  await itemsFollow(ctx, [task.id], itemStateOf('unassigned'))
  await remindUser(ctx, task.id, null)
  await closeTodos(ctx, { kind: 'task', id: task.id })
  return finished
}

/** Takes a task back from its testers. Refuses with T-30 while a tester has a sample of it in hand. */
export const recallTask: Run<(typeof taskActions.actions)['Recall']> = async (ctx, item, input) => {
  const task = await beginTask(ctx, 'recall', item)
  const held = await samplesInHand(ctx, task.id)
  const list = held.join('、')
  passGuards(task.task_number, held.length > 0 ? [refused(taskErrors, 'T-30', { list })] : [], input)
  const { row, done } = await unassign(ctx, task, 'recall', input.reason ?? null)
  await askForAssignment(ctx, row)
  return done
}

/** The tester gives a task back to whoever assigns, who reads why in his to-do (page checklist, reject). */
export const giveBackTask: Run<(typeof taskActions.actions)['GiveBack']> = async (ctx, item, input) => {
  const task = await beginTask(ctx, 'give_back', item)
  const reason = neededReason(task.task_number, input.reason)
  const people = await peopleOfTasks(ctx, [task.id])
  const isOwn = people.some(person => isTester(person) && person.user_id === userOf(ctx))
  passGuards(task.task_number, isOwn ? [] : [refused(taskErrors, 'T-16', { number: task.task_number })], input)
  const { row, done } = await unassign(ctx, task, 'give_back', reason)
  await askForAssignment(ctx, row, reason)
  return done
}
