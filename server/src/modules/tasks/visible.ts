import type { ListQuery } from '@gt/domain/kit/list.ts'
import { askedTask } from '@gt/domain/tasks/asked-task.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import type { Condition } from '../../db/filter.ts'
import type { ListOptions } from '../../db/list.ts'
import { hidesBlindSamples, mayKnowBlind } from '../samples/api.ts'

/** The tests of classes and of the classes below them, over the alias `t` of what names its test; one value, the ids of the classes. */
export const testsOfClasses = `t.trial_list_id in (with recursive wanted(id) as (select unnest(?::bigint[])
    union select c.id from trial_class c join wanted w on c.parent_id = w.id where c.deleted_at is null)
  select l.id from trial_list l join wanted w on l.trial_class_id = w.id)`

/**
 * Which tasks a post sees besides the tenant (workflow 25), told by the task alone: its own ones, those of its test rooms and
 * its own, or all of the laboratory. `?` stand for the values.
 *
 * @param alias alias of `trial_task` in the statement
 * @returns no text where it sees all
 */
function taskSight({ principal }: Ctx, alias: string): Condition {
  const { userId, departmentIds, dataScope } = principal
  // whoever tests in a task is one of its persons
  const own = `(${alias}.checker_id = ? or exists (select from trial_task_person p where p.business_id = ${alias}.business_id
    and p.trial_task_id = ${alias}.id and p.user_id = ? and p.deleted_at is null))`
  if (dataScope === 'self') return { sql: own, values: [userId, userId] }
  if (dataScope !== 'department' || departmentIds === null) return { sql: '', values: [] }
  // a task whose test has no room yet is everybody's
  return {
    sql: `(${alias}.department_id = any(?) or ${alias}.department_id is null or ${own})`,
    values: [departmentIds, userId, userId],
  }
}

/** The tasks of a tester among all of a laboratory, by the column that names the task: both ways to these few have their index. */
const ownTasks = ({ principal: { userId } }: Ctx, column: string): Condition => ({
  sql: `${column} in (select k.id from trial_task k where k.business_id = app_biz() and k.checker_id = ?
    union all select p.trial_task_id from trial_task_person p where p.business_id = app_biz() and p.user_id = ? and p.deleted_at is null)`,
  values: [userId, userId],
})

/** What a post sees of the tasks, in the order of urgency that the work lists show. */
export function visibleTasks(ctx: Ctx): ListOptions {
  const sight = taskSight(ctx, 't')
  const each = sight.sql ? [sight] : []
  const where = ctx.principal.dataScope === 'self' ? [ownTasks(ctx, 't.id')] : each
  return { where, each, sort: { field: 'deadline', dir: 'asc' } }
}

/** What a post sees of rows that hang on a task, and are seen with it; the newest first. */
export function withTaskInSight(ctx: Ctx): ListOptions {
  const { sql, values } = taskSight(ctx, 'x')
  const ofTask = `exists (select from trial_task x where x.business_id = t.business_id and x.id = t.trial_task_id and ${sql})`
  const each = sql ? [{ sql: ofTask, values }] : []
  const where = ctx.principal.dataScope === 'self' ? [ownTasks(ctx, 't.trial_task_id')] : each
  return { where, each, sort: { field: 'id', dir: 'desc' } }
}

/** States from which on a report is made for the order of a task. */
const checked = ['checked', 'reporting', 'done'] as const

/** What stands for the order of a task that tells whose a blind sample is. */
const shownOrder: Readonly<Record<string, string>> = {
  entrust_number: 'case when not t.blind then t.entrust_number end',
  entrustment_id: `case when not t.blind or t.state in (${checked.map(state => `'${state}'`).join(', ')}) then t.entrustment_id end`,
}

/** What stands for the fields of tasks for who may not know blind samples. */
export const shownTasks = async (ctx: Ctx): Promise<Pick<ListOptions, 'shown'>> =>
  (await hidesBlindSamples(ctx)) ? { shown: shownOrder } : {}

/** The same for a list whose rows are `toldTask`: it needs them only where it is asked or sorted by what tells. */
export async function shownFields(ctx: Ctx, { filter = [], sort }: ListQuery): Promise<Pick<ListOptions, 'shown'>> {
  const asked = [sort?.field, ...filter.map(one => one.field)]
  return asked.some(name => name !== undefined && name in shownOrder) ? shownTasks(ctx) : {}
}

