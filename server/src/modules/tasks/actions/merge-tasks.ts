import type { CommandDone } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { sharingDifference } from '@gt/domain/tasks/sharing.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { changeRows } from '../../../db/change-rows.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { finishCommand, logStep, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { recordOf } from '../../testing/api.ts'
import { beginInOrder } from '../begin.ts'
import { setDue } from '../create-tasks.ts'
import { samplesInHand } from '../due-todos.ts'
import { endTasks } from '../end-tasks.ts'
import { giveMerged, tellMerged } from '../merged-people.ts'
import { makeReminders } from '../reminders.ts'
import { sharingFacts } from '../sharing.queries.ts'
import { itemsOfTasks, peopleOfTasks, sampleIdsOfTasks, type TaskRow } from '../task.queries.ts'

async function refusalsAgainst(ctx: Ctx, task: TaskRow, first: TaskRow): Promise<Refused[]> {
  const facts = await sharingFacts(ctx, [first.id, task.id])
  const [mine, theirs] = [facts.get(task.id), facts.get(first.id)]
  const what = mine && theirs ? sharingDifference(mine, theirs) : null
  const number = task.task_number
  // what was taken for a task that ends goes back to the store, and is taken anew for the one that stays
  const held = task.id === first.id ? [] : await samplesInHand(ctx, task.id)
  return [
    ...(task.order_change_id ? [refused(taskErrors, 'T-20', { number })] : []),
    ...((await recordOf(ctx, task.id)) ? [refused(taskErrors, 'T-22', { number })] : []),
    ...(what ? [refused(taskErrors, 'T-23', { number, first: first.task_number, what })] : []),
    ...(held.length > 0 ? [refused(taskErrors, 'T-30', { list: held.join('、') })] : []),
  ]
}

/** Gives items, specimens and contents of a task to the one that stays. */
async function join(ctx: Ctx, task: TaskRow, first: TaskRow): Promise<TaskRow> {
  const items = await itemsOfTasks(ctx, [task.id])
  await changeRows(
    ctx,
    testItem,
    items.map(row => ({ row, changes: { trial_task_id: first.id } })),
  )
  await ctx.tx.query(
    `update test_sample set trial_task_id = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and trial_task_id = $1 and deleted_at is null`,
    [task.id, first.id],
  )
  const names = [...first.test_content.split('、'), ...task.test_content.split('、')]
  const sooner = [first.deadline, task.deadline].filter(day => day !== null).sort()[0] ?? null
  const isUrgent = task.priority !== 'normal' && first.priority === 'normal'
  return changeRow(ctx, trialTask, first, {
    test_content: cutText([...new Set(names)].join('、'), 500),
    deadline: sooner,
    ...(isUrgent ? { priority: task.priority } : {}),
    ...(task.blind ? { blind: 1 as const } : {}),
  })
}

/** The age windows of the joined specimens, in place of those of the tasks that they had. */
async function planAge(ctx: Ctx, task: TaskRow): Promise<void> {
  if (task.age_days === null) return
  const sampleIds = (await sampleIdsOfTasks(ctx, [task])).get(task.id) ?? []
  const { id, trial_list_id, age_days, assigned_user_id } = task
  await setDue(ctx, await makeReminders(ctx, [{ id, trial_list_id, age_days, sampleIds, assigned_user_id }]))
}

/** Ends a task in favour of the one that takes its samples; both tell of it in their steps. */
async function mergeInto(ctx: Ctx, task: TaskRow, first: TaskRow): Promise<TaskRow> {
  const opinion = `并入${first.task_number}`
  await endTasks(ctx, [task], opinion)
  await finishCommand(
    ctx,
    trialTask,
    task,
    { state: 'cancelled' },
    { kind: 'task', number: task.task_number, command: 'merge', opinion },
  )
  const joined = await join(ctx, task, first)
  await logStep(ctx, {
    kind: 'task',
    id: first.id,
    number: first.task_number,
    command: 'merge',
    from: first.state,
    to: first.state,
    opinion: `并入${task.task_number}`,
  })
  return joined
}

const standing = async (ctx: Ctx, id: string): Promise<CommandDone> => {
  const { row_version, state } = await getRow(ctx, trialTask, id)
  return { id, row_version, state }
}

/** Joins tasks of one test and order to the first of them, which does the work for all; the others then stand as it left them. */
export const mergeTasks: Run<(typeof taskActions.actions)['Merge']> = async (ctx, item, input) => {
  const [one, ...others] = input.items
  if (item.id !== one?.id) return standing(ctx, item.id)
  let first = await beginInOrder(ctx, 'merge', item)
  passGuards(
    first.task_number,
    [...(others.length === 0 ? [refused(taskErrors, 'T-24')] : []), ...(await refusalsAgainst(ctx, first, first))],
    input,
  )
  const tasks: TaskRow[] = [first]
  for (const other of others) {
    const task = await beginInOrder(ctx, 'merge', other)
    passGuards(task.task_number, await refusalsAgainst(ctx, task, first), input)
    tasks.push(task)
  }
  const people = await peopleOfTasks(
    ctx,
    tasks.map(task => task.id),
  )
  for (const task of tasks.slice(1)) first = await mergeInto(ctx, task, first)
  await planAge(ctx, first)
  await giveMerged(ctx, { tasks, people }, input)
  await tellMerged(ctx, { tasks, people })
  return standing(ctx, first.id)
}
