import type { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { type Stretch, stretchOf } from '@gt/domain/dashboard/periods.ts'
import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { inLanguage } from '../../../flow/todos.ts'
import { lastReturn, returnedToOwner } from '../../../flow/whose-todos.ts'
import type { Run } from '../../../http/implement.ts'
import { ownDueEquipment } from '../../equipment/api.ts'
import { mayKnowBlind } from '../../samples/api.ts'
import { waitingAges } from '../../tasks/api.ts'
import { seenSql } from '../scope.ts'

type Home = (typeof homeActions)['actions']
type Rows<N extends keyof Home> =
  OutputOf<Home[N]> extends { readonly rows: (infer R)[] } ? (R & Record<string, unknown>)[] : never

const mostRows = 10
/** Rows of each of the three stretches of an age. */
const mostAges = 5

/** The number of the sample `s`, or its code while it is blind for the caller; `knows` is the place of whether he may know it. */
const shownNumber = (knows: string): string =>
  `coalesce(case when not ${knows} then (select b.blind_code from blind_sample b where b.business_id = s.business_id and b.sample_id = s.id
    and b.opened_at is null and b.deleted_at is null) end, s.sample_number)`

/** Tasks (alias `t`) in which the caller ($1) tests. */
const ownTests = `t.id in (select p.trial_task_id from trial_task_person p where p.business_id = app_biz() and p.user_id = $1
  and p.role in ('tester', 'co_tester') and p.deleted_at is null)`

/** Tasks of the caller that wait for their test, by the age of their specimens: one statement for rows and counts. */
export const ownAges: Run<Home['Ages']> = async ctx => {
  const rows = await ctx.tx.query<Rows<'Ages'>[number] & { readonly total: number; readonly place: number }>(
    `with told as (
       select t.id, t.task_number as number, t.test_name as test, t.age_days, ${shownNumber('$2')} as sample, a.due_at, a.window_to, a.stretch
       from (${waitingAges(ownTests)}) a join trial_task t on t.business_id = app_biz() and t.id = a.id
       left join sample s on s.business_id = t.business_id and s.id = t.sample_id
       where a.stretch is not null)
     select o.* from (
       select x.*, (count(*) over (partition by x.stretch))::int as total, (row_number() over (partition by x.stretch order by x.due_at, x.id))::int as place
       from told x) o where o.place <= ${mostAges} order by o.due_at, o.id`,
    [userOf(ctx), mayKnowBlind(ctx)],
  )
  const totalOf = (stretch: string): number => rows.find(row => row.stretch === stretch)?.total ?? 0
  return { at: ctx.now, today: totalOf('today'), soon: totalOf('soon'), overdue: totalOf('overdue'), rows }
}

/** What came back to the caller and still waits for him, with the reason; whoever answers a return closes its to-do. */
export const ownReturns: Run<Home['Returned']> = async ctx => {
  const rows = await ctx.tx.query<Rows<'Returned'>[number]>(
    `select t.id, t.kind, t.object_kind, t.object_id, coalesce(t.object_number, ${inLanguage(ctx, 't.title')}) as number, t.route, l.opinion as reason, l.at,
       coalesce(nullif(u.real_name, ''), u.user_name) as by
     from todo_item t left join lateral (${lastReturn}) l on true
     left join app_user u on u.id = l.operator_id
     where t.business_id = app_biz() and t.state = 'open' and t.deleted_at is null and ${returnedToOwner}
     order by l.at desc nulls last, t.id desc`,
    [userOf(ctx)],
  )
  return { at: ctx.now, n: rows.length, rows: rows.slice(0, mostRows) }
}

/** The tasks in which the caller had a part and that were finished last. */
export const ownFinished: Run<Home['Finished']> = async ctx => {
  const rows = await ctx.tx.query<Rows<'Finished'>[number]>(
    `select t.id, t.task_number as number, t.test_name as test, t.age_days, ${shownNumber('$2')} as sample, t.finished_at, t.report_number as report
     from trial_task t left join sample s on s.business_id = t.business_id and s.id = t.sample_id
     where t.business_id = app_biz() and t.deleted_at is null and t.finished_at is not null and t.state <> 'cancelled'
       and t.id in (select p.trial_task_id from trial_task_person p where p.business_id = app_biz() and p.user_id = $1 and p.deleted_at is null)
     order by t.finished_at desc, t.id desc limit ${mostRows}`,
    [userOf(ctx), mayKnowBlind(ctx)],
  )
  return { at: ctx.now, rows }
}

/** Devices in the caller's keeping, and those of the tests that he has in hand, whose calibration is past or about to end. */
export const ownEquipment: Run<Home['OwnEquipment']> = async ctx => {
  const values: unknown[] = [userOf(ctx)]
  const rows = await ctx.tx.query<Rows<'OwnEquipment'>[number] & { readonly total: number }>(
    `select t.id, t.equipment_number as number, t.name, t.validity_period as valid_to, (t.custodian_id is not distinct from $1)::int as kept,
       (count(*) over ())::int as total
     from equipment t where ${seenSql(ctx, equipment, { where: [ownDueEquipment(ctx)] }, values)}
     order by t.validity_period, t.id limit ${mostRows}`,
    values,
  )
  return { at: ctx.now, n: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

const daysOf = ({ from, to }: Stretch): unknown[] => [from, to]

/** What the caller did, and what was reported of it. */
async function sumsOf(ctx: Ctx, days: Stretch): Promise<{ points: string; tasks: number; reports: number }> {
  const [row] = await ctx.tx.query<{ points: string; tasks: number; reports: number }>(
    `select (select coalesce(sum(w.points), 0)::numeric(12, 2)::text from workload_record w where w.business_id = app_biz() and w.user_id = $3
         and w.counted_on between $1::date and $2::date) as points,
       (select count(*)::int from trial_task t where t.business_id = app_biz() and t.deleted_at is null and t.state <> 'cancelled'
         and t.finished_at >= $1::date and t.finished_at < $2::date + 1 and t.id in (select p.trial_task_id from trial_task_person p
           where p.business_id = app_biz() and p.user_id = $3 and p.role in ('tester', 'co_tester') and p.deleted_at is null)) as tasks,
       (select count(distinct r.id)::int from report r join trial_task t on t.business_id = r.business_id and t.report_id = r.id
         join trial_task_person p on p.business_id = t.business_id and p.trial_task_id = t.id and p.user_id = $3
           and p.role in ('tester', 'co_tester') and p.deleted_at is null
         where r.business_id = app_biz() and r.deleted_at is null and r.report_date between $1::date and $2::date) as reports`,
    [...daysOf(days), userOf(ctx)],
  )
  return row ?? { points: '0.00', tasks: 0, reports: 0 }
}

/**
 * The caller's points by day, of a year by month, beside the mean of those of his test room who counted any; who belongs to no
 * room is compared with everybody.
 */
export const ownWorkload: Run<Home['OwnWorkload']> = async (ctx, { period }) => {
  const days = stretchOf(period, dayOf(ctx.now))
  const step = period === 'year' ? 'month' : 'day'
  const points = await ctx.tx.query<Rows<'OwnWorkload'>[number]>(
    `with peers as (
       select u.id from app_user u where u.deleted_at is null and u.department_id is not distinct from
         (select m.department_id from app_user m where m.id = $3)),
     counted as (
       select date_trunc($4, w.counted_on::timestamp)::date as day, coalesce(sum(w.points) filter (where w.user_id = $3), 0) as own,
         sum(w.points) as all_points, count(distinct w.user_id) as people
       from workload_record w where w.business_id = app_biz() and w.counted_on between $1::date and $2::date and w.user_id in (select id from peers) group by 1)
     select d::date as day, coalesce(c.own, 0)::numeric(12, 2)::text as own, coalesce(round(c.all_points / nullif(c.people, 0), 2), 0)::text as mean
     from generate_series($1::date::timestamp, $2::date::timestamp, ('1 ' || $4)::interval) d left join counted c on c.day = d::date order by d`,
    [...daysOf(days), userOf(ctx), step],
  )
  return { at: ctx.now, from: days.from, to: days.to, step, ...(await sumsOf(ctx, days)), rows: points }
}
