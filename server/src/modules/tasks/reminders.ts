import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { castingOf, classesMadeHere } from '@gt/domain/samples/moulding.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import { type AgeSetting, type AgeWindow, ageWindow, assumedTime } from '@gt/domain/tasks/age-window.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'

/** When the specimens of a sample were moulded, as far as it is known. */
export interface Moulding {
  readonly sample_id: string
  readonly at: LocalDateTime
  readonly dateOnly: boolean
  readonly curing: string
}

/**
 * Moulding of samples: the time kept with their specimens; else the day given at registration for samples that came cured
 * or made for one age. Cement and loose mixtures have a day of sampling only, and are moulded by the tester (workflow 5),
 * whatever age or curing the clerk wrote into their cells: a time that was once assumed from that day says nothing.
 */
export async function mouldingsOf(ctx: Ctx, sampleIds: readonly string[]): Promise<Map<string, Moulding>> {
  const rows = await ctx.tx.query<{
    sample_id: string
    moulding_at: string | null
    moulded_on_day: 0 | 1 | null
    sampling_date: string | null
    additional: unknown
    class_code: string
    counts: 0 | 1
    curing: string
  }>(
    `select s.id as sample_id, coalesce(s.curing, 'none') as curing,
       min(p.moulding_at) filter (where not d.sampled or not p.moulded_on_day) as moulding_at,
       bool_and(p.moulded_on_day) filter (where p.moulding_at is not null and (not d.sampled or not p.moulded_on_day)) as moulded_on_day,
       s.sampling_date, s.additional, c.code as class_code, d.counts
     from sample s join trial_class c on c.id = s.trial_class_id
     cross join lateral (select c.code <> all($2::text[]) and (coalesce(s.curing, 'none') <> 'none' or s.age_days is not null) as counts,
       c.code = any($2::text[]) and s.sampling_date is not null as sampled) d
     left join test_sample p on p.business_id = s.business_id and p.sample_id = s.id and p.deleted_at is null
     where s.business_id = app_biz() and s.id = any($1::bigint[]) group by s.business_id, s.id, c.code, d.counts`,
    [sampleIds, classesMadeHere],
  )
  return new Map(
    rows.flatMap(
      ({ sample_id, moulding_at, moulded_on_day, sampling_date, additional, class_code, counts, curing }) => {
        const { moulding_time } = additionalOf(additional)
        const written = castingOf({ sampling_date, class_code, moulding_time })
        const assumed = written?.moulding_at ?? (sampling_date && `${sampling_date} ${assumedTime}`)
        const at = moulding_at ?? (counts ? assumed : null)
        const dateOnly = moulding_at === null ? written?.moulded_on_day !== false : moulded_on_day === 1
        return at ? [[sample_id, { sample_id, at, dateOnly, curing }] as const] : []
      },
    ),
  )
}

interface AgeSetRow {
  readonly trial_list_id: string
  readonly age: number
  readonly tolerance_minus: number
  readonly tolerance_plus: number
  readonly remind_before_days: number
  readonly curing: string
  readonly own: 0 | 1
}

type SettingOf = (trialListId: string, ageDays: number, curing: string) => AgeSetting | null

/** Tolerances of ages: the laboratory's own setting before the platform's, the sample's curing before the usual one. */
async function ageSettings(ctx: Ctx, trialListIds: readonly string[]): Promise<SettingOf> {
  const rows = await ctx.tx.query<AgeSetRow>(
    `select trial_list_id, age, coalesce(tolerance_minus, 0) as tolerance_minus, coalesce(tolerance_plus, 0) as tolerance_plus, remind_before_days,
       coalesce(curing, 'standard') as curing, (business_id <> 0) as own
     from trial_age_set where business_id in (0, app_biz()) and trial_list_id = any($1::bigint[]) and age_unit = 'day' and enabled
       and deleted_at is null and accumulate_temperature is null order by id`,
    [trialListIds],
  )
  return (trialListId, ageDays, curing) => {
    /** The age set of the curing asked for goes first, then the laboratory's own. */
    const rank = (row: AgeSetRow): number => (row.curing === curing ? 2 : 0) + (row.own ? 1 : 0)
    const [best] = rows
      .filter(row => row.trial_list_id === trialListId && row.age === ageDays)
      .sort((a, b) => rank(b) - rank(a))
    return best
      ? {
          toleranceMinus: best.tolerance_minus,
          tolerancePlus: best.tolerance_plus,
          remindBeforeDays: best.remind_before_days,
        }
      : null
  }
}

