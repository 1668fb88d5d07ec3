import type { Row } from '@gt/domain/kit/entity.ts'
import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { byKey } from '../../db/list.ts'
import { quote } from '../../db/schema.ts'
import { sightSql } from '../../db/sight.ts'
import { rowColumns } from '../../db/write.ts'
import { visibleTasks } from './visible.ts'

export type TaskRow = Row<typeof trialTask>
export type ItemRow = Row<typeof testItem>

const columnsOf = (alias: string, names: readonly string[]): string =>
  names.map(name => `${alias}.${quote(name)}`).join(', ')
const taskColumns = columnsOf('t', rowColumns(trialTask))
const itemColumns = columnsOf('i', rowColumns(testItem))

/** Live tasks by id in id order, locked when asked. */
export const tasksByIds = (ctx: Ctx, ids: readonly string[], lock = false): Promise<TaskRow[]> =>
  ctx.tx.prepared<TaskRow>(
    `select ${taskColumns} from trial_task t where t.business_id = app_biz() and t.id = any($1::bigint[]) and t.deleted_at is null
     order by t.id${lock ? ' for update' : ''}`,
    [ids],
  )

/** Live tasks of an order in id order, locked when asked. */
export const tasksByOrder = (ctx: Ctx, entrustmentId: string, lock = false): Promise<TaskRow[]> =>
  ctx.tx.query<TaskRow>(
    `select ${taskColumns} from trial_task t where t.business_id = app_biz() and t.entrustment_id = $1 and t.deleted_at is null
     order by t.id${lock ? ' for update' : ''}`,
    [entrustmentId],
  )

/** Live items of tasks in the order of the order's sheet. */
export const itemsOfTasks = (ctx: Ctx, taskIds: readonly string[]): Promise<ItemRow[]> =>
  ctx.tx.prepared<ItemRow>(
    `select ${itemColumns} from test_item i where i.business_id = app_biz() and i.trial_task_id = any($1::bigint[])
       and i.deleted_at is null and i.state <> 'cancelled' order by i.trial_task_id, i.sample_id, i.sort_no, i.id`,
    [taskIds],
  )

/** Items of a task in the order of the order's sheet, the cancelled ones with them. */
export const allItemsOfTask = (ctx: Ctx, taskId: string): Promise<ItemRow[]> =>
  ctx.tx.query<ItemRow>(
    `select ${itemColumns} from test_item i where i.business_id = app_biz() and i.trial_task_id = $1 and i.deleted_at is null
     order by i.sample_id, i.sort_no, i.id for update`,
    [taskId],
  )

/** The samples of each task, the main one first. */
export async function sampleIdsOfTasks(
  ctx: Ctx,
  tasks: readonly Pick<TaskRow, 'id' | 'sample_id'>[],
): Promise<Map<string, string[]>> {
  const rows = await ctx.tx.query<{ task_id: string; sample_ids: string[] }>(
    `select i.trial_task_id as task_id, array_agg(distinct i.sample_id)::text[] as sample_ids from test_item i
     where i.business_id = app_biz() and i.trial_task_id = any($1::bigint[]) and i.deleted_at is null and i.state <> 'cancelled'
     group by i.trial_task_id`,
    [tasks.map(task => task.id)],
  )
  const found = new Map(rows.map(row => [row.task_id, row.sample_ids]))
  return new Map(tasks.map(task => [task.id, [...new Set([task.sample_id, ...(found.get(task.id) ?? []).sort(byId)])]]))
}

const byId = (a: string, b: string): number => a.length - b.length || a.localeCompare(b)

export interface TaskPerson {
  readonly id: string
  readonly trial_task_id: string
  readonly user_id: string
  readonly name: string
  readonly role: 'tester' | 'co_tester' | 'recorder' | 'checker' | 'compiler' | 'auditor' | 'approver'
  readonly weight: string
}

/** People of tasks by role, the main tester first. */
export const peopleOfTasks = (ctx: Ctx, taskIds: readonly string[]): Promise<TaskPerson[]> =>
  ctx.tx.prepared<TaskPerson>(
    `select p.id, p.trial_task_id, p.user_id, coalesce(u.real_name, u.nickname, u.user_name) as name, p.role, coalesce(p.weight, 1)::text as weight
     from trial_task_person p join app_user u on u.id = p.user_id
     where p.business_id = app_biz() and p.trial_task_id = any($1::bigint[]) and p.deleted_at is null
     order by p.trial_task_id, (p.role = 'tester') desc, p.sort_no, p.id`,
    [taskIds],
  )

/** Who heads the test room of a task; the director hears of tasks whose room has no head. */
export const headOf = (task: TaskRow) =>
  ({ post: 'room_head', departmentId: task.department_id, otherwise: 'director' }) as const

/** The people who carry out the test. */
export const isTester = (person: TaskPerson): boolean => person.role === 'tester' || person.role === 'co_tester'

export interface TaskWindow {
  readonly trial_task_id: string
  readonly from: string
  readonly to: string
}

/** Windows of the specimens of tasks that are still waiting or reminded. */
export const windowsOfTasks = (ctx: Ctx, taskIds: readonly string[]): Promise<TaskWindow[]> =>
  ctx.tx.prepared<TaskWindow>(
    `select r.trial_task_id, r.window_from as "from", r.window_to as "to" from age_reminder r
     where r.business_id = app_biz() and r.trial_task_id = any($1::bigint[]) and r.state <> 'cancelled' and r.deleted_at is null
       and r.window_from is not null and r.window_to is not null order by r.id`,
    [taskIds],
  )

/** Facts of a task's test that its commands need. */
export interface TestFact {
  readonly trial_list_id: string
  readonly code: string
  readonly name: string
  readonly needs_age: 0 | 1
  readonly site_test: 0 | 1
  readonly within_scope: 0 | 1
  readonly duration_days: number
  readonly points: string
}

/** Catalogue facts of tests with what the laboratory opened of them. */
export const testFacts = (ctx: Ctx, trialListIds: readonly string[]): Promise<TestFact[]> =>
  ctx.tx.query<TestFact>(
    `select l.id as trial_list_id, l.code, coalesce(u.display_name, l.name_zh) as name, l.needs_age, l.site_test, coalesce(u.within_scope, true) as within_scope,
       coalesce(l.default_duration_days, 3) as duration_days, coalesce(l.workload_points, 1)::text as points
     from trial_list l left join unit_trial u on u.business_id = app_biz() and u.trial_list_id = l.id and u.deleted_at is null
     where l.id = any($1::bigint[])`,
    [trialListIds],
  )

/** The tasks of all ages that one mixing serves: of the same test on any of its samples, not cancelled. */
export async function agesOf(ctx: Ctx, task: TaskRow, lock = false): Promise<TaskRow[]> {
  const all = (await tasksByOrder(ctx, task.entrustment_id, lock)).filter(
    one => one.trial_list_id === task.trial_list_id && one.age_days !== null && one.state !== 'cancelled',
  )
  const samples = await sampleIdsOfTasks(ctx, all)
  const own = new Set(samples.get(task.id))
  return all.filter(one => samples.get(one.id)?.some(id => own.has(id)))
}

/** True when the caller's post sees the live task. */
export async function seesTask(ctx: Ctx, taskId: string): Promise<boolean> {
  const values: unknown[] = [taskId]
  const [row] = await ctx.tx.prepared(
    `select 1 from trial_task t where t.id = $1 and (t.business_id = app_biz() or t.business_id = any(app_visible())) and t.deleted_at is null${sightSql(byKey(visibleTasks(ctx)), values)}`,
    values,
  )
  return row !== undefined
}
