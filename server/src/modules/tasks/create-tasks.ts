import type { RowValues } from '@gt/domain/kit/entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutOptional, cutText } from '@gt/domain/kit/text.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { expectedMaturity } from '@gt/domain/samples/moulding.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import {
  allotSpecimens,
  type ItemToSplit,
  type PlannedTask,
  type SampleToSplit,
  type SplitMode,
  splitTasks,
} from '@gt/domain/tasks/split.ts'
import { taskWorkflowLog } from '@gt/domain/tasks/task-workflow-log.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import { openTodoInDepartment } from '../../flow/todos.ts'
import { bindDraw, drawNumbers } from '../numbering/api.ts'
import { assignAtOnce } from './assign-at-once.ts'
import { todosFollowDue } from './due-todos.ts'
import { type OrderFacts, readOrderFacts } from './order-facts.ts'
import { drawRecordNumbers } from './record-numbers.ts'
import { makeReminders } from './reminders.ts'
import { headOf, type TaskRow, tasksByIds } from './task.queries.ts'

function planOf({ items, samples, tests, mouldings }: OrderFacts, usual: SplitMode): PlannedTask[] {
  const ageOf = (item: OrderFacts['items'][number]): number | null =>
    item.age_days ?? (tests.get(item.trial_list_id)?.needs_age ? (samples.get(item.sample_id)?.age_days ?? null) : null)
  const toSplit = items.map(
    (item): ItemToSplit => ({
      id: item.id,
      sampleId: item.sample_id,
      trialListId: item.trial_list_id,
      ageDays: ageOf(item),
      outsourced: item.outsourced === 1 || tests.get(item.trial_list_id)?.outsourced === 1,
      requirement: item.requirement,
      reportGroup: item.report_group,
      sortNo: item.sort_no,
    }),
  )
  const given = [...samples.values()].map((sample): SampleToSplit => {
    const moulded = mouldings.get(sample.id)?.at
    return {
      id: sample.id,
      classId: sample.trial_class_id,
      grade: sample.grade,
      mouldingDay: moulded ? dayOf(moulded) : null,
      layer: sample.layer,
      sortNo: sample.sort_no,
    }
  })
  return splitTasks(toSplit, given, trialListId => tests.get(trialListId)?.mode ?? usual)
}

/**
 * Day by which the task must be done: the duration of its longest item after the order, or after its specimens are due. Those
 * that the laboratory still has to mould are due an age after the order at the earliest.
 */
export function deadlineOf(
  { order, items, samples, tests, mouldings }: OrderFacts,
  task: Pick<PlannedTask, 'itemIds' | 'sampleIds' | 'trialListId' | 'ageDays'>,
): LocalDate {
  const own = items.filter(item => task.itemIds.includes(item.id))
  const usual = tests.get(task.trialListId)?.duration_days ?? 0
  const days = Math.max(...own.map(item => item.turnaround_days ?? usual))
  const [main = ''] = task.sampleIds
  const moulded = mouldings.get(main)?.at
  const unmoulded = { sampling_date: null, class_code: samples.get(main)?.class_code ?? '', moulding_time: null }
  const due =
    moulded && task.ageDays !== null
      ? addCalendarDays(dayOf(moulded), task.ageDays)
      : expectedMaturity(unmoulded, task.ageDays, order.entrust_date)
  const planned = addCalendarDays(due && due > order.entrust_date ? due : order.entrust_date, days)
  const wanted = order.required_date
  return wanted && wanted < planned && (!due || wanted >= due) ? wanted : planned
}

