import type { ConclusionTemplate, Judgement } from '@gt/domain/reports/conclusion.ts'
import type { MergeScope, MergeTask } from '@gt/domain/reports/merge.ts'
import type { Ctx } from '../../db/context.ts'

/** Options of the reports of a test, with the laboratory's own before its default and the platform's. */
export interface ReportOptions {
  readonly report_merge_scope: MergeScope | null
  readonly task_split_mode: string | null
  readonly copies: number | null
  readonly show_cma: 0 | 1
  readonly conclusion_required: 0 | 1
  readonly statement: string | null
}

/** Report options and own task split of a test; the row of the test wins over the laboratory's default (report_set). */
export async function reportOptions(ctx: Ctx, trialListId: string, unitTrialId: string): Promise<ReportOptions> {
  const [row] = await ctx.tx.query<ReportOptions>(
    `select s.report_merge_scope, u.task_split_mode, s.copies, coalesce(s.show_cma, true) as show_cma,
       coalesce(s.conclusion_required, true) as conclusion_required, s.statement
     from unit_trial u left join lateral (
       select * from report_set r where r.business_id in (0, app_biz()) and r.deleted_at is null and (r.trial_list_id = $1 or r.trial_list_id is null)
       order by (r.trial_list_id is not null) desc, r.business_id desc limit 1) s on true
     where u.business_id = app_biz() and u.id = $2`,
    [trialListId, unitTrialId],
  )
  return (
    row ?? {
      report_merge_scope: null,
      task_split_mode: null,
      copies: null,
      show_cma: 1,
      conclusion_required: 1,
      statement: null,
    }
  )
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
    `select id, entrustment_id, sample_id, trial_list_id, age_days, state, report_id from trial_task
     where business_id = app_biz() and entrustment_id = $1 and deleted_at is null order by id`,
    [entrustmentId],
  )

/** Tasks of a report in their order. */
export async function taskIdsOf(ctx: Ctx, reportId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ trial_task_id: string }>(
    'select trial_task_id from report_task where business_id = app_biz() and report_id = $1 and deleted_at is null order by sort_no, id',
    [reportId],
  )
  return rows.map(row => row.trial_task_id)
}

/** The live report of each task. */
export const reportsByTask = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ trial_task_id: string; report_id: string; report_number: string; state: string }[]> =>
  ctx.tx.query(
    `select t.trial_task_id, r.id as report_id, r.report_number, r.state from report_task t
     join report r on r.business_id = t.business_id and r.id = t.report_id and r.deleted_at is null and r.state <> 'voided'
     where t.business_id = app_biz() and t.trial_task_id = any($1) and t.deleted_at is null order by r.id`,
    [taskIds],
  )

/** Sentences of the conclusion settings for a test, the laboratory's own in front. */
export const conclusionTemplates = (ctx: Ctx, trialListId: string): Promise<ConclusionTemplate[]> =>
  ctx.tx.query<ConclusionTemplate & Record<string, unknown>>(
    `select trial_list_id, judgement, text_zh, is_default, sort_no from trial_result
     where business_id in (0, app_biz()) and deleted_at is null and enabled and (trial_list_id is null or trial_list_id = $1)
     order by business_id desc, id`,
    [trialListId],
  )