/** A task with an age and the samples whose specimens reach it. */
interface AgedTask {
  readonly id: string
  readonly trial_list_id: string
  readonly age_days: number
  readonly sampleIds: readonly string[]
  readonly assigned_user_id: string | null
}

interface Specimen {
  readonly id: string
  readonly sample_id: string
  readonly trial_task_id: string
  readonly group_no: number
}

/**
 * Writes the reminders of tasks: one for each specimen group of each sample (its first specimen stands for it), and the
 * due time of their specimens (workflow 19). Samples whose moulding is not known have none.
 *
 * @returns the earliest due time of each task
 */
export async function makeReminders(ctx: Ctx, tasks: readonly AgedTask[]): Promise<Map<string, LocalDateTime>> {
  const due = new Map<string, LocalDateTime>()
  const mouldings = await mouldingsOf(ctx, [...new Set(tasks.flatMap(task => task.sampleIds))])
  if (tasks.length === 0 || mouldings.size === 0) return due
  const settingOf = await ageSettings(ctx, [...new Set(tasks.map(task => task.trial_list_id))])
  const { overall } = await settingsOf(ctx)
  const specimens = await ctx.tx.query<Specimen>(
    `select distinct on (trial_task_id, sample_id, group_no) id, sample_id, trial_task_id, coalesce(group_no, 1) as group_no from test_sample
     where business_id = app_biz() and trial_task_id = any($1::bigint[]) and deleted_at is null order by trial_task_id, sample_id, group_no, id`,
    [tasks.map(task => task.id)],
  )
  const rows = tasks.flatMap(task =>
    task.sampleIds.flatMap((sampleId, place) => {
      const moulding = mouldings.get(sampleId)
      if (!moulding) return []
      const setting = settingOf(task.trial_list_id, task.age_days, moulding.curing)
      const window = ageWindow(moulding, task.age_days, setting, overall.Reminder.age_time)
      const own = specimens.filter(one => one.trial_task_id === task.id && one.sample_id === sampleId)
      // without specimens the task has one reminder: the unique key knows a task without a specimen once
      const groups = own.length > 0 ? own.map(one => one.id) : place === 0 ? [null] : []
      return groups.map(specimenId => ({ task, moulding, window, sampleId, specimenId }))
    }),
  )
  await putReminders(ctx, rows)
  await setSpecimensDue(ctx, rows)
  for (const { task, window } of rows) {
    const before = due.get(task.id)
    if (!before || window.dueAt < before) due.set(task.id, window.dueAt)
  }
  return due
}

interface PlannedReminder {
  readonly task: AgedTask
  readonly moulding: Moulding
  readonly window: AgeWindow
  readonly sampleId: string
  readonly specimenId: string | null
}

/** Reminders are a work list: written in one statement without a trail; a corrected moulding time sets them anew. */
async function putReminders(ctx: Ctx, rows: readonly PlannedReminder[]): Promise<void> {
  await ctx.tx.query(
    `insert into age_reminder as r (sample_id, trial_task_id, test_sample_id, age_days, moulding_at, due_at, remind_at, window_from, window_to, user_id)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[],
       $8::timestamptz[], $9::timestamptz[], $10::bigint[])
     on conflict (business_id, trial_task_id, test_sample_id, age_days) where deleted_at is null do update
       set moulding_at = excluded.moulding_at, due_at = excluded.due_at, remind_at = excluded.remind_at, window_from = excluded.window_from,
         window_to = excluded.window_to, state = 'waiting', row_version = r.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
       where r.state <> 'done'`,
    [
      rows.map(row => row.sampleId),
      rows.map(row => row.task.id),
      rows.map(row => row.specimenId),
      rows.map(row => row.task.age_days),
      rows.map(row => row.moulding.at),
      rows.map(row => row.window.dueAt),
      rows.map(row => row.window.remindAt),
      rows.map(row => row.window.from),
      rows.map(row => row.window.to),
      rows.map(row => row.task.assigned_user_id),
    ],
  )
}

