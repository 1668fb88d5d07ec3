import type { Ctx } from '../../db/context.ts'

/** What the file of a report must hold, and what of it is not there. */
export interface FileDemands {
  readonly id: string
  readonly state: string
  readonly task_ids: readonly string[]
  /** The client signed the order. */
  readonly signed: 0 | 1
  /** Records that have no printed file yet. */
  readonly unfiled: number
  readonly has_paper: 0 | 1
  /** Tasks that the laboratory tests itself, and those of them that nobody was given. */
  readonly own_tasks: number
  readonly unassigned: number
  /** What machines sent for the tasks, and curves of it whose points are not there. */
  readonly captured: number
  readonly captured_missing: number
  /** Outsourced tests, and those whose report is not there. */
  readonly outsourced: number
  readonly outsourced_missing: number
  /** Changes of the order and of the report that came to their end, and changes of the order that nobody decided yet. */
  readonly changes: number
  readonly undecided: number
  /** Results that do not conform, and those that are not closed. */
  readonly nonconforming: number
  readonly not_closed: number
}

/** One statement over the orders, tasks, changes and nonconformities of these reports. */
export const fileDemands = (ctx: Ctx, reportIds: readonly string[]): Promise<FileDemands[]> =>
  ctx.tx.query<FileDemands & Record<string, unknown>>(
    `select r.id, r.state, k.ids as task_ids, e.signed_file_id is not null as signed, v.pdf_file_id is not null as has_paper,
       (select count(*)::int from test_record d where d.business_id = r.business_id and d.trial_task_id = any(k.ids) and d.state <> 'voided'
          and d.deleted_at is null and d.pdf_file_id is null) as unfiled,
       t.own_tasks, t.unassigned, t.outsourced, t.outsourced_missing, c.done + x.done as changes, c.undecided,
       n.found as nonconforming, n.open as not_closed, d.readings as captured, d.lost as captured_missing
     from report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
     left join report_revision v on v.business_id = r.business_id and v.id = r.current_revision_id
     cross join lateral (select coalesce(array_agg(l.trial_task_id), '{}') as ids from report_task l
       where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null) k
     cross join lateral (select count(*) filter (where o.id is null)::int as own_tasks,
         count(*) filter (where o.id is null and t.assigned_user_id is null)::int as unassigned,
         count(o.id)::int as outsourced, count(o.id) filter (where o.upload_file_id is null)::int as outsourced_missing
       from trial_task t left join outsourced_test o on o.business_id = t.business_id and o.id = t.outsourced_test_id and o.deleted_at is null
       where t.business_id = r.business_id and t.id = any(k.ids)) t
     cross join lateral (select count(*) filter (where c.state = 'approved')::int as done, count(*) filter (where c.state = 'submitted')::int as undecided
       from entrust_change c where c.business_id = r.business_id and c.entrustment_id = r.entrustment_id and c.deleted_at is null) c
     cross join lateral (select count(*)::int as done from report_change x
       where x.business_id = r.business_id and x.report_id = r.id and x.state = 'completed' and x.deleted_at is null) x
     cross join lateral (select count(*)::int as found, count(*) filter (where n.state <> 'closed')::int as open from nonconforming_record n
       where n.business_id = r.business_id and n.trial_task_id = any(k.ids) and n.deleted_at is null) n
     cross join lateral (select count(*)::int as readings, count(*) filter (where c.id is not null and f.id is null)::int as lost from device_test_data d
       left join device_test_curve c on c.business_id = d.business_id and c.device_test_data_id = d.id and c.deleted_at is null
       left join file_object f on f.id = c.file_id and f.deleted_at is null
       where d.business_id = r.business_id and d.trial_task_id = any(k.ids) and d.state <> 'rejected' and d.deleted_at is null) d
     where r.business_id = app_biz() and r.id = any($1)`,
    [reportIds],
  )

/** A stored paper of a file, and which of its papers it is. */
export interface StoredPaper {
  readonly paper: 'entrust' | 'record' | 'report' | 'outsourced' | 'change' | 'nonconforming' | 'issue' | 'other'
  readonly storage_key: string
  readonly sha256: string
  readonly mime: string
  /** Number of the report that it is the paper of, where a change gave the report another. */
  readonly number: string | null
  /** Why it does not count: replaced by a later paper of the same report or record, or void. */
  readonly ended: 'superseded' | 'voided' | null
}

