import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { windowState } from '@gt/domain/tasks/age-window.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { businessOf, type Ctx, userOf } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { authorityRefusals } from '../people/api.ts'
import { sampleNumberSql } from '../samples/api.ts'
import { mouldingsOf } from './reminders.ts'
import { type ItemRow, isTester, type TaskPerson, type TaskRow, type TestFact, windowsOfTasks } from './task.queries.ts'

/** Everything about a task that its start looks at. */
export interface StartFacts {
  readonly task: TaskRow
  readonly test: TestFact
  readonly items: readonly ItemRow[]
  readonly people: readonly TaskPerson[]
  readonly sampleIds: readonly string[]
}

/** T-16 when the caller does not test in the task; T-01, T-02 at this date for everybody who does. */
export async function testerRefusals(ctx: Ctx, { task, items, people }: StartFacts): Promise<Refused[]> {
  const me = userOf(ctx)
  if (!people.some(person => isTester(person) && person.user_id === me))
    return [refused(taskErrors, 'T-16', { number: task.task_number })]
  return authorityRefusals(ctx, {
    userIds: people.filter(isTester).map(person => person.user_id),
    trialListIds: [task.trial_list_id],
    role: 'tester',
    on: dayOf(ctx.now),
    parameterIds: items.map(item => item.trial_parameter_id),
  })
}

/** T-28 while the order of a task is paused: nothing of it goes on before the order does. */
export async function pausedRefusals(ctx: Ctx, task: Pick<TaskRow, 'entrustment_id'>): Promise<Refused[]> {
  const [order] = await ctx.tx.query<{ number: string | null }>(
    "select entrust_no as number from entrustment where business_id = app_biz() and id = $1 and state = 'suspended'",
    [task.entrustment_id],
  )
  return order ? [refused(taskErrors, 'T-28', { number: order.number ?? '' })] : []
}

/** T-04 for every sample that nobody took for test; site tests and the simple flow take none (workflow 4). */
export async function sampleRefusals(ctx: Ctx, { test, sampleIds }: StartFacts): Promise<Refused[]> {
  const { sampleFlow } = await settingsOf(ctx)
  const ready = [
    'taken',
    'testing',
    ...(sampleFlow === 'simple' || test.site_test ? ['received', 'in_store', 'curing'] : []),
  ]
  const open = await ctx.tx.query<{ number: string }>(
    `select coalesce(${sampleNumberSql(ctx, 's')}, s.name, s.id::text) as number from sample s
     where s.business_id = app_biz() and s.id = any($1::bigint[]) and s.state <> all($2) order by s.id`,
    [sampleIds, ready],
  )
  return open.map(({ number }) => refused(taskErrors, 'T-04', { number }))
}

interface OutsideAge {
  readonly isEarly: boolean
  readonly reason: Refused
  /** Words on the deviation do not let it through: the laboratory blocks tests outside the window of this age. */
  readonly isBlocked: boolean
}

/** T-06a, T-06b when a test at this moment lies before or after the window of the task's age; null within it. */
async function outsideAge(ctx: Ctx, task: TaskRow, at: LocalDateTime): Promise<OutsideAge | null> {
  const { state, from, to } = windowState(await windowsOfTasks(ctx, [task.id]), at)
  if (state !== 'early' && state !== 'late') return null
  const [set] = await ctx.tx.query<{ block: 0 | 1 }>(
    `select coalesce(block_outside, false) as block from trial_age_set where business_id in (0, app_biz()) and trial_list_id = $1 and age = $2
       and age_unit = 'day' and enabled and deleted_at is null order by business_id desc, id limit 1`,
    [task.trial_list_id, task.age_days],
  )
  const isEarly = state === 'early'
  const isBlocked = set?.block === 1
  const reason = isEarly
    ? refused(taskErrors, 'T-06a', { from, to })
    : refused(taskErrors, 'T-06b', { to }, isBlocked ? {} : { field: 'deviation' })
  return { isEarly, reason, isBlocked }
}

