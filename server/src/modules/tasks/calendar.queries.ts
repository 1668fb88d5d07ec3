import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { workDaySql } from './candidates.queries.ts'
import { visibleTasks } from './visible.ts'

interface DayRow {
  readonly day: string
  readonly tasks: number
  readonly due: number
  readonly planned: number
}

const open = "('unassigned', 'assigned', 'waiting_age', 'testing')"

/** Tasks in sight of the post on the 14 days from today: at all, with specimens due, planned. */
export function calendarDays(ctx: Ctx): Promise<DayRow[]> {
  const values: unknown[] = []
  return ctx.tx.query<DayRow>(
    `with seen as (
       select ${workDaySql('t')} as day, t.due_at::date as due, t.planned_start as planned
       from trial_task t where t.business_id = app_biz() and t.state in ${open} and t.deleted_at is null${sightSql(visibleTasks(ctx), values)}
     )
     select d.day::text as day, count(*) filter (where s.day = d.day)::int as tasks, count(*) filter (where s.due = d.day)::int as due,
       count(*) filter (where s.planned = d.day)::int as planned
     from (select gt_today() + n as day from generate_series(0, 13) n) d left join seen s on d.day in (s.day, s.due, s.planned)
     group by d.day order by d.day`,
    values,
  )
}

/** How many samples a task tests, one at least; `alias` is that of `trial_task`. */
const samplesSql = (alias: string): string =>
  `(select greatest(count(distinct i.sample_id), 1) from test_item i where i.business_id = ${alias}.business_id
     and i.trial_task_id = ${alias}.id and i.deleted_at is null and i.state <> 'cancelled')`

interface MachineRow {
  readonly day: string
  readonly sort_id: string
  readonly name: string
  readonly tasks: number
  readonly unknown: number
  readonly available: number
  readonly hours: string
}

/**
 * The laboratory's open tasks of the 14 days from today by class of machine that their tests require, with the hours that
 * such tests took at it in the last half year by the use log, sample for sample: a task of forty takes forty times as long. The
 * samples of each logged task are counted once, not for every use.
 * Beside them the machines that may be used on the day. All rooms share the machines, so that the tasks of all of them count.
 */
export const machineLoad = (ctx: Ctx): Promise<MachineRow[]> =>
  ctx.tx.query<MachineRow>(
    `with wanted as (
       select ${workDaySql('t')} as day, t.trial_list_id, i.equipment_sort_id as sort_id, ${samplesSql('t')} as samples
       from trial_task t join (select distinct trial_list_id, equipment_sort_id from equipment_trial_index
         where business_id = app_biz() and required and equipment_sort_id is not null and deleted_at is null) i on i.trial_list_id = t.trial_list_id
       where t.business_id = app_biz() and t.state in ${open} and t.deleted_at is null
     ), logged as materialized (
       select u.trial_task_id, u.equipment_id, extract(epoch from u.used_to - u.used_from) as seconds from equipment_use_record u
       where u.business_id = app_biz() and u.used_to > u.used_from and u.used_from >= gt_today() - 180 and not coalesce(u.voided, false)
         and u.deleted_at is null
     ), counted as (
       select i.trial_task_id, count(distinct i.sample_id) as samples from test_item i where i.business_id = app_biz()
         and i.trial_task_id in (select trial_task_id from logged) and i.deleted_at is null and i.state <> 'cancelled' group by i.trial_task_id
     ), used as (
       select k.trial_list_id, s.id as sort_id, avg(g.seconds / greatest(n.samples, 1)) / 3600 as hours
       from logged g join trial_task k on k.business_id = app_biz() and k.id = g.trial_task_id left join counted n on n.trial_task_id = k.id
       join equipment e on e.business_id = app_biz() and e.id = g.equipment_id
       join equipment_sort o on o.id = e.equipment_sort_id join equipment_sort s on s.id in (o.id, o.parent_id)
       where k.trial_list_id in (select trial_list_id from wanted)
       group by k.trial_list_id, s.id
     )
     select w.day::text as day, s.id as sort_id, s.name, count(*)::int as tasks, count(*) filter (where u.hours is null)::int as unknown,
       coalesce(round(sum(u.hours * w.samples), 2), 0)::text as hours,
       (select count(*)::int from equipment e join equipment_sort o on o.id = e.equipment_sort_id
        where e.business_id = app_biz() and s.id in (o.id, o.parent_id) and e.state in ('in_service', 'degraded') and e.deleted_at is null
          and (e.calibration_status = 'not_required' or e.validity_period >= w.day)) as available
     from wanted w join equipment_sort s on s.id = w.sort_id
     left join used u on u.trial_list_id = w.trial_list_id and u.sort_id = w.sort_id
     where w.day between gt_today() and gt_today() + 13
     group by w.day, s.id, s.name order by w.day, s.name`,
  )