async function setSpecimensDue(ctx: Ctx, rows: readonly PlannedReminder[]): Promise<void> {
  await ctx.tx.query(
    `update test_sample p set moulding_at = w.moulded, moulded_on_day = w.on_day, due_at = w.due, age_days = w.age, state = case when p.state = 'ready' then 'waiting' else p.state end,
       row_version = p.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::boolean[]) as w(task, sample, moulded, due, age, on_day)
     where p.business_id = app_biz() and p.trial_task_id = w.task and p.sample_id = w.sample and p.deleted_at is null`,
    [
      rows.map(row => row.task.id),
      rows.map(row => row.sampleId),
      rows.map(row => row.moulding.at),
      rows.map(row => row.window.dueAt),
      rows.map(row => row.task.age_days),
      rows.map(row => row.moulding.dateOnly),
    ],
  )
}

/**
 * Takes back what was planned by a moulding that nobody knows any more: open reminders, and the times of the specimens that were
 * assumed with it. Answers the tasks that wait for no age now.
 */
export async function dropUnmoulded(ctx: Ctx, tasks: readonly AgedTask[]): Promise<string[]> {
  const mouldings = await mouldingsOf(ctx, [...new Set(tasks.flatMap(task => task.sampleIds))])
  const lost = tasks.flatMap(task =>
    task.sampleIds.filter(id => !mouldings.has(id)).map(sampleId => ({ task: task.id, sampleId })),
  )
  if (lost.length === 0) return []
  const pairs = [lost.map(one => one.task), lost.map(one => one.sampleId)]
  await ctx.tx.query(
    `update age_reminder r set state = 'cancelled', row_version = r.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from unnest($1::bigint[], $2::bigint[]) as w(task, sample) where r.business_id = app_biz() and r.trial_task_id = w.task
       and r.sample_id = w.sample and r.state in ('waiting', 'reminded', 'overdue') and r.deleted_at is null`,
    pairs,
  )
  await ctx.tx.query(
    `update test_sample p set moulding_at = null, moulded_on_day = false, due_at = null, state = case when p.state = 'waiting' then 'ready' else p.state end,
       row_version = p.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     from unnest($1::bigint[], $2::bigint[]) as w(task, sample) where p.business_id = app_biz() and p.trial_task_id = w.task
       and p.sample_id = w.sample and p.moulding_at is not null and p.deleted_at is null`,
    pairs,
  )
  return tasks.filter(task => task.sampleIds.every(id => !mouldings.has(id))).map(({ id }) => id)
}

/** Ends the reminders of tasks that will not be tested, or that were (`done`). */
export async function closeReminders(ctx: Ctx, taskIds: readonly string[], state: 'done' | 'cancelled'): Promise<void> {
  await ctx.tx.query(
    `update age_reminder set state = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and trial_task_id = any($1::bigint[]) and state in ('waiting', 'reminded', 'overdue') and deleted_at is null`,
    [taskIds, state],
  )
}

/** Gives the reminders of a task to its tester. */
export async function remindUser(ctx: Ctx, taskId: string, userId: string | null): Promise<void> {
  await ctx.tx.query(
    `update age_reminder set user_id = $2, row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and trial_task_id = $1 and state in ('waiting', 'reminded', 'overdue') and deleted_at is null`,
    [taskId, userId],
  )
}
