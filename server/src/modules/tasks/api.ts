import type { RowValues } from '@gt/domain/kit/entity.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { type TaskState, trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { changeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { refuseState } from '../../flow/command.ts'
import { closeTodos, openTodosForUsers, stepTodos } from '../../flow/todos.ts'
import type { NumberContext } from '../numbering/api.ts'
import { checkableTasks } from './checkable.queries.ts'
import {
  type Climate,
  type ClimateSpan,
  climateOf,
  climateSpan,
  recordedClimateRefusals as recordedClimate,
  climateRefusals as refusalsOfClimate,
} from './climate.ts'
import { createTasksForOrder as create } from './create-tasks.ts'
import { deadlinesAfterPause, todosFollowDue } from './due-todos.ts'
import { endTasks } from './end-tasks.ts'
import { dropItems, readmitHeld, replanAges, tasksFollow } from './follow-order.ts'
import { freeTasks, holdTasks } from './held.ts'
import { matureTasks as mature } from './mature.ts'
import { itemsFollow, moveTasks, stateBefore, type TaskCommand } from './move-tasks.ts'
import { giveTaskOut as giveOut, takeTaskHome as takeHome, takeOutsideResult as takeResult } from './outside.ts'
import { contextsOf } from './record-numbers.ts'
import { closeReminders } from './reminders.ts'
import { tasksForSheets } from './sheets.queries.ts'
import { specimensTested } from './specimens.ts'
import { recordedAgeRefusals as recordedAge } from './start-guards.ts'
import {
  type ItemRow,
  isTester,
  itemsOfTasks,
  peopleOfTasks,
  sampleIdsOfTasks,
  seesTask,
  type TaskPerson,
  type TaskRow,
  type TaskWindow,
  tasksByIds,
  tasksByOrder,
  windowsOfTasks,
} from './task.queries.ts'
import { agesDue, testsOfClasses, visibleTasks, withTaskInSight } from './visible.ts'
import { countWorkload, reverseWorkload } from './workload.ts'

/** Splits the items of an accepted order into tasks; see create-tasks.ts for what comes with them. */
export const createTasksForOrder = (ctx: Ctx, entrustmentId: string): Promise<TaskRow[]> => create(ctx, entrustmentId)

/** Live tasks by id, in id order. */
export const tasksOf = (ctx: Ctx, ids: readonly string[]): Promise<TaskRow[]> => tasksByIds(ctx, ids)

/** The samples of each task, the main one first. */
export const samplesOfTasks = (ctx: Ctx, tasks: readonly TaskRow[]): Promise<Map<string, string[]>> =>
  sampleIdsOfTasks(ctx, tasks)

/** People of tasks by role, the main tester first. */
export const peopleOf = (ctx: Ctx, taskIds: readonly string[]): Promise<TaskPerson[]> => peopleOfTasks(ctx, taskIds)

/** Locks tasks and moves them by a command of another object; refuses with G-02 when one of them does not allow it. */
async function move(
  ctx: Ctx,
  ids: readonly string[],
  command: TaskCommand,
  to: TaskState,
  options: { opinion?: string; changes?: RowValues<typeof trialTask> } = {},
): Promise<TaskRow[]> {
  const tasks = await tasksByIds(ctx, ids, true)
  for (const task of tasks) refuseState(trialTaskStates, task.state, command, task.task_number)
  return moveTasks(ctx, tasks, {
    command,
    to: () => to,
    changes: () => options.changes ?? {},
    opinion: options.opinion ?? null,
  })
}

/** A report was begun for checked tasks: checked → reporting. */
export const tasksToReporting = (ctx: Ctx, taskIds: readonly string[], reportId: string): Promise<TaskRow[]> =>
  move(ctx, taskIds, 'report', 'reporting', { changes: { report_id: reportId } })

/** Their report was deleted: reporting → checked. */
export const tasksBackToChecked = (ctx: Ctx, taskIds: readonly string[]): Promise<TaskRow[]> =>
  move(ctx, taskIds, 'unreport', 'checked', { changes: { report_id: null } })

/**
 * The report was sent back to the test: reporting → testing, one more return, the testers are asked again and what was
 * counted of their work is reversed. The record itself is opened by `reopenRecord` of testing.
 */