/**
 * T-06a before the window of the age, T-06b after it (asked about once a deviation is written, refused again where the
 * laboratory blocks it), T-06c while nobody registered the moulding (workflow 5, 19).
 */
export async function ageRefusals(ctx: Ctx, facts: StartFacts, deviation: string | null): Promise<Refused[]> {
  const { task, sampleIds } = facts
  if (task.age_days === null) return []
  const mouldings = await mouldingsOf(ctx, sampleIds)
  if (sampleIds.some(id => !mouldings.has(id))) return [refused(taskErrors, 'T-06c')]
  const outside = await outsideAge(ctx, task, ctx.now)
  if (!outside) return []
  const { isEarly, isBlocked, reason } = outside
  const isAsked = !isEarly && !isBlocked && deviation
  return [isAsked ? { ...reason, definition: { ...reason.definition, severity: 'warn' } } : reason]
}

/**
 * T-06a, T-06b of the start that a record says, which its tester may have moved since: words on the deviation let it through
 * where the laboratory does not block it; the report waits for the technical manager then (page checklist, age).
 */
export async function recordedAgeRefusals(
  ctx: Ctx,
  task: TaskRow,
  { at, deviation }: { readonly at: LocalDateTime; readonly deviation: string | null },
): Promise<Refused[]> {
  if (task.age_days === null) return []
  const outside = await outsideAge(ctx, task, at)
  if (!outside || (deviation && !outside.isBlocked)) return []
  return [outside.isEarly ? { ...outside.reason, field: 'test_start_at' } : outside.reason]
}

interface Authorisation {
  readonly to: LocalDate | null
  readonly scope: string | null
  readonly past: 0 | 1
  /** Whether parameters were ticked at all, and whether all of the task are among them. */
  readonly is_ticked: 0 | 1
  readonly covers: 0 | 1
}

/**
 * T-08a, T-08b of a site laboratory: its authorisation by the parent stands on the day and covers the test (workflow 5). Ticked
 * parameters count before words; the row is the parent's, which row security shows to the site (0176).
 */
export async function scopeRefusals(ctx: Ctx, { task, test, items }: StartFacts): Promise<Refused[]> {
  const { authorisationBlock } = await settingsOf(ctx)
  if (businessOf(ctx).labKind !== 'gd' || !authorisationBlock) return []
  const ticked = `from dispatch_org_parameter x where x.business_id = d.business_id and x.dispatch_org_id = d.id and x.deleted_at is null`
  const [authorisation] = await ctx.tx.query<Authorisation & Record<string, unknown>>(
    `select d.authorised_to as "to", d.scope, (d.authorised_to < gt_today() or d.state in ('expired', 'withdrawn'))::int as past,
       exists (select ${ticked})::int as is_ticked,
       (not exists (select from unnest($1::bigint[]) i(id) where i.id not in (select x.trial_parameter_id ${ticked})))::int as covers
     from dispatch_org d where d.site_business_id = app_biz() and d.deleted_at is null and d.state <> 'draft'
     order by d.state in ('authorised', 'filed') desc, d.authorised_from desc, d.id desc limit 1`,
    [items.map(({ trial_parameter_id }) => trial_parameter_id)],
  )
  if (!authorisation) return []
  const { to, past, is_ticked, covers } = authorisation
  const scope = authorisation.scope ?? ''
  const named = scope.trim() === '' || [test.code, test.name, task.test_name].some(word => scope.includes(word))
  const isCovered = test.within_scope && (is_ticked === 1 ? covers === 1 : named)
  return [
    ...(past ? [refused(taskErrors, 'T-08a', { date: to })] : []),
    ...(isCovered ? [] : [refused(taskErrors, 'T-08b', { test: test.name })]),
  ]
}

/** T-11: what a started task must carry (`record_number` is drawn at the start at the latest). */
export function emptyRefusals({ task }: StartFacts): Refused[] {
  const needed = ['task_number', 'test_content'] as const
  return needed
    .filter(name => task[name].trim() === '')
    .map(name => refused(taskErrors, 'T-11', { field: trialTask.fields[name].label }, { field: name }))
}
