import type { EarlierResult } from '@gt/domain/reports/earlier-result.ts'
import { type BackdatedField, backdatedFields } from '@gt/domain/testing/backdating.ts'
import type { Ctx } from '../../db/context.ts'
import { standardState } from '../../flow/standard-state.ts'
import { keptTasksSql } from '../samples/api.ts'

/** Standards of the test and judgement bases of tasks that are not in force any more. */
export const retiredStandards = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ task_id: string; standard: string }[]> =>
  ctx.tx.prepared(
    `select distinct i.trial_task_id as task_id, s.standard_no as standard from test_item i
     join trial_rule r on r.id in (i.test_rule_id, i.judgement_rule_id) join standard s on s.id = r.standard_id
     where i.business_id = app_biz() and i.trial_task_id = any($1) and i.deleted_at is null and ${standardState('s')} <> 'current' order by standard`,
    [taskIds],
  )

/** How many readings of the records of each task were changed after their first submission, and how many captured ones ever. */
export const changedReadings = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ task_id: string; n: number; captured: number }[]> =>
  ctx.tx.prepared(
    // the stage tells it; lines of before have none, and the time of the submission is known to the second only
    `select r.trial_task_id as task_id,
       count(*) filter (where case when h.stage is null then h.changed_at >= (r.context ->> 'first_submitted_at')::timestamptz else h.stage <> 'entry' end)::int as n,
       count(*) filter (where case when h.stage is null then h.source else h.old_source end = 'device')::int as captured
     from trial_data_history h join test_record r on r.business_id = h.business_id and r.id = h.test_record_id
     where h.business_id = app_biz() and r.trial_task_id = any($1) and h.field_key <> all($2) group by r.trial_task_id`,
    [taskIds, backdatedFields],
  )

/** Times of the standing records of tasks that were dated back before the start in the system, with the last reason of each. */
export const backdatedTimesOf = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ task_id: string; field: BackdatedField; given: string; began: string; reason: string }[]> =>
  ctx.tx.prepared(
    `select distinct on (r.id, h.field_key) r.trial_task_id as task_id, h.field_key as field, h.new_value as given, t.started_at as began,
       coalesce(h.reason, '') as reason
     from trial_data_history h join test_record r on r.business_id = h.business_id and r.id = h.test_record_id
     join trial_task t on t.business_id = r.business_id and t.id = r.trial_task_id
     where h.business_id = app_biz() and r.trial_task_id = any($1) and r.state <> 'voided' and h.field_key = any($2)
       and h.new_value = to_char(case h.field_key when 'test_start_at' then r.test_start_at else r.test_end_at end, 'YYYY-MM-DD HH24:MI:SS')
     order by r.id, h.field_key desc, h.id desc`,
    [taskIds, backdatedFields],
  )

/**
 * Voided runs of tasks with the reason that was given, and how many runs of each of their testers were voided in the 90 days
 * up to it: one void run is an accident, many of one person are looked into (page checklist, void).
 */
export const voidedRuns = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ id: string; task_id: string; number: string; reason: string; counts: string }[]> =>
  ctx.tx.prepared(
    `select r.id, r.trial_task_id as task_id, r.record_number as number, coalesce(l.opinion, '') as reason, coalesce(c.counts, '') as counts
     from test_record r
     left join lateral (select l.opinion, l.occurred_at from task_workflow_log l where l.business_id = r.business_id
       and l.object_kind = 'record' and l.object_id = r.id and l.command = 'void' order by l.id desc limit 1) l on true
     left join lateral (select string_agg(w.name || ' ' || w.n, ', ' order by w.n desc, w.name) as counts from (
       select coalesce(u.real_name, u.nickname, u.user_name) as name, (
         select count(distinct v.id) from trial_task_person o
         join test_record v on v.business_id = o.business_id and v.trial_task_id = o.trial_task_id and v.state = 'voided' and v.deleted_at is null
         join task_workflow_log g on g.business_id = v.business_id and g.object_kind = 'record' and g.object_id = v.id and g.command = 'void'
         where o.business_id = p.business_id and o.user_id = p.user_id and o.role in ('tester', 'co_tester') and o.deleted_at is null
           and g.occurred_at > l.occurred_at - interval '90 days' and g.occurred_at <= l.occurred_at) as n
       from trial_task_person p join app_user u on u.id = p.user_id
       where p.business_id = r.business_id and p.trial_task_id = r.trial_task_id and p.role in ('tester', 'co_tester')
         and p.deleted_at is null) w) c on true
     where r.business_id = app_biz() and r.trial_task_id = any($1) and r.state = 'voided' and r.deleted_at is null order by r.id`,
    [taskIds],
  )