function valuesOf(facts: OrderFacts, task: PlannedTask, number: string): RowValues<typeof trialTask> {
  const { order, items, samples, tests } = facts
  const test = tests.get(task.trialListId)
  const [main = ''] = task.sampleIds
  const names = items.filter(item => task.itemIds.includes(item.id)).map(item => item.parameter_name)
  return {
    task_number: number,
    entrust_number: order.entrust_no,
    entrustment_id: order.id,
    sample_id: main,
    trial_list_id: task.trialListId,
    unit_trial_id: test?.unit_trial_id ?? undefined,
    trial_task_category_id: order.trial_task_category_id,
    test_name: test?.name,
    test_content: cutText([...new Set(names)].join('、'), 500),
    unit_engineering: cutOptional(order.unit_engineering, 200),
    inspection_site: test?.site_test ? (samples.get(main)?.structural_part ?? order.project_part) : null,
    wbs_node_id: order.wbs_node_id,
    process_task_id: order.process_task_id,
    age_days: task.ageDays,
    report_group: task.reportGroup,
    deadline: deadlineOf(facts, task),
    department_id: test?.department_id,
    priority: order.priority,
    blind: task.sampleIds.some(id => samples.get(id)?.blind === 1) ? 1 : 0,
    supervision_check: order.nature === 'supervision_check' ? 1 : 0,
    state: task.outsourced ? 'outsourced' : 'unassigned',
  }
}

/**
 * Splits the items of an accepted order that have no task yet into tasks (workflow 5): task numbers, specimens, windows of
 * the ages with their reminders; a task goes to its default tester where the laboratory wants that, else the head of the test
 * room gets a to-do to assign it. Throws E-09 without a number rule,
 * T-14 for a test that the laboratory has not opened.
 */
export async function createTasksForOrder(ctx: Ctx, entrustmentId: string): Promise<TaskRow[]> {
  const facts = await readOrderFacts(ctx, entrustmentId)
  if (!facts) return []
  const { order, samples, tests } = facts
  refuseIfAny(
    [...tests.values()]
      .filter(test => test.unit_trial_id === null)
      .map(test => refused(taskErrors, 'T-14', { test: test.name })),
  )
  const settings = await settingsOf(ctx)
  const plan = planOf(facts, settings.taskSplit)
  const context = (task: PlannedTask) => ({
    ...(settings.overall.Numbering.by_order_date ? { date: order.entrust_date } : {}),
    trialCategoryId: order.trial_category_id,
    trialClassId: samples.get(task.sampleIds[0] ?? '')?.trial_class_id ?? null,
    trialTaskCategoryId: order.trial_task_category_id,
    projectId: order.project_id,
    sampleId: task.sampleIds[0] ?? null,
  })
  const numbers = await drawNumbers(
    ctx,
    'task',
    plan.map(task => ({ context: context(task), object: { kind: 'task', id: null } })),
    { reuseFree: settings.overall.Numbering.reuse_free },
  )
  const made = await insertRows(
    ctx,
    trialTask,
    plan.map((task, index) => valuesOf(facts, task, numbers[index]?.text ?? '')),
  )
  for (const [index, task] of made.entries()) {
    const drawn = numbers[index]
    if (drawn) await bindDraw(ctx, drawn.id, task.id)
  }
  await logCreation(ctx, made)
  await bindItems(ctx, plan, made)
  await bindSpecimens(ctx, facts, plan, made)
  await planAges(ctx, plan, made)
  const ids = made.map(task => task.id)
  // specimens and ages have changed their rows since
  if (settings.overall.Numbering.draw_record_at === 'accept') await drawRecordNumbers(ctx, await tasksByIds(ctx, ids))
  const open = (await tasksByIds(ctx, ids)).filter(one => one.state === 'unassigned')
  const given = await assignAtOnce(ctx, open)
  for (const task of open.filter(one => !given.has(one.id))) await askForAssignment(ctx, task)
  return tasksByIds(ctx, ids)
}

/** First line of each task in the workflow log, all in one statement. */
async function logCreation(ctx: Ctx, made: readonly TaskRow[]): Promise<void> {
  await insertRows(
    ctx,
    taskWorkflowLog,
    made.map(task => ({
      object_kind: 'task' as const,
      object_id: task.id,
      object_number: task.task_number,
      command: 'create',
      to_state: task.state,
      operator_id: ctx.principal.userId,
      ip: ctx.address,
    })),
    { untracked: true },
  )
}

