import type { NoticeFacts } from '@gt/domain/audit/notice-paper.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { mayKnowBlind, sampleNumberSql, specSql } from '../samples/api.ts'
import { seenNonconforming } from './visible.ts'

/** Whole days since a result was found, while it is not closed; of a record with alias `row`. */
export const daysOpenSql = (row: string): string =>
  `case when ${row}.state <> 'closed' then gt_today() - ${row}.found_at::date end`

interface Summary {
  readonly trial_name: string
  readonly project_name: string | null
  readonly section: string | null
  readonly part: string
  /** Whose result it is. */
  readonly laboratory: string
  /** None of a blind sample for who may not know it. */
  readonly order: { readonly id: Id; readonly label: string | null } | null
  /** By its number, where its picker has its name; a blind one by its code. */
  readonly sample: { readonly id: Id; readonly label: string | null }
  readonly trial_class_id: Id
  readonly days_open: number | null
  /** Nobody was told within a day. */
  readonly late: 0 | 1
  /** The report that said so is void (workflow 10). */
  readonly report_void: 0 | 1
}

/** What the list tells of these records besides their fields, in one statement. */
export async function summariesOf(ctx: Ctx, ids: readonly Id[]): Promise<Map<Id, Summary>> {
  const rows = await ctx.tx.query<Summary & { id: Id }>(
    `select n.id, k.test_name as trial_name, s.trial_class_id,
       case when b.id is null or $2 then concat_ws(' ', nullif(s.site_stake, ''), nullif(s.structural_part, '')) else '' end as part,
       case when b.id is null or $2 then json_build_object('id', e.id::text, 'label', e.entrust_no) end as "order",
       json_build_object('id', s.id::text, 'label', coalesce(${sampleNumberSql(ctx, 's')}, s.name)) as sample,
       case when b.id is null or $2 then e.project_name end as project_name,
       (select p.name from project_section p
         where p.id = case when b.id is null or $2 then coalesce(e.project_section_id, l.project_section_id) else l.project_section_id end) as section,
       coalesce(nullif(l.short_name, ''), l.name) as laboratory,
       n.notified_at is null and n.state <> 'closed' and n.found_at < gt_now() - interval '24 hours' as late,
       coalesce(v.state = 'voided', false) as report_void, ${daysOpenSql('n')} as days_open
     from nonconforming_record n left join report v on v.business_id = n.business_id and v.id = n.report_id join business l on l.id = n.business_id join trial_task k on k.business_id = n.business_id and k.id = n.trial_task_id
     join sample s on s.business_id = n.business_id and s.id = n.sample_id
     join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
     left join blind_sample b on b.business_id = s.business_id and b.sample_id = s.id and b.opened_at is null and b.deleted_at is null
     where n.business_id = any(app_visible()) and n.id = any($1)`,
    [ids, mayKnowBlind(ctx)],
  )
  return new Map(rows.map(({ id, ...summary }) => [id, summary]))
}

interface OrderOfRecord {
  readonly id: Id
  readonly customer_snapshot: unknown
  /** Its client wants results judged. */
  readonly judged: 0 | 1
}

/** The order whose sample did not conform. */
export async function orderOf(ctx: Ctx, sampleId: Id): Promise<OrderOfRecord> {
  const [row] = await ctx.tx.query<OrderOfRecord & Record<string, unknown>>(
    `select e.id, e.customer_snapshot, coalesce(e.judgement_requested, true) as judged from sample s join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
     where s.business_id = any(app_visible()) and s.id = $1`,
    [sampleId],
  )
  if (!row) throw new Error(`sample ${sampleId} has no order`)
  return row
}

interface FileOfRecord {
  readonly id: Id
  readonly name: string
  readonly mime: string
  readonly by: string | null
  readonly at: LocalDateTime
}

/** The proof of a record, in the order in which it was added. */
export const filesOf = (ctx: Ctx, id: Id): Promise<FileOfRecord[]> =>
  ctx.tx.query<FileOfRecord & Record<string, unknown>>(
    `select f.id, f.name, coalesce(f.mime_type, 'application/pdf') as mime, coalesce(u.real_name, u.nickname, u.user_name) as by, f.created_at as at
     from nonconforming_record n cross join jsonb_array_elements_text(n.evidence_file_ids) with ordinality p(id, at)
     join file_object f on f.id = p.id::bigint and f.business_id = n.business_id and f.folder = 'nonconforming_record_evidence' and f.deleted_at is null
     left join app_user u on u.id = f.created_by_id
     where n.business_id = any(app_visible()) and n.id = $1 order by p.at`,
    [id],
  )

