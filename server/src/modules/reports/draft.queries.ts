import type { QrPlace } from '@gt/domain/paper/paper-options.ts'
import type { OverallSetting } from '@gt/domain/platform/settings.ts'
import type { ConclusionTemplate, Judgement } from '@gt/domain/reports/conclusion.ts'
import type { MergeScope, MergeTask } from '@gt/domain/reports/merge.ts'
import { type TestOption, testOptionNames, testOptions } from '@gt/domain/reports/test-options.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'

/** Options of the reports of a test, resolved for the caller's laboratory. */
export interface ReportOptions {
  readonly report_merge_scope: MergeScope
  /** Samples of a report that joins an order; null sets no limit. */
  readonly samples_per_report: number | null
  readonly copies: number
  readonly show_cma: boolean
  readonly conclusion_required: boolean
  readonly statement: string
  readonly page_text: string
  readonly qr_place: QrPlace
}

type OwnOptions = Readonly<Partial<Record<TestOption, unknown>>>

/**
 * Report options of a test: what the test has of its own (`report_set`), else what the settings of the
 * laboratory say; what a level above has locked is nobody's own.
 */
export async function reportOptions(ctx: Ctx, trialListId: string): Promise<ReportOptions> {
  const { overall, locked } = await settingsOf(ctx)
  const [own] = await ctx.tx.query<OwnOptions & Record<string, unknown>>(
    `select ${testOptionNames.join(', ')} from report_set where business_id = app_biz() and trial_list_id = $1 and deleted_at is null`,
    [trialListId],
  )
  const said = <N extends TestOption>(name: N): OverallSetting['Report'][N] => {
    const value = locked.has(testOptions[name].key) ? null : own?.[name]
    if (value === null || value === undefined) return overall.Report[name]
    // columns of the row are those of the settings; flags are stored as 1 and 0
    return (typeof overall.Report[name] === 'boolean' ? value === 1 : value) as OverallSetting['Report'][N]
  }
  return {
    report_merge_scope: said('report_merge_scope'),
    samples_per_report: said('samples_per_report'),
    copies: said('copies'),
    show_cma: said('show_cma'),
    conclusion_required: said('conclusion_required'),
    statement: said('statement'),
    page_text: said('page_text'),
    qr_place: said('qr_place'),
  }
}

/** Whether the client of an order wants its results judged. */
export async function isJudgementAsked(ctx: Ctx, entrustmentId: string): Promise<boolean> {
  const [order] = await ctx.tx.query<{ asked: 0 | 1 }>(
    'select coalesce(judgement_requested, true) as asked from entrustment where business_id = app_biz() and id = $1',
    [entrustmentId],
  )
  return order?.asked !== 0
}

/** Published template of the reports of a test: that of the laboratory's test, then any enabled one of the test. */
export async function reportTemplateFor(ctx: Ctx, trialListId: string, unitTrialId: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ id: string }>(
    `select v.id from report_template t
     join report_template_version v on v.id = t.current_version_id and v.state = 'published' and v.deleted_at is null
     where t.business_id in (0, app_biz()) and t.deleted_at is null and t.kind = 'report'
       and (t.id = (select u.report_template_id from unit_trial u where u.business_id = app_biz() and u.id = $2)
         or (t.trial_list_id = $1 and t.enabled))
     order by (t.id = (select u.report_template_id from unit_trial u where u.business_id = app_biz() and u.id = $2)) desc nulls last,
       t.business_id desc, t.id limit 1`,
    [trialListId, unitTrialId],
  )
  return row?.id ?? null
}

/** Tasks of an order as the merge of reports sees them. */
export const mergeTasks = (ctx: Ctx, entrustmentId: string): Promise<MergeTask[]> =>
  ctx.tx.query<MergeTask & Record<string, unknown>>(
    `select t.id, t.entrustment_id, t.sample_id, t.trial_list_id, t.age_days, t.report_group, t.state, t.report_id,
       greatest(1, (select count(distinct i.sample_id) from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id
          and i.deleted_at is null))::int as samples
     from trial_task t where t.business_id = app_biz() and t.entrustment_id = $1 and t.deleted_at is null order by t.id`,
    [entrustmentId],
  )

/** The live report of each task. */
export const reportsByTask = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ trial_task_id: string; report_id: string; report_number: string; state: string }[]> =>
  ctx.tx.prepared(
    `select t.trial_task_id, r.id as report_id, r.report_number, r.state from report_task t
     join report r on r.business_id = t.business_id and r.id = t.report_id and r.deleted_at is null and r.state <> 'voided'
     where t.business_id = app_biz() and t.trial_task_id = any($1) and t.deleted_at is null order by r.id`,
    [taskIds],
  )

