import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { windowState } from '@gt/domain/tasks/age-window.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { trialTaskPerson } from '@gt/domain/tasks/trial-task-person.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRows, removeRow } from '../../db/write.ts'
import { refuseFor } from '../../flow/command.ts'
import { settingsOf } from '../../flow/settings.ts'
import { closeTodos, notifyUsers, openTodosForUsers } from '../../flow/todos.ts'
import { awayRefusals } from '../dispatch/api.ts'
import { authorityRefusals, checkersOf } from '../people/api.ts'
import { checkableTasks } from './checkable.queries.ts'
import { remindUser } from './reminders.ts'
import { itemsOfTasks, sampleIdsOfTasks, seesTask, type TaskRow, tasksByIds, windowsOfTasks } from './task.queries.ts'

/** Who is to test, who may check, where and when: the input of assigning and reassigning. */
export interface Assignment {
  readonly tester_ids: readonly string[]
  readonly checker_id?: string | null
  readonly planned_start?: string | null
  readonly workplace_id?: string | null
}

/** Of these people, who knows whose the blind samples of each task are: receiver and encoder (T-03). One statement more than their samples. */
export async function whoKnows(
  ctx: Ctx,
  tasks: readonly Pick<TaskRow, 'id' | 'sample_id'>[],
  userIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const samples = await sampleIdsOfTasks(ctx, tasks)
  const rows = await ctx.tx.query<{ sample_id: string; user_id: string }>(
    `select distinct s.id as sample_id, k.user_id from sample s join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
     left join blind_sample b on b.business_id = s.business_id and b.sample_id = s.id and b.deleted_at is null
     cross join lateral (values (s.received_by_id), (e.receiver_id), (b.encoder_id)) as k(user_id)
     where s.business_id = app_biz() and s.id = any($1::bigint[]) and k.user_id = any($2::bigint[])`,
    [[...samples.values()].flat(), userIds],
  )
  return new Map(
    tasks.map(({ id }) => [id, rows.filter(row => samples.get(id)?.includes(row.sample_id)).map(row => row.user_id)]),
  )
}

/** Receiver and encoder of blind samples must not test them (T-03). */
async function blindRefusals(ctx: Ctx, task: TaskRow, testerIds: readonly string[]): Promise<Refused[]> {
  if (!task.blind) return []
  const known = await whoKnows(ctx, [task], testerIds)
  return known.get(task.id)?.length ? [refused(taskErrors, 'T-03', {}, { field: 'tester_ids' })] : []
}

/** T-18 when somebody else assigned the task meanwhile: names who did, and to whom, in place of its state or version. */
export async function refuseTaken(ctx: Ctx, taskId: string): Promise<void> {
  const [task] = await tasksByIds(ctx, [taskId], true)
  if (!task?.assigned_user_id || !(await seesTask(ctx, taskId))) return
  if (!['assigned', 'waiting_age', 'testing'].includes(task.state)) return
  const names = await ctx.tx.query<{ id: string; name: string }>(
    'select id, coalesce(real_name, nickname, user_name) as name from app_user where id = any($1::bigint[])',
    [[task.assigned_user_id, task.assigned_by_id]],
  )
  const nameOf = (id: string | null): string => names.find(one => one.id === id)?.name ?? '—'
  const params = { user: nameOf(task.assigned_user_id), by: nameOf(task.assigned_by_id) }
  refuseFor(task.task_number, [refused(taskErrors, 'T-18', params)])
}

/** A preset checker has the right to check the test and does not test it himself. */
async function checkerRefusals(ctx: Ctx, task: TaskRow, { checker_id, tester_ids }: Assignment): Promise<Refused[]> {
  if (!checker_id) return []
  if (tester_ids.includes(checker_id)) {
    const [user] = await ctx.tx.query<{ name: string }>(
      'select coalesce(real_name, nickname, user_name) as name from app_user where id = $1',
      [checker_id],
    )
    return [refused(taskErrors, 'T-26', { user: user?.name ?? '—' }, { field: 'checker_id' })]
  }
  const found = await authorityRefusals(ctx, {
    userIds: [checker_id],
    trialListIds: [task.trial_list_id],
    role: 'checker',
    on: dayOf(ctx.now),
  })
  return found.map(one => ({ ...one, field: 'checker_id' }))
}

/** T-31 when nobody could check the record once these people have tested it, with the reason; a preset checker may be of any room. */
async function uncheckedRefusals(ctx: Ctx, task: TaskRow, given: Assignment): Promise<Refused[]> {
  const { recordCheck } = await settingsOf(ctx)
  const [asked] = recordCheck ? await checkableTasks(ctx, [task.id]) : []
  if (!asked) return []
  const planned = { ...asked, testers: given.tester_ids, checker_id: given.checker_id ?? null }
  const reason = (await checkersOf(ctx, [planned])).get(task.id)?.against
  return reason ? [refused(taskErrors, 'T-31', { reason }, { field: 'checker_id' })] : []
}