/**
 * The stored papers of an archived report, those of one kind in the order in which they came; scans stand as `other`. Papers
 * that a change replaced stay in the file before those that replaced them. What cannot be laid on a page (neither PDF nor
 * picture) is left to the electronic file.
 */
export const storedPapers = (ctx: Ctx, reportId: string): Promise<StoredPaper[]> =>
  ctx.tx.query<StoredPaper & Record<string, unknown>>(
    `with filed as (select a.id, a.business_id, a.report_revision_id, v.revision_no from report_archive a
       left join report_revision v on v.business_id = a.business_id and v.id = a.report_revision_id
       where a.business_id = app_biz() and a.report_id = $1 and a.state <> 'unarchived' and a.deleted_at is null order by a.id desc limit 1),
     tasks as (select l.business_id, l.trial_task_id as id from report_task l where l.business_id = app_biz() and l.report_id = $1 and l.deleted_at is null),
     wanted as (
       select 'entrust' as paper, e.id as no, e.signed_file_id as id, null::text as number, null::text as ended
         from report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id where r.business_id = app_biz() and r.id = $1
       union all
       select 'record', f.id, f.id, null, case when f.id <> t.pdf_file_id then 'superseded' end from tasks k
         join test_record t on t.business_id = k.business_id and t.trial_task_id = k.id and t.state <> 'voided' and t.deleted_at is null
         join file_object f on f.business_id = t.business_id and f.folder = 'record_pdf' and f.owner_id = t.id and f.id <= t.pdf_file_id and f.deleted_at is null
       union all
       select 'report', v.id, coalesce(v.signed_pdf_file_id, v.pdf_file_id), v.display_number, case when v.state = 'voided' then 'voided' when v.id <> a.report_revision_id then 'superseded' end
         from filed a join report_revision v on v.business_id = a.business_id and v.report_id = $1 and v.revision_no <= a.revision_no and v.deleted_at is null
       union all
       select 'outsourced', o.id, o.upload_file_id, null, null from tasks k join trial_task t on t.business_id = k.business_id and t.id = k.id
         join outsourced_test o on o.business_id = t.business_id and o.id = t.outsourced_test_id and o.deleted_at is null
       union all
       select 'change', c.id, c.client_signed_file_id, null, null from report r join entrust_change c on c.business_id = r.business_id and c.entrustment_id = r.entrustment_id
         where r.business_id = app_biz() and r.id = $1 and c.state = 'approved' and c.deleted_at is null
       union all
       select 'change', c.id, c.client_request_file_id, null, null from report_change c
         where c.business_id = app_biz() and c.report_id = $1 and c.state = 'completed' and c.deleted_at is null
       union all
       select 'nonconforming', n.id, x.id::bigint, null, null from tasks k
         join nonconforming_record n on n.business_id = k.business_id and n.trial_task_id = k.id and n.deleted_at is null
         cross join jsonb_array_elements_text(n.evidence_file_ids) x(id)
       union all
       -- lists that were signed on paper and scanned; what was drawn stands on the sheet of the deliveries
       select 'issue', d.id, f.id, v.display_number, null from filed a join report_revision v on v.business_id = a.business_id and v.report_id = $1
           and v.revision_no <= a.revision_no
         join report_delivery d on d.business_id = v.business_id and d.report_revision_id = v.id and d.deleted_at is null
         join file_object f on f.id = d.receiver_signature_file_id and f.mime_type <> 'image/png'
       union all
       select 'other', f.id, f.id, null, null from filed a
         join file_object f on f.business_id = a.business_id and f.owner_entity = 'report_archive' and f.owner_id = a.id and f.deleted_at is null)
     select w.paper, f.storage_key, f.sha256, coalesce(f.mime_type, '') as mime, w.number, w.ended from wanted w
     join file_object f on f.id = w.id and f.mime_type in ('application/pdf', 'image/png', 'image/jpeg') order by w.paper, w.no`,
    [reportId],
  )