type AnyRow = Record<string, unknown>

const stepColumns = `l.id, l.object_kind, l.object_id, l.object_number, l.command, l.from_state, l.to_state, l.opinion, l.back_items, l.occurred_at,
       l.duration_minutes, l.operator_id, coalesce(u.real_name, u.nickname, u.user_name) as operator`

/** Every step of tasks, their records and, where there is one, of their report, oldest first. */
export const historyOf = (ctx: Ctx, reportId: string | null, taskIds: readonly string[]): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow>(
    `select ${stepColumns} from task_workflow_log l left join app_user u on u.id = l.operator_id
     where l.business_id = app_biz() and ((l.object_kind = 'report' and l.object_id = $1) or (l.object_kind = 'task' and l.object_id = any($2))
       or (l.object_kind = 'record' and l.object_id in (select r.id from test_record r where r.business_id = app_biz() and r.trial_task_id = any($2))))
     order by l.occurred_at, l.id`,
    [reportId, taskIds],
  )

/** Revisions of a report, newest first, with their files. */
export const revisionsOf = (ctx: Ctx, reportId: string): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow>(
    `select id, revision_no, display_number, state, effective_at, pdf_file_id, signed_pdf_file_id, record_pdf_file_id, content_hash, page_count
     from report_revision where business_id = app_biz() and report_id = $1 and deleted_at is null order by revision_no desc`,
    [reportId],
  )

/**
 * The last 24 results of the same parameters in the same project for each grade and age, of other reports that were
 * approved and are not void; newest first.
 */
export const earlierResults = (ctx: Ctx, taskIds: readonly string[]): Promise<EarlierResult[]> => {
  // a blind sample that the caller still tests is told by its result of before
  const kept = keptTasksSql(ctx)
  return ctx.tx.prepared<EarlierResult & Record<string, unknown>>(
    `with own as (
       select distinct t.trial_list_id, e.project_name, n.trial_parameter_id from trial_task t
       join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
       join test_item n on n.business_id = t.business_id and n.trial_task_id = t.id
       where t.business_id = app_biz() and t.id = any($1) and e.project_name is not null),
     found as (
       select r.display_number, r.report_date, s.sample_number, s.grade, i.parameter_name, i.age_days, x.value_text, x.unit, x.judgement, x.id,
         row_number() over (partition by i.trial_parameter_id, s.grade, i.age_days order by r.report_date desc, x.id desc) as place
       from own o
       join entrustment e on e.business_id = app_biz() and e.project_name = o.project_name
       join report r on r.business_id = e.business_id and r.entrustment_id = e.id and r.trial_list_id = o.trial_list_id and r.report_date is not null
         and r.state <> 'voided' and r.deleted_at is null
       join report_task t on t.business_id = r.business_id and t.report_id = r.id and t.deleted_at is null and t.trial_task_id <> all($1)${kept ? ` and t.trial_task_id <> all(array(${kept}))` : ''}
       join test_item_result x on x.business_id = t.business_id and x.trial_task_id = t.trial_task_id and x.valid and x.deleted_at is null
       join test_item i on i.business_id = x.business_id and i.id = x.test_item_id and i.trial_parameter_id = o.trial_parameter_id
       join sample s on s.business_id = i.business_id and s.id = i.sample_id)
     select display_number, report_date, sample_number, grade, parameter_name, age_days, value_text, unit, judgement
     from found where place <= 24 order by report_date desc, id desc limit 500`,
    [taskIds],
  )
}