/** The last void report of a task, which no other has taken the place of; null without one. */
export async function voidReportOf(ctx: Ctx, taskId: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ id: string }>(
    `select r.id from report_task t join report r on r.business_id = t.business_id and r.id = t.report_id and r.deleted_at is null and r.state = 'voided'
     where t.business_id = app_biz() and t.trial_task_id = $1 and t.deleted_at is null order by r.id desc limit 1`,
    [taskId],
  )
  return row?.id ?? null
}

/** Sentences of the conclusion settings for a test, the laboratory's own in front. */
export const conclusionTemplates = (ctx: Ctx, trialListId: string): Promise<ConclusionTemplate[]> =>
  ctx.tx.query<ConclusionTemplate & Record<string, unknown>>(
    `select trial_list_id, judgement, text_zh, text_en, text_es, is_default, sort_no from trial_result
     where business_id in (0, app_biz()) and deleted_at is null and enabled and (trial_list_id is null or trial_list_id = $1)
     order by business_id desc, id`,
    [trialListId],
  )

/** A parameter that was asked for, with its result and the scopes that hold it. */
export interface ReportedItem {
  readonly trial_task_id: string
  readonly parameter_name: string
  /** Key of the parameter in the method of its test. */
  readonly field_key: string | null
  readonly within_scope: 0 | 1
  readonly outsourced: 0 | 1
  readonly test_basis_text: string
  readonly judgement_basis_text: string | null
  readonly requirement_text: string | null
  readonly judgement: Judgement | null
  readonly value_text: string | null
  /** Text of the accredited method where the parameter is in a valid scope, by kind of certificate. */
  readonly cma_scope: string[] | null
  readonly grade_scope: string[] | null
  readonly cnas_scope: string[] | null
}

/** Items of tasks with their results, and the scope of the certificates that are valid from the first test day to today. */
export const reportedItems = (
  ctx: Ctx,
  taskIds: readonly string[],
  testedFrom: string,
  testedTo: string,
): Promise<ReportedItem[]> =>
  ctx.tx.query<ReportedItem & Record<string, unknown>>(
    `with valid as (
       select q.id, q.kind from lab_qualification q
       where q.business_id = app_biz() and q.deleted_at is null and q.state = 'valid' and q.kind in ('cma', 'cnas', 'grade')
         and q.issue_date <= $2::date and q.valid_to >= greatest($3::date, gt_today()))
     select i.trial_task_id, i.parameter_name, i.within_scope, i.outsourced, i.test_basis_text, i.judgement_basis_text, i.requirement_text,
       r.judgement, r.value_text,
       (select d.field_key from trial_list_detail d where d.trial_list_id = i.trial_list_id and d.trial_parameter_id = i.trial_parameter_id
          and d.deleted_at is null order by d.sort_no limit 1) as field_key,
       (select array_agg(coalesce(p.standard_text, '')) from lab_qualification_parameter p join valid v on v.id = p.lab_qualification_id and v.kind = 'cma'
          where p.business_id = app_biz() and p.deleted_at is null and p.trial_parameter_id = i.trial_parameter_id) as cma_scope,
       (select array_agg(coalesce(p.standard_text, '')) from lab_qualification_parameter p join valid v on v.id = p.lab_qualification_id and v.kind = 'grade'
          where p.business_id = app_biz() and p.deleted_at is null and p.trial_parameter_id = i.trial_parameter_id) as grade_scope,
       (select array_agg(coalesce(p.standard_text, '')) from lab_qualification_parameter p join valid v on v.id = p.lab_qualification_id and v.kind = 'cnas'
          where p.business_id = app_biz() and p.deleted_at is null and p.trial_parameter_id = i.trial_parameter_id) as cnas_scope
     from test_item i
     left join lateral (
       select x.judgement, x.value_text from test_item_result x join test_record d on d.business_id = x.business_id and d.id = x.test_record_id
       where x.business_id = i.business_id and x.test_item_id = i.id and x.deleted_at is null and d.state <> 'voided'
       order by (x.judgement = 'fail') desc, x.group_no limit 1) r on true
     where i.business_id = app_biz() and i.trial_task_id = any($1) and i.deleted_at is null and i.state <> 'cancelled'
     order by i.trial_task_id, i.sort_no, i.id`,
    [taskIds, testedFrom, testedTo],
  )

/** Makes the caller the only one who composes reports of this order until his transaction ends. */
export const lockReportsOf = (ctx: Ctx, entrustmentId: string): Promise<unknown> =>
  ctx.tx.query('select pg_advisory_xact_lock(714207, hashtext(app_biz()::text || $1))', [`:${entrustmentId}`])

/** True when the template version may be used for new reports. */
export async function isPublished(ctx: Ctx, versionId: string): Promise<boolean> {
  const [row] = await ctx.tx.query<{ state: string }>('select state from report_template_version where id = $1', [
    versionId,
  ])
  return row?.state === 'published'
}
