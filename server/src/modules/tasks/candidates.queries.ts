import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { awaySql } from '../dispatch/api.ts'

/**
 * Day on which a task stands: planned, else due, else its deadline; a day gone by and a test that runs count as today.
 * @param alias alias of `trial_task`
 */
export const workDaySql = (alias: string): string =>
  `case when ${alias}.state = 'testing' then gt_today() else greatest(gt_today(),
     coalesce(${alias}.planned_start, ${alias}.due_at::date, ${alias}.deadline)) end`

const itemsOf =
  'select i.trial_parameter_id, count(*) as n from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null group by 1'
const specimensOf =
  '(select greatest(count(*), 1) from test_sample s where s.business_id = t.business_id and s.trial_task_id = t.id and s.deleted_at is null)'
const ruleFor = (parameter: string): string =>
  `select w.points * coalesce(w.coefficient, 1) as points, w.count_by, case when w.share_tester is null then w.share_mode else 'main' end as share_mode
   from workload_rule w where w.business_id in (0, app_biz()) and w.role = 'tester' and w.enabled and w.deleted_at is null
     and (w.trial_list_id = t.trial_list_id or w.trial_list_id is null) and ${parameter}
   order by (w.trial_list_id is not null) desc, w.business_id desc, w.id limit 1`

/**
 * Points of a task for all its testers and how they share them, by the rules that will count it (workload.ts): those of its
 * parameters, for the others the test's own before that of all tests, the laboratory's before the platform's. What is shared by
 * parts is looked at as the main tester's. A lateral join after `t` and `l`.
 */
const pointsSql = `left join lateral (${ruleFor('w.trial_parameter_id is null')}) r on true
  left join lateral (select sum(o.points * case o.count_by when 'item' then x.n when 'specimen' then ${specimensOf} else 1 end)
      filter (where o.points is not null) as points, coalesce(sum(x.n) filter (where o.points is null), 0) as rest, count(*) as parts
    from (${itemsOf}) x left join lateral (${ruleFor('w.trial_parameter_id = x.trial_parameter_id')}) o on true) q on true
  cross join lateral (select coalesce(q.points, 0) + case when q.rest > 0 or q.parts = 0 then coalesce(r.points, l.workload_points, 1) * case r.count_by
    when 'item' then greatest(q.rest, 1) when 'specimen' then ${specimensOf} else 1 end else 0 end as points, coalesce(r.share_mode, 'even') as share) p`

/** A task that somebody is to be given. */
interface AskedTask {
  readonly id: string
  readonly entrustment_id: string
  readonly trial_list_id: string
  readonly sample_id: string
  readonly blind: 0 | 1
  /** As `workDaySql`, but what has no day is taken up today. */
  readonly day: string
  readonly points: string
  readonly share: 'even' | 'main' | 'weight'
  readonly parameter_ids: readonly string[]
  readonly sample_with: readonly string[]
  readonly series_with: readonly string[]
}

const unfinished = "('assigned', 'waiting_age', 'testing', 'checking')"

/**
 * Live tasks by id, as the assignment weighs them, in the order asked.
 * @param sight which of them the asker sees: his post's, or all of what he has just registered
 */
export function askedTasks(ctx: Ctx, ids: readonly string[], sight: ListOptions): Promise<AskedTask[]> {
  const values: unknown[] = [ids]
  return ctx.tx.query<AskedTask>(
    `select t.id, t.entrustment_id, t.trial_list_id, t.sample_id, t.blind,
       (case when t.planned_start is null and t.due_at is null then gt_today() else ${workDaySql('t')} end)::text as day,
       round(p.points, 2)::text as points, p.share,
       coalesce((select array_agg(distinct i.trial_parameter_id)::text[] from test_item i where i.business_id = t.business_id
         and i.trial_task_id = t.id and i.deleted_at is null and i.state <> 'cancelled'), '{}') as parameter_ids,
       coalesce((select array_agg(distinct k.assigned_user_id)::text[] from trial_task k where k.business_id = t.business_id
         and k.sample_id = t.sample_id and k.id <> t.id and k.assigned_user_id is not null and k.state in ${unfinished} and k.deleted_at is null), '{}') as sample_with,
       coalesce((select array_agg(distinct k.assigned_user_id)::text[] from trial_task k where k.business_id = t.business_id
         and k.entrustment_id = t.entrustment_id and k.trial_list_id = t.trial_list_id and k.id <> t.id and k.assigned_user_id is not null
         and k.state in ${unfinished} and k.deleted_at is null), '{}') as series_with
     from trial_task t join trial_list l on l.id = t.trial_list_id ${pointsSql}
     where t.business_id = app_biz() and t.id = any($1::bigint[]) and t.deleted_at is null${sightSql(sight, values)}
     order by array_position($1::bigint[], t.id)`,
    values,
  )
}