/** Opens the to-do to assign a task, for the head of its test room; with why a tester has given it back. */
export const askForAssignment = (ctx: Ctx, task: TaskRow, givenBack?: string): Promise<void> =>
  openTodoInDepartment(ctx, headOf(task), {
    kind: 'assign',
    title:
      givenBack === undefined
        ? notice(taskNotices, 'to_assign', { number: task.task_number, test: agedTest(task) })
        : notice(taskNotices, 'to_assign_again', { number: task.task_number, reason: givenBack }),
    object: { kind: 'task', id: task.id, number: task.task_number },
    route: '/djentrustmanage/tasklist',
    dueAt: task.deadline ? `${task.deadline} 23:59:59` : null,
    priority: task.priority,
  })

async function bindItems(ctx: Ctx, plan: readonly PlannedTask[], made: readonly TaskRow[]): Promise<void> {
  const pairs = plan.flatMap((task, index) => task.itemIds.map(item => ({ item, task: made[index] })))
  await ctx.tx.query(
    `update test_item i set trial_task_id = w.task, state = w.state, age_days = coalesce(w.age, i.age_days),
       row_version = i.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[]) as w(item, task, state, age) where i.business_id = app_biz() and i.id = w.item`,
    [
      pairs.map(pair => pair.item),
      pairs.map(pair => pair.task?.id),
      pairs.map(pair => itemStateOf(pair.task?.state ?? 'unassigned')),
      pairs.map(pair => pair.task?.age_days ?? null),
    ],
  )
}

async function bindSpecimens(
  ctx: Ctx,
  { samples, tests }: OrderFacts,
  plan: readonly PlannedTask[],
  made: readonly TaskRow[],
): Promise<void> {
  const free = await ctx.tx.query<{ id: string; sample_id: string; age_days: number | null }>(
    `select id, sample_id, age_days from test_sample where business_id = app_biz() and sample_id = any($1::bigint[]) and trial_task_id is null
       and state in ('waiting', 'ready') and deleted_at is null order by sample_id, group_no, id`,
    [[...samples.keys()]],
  )
  const given = allotSpecimens(
    free.map(row => ({ id: row.id, sampleId: row.sample_id, ageDays: row.age_days })),
    plan.flatMap((task, index) =>
      task.outsourced
        ? []
        : [
            {
              task: index,
              sampleIds: task.sampleIds,
              ageDays: task.ageDays,
              count: tests.get(task.trialListId)?.specimens ?? 1,
            },
          ],
    ),
  )
  await ctx.tx.query(
    `update test_sample p set trial_task_id = w.task, row_version = p.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from unnest($1::bigint[], $2::bigint[]) as w(specimen, task) where p.business_id = app_biz() and p.id = w.specimen`,
    [[...given.keys()], [...given.values()].map(index => made[index]?.id)],
  )
}

async function planAges(ctx: Ctx, plan: readonly PlannedTask[], made: readonly TaskRow[]): Promise<void> {
  const aged = plan.flatMap((task, index) => {
    const row = made[index]
    return row && task.ageDays !== null && !task.outsourced
      ? [
          {
            id: row.id,
            trial_list_id: task.trialListId,
            age_days: task.ageDays,
            sampleIds: task.sampleIds,
            assigned_user_id: null,
          },
        ]
      : []
  })
  await setDue(ctx, await makeReminders(ctx, aged))
}

/** Notes when tasks are due; part of making them, so without a trail of its own. What was planned for the due day goes with it, and so do the to-dos of testers; null is a task without an age. */
export async function setDue(ctx: Ctx, due: ReadonlyMap<string, string | null>): Promise<void> {
  await ctx.tx.query(
    `update trial_task t set due_at = w.due,
       planned_start = case when coalesce(t.planned_start = t.due_at::date, t.planned_start is null)
         then w.due::date else t.planned_start end,
       row_version = t.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from unnest($1::bigint[], $2::timestamptz[]) as w(task, due) where t.business_id = app_biz() and t.id = w.task`,
    [[...due.keys()], [...due.values()]],
  )
  await todosFollowDue(ctx, [...due.keys()])
}
