import { cutOptional, cutText } from '@gt/domain/kit/text.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { changeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow } from '../../db/write.ts'
import { logStep } from '../../flow/command.ts'
import { closeTodos } from '../../flow/todos.ts'
import { samplesMayBeTested } from '../samples/api.ts'
import { askForAssignment, deadlineOf, setDue } from './create-tasks.ts'
import { todosFollowDue } from './due-todos.ts'
import { endTasks } from './end-tasks.ts'
import { moveTasks } from './move-tasks.ts'
import { readOrderFacts } from './order-facts.ts'
import { dropUnmoulded, makeReminders } from './reminders.ts'
import { itemsOfTasks, sampleIdsOfTasks, type TaskRow, tasksByOrder } from './task.queries.ts'

const stepOf = (task: TaskRow) => ({
  kind: 'task' as const,
  id: task.id,
  number: task.task_number,
  from: task.state,
  to: task.state,
})

/**
 * Takes test items out of an order whose tasks are not begun (workflow 3, change order): a task without any left is void with
 * what hangs on it, the others go on with less. The caller has seen to it that the tasks may be cancelled, and strikes what
 * moulding wrote of those that ended. Answers the tasks as they were.
 */
export async function dropItems(
  ctx: Ctx,
  entrustmentId: string,
  itemIds: readonly string[],
  reason: string,
): Promise<{ readonly concerned: readonly TaskRow[]; readonly ended: readonly TaskRow[] }> {
  const all = await tasksByOrder(ctx, entrustmentId, true)
  const items = await itemsOfTasks(
    ctx,
    all.map(task => task.id),
  )
  const dropped = new Set(itemIds)
  const leftOf = (task: TaskRow) => items.filter(item => item.trial_task_id === task.id && !dropped.has(item.id))
  const concerned = all.filter(task => items.some(item => item.trial_task_id === task.id && dropped.has(item.id)))
  const ended = concerned.filter(task => leftOf(task).length === 0)
  const samples = [...(await sampleIdsOfTasks(ctx, ended)).values()].flat()
  await endTasks(ctx, ended, reason)
  await moveTasks(ctx, ended, {
    command: 'cancel',
    to: () => 'cancelled',
    changes: () => ({ order_change_id: null }),
    opinion: reason,
  })
  const cut = concerned.filter(task => leftOf(task).length > 0)
  await changeRows(
    ctx,
    testItem,
    items
      .filter(item => dropped.has(item.id) && cut.some(task => task.id === item.trial_task_id))
      .map(row => ({ row, changes: { state: 'cancelled' as const } })),
    reason,
  )
  for (const task of cut) {
    const test_content = cutText([...new Set(leftOf(task).map(item => item.parameter_name))].join('、'), 500)
    await changeRow(ctx, trialTask, task, { test_content }, { reason })
    await logStep(ctx, { ...stepOf(task), command: 'change_test', opinion: reason })
  }
  await samplesMayBeTested(ctx, samples)
  return { concerned, ended }
}

const notBegun: readonly string[] = ['unassigned', 'assigned', 'waiting_age']
const openStates: readonly string[] = [...notBegun, 'testing', 'suspended']

/** Brings the copies that open tasks hold of their order up to it; `dates` when its day or that of a moulding changed. */
export async function tasksFollow(
  ctx: Ctx,
  entrustmentId: string,
  { dates }: { readonly dates: boolean },
  reason: string,
): Promise<void> {
  const facts = await readOrderFacts(ctx, entrustmentId, 'all')
  if (!facts) return
  const { order, tests, samples } = facts
  const tasks = (await tasksByOrder(ctx, entrustmentId, true)).filter(task => openStates.includes(task.state))
  const sampleIds = await sampleIdsOfTasks(ctx, tasks)
  const items = await itemsOfTasks(
    ctx,
    tasks.map(task => task.id),
  )
  const siteOf = (task: TaskRow): string | null =>
    tests.get(task.trial_list_id)?.site_test
      ? (samples.get(task.sample_id)?.structural_part ?? order.project_part)
      : task.inspection_site
  const changesOf = (task: TaskRow) => ({
    unit_engineering: cutOptional(order.unit_engineering, 200),
    priority: order.priority,
    inspection_site: siteOf(task),
    ...(dates
      ? {
          deadline: deadlineOf(facts, {
            itemIds: items.filter(item => item.trial_task_id === task.id).map(item => item.id),
            sampleIds: sampleIds.get(task.id) ?? [],
            trialListId: task.trial_list_id,
            ageDays: task.age_days,
          }),
        }
      : {}),
  })
  await changeRows(
    ctx,
    trialTask,
    tasks.map(row => ({ row, changes: changesOf(row) })),
    reason,
  )
  if (dates)
    await todosFollowDue(
      ctx,
      tasks.map(({ id }) => id),
    )
}