/** Someone who tests, with what he has in hand. */
interface TesterRow {
  readonly user_id: string
  readonly name: string
  readonly department_id: string | null
  readonly department: string | null
  readonly certificate_kind: string | null
  readonly certificate_specialty: string | null
  readonly certificate_no: string | null
  readonly certificate_valid_to: string | null
  readonly open_tasks: number
  readonly today: number
  readonly this_week: number
  readonly overdue: number
  readonly days: Readonly<Record<string, string>>
  readonly away: readonly { readonly from_day: string; readonly to_day: string }[]
}

/** Operations of the record sheet without which nobody could sign what he tested. */
const entering = testRecordStates.commands.submit.permission

/**
 * Everyone of the laboratory whose post lets him hand in a record, with the tasks in hand, whoever gave them: the load of a
 * person is the same for every head of a room. One statement, however many people and tasks.
 */
export const testerRows = (ctx: Ctx): Promise<TesterRow[]> =>
  ctx.tx.query<TesterRow>(
    `with people as (
       select distinct h.user_id from user_post_map h
       join post_operation_map p on p.post_id = h.post_id and p.deleted_at is null
       join operation o on o.id = p.operation_id and o.enabled and o.code = any($1)
       where h.business_id = app_biz() and h.deleted_at is null
         and coalesce(h.valid_from <= gt_today(), true) and coalesce(h.valid_to >= gt_today(), true)
     ), open as (
       select t.id, t.deadline, ${workDaySql('t')} as day, p.points, p.share
       from trial_task t join trial_list l on l.id = t.trial_list_id ${pointsSql}
       where t.business_id = app_biz() and t.state in ('assigned', 'waiting_age', 'testing') and t.deleted_at is null
     ), held as (
       select m.user_id, o.id, o.deadline, coalesce(o.day, gt_today()) as day, case o.share
         when 'main' then case when row_number() over (partition by o.id order by (m.role = 'tester') desc, m.sort_no, m.id) = 1 then o.points else 0 end
         when 'even' then o.points / count(*) over (partition by o.id)
         else o.points * coalesce(m.weight, 1) / coalesce(nullif(sum(coalesce(m.weight, 1)) over (partition by o.id), 0), 1) end as points
       from open o join trial_task_person m on m.business_id = app_biz() and m.trial_task_id = o.id and m.role in ('tester', 'co_tester') and m.deleted_at is null
     ), load as (
       select user_id, count(*)::int as open_tasks, count(*) filter (where day = gt_today())::int as today,
         count(*) filter (where day < date_trunc('week', gt_today())::date + 7)::int as this_week,
         count(*) filter (where deadline < gt_today())::int as overdue from held group by user_id
     ), by_day as (
       select user_id, json_object_agg(day::text, round(points, 2)::text) as days
       from (select user_id, day, sum(points) as points from held group by user_id, day) d group by user_id
     )
     select u.id as user_id, coalesce(u.real_name, u.nickname, u.user_name) as name, u.department_id, d.name as department,
       c.kind as certificate_kind, c.specialty as certificate_specialty, c.certificate_no, c.valid_to as certificate_valid_to,
       coalesce(w.open_tasks, 0) as open_tasks, coalesce(w.today, 0) as today, coalesce(w.this_week, 0) as this_week,
       coalesce(w.overdue, 0) as overdue, coalesce(b.days, '{}'::json) as days,
       coalesce((select json_agg(json_build_object('from_day', s.from_day, 'to_day', s.to_day) order by s.from_day, s.id) from stand_in s
         where s.business_id = app_biz() and s.user_id = u.id and s.to_day >= gt_today() and s.deleted_at is null), '[]'::json) as away
     from people p join app_user u on u.id = p.user_id and u.state = 'active' and u.deleted_at is null and not ${awaySql('u.id')}
     left join department d on d.id = u.department_id
     left join load w on w.user_id = u.id left join by_day b on b.user_id = u.id
     left join lateral (
       select c.kind, c.specialty, c.certificate_no, c.valid_to from user_trial_authority a
       join personnel_certificate c on c.business_id = a.business_id and c.id = a.personnel_certificate_id and c.deleted_at is null
       where a.business_id = app_biz() and a.user_id = u.id and a.role = 'tester' and a.enabled and a.deleted_at is null
       order by c.valid_to desc nulls first, c.id limit 1) c on true
     order by u.id`,
    [entering],
  )