export async function taskBackToTesting(ctx: Ctx, taskId: string, reason: string): Promise<TaskRow> {
  return testAgain(ctx, taskId, 'send_back', reason)
}

/** Their report went back to registration: a draft of an order change carries the reason, and the tasks name it (workflow 20). */
export const holdForRegistration = async (ctx: Ctx, taskIds: readonly string[], reason: string): Promise<void> =>
  holdTasks(ctx, await tasksByIds(ctx, taskIds, true), reason)

/** The registration was corrected: tasks that wait for it do so no longer; answers how many did. */
export async function freeFromRegistration(
  ctx: Ctx,
  taskIds: readonly string[],
  reason: string | null,
): Promise<number> {
  const held = (await tasksByIds(ctx, taskIds, true)).filter(task => task.order_change_id !== null)
  await freeTasks(ctx, held, reason)
  return held.length
}

/** Their report was issued: reporting → done. */
export const tasksDone = (ctx: Ctx, taskIds: readonly string[]): Promise<TaskRow[]> =>
  move(ctx, taskIds, 'finish', 'done')

/** Their report was taken back on the day of its issue: done → reporting; their items stay reported. */
export async function tasksUndone(ctx: Ctx, taskIds: readonly string[]): Promise<void> {
  await move(ctx, taskIds, 'unfinish', 'reporting')
  await itemsFollow(ctx, taskIds, 'reported')
}

/** Counts that came with the issue of a report are taken back with it; those of the check and the approval stand. */
export const uncountIssued = (ctx: Ctx, taskIds: readonly string[]): Promise<void> =>
  reverseWorkload(ctx, taskIds, 'issued')

/** The report of these tasks was approved: their items are reported (workflow 5). */
export const itemsReported = (ctx: Ctx, taskIds: readonly string[]): Promise<void> =>
  itemsFollow(ctx, taskIds, 'reported')

/** The work of tasks is counted when their report is approved or issued, where the laboratory's rule says so. */
export async function countWorkloadOf(ctx: Ctx, taskIds: readonly string[], at: 'approved' | 'issued'): Promise<void> {
  for (const task of await tasksByIds(ctx, taskIds)) await countWorkload(ctx, task, at, task.checker_id)
}

/** Cancels every task of a cancelled order that is not done: reminders end, numbers are void, counted work is reversed. */
export async function cancelTasksOfOrder(ctx: Ctx, entrustmentId: string, reason: string): Promise<TaskRow[]> {
  const open = (await tasksByOrder(ctx, entrustmentId, true)).filter(
    task => task.state !== 'done' && task.state !== 'cancelled',
  )
  await endTasks(ctx, open, reason)
  // an order is cancelled as a whole, whatever its tasks were doing (workflow 3)
  return moveTasks(ctx, open, { command: 'cancel', to: () => 'cancelled', opinion: reason })
}

/** The order of these tasks got another number, of which each carries a copy. */
export async function tasksNameOrder(ctx: Ctx, entrustmentId: string, number: string, reason: string): Promise<void> {
  const tasks = await tasksByOrder(ctx, entrustmentId, true)
  await changeRows(
    ctx,
    trialTask,
    tasks.map(row => ({ row, changes: { entrust_number: number } })),
    reason,
  )
}

/** What the number of a report over this task is drawn by. */
export async function numberContextOf(ctx: Ctx, taskId: string): Promise<NumberContext> {
  const [context = {}] = await contextsOf(ctx, await tasksByIds(ctx, [taskId]))
  return context
}

/** Their report got another number: tasks to which one was given carry this. */
export async function tasksNameReport(
  ctx: Ctx,
  taskIds: readonly string[],
  number: string,
  reason: string,
): Promise<void> {
  for (const task of await tasksByIds(ctx, taskIds, true)) {
    if (task.report_number !== null) await changeRow(ctx, trialTask, task, { report_number: number }, { reason })
  }
}

/** Suspends the tasks of a suspended order that are not finished; they remember where they stood. */
export async function suspendTasksOfOrder(ctx: Ctx, entrustmentId: string, reason: string): Promise<TaskRow[]> {
  const open = (await tasksByOrder(ctx, entrustmentId, true)).filter(task =>
    mayFollow(trialTaskStates, task.state, 'suspend'),
  )
  return moveTasks(ctx, open, {
    command: 'suspend',
    to: () => 'suspended',
    changes: task => ({ state_before_suspend: task.state, paused_with_order: 1 }),
    opinion: reason,
  })
}