/**
 * Specimens that the laboratory made were moulded: a deadline that was reckoned from an earlier day moves with them. None becomes
 * earlier. Part of the moulding, so without a trail of its own.
 */
export async function deadlinesFollowMoulding(
  ctx: Ctx,
  entrustmentId: string,
  tasks: readonly Pick<TaskRow, 'id' | 'sample_id' | 'trial_list_id' | 'age_days'>[],
): Promise<void> {
  const facts = await readOrderFacts(ctx, entrustmentId, 'all')
  if (!facts) return
  const samples = await sampleIdsOfTasks(ctx, tasks)
  const items = await itemsOfTasks(
    ctx,
    tasks.map(task => task.id),
  )
  const deadlines = tasks.map(task =>
    deadlineOf(facts, {
      itemIds: items.filter(item => item.trial_task_id === task.id).map(item => item.id),
      sampleIds: samples.get(task.id) ?? [],
      trialListId: task.trial_list_id,
      ageDays: task.age_days,
    }),
  )
  await ctx.tx.query(
    `update trial_task t set deadline = w.deadline, row_version = t.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from unnest($1::bigint[], $2::date[]) as w(task, deadline) where t.business_id = app_biz() and t.id = w.task and t.deadline < w.deadline`,
    [tasks.map(task => task.id), deadlines],
  )
}

/**
 * The day of moulding of samples or their curing was corrected: windows, reminders and due times of their tasks that are not begun
 * follow. A task whose specimens have no known moulding any more waits for no age.
 */
export async function replanAges(ctx: Ctx, entrustmentId: string, sampleIds: readonly string[]): Promise<void> {
  const tasks = (await tasksByOrder(ctx, entrustmentId, true)).filter(task => notBegun.includes(task.state))
  const samplesOf = await sampleIdsOfTasks(ctx, tasks)
  const aged = tasks.flatMap(task => {
    const own = samplesOf.get(task.id) ?? []
    return task.age_days !== null && own.some(id => sampleIds.includes(id))
      ? [
          {
            id: task.id,
            trial_list_id: task.trial_list_id,
            age_days: task.age_days,
            sampleIds: own,
            assigned_user_id: task.assigned_user_id,
          },
        ]
      : []
  })
  await setDue(ctx, await makeReminders(ctx, aged))
  const ageless = await dropUnmoulded(ctx, aged)
  await moveTasks(
    ctx,
    tasks.filter(task => task.state === 'waiting_age' && ageless.includes(task.id)),
    { command: 'mature', to: () => 'assigned', opinion: '成型时间未知，不再等待龄期' },
  )
  await setDue(ctx, new Map(ageless.map(id => [id, null])))
  // an age that was told before is counted anew: the timer tells it again when it comes
  for (const { id } of aged) await closeTodos(ctx, { kind: 'task', id }, ['age'])
}

/** The change that tasks waited for since they were returned to registration was applied: they are offered again. */
export async function readmitHeld(ctx: Ctx, changeId: string, entrustmentId: string, reason: string): Promise<void> {
  const all = await tasksByOrder(ctx, entrustmentId, true)
  const held = all.filter(task => task.order_change_id === changeId)
  if (held.length > 0 && all.every(task => task.order_change_id === null || task.order_change_id === changeId))
    await closeTodos(ctx, { kind: 'entrustment', id: entrustmentId }, ['change'])
  for (const task of held) {
    const row = await changeRow(ctx, trialTask, task, { order_change_id: null }, { reason })
    await logStep(ctx, { ...stepOf(task), command: 'readmit', opinion: reason })
    if (row.state === 'unassigned') await askForAssignment(ctx, row)
  }
}