export interface ReportedItem {
  readonly trial_task_id: string
  readonly parameter_name: string
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
       where q.business_id = app_biz() and q.deleted_at is null and q.state = 'valid' and q.kind in ('cma', 'grade')
         and q.issue_date <= $2::date and q.valid_to >= greatest($3::date, gt_today()))
     select i.trial_task_id, i.parameter_name, i.within_scope, i.outsourced, i.test_basis_text, i.judgement_basis_text, i.requirement_text,
       r.judgement, r.value_text,
       (select array_agg(coalesce(p.standard_text, '')) from lab_qualification_parameter p join valid v on v.id = p.lab_qualification_id and v.kind = 'cma'
          where p.business_id = app_biz() and p.deleted_at is null and p.trial_parameter_id = i.trial_parameter_id) as cma_scope,
       (select array_agg(coalesce(p.standard_text, '')) from lab_qualification_parameter p join valid v on v.id = p.lab_qualification_id and v.kind = 'grade'
          where p.business_id = app_biz() and p.deleted_at is null and p.trial_parameter_id = i.trial_parameter_id) as grade_scope
     from test_item i
     left join lateral (
       select x.judgement, x.value_text from test_item_result x join test_record d on d.business_id = x.business_id and d.id = x.test_record_id
       where x.business_id = i.business_id and x.test_item_id = i.id and x.deleted_at is null and d.state <> 'voided'
       order by (x.judgement = 'fail') desc, x.group_no limit 1) r on true
     where i.business_id = app_biz() and i.trial_task_id = any($1) and i.deleted_at is null and i.state <> 'cancelled'
     order by i.trial_task_id, i.sort_no, i.id`,
    [taskIds, testedFrom, testedTo],
  )

export interface Certificate {
  readonly kind: 'cma' | 'grade'
  readonly name: string
  readonly certificate_no: string
  readonly valid_to: string
  readonly state: string
  readonly image_id: string | null
  readonly image_sha256: string | null
}

/** The laboratory's newest CMA and grade certificates with the pictures of their seals. */
export const certificatesOf = (ctx: Ctx): Promise<Certificate[]> =>
  ctx.tx.query<Certificate & Record<string, unknown>>(
    `select distinct on (q.kind) q.kind, q.name, q.certificate_no, q.valid_to, q.state, f.id as image_id, f.sha256 as image_sha256
     from lab_qualification q
     left join lateral (
       select x.image_file_id from stamp x where x.business_id = q.business_id and x.enabled and x.deleted_at is null
         and (x.id = q.stamp_id or x.lab_qualification_id = q.id and x.kind = q.kind) order by (x.id = q.stamp_id) desc nulls last, x.id limit 1) s on true
     left join file_object f on f.id = s.image_file_id
     where q.business_id = app_biz() and q.deleted_at is null and q.kind in ('cma', 'grade')
     order by q.kind, q.valid_to desc, q.id desc`,
  )

/** Results of the same samples and tests at other ages: pending ones and those that other reports told (workflow 7). */
export const otherAges = (
  ctx: Ctx,
  taskIds: readonly string[],
): Promise<{ test_name: string; age_days: number; display_number: string | null }[]> =>
  ctx.tx.query(
    `select distinct o.test_name, o.age_days, r.display_number
     from trial_task t
     join trial_task o on o.business_id = t.business_id and o.sample_id = t.sample_id and o.trial_list_id = t.trial_list_id
       and o.age_days is distinct from t.age_days and o.age_days is not null and o.state <> 'cancelled' and o.deleted_at is null
     left join report r on r.business_id = o.business_id and r.id = o.report_id and r.report_date is not null and r.deleted_at is null
     where t.business_id = app_biz() and t.id = any($1) and t.age_days is not null and o.id <> all($1)
     order by o.age_days`,
    [taskIds],
  )

/** True when the director let a report go without payment. */
export async function wasOverridden(ctx: Ctx, reportId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    "select 1 from task_workflow_log where business_id = app_biz() and object_kind = 'report' and object_id = $1 and command = 'release_override' limit 1",
    [reportId],
  )
  return rows.length > 0
}

/** Who gave the last command of a kind for a report, and with which signature. */
export async function lastStep(
  ctx: Ctx,
  reportId: string,
  commands: readonly string[],
): Promise<{
  command: string
  operator_id: string
  occurred_at: string
  signature_id: string | null
  on_behalf_of_id: string | null
} | null> {
  const [row] = await ctx.tx.query<{
    command: string
    operator_id: string
    occurred_at: string
    signature_id: string | null
    on_behalf_of_id: string | null
  }>(
    `select command, operator_id, occurred_at, signature_id, on_behalf_of_id from task_workflow_log
     where business_id = app_biz() and object_kind = 'report' and object_id = $1 and command = any($2)
     order by occurred_at desc, id desc limit 1`,
    [reportId, commands],
  )
  return row ?? null
}

/** Pictures of signatures by signature. */
export async function signatureImages(
  ctx: Ctx,
  signatureIds: readonly string[],
): Promise<Map<string, { id: string; sha256: string }>> {
  const rows = await ctx.tx.query<{ signature_id: string; id: string; sha256: string }>(
    `select s.id as signature_id, f.id, f.sha256 from signature s join file_object f on f.id = s.image_file_id
     where s.business_id = app_biz() and s.id = any($1)`,
    [signatureIds],
  )
  return new Map(rows.map(row => [row.signature_id, { id: row.id, sha256: row.sha256 }]))
}

/** Names of people as papers print them. */
export async function namesOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.tx.query<{ id: string; name: string }>(
    'select id, coalesce(real_name, nickname, user_name) as name from app_user where id = any($1)',
    [userIds],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface LaboratoryFacts {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
}

/** The laboratory as papers name it. */
export async function laboratoryFacts(ctx: Ctx): Promise<LaboratoryFacts> {
  const [row] = await ctx.tx.query<LaboratoryFacts & Record<string, unknown>>(
    "select coalesce(nullif(test_room_name, ''), name) as name, address, phone from business where id = app_biz()",
  )
  if (!row) throw new Error('the laboratory has no row')
  return row
}

/** Layout of a template version as it was published. */
export async function layoutOf(ctx: Ctx, versionId: string): Promise<unknown> {
  const [row] = await ctx.tx.query<{ layout: unknown }>('select layout from report_template_version where id = $1', [
    versionId,
  ])
  if (!row) throw new Error(`template version ${versionId} is gone`)
  return row.layout
}

/** Outside laboratories whose results are on the tasks. */
export async function subcontractorsOf(ctx: Ctx, taskIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx.query<{ testing_unit: string }>(
    `select distinct o.testing_unit from trial_task t join outsourced_test o on o.business_id = t.business_id and o.id = t.outsourced_test_id
     where t.business_id = app_biz() and t.id = any($1) and o.testing_unit is not null`,
    [taskIds],
  )
  return rows.map(row => row.testing_unit)
}

/** Makes the caller the only one who composes reports of this order until his transaction ends. */
export const lockReportsOf = (ctx: Ctx, entrustmentId: string): Promise<unknown> =>
  ctx.tx.query('select pg_advisory_xact_lock(714207, hashtext(app_biz()::text || $1))', [`:${entrustmentId}`])

/** True while a change of the report is asked for or carried out. */
export async function openChangeOf(ctx: Ctx, reportId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from report_change where business_id = app_biz() and report_id = $1 and deleted_at is null
       and state in ('submitted', 'approved', 'revising') limit 1`,
    [reportId],
  )
  return rows.length > 0
}

