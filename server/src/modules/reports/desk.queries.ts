import type { Ctx } from '../../db/context.ts'

/** Standards of the test and judgement bases of tasks that are not in force any more. */
export const retiredStandards = (ctx: Ctx, taskIds: readonly string[]): Promise<{ standard: string }[]> =>
  ctx.tx.query(
    `select distinct s.standard_no as standard from test_item i
     join trial_rule r on r.id in (i.test_rule_id, i.judgement_rule_id) join standard s on s.id = r.standard_id
     where i.business_id = app_biz() and i.trial_task_id = any($1) and i.deleted_at is null and s.state <> 'current' order by standard`,
    [taskIds],
  )

/** Readings of the records of tasks that were changed after their first submission. */
export async function changedReadings(ctx: Ctx, taskIds: readonly string[]): Promise<number> {
  const [row] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from trial_data_history h join test_record r on r.business_id = h.business_id and r.id = h.test_record_id
     where h.business_id = app_biz() and r.trial_task_id = any($1)`,
    [taskIds],
  )
  return row?.n ?? 0
}

type AnyRow = Record<string, unknown>

/** Every step of a report and of its tasks, oldest first. */
export const historyOf = (ctx: Ctx, reportId: string, taskIds: readonly string[]): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow>(
    `select l.id, l.object_kind, l.object_id, l.object_number, l.command, l.from_state, l.to_state, l.opinion, l.back_items, l.occurred_at,
       l.duration_minutes, coalesce(u.real_name, u.nickname, u.user_name) as operator
     from task_workflow_log l left join app_user u on u.id = l.operator_id
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

/** The last twenty results of the same parameters in the same project, of reports that were approved before. */
export const earlierResults = (ctx: Ctx, reportId: string, taskIds: readonly string[]): Promise<AnyRow[]> =>
  ctx.tx.query<AnyRow>(
    `select r.display_number, r.report_date, s.sample_number, s.grade, s.structural_part, i.parameter_name, i.age_days, x.value_text, x.unit, x.judgement
     from report o join entrustment oe on oe.business_id = o.business_id and oe.id = o.entrustment_id
     join entrustment e on e.business_id = oe.business_id and e.project_name = oe.project_name
     join report r on r.business_id = e.business_id and r.entrustment_id = e.id and r.report_date is not null and r.id <> o.id and r.deleted_at is null
       and r.trial_list_id = o.trial_list_id
     join report_task t on t.business_id = r.business_id and t.report_id = r.id and t.deleted_at is null
     join test_item_result x on x.business_id = t.business_id and x.trial_task_id = t.trial_task_id and x.valid and x.deleted_at is null
     join test_item i on i.business_id = x.business_id and i.id = x.test_item_id
     join sample s on s.business_id = i.business_id and s.id = i.sample_id
     where o.business_id = app_biz() and o.id = $1
       and i.trial_parameter_id in (select n.trial_parameter_id from test_item n where n.business_id = app_biz() and n.trial_task_id = any($2))
     order by r.report_date desc, x.id desc limit 20`,
    [reportId, taskIds],
  )
