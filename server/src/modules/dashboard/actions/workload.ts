import { sumOfMoney } from '@gt/domain/charges/price.ts'
import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { type Stretch, stretchOf } from '@gt/domain/dashboard/periods.ts'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { reportsInSight } from '../../reports/api.ts'
import { tasksInSight } from '../../tasks/api.ts'
import { seenSql } from '../scope.ts'

type Workload = (typeof homeActions)['actions']['Workload']
type Counted = OutputOf<Workload>['rows'][number]
type Scored = OutputOf<Workload>['scores'][number]

/** More bars than these are one: all others together. */
const mostBars = 7

const daysOf = ({ from, to, beforeFrom, beforeTo }: Stretch): unknown[] => [from, to, beforeFrom, beforeTo]

// moments belong to a day of the laboratory; the session counts in its time
const now = (column: string): string => `${column} >= $1::date and ${column} < $2::date + 1`
const before = (column: string): string => `${column} >= $3::date and ${column} < $4::date + 1`
const either = (column: string): string => `((${now(column)}) or (${before(column)}))`

const groups: Readonly<Record<InputOf<Workload>['by'], { column: string; name: string }>> = {
  room: { column: 'department_id', name: '(select d.name from department d where d.id = g.id)' },
  person: {
    column: 'assigned_user_id',
    name: '(select coalesce(u.real_name, u.nickname, u.user_name) from app_user u where u.id = g.id)',
  },
}

function finishedTasks(ctx: Ctx, days: Stretch, by: InputOf<Workload>['by']): Promise<Counted[]> {
  const { column, name } = groups[by]
  const values = daysOf(days)
  return ctx.tx.query<Counted & Record<string, unknown>>(
    `select g.id, ${name} as label, g.n, g.before from (
       select t.${column} as id, count(*) filter (where ${now('t.finished_at')})::int as n,
         count(*) filter (where ${before('t.finished_at')})::int as before
       from trial_task t where ${either('t.finished_at')} and ${seenSql(ctx, trialTask, tasksInSight(ctx), values)} group by t.${column}) g
     order by g.n desc, g.before desc, g.id`,
    values,
  )
}

/** Tests finished in a stretch by the class of their test, the most first. */
export async function finishedByClass(
  ctx: Ctx,
  days: Stretch,
): Promise<{ readonly name: string; readonly n: number }[]> {
  const values: unknown[] = [days.from, days.to]
  return ctx.tx.query<{ name: string; n: number }>(
    `select coalesce(nullif(c.name_${ctx.language}, ''), c.name_zh, '—') as name, g.n from (
       select l.trial_class_id as id, count(*)::int as n from trial_task t join trial_list l on l.id = t.trial_list_id
       where ${now('t.finished_at')} and ${seenSql(ctx, trialTask, tasksInSight(ctx), values)} group by 1) g
     left join trial_class c on c.id = g.id order by g.n desc, g.id`,
    values,
  )
}

/** Tests finished and reports dated in a stretch, and in the one before it. */
export async function doneIn(
  ctx: Ctx,
  days: Stretch,
): Promise<{
  readonly tasks: number
  readonly tasks_before: number
  readonly reports: number
  readonly reports_before: number
}> {
  const rows = await finishedTasks(ctx, days, 'room')
  const reports = await datedReports(ctx, days)
  return {
    tasks: total(rows, 'n'),
    tasks_before: total(rows, 'before'),
    reports: reports.n,
    reports_before: reports.before,
  }
}

/** Points by the room of the test, or of each person who counted them. */
function countedPoints(ctx: Ctx, days: Stretch, by: InputOf<Workload>['by']): Promise<Scored[]> {
  const { name } = groups[by]
  const values = daysOf(days)
  const sum = (of: string): string => `coalesce(sum(w.points) filter (where ${of}), 0)::numeric(12, 2)`
  return ctx.tx.query<Scored & Record<string, unknown>>(
    `select g.id, ${name} as label, g.n::text as n, g.before::text as before from (
       select ${by === 'room' ? 't.department_id' : 'w.user_id'} as id, ${sum(now('w.counted_on'))} as n, ${sum(before('w.counted_on'))} as before
       from workload_record w join trial_task t on t.business_id = w.business_id and t.id = w.trial_task_id
       where w.business_id = app_biz() and ${either('w.counted_on')} and ${seenSql(ctx, trialTask, tasksInSight(ctx), values)} group by 1) g
     order by g.n desc, g.before desc, g.id`,
    values,
  )
}

async function datedReports(ctx: Ctx, days: Stretch): Promise<{ n: number; before: number }> {
  const values = daysOf(days)
  const [row] = await ctx.tx.query<{ n: number; before: number }>(
    `select count(*) filter (where ${now('t.report_date')})::int as n, count(*) filter (where ${before('t.report_date')})::int as before
     from report t where ${either('t.report_date')} and ${seenSql(ctx, report, reportsInSight(ctx), values)}`,
    values,
  )
  return row ?? { n: 0, before: 0 }
}

/** Points of those who counted any, on average; reversals take theirs away. */
async function meanPoints(ctx: Ctx, days: Stretch): Promise<{ n: string | null; before: string | null }> {
  const values = daysOf(days)
  const mean = (of: string): string =>
    `round(sum(w.points) filter (where ${of}) / nullif(count(distinct w.user_id) filter (where ${of}), 0), 1)::text`
  const [row] = await ctx.tx.query<{ n: string | null; before: string | null }>(
    `select ${mean(now('w.counted_on'))} as n, ${mean(before('w.counted_on'))} as before
     from workload_record w join trial_task t on t.business_id = w.business_id and t.id = w.trial_task_id
     where w.business_id = app_biz() and ${either('w.counted_on')} and ${seenSql(ctx, trialTask, tasksInSight(ctx), values)}`,
    values,
  )
  return row ?? { n: null, before: null }
}

/** The busiest, and all others as one. */
function barsOf<R extends Counted | Scored>(
  rows: readonly R[],
  sum: (others: readonly R[]) => Pick<R, 'n' | 'before'>,
): R[] {
  if (rows.length <= mostBars + 1) return [...rows]
  const rest = { id: null, label: null, ...sum(rows.slice(mostBars)) } as R // both have these four
  return [...rows.slice(0, mostBars), rest]
}

const total = (rows: readonly Counted[], of: 'n' | 'before'): number => rows.reduce((sum, row) => sum + row[of], 0)
const totalScore = (rows: readonly Scored[], of: 'n' | 'before'): string => sumOfMoney(rows.map(row => row[of]))

/** What was done in a period and in the same stretch before it: four statements over the days concerned. */
export const workload: Run<Workload> = async (ctx, { period, by }) => {
  const days = stretchOf(period, dayOf(ctx.now))
  const rows = await finishedTasks(ctx, days, by)
  const scores = await countedPoints(ctx, days, by)
  const reports = await datedReports(ctx, days)
  const points = await meanPoints(ctx, days)
  return {
    at: ctx.now,
    from: days.from,
    to: days.to,
    tasks: total(rows, 'n'),
    tasks_before: total(rows, 'before'),
    reports: reports.n,
    reports_before: reports.before,
    points: points.n,
    points_before: points.before,
    rows: barsOf(rows, others => ({ n: total(others, 'n'), before: total(others, 'before') })),
    scores: barsOf(scores, others => ({ n: totalScore(others, 'n'), before: totalScore(others, 'before') })),
  }
}