/** True when the template version may be used for new reports. */
export async function isPublished(ctx: Ctx, versionId: string): Promise<boolean> {
  const [row] = await ctx.tx.query<{ state: string }>('select state from report_template_version where id = $1', [
    versionId,
  ])
  return row?.state === 'published'
}

export interface BackSetting {
  readonly to_state: string
  readonly reset_signatures: 0 | 1
  readonly rejoin: 'step' | 'direct'
  readonly limit_count: number
}

/** Returns from a state of a report that the laboratory's scheme allows; empty when it keeps none. */
export const backSettings = (ctx: Ctx, fromState: string): Promise<BackSetting[]> =>
  ctx.tx.query<BackSetting & Record<string, unknown>>(
    `select t.object_state as to_state, b.reset_signatures, b.rejoin, coalesce(b.limit_count, 0) as limit_count
     from workflow_back_setting b
     join workflow_scheme s on s.id = b.workflow_scheme_id and s.object_kind = 'report' and s.state = 'active' and s.deleted_at is null
     join workflow_activity f on f.id = b.from_activity_id and f.object_state = $1
     join workflow_activity t on t.id = b.to_activity_id
     where b.deleted_at is null and s.business_id = (
       select max(x.business_id) from workflow_scheme x where x.object_kind = 'report' and x.state = 'active' and x.deleted_at is null
         and x.business_id in (0, app_biz()))`,
    [fromState],
  )

/** Deviations of the records that the technical leader has not released, by task; his last word counts. */
export const openDeviations = (ctx: Ctx, taskIds: readonly string[]): Promise<{ number: string }[]> =>
  ctx.tx.query(
    `select coalesce(r.record_number, t.task_number) as number from trial_task t
     join test_record r on r.business_id = t.business_id and r.trial_task_id = t.id and r.deleted_at is null and r.state <> 'voided'
     where t.business_id = app_biz() and t.id = any($1) and coalesce(r.deviation, '') <> ''
       and coalesce((select l.command from task_workflow_log l where l.business_id = t.business_id and l.object_kind = 'task' and l.object_id = t.id
         and l.command in ('release_deviation', 'refuse_deviation') order by l.occurred_at desc, l.id desc limit 1), '') <> 'release_deviation'
     order by t.id`,
    [taskIds],
  )