/**
 * Restores the tasks that were suspended with an order now resumed; one that was paused by itself stays so. Their deadlines move by
 * the days of the pause.
 */
export async function resumeTasksOfOrder(ctx: Ctx, entrustmentId: string): Promise<TaskRow[]> {
  const held = (await tasksByOrder(ctx, entrustmentId, true)).filter(
    task => task.state === 'suspended' && task.paused_with_order === 1,
  )
  const ids = held.map(({ id }) => id)
  const deadlines = await deadlinesAfterPause(ctx, ids)
  const moved = await moveTasks(ctx, held, {
    command: 'resume',
    to: stateBefore,
    changes: ({ id, deadline }) => ({
      state_before_suspend: null,
      paused_with_order: 0,
      deadline: deadlines.get(id) ?? deadline,
    }),
  })
  await todosFollowDue(ctx, ids)
  return moved
}

/** The record was submitted: testing → checking, or checked where the laboratory checks no records. */
export async function taskSubmitted(
  ctx: Ctx,
  taskId: string,
  outcome: {
    readonly checking: boolean
    readonly judgement: TaskRow['judgement']
    readonly inspectionDate: string | null
  },
): Promise<TaskRow> {
  const [task] = await move(ctx, [taskId], 'submit', outcome.checking ? 'checking' : 'checked', {
    changes: { judgement: outcome.judgement, finished_at: ctx.now, inspection_date: outcome.inspectionDate },
  })
  if (!task) throw new Error(`task ${taskId} is gone`)
  await closeReminders(ctx, [taskId], 'done')
  await specimensTested(ctx, taskId, ctx.now)
  await closeTodos(ctx, { kind: 'task', id: taskId }, stepTodos)
  return task
}

/** The tester withdrew his record: checking → testing. */
export async function taskWithdrawn(ctx: Ctx, taskId: string): Promise<void> {
  await move(ctx, [taskId], 'withdraw', 'testing', { changes: { finished_at: null } })
}

/** The record was checked: checking → checked, and the work is counted where the rule counts it now. */
export async function taskPassedCheck(ctx: Ctx, taskId: string, checkerId: string | null): Promise<void> {
  const [task] = await move(ctx, [taskId], 'check', 'checked', { changes: { checker_id: checkerId } })
  if (task) await countWorkload(ctx, task, 'checked', checkerId)
}

/** The checker took his check back: checked → checking; what was counted of the work is reversed. */
export async function taskUnchecked(ctx: Ctx, taskId: string): Promise<void> {
  await move(ctx, [taskId], 'uncheck', 'checking')
  await reverseWorkload(ctx, [taskId])
}

/** The check of a task was given to another person: he is asked again when its record comes back. */
export async function presetChecker(ctx: Ctx, taskId: string, checkerId: string): Promise<void> {
  await changeRow(ctx, trialTask, await getRow(ctx, trialTask, taskId, true), { checker_id: checkerId })
}

/** The work of a task whose record needed no check is counted on submission. */
export const countUnchecked = (ctx: Ctx, task: TaskRow): Promise<void> => countWorkload(ctx, task, 'checked', null)

/** The checker returned the record: checking → testing. */
export const taskReturned = (ctx: Ctx, taskId: string, reason: string): Promise<TaskRow> =>
  testAgain(ctx, taskId, 'return', reason)

async function testAgain(ctx: Ctx, taskId: string, command: 'return' | 'send_back', reason: string): Promise<TaskRow> {
  const [before] = await tasksByIds(ctx, [taskId])
  const [task] = await move(ctx, [taskId], command, 'testing', {
    opinion: reason,
    changes: {
      return_count: (before?.return_count ?? 0) + 1,
      finished_at: null,
    },
  })
  if (!task) throw new Error(`task ${taskId} is gone`)
  await reverseWorkload(ctx, [taskId])
  await closeTodos(ctx, { kind: 'task', id: taskId }, stepTodos)
  const testers = (await peopleOfTasks(ctx, [taskId])).filter(isTester).map(person => person.user_id)
  await openTodosForUsers(ctx, testers, {
    kind: 'test',
    title: notice(taskNotices, 'returned', { number: task.task_number, reason }),
    object: { kind: 'task', id: task.id, number: task.task_number },
    route: '/djentrustmanage/checklist',
    dueAt: task.deadline ? `${task.deadline} 23:59:59` : null,
    priority: 'urgent',
    step: 'returned',
  })
  return task
}

