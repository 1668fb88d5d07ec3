import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { finishCommand } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { freeNumber } from '../../numbering/api.ts'
import { recordOf } from '../../testing/api.ts'
import { setPeople } from '../assignment.ts'
import { beginTask } from '../begin.ts'
import { askForAssignment } from '../create-tasks.ts'
import { itemsFollow } from '../move-tasks.ts'
import { remindUser } from '../reminders.ts'

/** Takes a task back from its testers; a record number that no record uses yet is free again (workflow 5). */
export const recallTask: Run<(typeof taskActions.actions)['Recall']> = async (ctx, item, input) => {
  const task = await beginTask(ctx, 'recall', item)
  const { reuse_free, draw_record_at } = (await settingsOf(ctx)).overall.Numbering
  // specimens that were moulded have a record already; one drawn on acceptance stays with its task
  const isFree = draw_record_at !== 'accept' && (await recordOf(ctx, task.id)) === null
  if (isFree && task.record_number)
    await freeNumber(ctx, { kind: 'record', id: task.id }, 'record', { reuseFree: reuse_free })
  await setPeople(ctx, task, null)
  const { row, done } = await finishCommand(
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
    { kind: 'task', number: task.task_number, command: 'recall', opinion: input.reason ?? null },
  )
  await itemsFollow(ctx, [task.id], itemStateOf('unassigned'))
  await remindUser(ctx, task.id, null)
  await closeTodos(ctx, { kind: 'task', id: task.id })
  await askForAssignment(ctx, row)
  return done
}