export interface RetestTask {
  readonly id: Id
  readonly number: string
  readonly test: string
  readonly sample: string | null
  readonly order: string | null
  readonly state: string
  readonly judgement: string | null
}

/** A task with its sample `s`; of a blind one its code, and not its order. */
const retestColumns = (ctx: Ctx): string =>
  `k.id, k.task_number as number, k.test_name as test, coalesce(${sampleNumberSql(ctx, 's')}, s.name) as sample,
  case when ${mayKnowBlind(ctx)} or not k.blind then k.entrust_number end as "order", k.state, k.judgement`

/** The task that a record was tested again in; null without one. */
export async function retestOf(ctx: Ctx, taskId: Id | null): Promise<RetestTask | null> {
  if (taskId === null) return null
  const [row] = await ctx.tx.query<RetestTask & Record<string, unknown>>(
    `select ${retestColumns(ctx)} from trial_task k left join sample s on s.business_id = k.business_id and s.id = k.sample_id
     where k.business_id = any(app_visible()) and k.id = $1 and k.deleted_at is null`,
    [taskId],
  )
  return row ?? null
}

/** Whether the test of a task may be repeated on new specimens. */
export async function isRepeatable(ctx: Ctx, taskId: Id, without: readonly string[]): Promise<boolean> {
  const [row] = await ctx.tx.query(
    `select 1 from trial_task k join trial_list l on l.id = k.trial_list_id
     where k.business_id = app_biz() and k.id = $1 and l.calculation_key = any($2)`,
    [taskId, without],
  )
  return row === undefined
}

/**
 * Tasks that may test a failed one again: begun after it for the same client or project, of the same test where that may be repeated
 * and of another one where it may not, the newest first.
 * @param only the one that is asked about
 */
export function retestsOf(
  ctx: Ctx,
  failedTaskId: Id,
  { repeatable, only = null }: { readonly repeatable: boolean; readonly only?: Id | null },
): Promise<RetestTask[]> {
  return ctx.tx.query<RetestTask & Record<string, unknown>>(
    `select ${retestColumns(ctx)} from trial_task f join entrustment o on o.business_id = f.business_id and o.id = f.entrustment_id
     join trial_task k on k.business_id = f.business_id and k.id > f.id and k.state <> 'cancelled' and k.deleted_at is null
       and (k.trial_list_id = f.trial_list_id) = $2 and ($3::bigint is null or k.id = $3)
     join entrustment e on e.business_id = k.business_id and e.id = k.entrustment_id
       and (e.entrust_unit_id = o.entrust_unit_id or e.project_id = o.project_id)
     left join sample s on s.business_id = k.business_id and s.id = k.sample_id
     where f.business_id = app_biz() and f.id = $1 order by k.id desc limit 50`,
    [failedTaskId, repeatable, only],
  )
}

/** What the notice of a record says; of a sample that is blind for the reader not whose it is. */
export async function noticeRow(ctx: Ctx, id: Id): Promise<NoticeFacts | null> {
  const told = mayKnowBlind(ctx)
    ? 'true'
    : 'not exists (select from blind_sample x where x.business_id = s.business_id and x.sample_id = s.id and x.opened_at is null and x.deleted_at is null)'
  const [row] = await ctx.tx.query<NoticeFacts & Record<string, unknown>>(
    `select b.name as laboratory, n.nonconforming_no, r.display_number as report_no, coalesce(r.state = 'voided', false) as report_void,
       case when ${told} then e.entrust_no end as entrust_no, case when ${told} then e.customer_snapshot end as customer_snapshot,
       case when ${told} then e.project_name end as project_name, ${sampleNumberSql(ctx, 's')} as sample_no, s.name as sample_name, ${specSql('s')} as specification,
       case when ${told} then concat_ws(' ', nullif(s.site_stake, ''), nullif(s.structural_part, '')) else '' end as part, k.test_name, n.parameter_text, n.measured_text,
       n.requirement_text, n.found_at
     from nonconforming_record n join business b on b.id = n.business_id join trial_task k on k.business_id = n.business_id and k.id = n.trial_task_id
     join sample s on s.business_id = n.business_id and s.id = n.sample_id
     join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
     left join report r on r.business_id = n.business_id and r.id = n.report_id
     where n.business_id = any(app_visible()) and n.id = $1 and n.deleted_at is null`,
    [id],
  )
  return row ?? null
}

/** True when the file is proof of a record in sight of the caller; a new one is its maker's until it is tied to one. */
export async function seesEvidence(ctx: Ctx, fileId: Id): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from nonconforming_record t where t.evidence_file_ids @> to_jsonb(array[$1::text]) and t.deleted_at is null${sightSql(seenNonconforming(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined
}