/** Day on which the specimens of each task of an order are due; tasks whose moulding nobody knows are absent. */
export async function dueDaysOfOrder(ctx: Ctx, entrustmentId: string): Promise<ReadonlyMap<string, LocalDate>> {
  const tasks = await tasksByOrder(ctx, entrustmentId)
  return new Map(tasks.flatMap(({ id, due_at }) => (due_at === null ? [] : [[id, dayOf(due_at)] as const])))
}

/** Parameters that a task measures. */
export const parametersOf = async (ctx: Ctx, taskId: string): Promise<string[]> =>
  (await itemsOfTasks(ctx, [taskId])).map(item => item.trial_parameter_id)

/** Live items of a task in the order of the order's sheet. */
export const itemsOf = (ctx: Ctx, taskId: string): Promise<ItemRow[]> => itemsOfTasks(ctx, [taskId])

/** Windows of the ages of tasks. */
export const windowsOf = (ctx: Ctx, taskIds: readonly string[]): Promise<TaskWindow[]> => windowsOfTasks(ctx, taskIds)

/** What refuses a record whose test began outside the window of its age; see start-guards.ts. */
export const recordedAgeRefusals = recordedAge

/** What refuses a record whose climate is outside the limits of its room; see climate.ts. */
export const recordedClimateRefusals = recordedClimate

/** The reading of a room nearest to a moment, with the limits of the room. */
export const climateAt = (ctx: Ctx, workplaceId: string, at: string): Promise<Climate | null> =>
  climateOf(ctx, workplaceId, at)

/** Mean, lowest and highest of a room during a test; see climate.ts. */
export const climateDuring = (ctx: Ctx, workplaceId: string, from: string, to: string): Promise<ClimateSpan | null> =>
  climateSpan(ctx, workplaceId, from, to)

/** T-07 of a climate outside the limits of its room; see climate.ts. */
export const climateRefusals = refusalsOfClimate

/** What the caller's post sees of rows that hang on a task, for a statement whose alias of them is `t`. */
export const seenWithTasks = (ctx: Ctx): ListOptions => withTaskInSight(ctx)

/** Tasks as their checkers are looked for; see people, checkers.ts. */
export const tasksToCheck = checkableTasks

/** What the caller's post sees of tasks, for a statement whose alias of the task is `t`. */
export const tasksInSight = (ctx: Ctx): ListOptions => visibleTasks(ctx)

/** True when the caller's post sees the task. */
export const isInSight = (ctx: Ctx, taskId: string): Promise<boolean> => seesTask(ctx, taskId)

/** For the ten-minute timer, once for each laboratory: see mature.ts. */
export const matureTasks = (ctx: Ctx): Promise<{ matured: number; reminded: number; overdue: number }> => mature(ctx)

/** Condition on rows that name a test, over the alias `t`: tests of these classes and those below; one value, their ids. */
export const testsInClasses = testsOfClasses

/** What an approved change of an order does to its tasks; see follow-order.ts. */
export const dropTestItems = dropItems
export const tasksFollowOrder = tasksFollow
export const replanAgesOf = replanAges
export const readmitTasksOf = readmitHeld

const checked: ReadonlySet<string> = new Set(['checked', 'reporting', 'done'])

/** Whether the record of a task in this state is checked. */
export const taskFinished = (state: string): boolean => checked.has(state)

/** A task tests another one again: the first result stays as it is, the second says whose it is. */
export async function taskRetests(ctx: Ctx, taskId: string, firstId: string): Promise<void> {
  const task = await getRow(ctx, trialTask, taskId, true)
  await changeRow(ctx, trialTask, task, { retest_of_id: firstId }, { number: task.task_number })
}

/** Tasks in sight as their sheets print them. */
export const taskSheetsOf = tasksForSheets

/** Tasks (alias `t`) that wait for their test, by the first age of their specimens; `which` narrows them. */
export const waitingAges = (which: string): string => agesDue(which)

/** What another laboratory tests; see outside.ts. */
export const giveTaskOut = giveOut
export const takeTaskHome = takeHome
export const takeOutsideResult = takeResult
