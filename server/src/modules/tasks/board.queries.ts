import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { visibleTasks } from './visible.ts'

interface QueueRow {
  readonly state: string
  readonly n: number
  readonly returned: number
  readonly overdue: number
  readonly due_today: number
  readonly due_3_days: number
}

/** Tasks in work by state, with how many were returned, are late, or fall due; finished and cancelled ones do not count. */
export function queueRows(ctx: Ctx, mine: boolean): Promise<QueueRow[]> {
  const values: unknown[] = []
  const own = mine
    ? ` and exists (select from trial_task_person p where p.business_id = t.business_id and p.trial_task_id = t.id and p.user_id = app_user_id()
        and p.role in ('tester', 'co_tester') and p.deleted_at is null)`
    : ''
  return ctx.tx.query<QueueRow>(
    `select t.state, count(*)::int as n,
       count(*) filter (where t.return_count > 0 and t.state = 'testing')::int as returned,
       count(*) filter (where t.deadline < gt_today() and t.state not in ('checked', 'reporting'))::int as overdue,
       count(*) filter (where t.due_at < gt_today() + 1 and t.due_at >= gt_today())::int as due_today,
       count(*) filter (where t.due_at < gt_today() + 4 and t.due_at >= gt_today())::int as due_3_days
     from trial_task t where t.business_id = app_biz() and t.deleted_at is null and t.state not in ('done', 'cancelled')${own}${sightSql(visibleTasks(ctx), values)}
     group by t.state`,
    values,
  )
}

interface CandidateRow {
  readonly user_id: string
  readonly name: string
  readonly department_id: string | null
  readonly open_tasks: number
  readonly due_this_week: number
  readonly overdue: number
  readonly points: string
  readonly certificate: string | null
  readonly certificate_valid_to: string | null
  readonly is_default: 0 | 1
  readonly missing: readonly string[]
}

/**
 * Everyone of the laboratory who tests at all: what he has in hand, his certificate, and for which of the tests asked he
 * has no authority today. One statement, however many people.
 */
export const candidateRows = (ctx: Ctx, trialListIds: readonly string[]): Promise<CandidateRow[]> =>
  ctx.tx.query<CandidateRow>(
    `with people as (
       select distinct a.user_id from user_trial_authority a where a.business_id = app_biz() and a.role = 'tester' and a.deleted_at is null
     ), held as (
       select a.user_id, a.trial_list_id, bool_or(coalesce(a.is_default, false)) as is_default, max(coalesce(c.valid_to, 'infinity'::date)) as valid_to,
         max(c.certificate_no) as certificate_no
       from user_trial_authority a left join personnel_certificate c on c.business_id = a.business_id and c.id = a.personnel_certificate_id and c.deleted_at is null
       where a.business_id = app_biz() and a.role = 'tester' and a.enabled and a.deleted_at is null and a.valid_from <= gt_today()
         and (a.valid_to is null or a.valid_to >= gt_today()) and a.trial_list_id = any($1::bigint[])
       group by a.user_id, a.trial_list_id
     ), load as (
       select p.user_id, count(*)::int as open_tasks,
         count(*) filter (where coalesce((t.due_at at time zone 'Asia/Shanghai')::date, t.planned_start, t.deadline) < date_trunc('week', gt_today())::date + 7)::int as due_this_week,
         count(*) filter (where t.deadline < gt_today())::int as overdue, sum(coalesce(l.workload_points, 1))::text as points
       from trial_task_person p join trial_task t on t.business_id = p.business_id and t.id = p.trial_task_id and t.deleted_at is null
         and t.state in ('assigned', 'waiting_age', 'testing')
       join trial_list l on l.id = t.trial_list_id
       where p.business_id = app_biz() and p.role in ('tester', 'co_tester') and p.deleted_at is null group by p.user_id
     )
     select u.id as user_id, coalesce(u.real_name, u.nickname, u.user_name) as name, u.department_id, coalesce(w.open_tasks, 0) as open_tasks,
       coalesce(w.due_this_week, 0) as due_this_week, coalesce(w.overdue, 0) as overdue, coalesce(w.points, '0') as points,
       (select max(h.certificate_no) from held h where h.user_id = u.id) as certificate,
       (select nullif(min(h.valid_to), 'infinity'::date)::text from held h where h.user_id = u.id) as certificate_valid_to,
       coalesce((select bool_or(h.is_default) from held h where h.user_id = u.id), false) as is_default,
       coalesce((select json_agg(l.name_zh order by l.sort_no, l.id) from trial_list l where l.id = any($1::bigint[])
         and not exists (select from held h where h.user_id = u.id and h.trial_list_id = l.id and h.valid_to >= gt_today())), '[]'::json) as missing
     from people p join app_user u on u.id = p.user_id and u.state = 'active' and u.deleted_at is null
     left join load w on w.user_id = u.id
     order by coalesce(w.open_tasks, 0), u.id`,
    [trialListIds],
  )

interface DayRow {
  readonly day: string
  readonly due: number
  readonly planned: number
}

/** Due specimens and planned tasks of the next 14 days. */
export const calendarDays = (ctx: Ctx): Promise<DayRow[]> =>
  ctx.tx.query<DayRow>(
    `select d::date::text as day,
       (select count(*)::int from trial_task t where t.business_id = app_biz() and t.deleted_at is null and t.state in ('unassigned', 'assigned', 'waiting_age')
          and t.due_at >= d and t.due_at < d + interval '1 day') as due,
       (select count(*)::int from trial_task t where t.business_id = app_biz() and t.deleted_at is null and t.state in ('unassigned', 'assigned', 'waiting_age')
          and t.planned_start = d::date) as planned
     from generate_series(gt_today()::timestamptz, (gt_today() + 13)::timestamptz, interval '1 day') d order by d`,
  )

interface MachineRow {
  readonly day: string
  readonly sort_id: string
  readonly name: string
  readonly tasks: number
  readonly available: number
}

/** Tasks of the next 14 days by class of machine they require, beside the machines of the class that may be used. */
export const machineLoad = (ctx: Ctx): Promise<MachineRow[]> =>
  ctx.tx.query<MachineRow>(
    `select coalesce((t.due_at at time zone 'Asia/Shanghai')::date, t.planned_start)::text as day, s.id as sort_id, s.name, count(*)::int as tasks,
       (select count(*)::int from equipment e join equipment_sort es on es.id = e.equipment_sort_id where e.business_id = app_biz()
          and (e.equipment_sort_id = s.id or es.parent_id = s.id) and e.state in ('in_service', 'degraded') and e.deleted_at is null
          and (e.calibration_status = 'not_required' or e.validity_period >= gt_today())) as available
     from trial_task t
     join equipment_trial_index i on i.business_id = t.business_id and i.trial_list_id = t.trial_list_id and i.required and i.deleted_at is null
     join equipment_sort s on s.id = i.equipment_sort_id
     where t.business_id = app_biz() and t.deleted_at is null and t.state in ('unassigned', 'assigned', 'waiting_age')
       and coalesce((t.due_at at time zone 'Asia/Shanghai')::date, t.planned_start) between gt_today() and gt_today() + 13
     group by 1, s.id, s.name order by 1, s.name`,
  )