interface OfOrder {
  readonly blind?: 0 | 1 | null
  readonly state?: string
  readonly entrustment_id?: string | null
}

/** A task as the caller may read it: its order tells whose a blind sample is, and stays hidden until a report is made for it. */
export function toldTask<R extends OfOrder>(ctx: Ctx, row: R): R {
  if (row.blind !== 1 || mayKnowBlind(ctx)) return row
  const isReported = checked.some(state => state === row.state)
  return {
    ...row,
    entrust_number: null,
    entrustment: null,
    entrustment_id: isReported ? row.entrustment_id : null,
  }
}

/** What the caller's post sees besides the tasks in which he has a part: those of his rooms, or of the laboratory. */
export function sightBeyond({ principal: { dataScope, departmentIds } }: Ctx): 'room' | 'all' | null {
  if (dataScope === 'self') return null
  return dataScope === 'department' && departmentIds !== null ? 'room' : 'all'
}

/** Tasks in which any of the users tests, over the alias `t` of the task; one value, their ids. */
const testedBy = `t.id in (select p.trial_task_id from trial_task_person p where p.business_id = app_biz() and p.user_id = any(?::bigint[])
  and p.role in ('tester', 'co_tester') and p.deleted_at is null)`

/** How far ahead a coming age is told, in days. */
const aheadDays = 3

/** The stretch of an age that is due at a moment, as `ageStretch` names it; null beyond those that are told. */
const stretchOf = (
  due: string,
): string => `case when ${due} < gt_today() then 'overdue' when ${due} < gt_today() + 1 then 'today'
  when ${due} < gt_today() + 1 + ${aheadDays} then 'soon' end`

/**
 * Tasks that wait for their test, with the first age that their specimens reach and the stretch of it.
 * @param which condition over the task `t`
 */
export const agesDue = (
  which = 'true',
): string => `select t.id, min(r.due_at) as due_at, min(r.window_to) as window_to, ${stretchOf('min(r.due_at)')} as stretch
  from trial_task t join age_reminder r on r.business_id = t.business_id and r.trial_task_id = t.id and r.deleted_at is null
    and r.state in ('waiting', 'reminded', 'overdue')
  where t.business_id = app_biz() and t.deleted_at is null and t.state in ('assigned', 'waiting_age', 'testing') and ${which}
  group by t.business_id, t.id`

/** When a task came into its state, over its alias. */
const inStateSince = (
  task: string,
): string => `(select max(l.occurred_at) from task_workflow_log l where l.business_id = ${task}.business_id
  and l.object_kind = 'task' and l.object_id = ${task}.id and l.to_state = ${task}.state and l.from_state is distinct from l.to_state)`

/** The hours that the laboratory permits in the states of tasks, where it says so; its own words before the platform's. */
const hoursOfStates = `(select distinct on (x.state_code) x.state_code, x.enabled, x.allowed_hours, x.warn_hours from test_item_state x
  where x.business_id in (0, app_biz()) and x.object_kind = 'task' and x.deleted_at is null order by x.state_code, x.business_id desc)`

/** Tasks, over the alias `t`, that are longer in their state than is permitted there (`late`), or than is warned of (`soon`). */
export const inStepTime = (stretch: 'late' | 'soon'): string => {
  const since = inStateSince('t')
  const beyond = (hours: string): string => `${since} < gt_now() - make_interval(hours => ${hours})`
  const within =
    stretch === 'late'
      ? beyond('h.allowed_hours')
      : `${beyond('h.warn_hours')} and not coalesce(${beyond('h.allowed_hours')}, false)`
  return `exists (select from ${hoursOfStates} h where h.state_code = t.state and h.enabled and ${within})`
}

/** What a list of tasks is asked by besides their own fields. */
export const taskFacts = factsOf(askedTask.fields, {
  trial_class_id: { find: ids => ({ sql: testsOfClasses, values: [ids] }) },
  tester_id: { find: ids => ({ sql: testedBy, values: [ids] }) },
  step_time: {
    find: stretches => ({
      sql: `(${(['late', 'soon'] as const).map(one => `(? and ${inStepTime(one)})`).join(' or ')})`,
      values: [stretches.includes('late'), stretches.includes('soon')],
    }),
  },
  age: {
    find: stretches => ({
      sql: `t.id in (select a.id from (${agesDue()}) a where a.stretch = any(?))`,
      values: [stretches],
    }),
  },
})