/** T-19 and T-06a against the day that a task is planned for: it lies ahead and, with specimens of an age, within their window. */
export async function planRefusals(ctx: Ctx, task: TaskRow, day: LocalDate): Promise<Refused[]> {
  const place = { field: 'planned_start' }
  const { state, from, to } = windowState(await windowsOfTasks(ctx, [task.id]), ctx.now)
  const isOutside = state !== 'none' && (day < dayOf(from) || day > dayOf(to))
  return [
    ...(day < dayOf(ctx.now) ? [refused(taskErrors, 'T-19', { date: day }, place)] : []),
    ...(isOutside ? [refused(taskErrors, 'T-06a', { from, to }, place)] : []),
  ]
}

/** T-01, T-02, T-03, T-11, T-12, T-20, T-26 and T-31 of an assignment, T-06a and T-19 of the day it names (workflow 5, 20). */
export async function assignmentRefusals(ctx: Ctx, task: TaskRow, given: Assignment): Promise<Refused[]> {
  const { minTesters } = await settingsOf(ctx)
  const testers = [...new Set(given.tester_ids)]
  const items = await itemsOfTasks(ctx, [task.id])
  const ofChecker = await checkerRefusals(ctx, task, given)
  return [
    ...(task.order_change_id ? [refused(taskErrors, 'T-20', { number: task.task_number })] : []),
    ...(testers.length < minTesters ? [refused(taskErrors, 'T-12', { n: minTesters }, { field: 'tester_ids' })] : []),
    ...(await authorityRefusals(ctx, {
      userIds: testers,
      trialListIds: [task.trial_list_id],
      role: 'tester',
      on: dayOf(ctx.now),
      parameterIds: items.map(item => item.trial_parameter_id),
    })),
    ...(await awayRefusals(ctx, testers, 'tester_ids')),
    ...(await blindRefusals(ctx, task, testers)),
    ...ofChecker,
    ...(ofChecker.length > 0 ? [] : await uncheckedRefusals(ctx, task, given)),
    ...(given.planned_start ? await planRefusals(ctx, task, given.planned_start) : []),
    ...(task.test_content.trim() === ''
      ? [refused(taskErrors, 'T-11', { field: trialTask.fields.test_content.label })]
      : []),
  ]
}

/** True while the specimens of a task may not be tested yet: assignment then waits for their age. */
export async function isImmature(ctx: Ctx, task: TaskRow): Promise<boolean> {
  return windowState(await windowsOfTasks(ctx, [task.id]), ctx.now).state === 'early'
}

interface PersonRow {
  readonly id: string
  readonly user_id: string
  readonly role: string
}

/** Sets testers and preset checker of a task; those who stay keep their rows. */
export async function setPeople(ctx: Ctx, task: TaskRow, given: Assignment | null): Promise<void> {
  const now = await ctx.tx.query<PersonRow>(
    `select * from trial_task_person where business_id = app_biz() and trial_task_id = $1 and role in ('tester', 'co_tester', 'checker') and deleted_at is null`,
    [task.id],
  )
  const testers = [...new Set(given?.tester_ids ?? [])]
  const wanted = [
    ...testers.map((user_id, index) => ({
      user_id,
      role: index === 0 ? ('tester' as const) : ('co_tester' as const),
      sort_no: index,
    })),
    ...(given?.checker_id ? [{ user_id: given.checker_id, role: 'checker' as const, sort_no: 0 }] : []),
  ]
  const keeps = (row: PersonRow): boolean => wanted.some(one => one.user_id === row.user_id && one.role === row.role)
  for (const row of now.filter(one => !keeps(one)))
    await removeRow(ctx, trialTaskPerson, row as Parameters<typeof removeRow<typeof trialTaskPerson>>[2]) // the whole row was read
  await insertRows(
    ctx,
    trialTaskPerson,
    wanted
      .filter(one => !now.some(row => row.user_id === one.user_id && row.role === one.role))
      .map(one => ({ ...one, trial_task_id: task.id })),
  )
}

/**
 * To-dos and a message for the testers of a task, in place of those that stood.
 * @param note what whoever gives it out has to say to them
 */
export async function askTesters(
  ctx: Ctx,
  task: TaskRow,
  testerIds: readonly string[],
  note: string | null = null,
): Promise<void> {
  await closeTodos(ctx, { kind: 'task', id: task.id })
  await remindUser(ctx, task.id, testerIds[0] ?? null)
  const facts = { number: task.task_number, test: agedTest(task) }
  await openTodosForUsers(ctx, testerIds, {
    kind: 'test',
    title: notice(taskNotices, 'to_test', facts),
    object: { kind: 'task', id: task.id, number: task.task_number },
    route: '/djentrustmanage/checklist',
    dueAt: task.due_at ?? (task.deadline ? `${task.deadline} 23:59:59` : null),
    priority: task.priority,
  })
  await notifyUsers(ctx, testerIds, {
    kind: 'task',
    title: notice(taskNotices, 'assigned', facts),
    ...(note ? { content: note } : {}),
    route: '/djentrustmanage/checklist',
    place: { id: task.id },
    about: { kind: 'task', id: task.id },
  })
}