/** People who tested: testers and co-testers of the tasks. */
export async function testersOf(ctx: Ctx, taskIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.tx.query<{ user_id: string }>(
    `select user_id from trial_task_person where business_id = app_biz() and trial_task_id = any($1) and role in ('tester', 'co_tester')
       and deleted_at is null`,
    [taskIds],
  )
  return new Set(rows.map(row => row.user_id))
}

/** Formal copies of a revision printed so far, and whether it was printed at all. */
export async function printedCopies(ctx: Ctx, revisionId: string): Promise<{ copies: number; prints: number }> {
  const [row] = await ctx.tx.query<{ copies: number; prints: number }>(
    `select coalesce(sum(copies) filter (where kind = 'formal' and document_kind <> 'record' and page_range is null), 0)::int as copies,
       count(*) filter (where kind = 'formal' and document_kind <> 'record' and page_range is null)::int as prints
     from print_file_account where business_id = app_biz() and report_revision_id = $1`,
    [revisionId],
  )
  return row ?? { copies: 0, prints: 0 }
}

/** True while the supervising unit has a report to confirm (I-03). */
export async function awaitsSupervision(ctx: Ctx, row: { id: string; entrustment_id: string }): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from entrust_supervision where business_id = app_biz() and entrustment_id = $1 and step = 'report' and state in ('pending', 'objected')
       and (report_id is null or report_id = $2) and deleted_at is null limit 1`,
    [row.entrustment_id, row.id],
  )
  return rows.length > 0
}

/** Accounts of the client of an order in this laboratory. */
export async function clientsOf(ctx: Ctx, entrustmentId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select u.id from entrustment e join app_user u on u.entrust_unit_id = e.entrust_unit_id and u.business_id = e.business_id
     where e.business_id = app_biz() and e.id = $1 and u.is_entrust and u.state = 'active' and u.deleted_at is null`,
    [entrustmentId],
  )
  return rows.map(({ id }) => id)
}

/** Day some years after today, by the calendar (29 February becomes the 28th). */
export async function todayPlusYears(ctx: Ctx, years: number): Promise<string> {
  const [row] = await ctx.tx.query<{ day: string }>(
    "select to_char(gt_today() + make_interval(years => $1), 'YYYY-MM-DD') as day",
    [years],
  )
  if (!row) throw new Error('the database did not count years')
  return row.day
}

/** Links of a report to its tasks. */
export async function reportTaskIds(ctx: Ctx, reportId: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    'select id from report_task where business_id = app_biz() and report_id = $1 and deleted_at is null order by id',
    [reportId],
  )
  return rows.map(({ id }) => id)
}

/** Records of tasks that have no printed file yet. */
export const unfiledRecords = (ctx: Ctx, taskIds: readonly string[]): Promise<{ id: string }[]> =>
  ctx.tx.query(
    `select id from test_record where business_id = app_biz() and trial_task_id = any($1) and state <> 'voided' and deleted_at is null
       and pdf_file_id is null`,
    [taskIds],
  )

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

/** Files of a laboratory with the place of their content. */
export const storedFiles = (
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; sha256: string; storage_key: string }[]> =>
  ctx.tx.query('select id, sha256, storage_key from file_object where id = any($1) and deleted_at is null', [ids])

export interface Correction {
  readonly test_record_id: string
  readonly field_key: string
  readonly row_no: number | null
  readonly old_value: string
  readonly by: string
}

/** Readings of records that were corrected, oldest first, with who corrected them. */
export const correctionsOf = (ctx: Ctx, recordIds: readonly string[]): Promise<Correction[]> =>
  ctx.tx.query<Correction & Record<string, unknown>>(
    `select h.test_record_id, h.field_key, h.row_no, h.old_value, coalesce(u.real_name, u.nickname, u.user_name) as by
     from trial_data_history h join app_user u on u.id = h.changed_by_id
     where h.business_id = app_biz() and h.test_record_id = any($1) and coalesce(h.old_value, '') <> '' order by h.changed_at, h.id`,
    [recordIds],
  )
