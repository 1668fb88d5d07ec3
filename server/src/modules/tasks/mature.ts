import { notice } from '@gt/domain/kit/notice.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { notifyUsers, openTodoInDepartment, openTodosForUsers, type Todo } from '../../flow/todos.ts'
import { specimensOfAge } from '../samples/api.ts'
import { moveTasks } from './move-tasks.ts'
import { headOf, isTester, peopleOfTasks, type TaskRow, tasksByIds } from './task.queries.ts'

/** Tasks that one run of the timer moves; the rest follow ten minutes later. */
const perRun = 500

const route = '/djentrustmanage/checklist'
const object = (task: TaskRow): Todo['object'] => ({ kind: 'task', id: task.id, number: task.task_number })

/** Waiting tasks whose every window is open; rows that a person works on are left for the next run. */
async function matureIds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select t.id from trial_task t where t.business_id = app_biz() and t.state = 'waiting_age' and t.deleted_at is null
       and exists (select from age_reminder r where r.business_id = t.business_id and r.trial_task_id = t.id and r.state <> 'cancelled' and r.deleted_at is null)
       and not exists (select from age_reminder r where r.business_id = t.business_id and r.trial_task_id = t.id and r.state <> 'cancelled'
         and r.deleted_at is null and r.window_from > gt_now())
     order by t.due_at limit ${perRun} for update skip locked`,
  )
  return rows.map(row => row.id)
}

async function mature(ctx: Ctx): Promise<number> {
  const tasks = await tasksByIds(ctx, await matureIds(ctx))
  const moved = await moveTasks(ctx, tasks, { command: 'mature', to: () => 'assigned' })
  const ids = moved.map(task => task.id)
  await ctx.tx.query(
    `update test_sample set state = 'ready', row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and trial_task_id = any($1::bigint[]) and state = 'waiting' and deleted_at is null`,
    [ids],
  )
  const people = (await peopleOfTasks(ctx, ids)).filter(isTester)
  for (const task of moved) {
    const testers = people.filter(person => person.trial_task_id === task.id).map(person => person.user_id)
    await notifyUsers(ctx, testers, {
      kind: 'age',
      title: notice(taskNotices, 'of_age', { number: task.task_number, test: agedTest(task) }),
      route,
      place: { id: task.id },
      about: object(task),
    })
  }
  return moved.length
}

interface DueRow {
  readonly trial_task_id: string
  readonly user_id: string | null
  readonly due_at: string
}

/** Takes reminders whose time has come, of tasks that nobody has begun; one line for each task. */
const takeReminders = (ctx: Ctx, to: 'reminded' | 'overdue'): Promise<DueRow[]> =>
  ctx.tx.query<DueRow>(
    `with due as (
       update age_reminder r set state = $1, row_version = r.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
       from trial_task t where r.business_id = app_biz() and t.business_id = r.business_id and t.id = r.trial_task_id and r.deleted_at is null
         and t.deleted_at is null and t.state in ('unassigned', 'assigned', 'waiting_age')
         and case when $1 = 'overdue' then r.state in ('waiting', 'reminded') and r.window_to < gt_now()
                  else r.state = 'waiting' and r.remind_at <= gt_now() and (r.window_to is null or r.window_to >= gt_now()) end
       returning r.trial_task_id, r.user_id, r.due_at
     ) select trial_task_id, min(user_id)::text as user_id, min(due_at) as due_at from due group by trial_task_id order by trial_task_id`,
    [to],
  )

async function remind(ctx: Ctx): Promise<number> {
  const due = await takeReminders(ctx, 'reminded')
  const tasks = new Map(
    (
      await tasksByIds(
        ctx,
        due.map(row => row.trial_task_id),
      )
    ).map(task => [task.id, task]),
  )
  for (const { trial_task_id, user_id, due_at } of due) {
    const task = tasks.get(trial_task_id)
    if (!task) continue
    const title = notice(taskNotices, 'soon_of_age', { number: task.task_number, at: due_at, test: agedTest(task) })
    const todo: Todo = { kind: 'age', title, object: object(task), route, dueAt: due_at, priority: task.priority }
    if (user_id) {
      await openTodosForUsers(ctx, [user_id], todo)
      await notifyUsers(ctx, [user_id], { kind: 'age', title, route, place: { id: task.id }, about: todo.object })
    } else await openTodoInDepartment(ctx, headOf(task), { ...todo, route: '/djentrustmanage/tasklist' })
  }
  return due.length
}

async function tellOverdue(ctx: Ctx): Promise<number> {
  const due = await takeReminders(ctx, 'overdue')
  const ids = due.map(row => row.trial_task_id)
  await ctx.tx.query(
    `update todo_item set priority = 'very_urgent', row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and object_kind = 'task' and object_id = any($1::bigint[]) and state = 'open' and deleted_at is null`,
    [ids],
  )
  for (const task of await tasksByIds(ctx, ids)) {
    await openTodoInDepartment(ctx, headOf(task), {
      kind: 'age',
      step: 'overdue',
      title: notice(taskNotices, 'past_age', { number: task.task_number, test: agedTest(task) }),
      object: object(task),
      route: '/djentrustmanage/tasklist',
      dueAt: task.due_at,
      priority: 'very_urgent',
    })
  }
  return due.length
}

/**
 * For the ten-minute timer, once for each laboratory: tasks whose window opened become due, reminders go out at their time,
 * windows that passed without a test are told (workflow 5 mature, 19), specimens cured as the structure come to their sum. Safe to run at any time and as often as wanted.
 */
export async function matureTasks(ctx: Ctx): Promise<{ matured: number; reminded: number; overdue: number }> {
  await specimensOfAge(ctx)
  return { matured: await mature(ctx), overdue: await tellOverdue(ctx), reminded: await remind(ctx) }
}
