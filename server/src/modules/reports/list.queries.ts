import { wholeOfParts } from '@gt/domain/reports/page-range.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { awaitsSupervisionSql } from '../entrust/api.ts'
import { takeBackHeldSql } from './deliveries.queries.ts'
import { downloadsSql } from './downloads.ts'
import { changingSql, isPartSql, openSumSql, reissuedSql } from './handing-out.queries.ts'
import { clientReports } from './visible.ts'

/** What the desks show of a report besides its own fields. */
interface ReportFacts {
  readonly id: string
  readonly entrust_unit_name: string | null
  readonly project_name: string | null
  readonly priority: string
  readonly planned_report_date: string | null
  readonly charge_state: string | null
  /** What the bills of the order still ask for, CNY; told where it holds the report. */
  readonly open_amount: string | null
  readonly sample_sender: string | null
  readonly sender_phone: string | null
  /** Whether the paper bears seals: signed electronically, painted by the approval, or none. */
  readonly seal_state: string | null
  readonly seals_left_out: string | null
  readonly sample_numbers: string | null
  readonly sample_names: string | null
  readonly testers: string | null
  /** Ages of the specimens, days, each once; none for tests without one. */
  readonly ages: readonly number[]
  readonly printed_copies: number
  /** Copies in place of lost ones that were granted, and whether their fee is open. */
  readonly reissued_copies: number
  readonly reissue_unpaid: 0 | 1
  /** A change of it is asked for or carried out. */
  readonly changing: 0 | 1
  /** A supervising unit has not confirmed it (I-03). */
  readonly unconfirmed: 0 | 1
  readonly issued_copies: number
  /** It was sent to the account of the client. */
  readonly sent: 0 | 1
  /** How often its file was read outside since it was issued; null when nobody did. */
  readonly downloads: number | null
  /** Why its issue is not taken back by the caller, as the code of the refusal; null where it may be, or was not issued. */
  readonly take_back_held: 'I-08' | 'I-09' | null
  readonly last_printed_at: string | null
  readonly last_printed_by: string | null
  /** The last delivery that stands. */
  readonly delivery_no: string | null
  /** How it went, before that how the client of the order wants it. */
  readonly delivery_mode: string | null
  /** Every way in which it went, before that how the client wants it. */
  readonly delivery_modes: readonly string[]
  /** Whoever took copies. */
  readonly receiver_name: string | null
  /** Of the last of them. */
  readonly receiver_phone: string | null
  readonly receiver_paper_no: string | null
  /** Of the last parcel. */
  readonly courier: string | null
  readonly tracking_no: string | null
  readonly delivered_at: string | null
  readonly delivered_by: string | null
  /** Where the report is filed. */
  readonly archive_no: string | null
  /** Files that the report left for a change: number, volume and shelf of each. */
  readonly earlier_files: string | null
  readonly storage: string | null
  readonly volume_no: string | null
  readonly box_no: string | null
  readonly shelf: string | null
  readonly keep_years: number | null
  readonly keep_permanently: 1 | null
  readonly destroy_after: string | null
  /** The day on which the file was made; a report that was filed before its issue came to its end later. */
  readonly archived_on: string | null
  readonly archived_by: string | null
  readonly archive_state: string | null
  readonly borrower: string | null
  readonly due_back: string | null
  readonly witness: string | null
  /** Keys of the papers that the file lacks, none when it is complete; null for a report that is in no file. */
  readonly missing: readonly string[] | null
  /** A task waits for the correction of its registration: the report is not submitted meanwhile (T-20). */
  readonly at_registration: 0 | 1
  /** Records are printed together with reports of this test. */
  readonly with_record: 0 | 1
  /** Pages of this test that go to a printer at once. */
  readonly page_group: number
  /** When the report came to its present step. */
  readonly since: string | null
  readonly pdf_file_id: string | null
  readonly record_pdf_file_id: string | null
}

interface ReadFacts extends ReportFacts {
  readonly parts: readonly string[] | null
  readonly pages: number | null
}

/** Facts of the reports of one page, in one statement. */
export async function reportFacts(ctx: Ctx, ids: readonly string[]): Promise<ReportFacts[]> {
  const { withRecord, pageGroup } = await settingsOf(ctx)
  const found = await ctx.tx.prepared<ReadFacts & Record<string, unknown>>(
    `select r.id, coalesce(u.name, e.customer_snapshot ->> 'entrusting_unit') as entrust_unit_name, e.project_name, e.priority, e.planned_report_date,
       (select x.name from project_section x where x.id = e.project_section_id) as project_section_name, (select x.name from wbs_node x where x.id = e.wbs_node_id) as wbs_name,
       e.charge_state, case when r.released and not i.unpaid then null else ${openSumSql('e')} end as open_amount, e.sample_sender, e.sender_phone,
       case when v.signed_pdf_file_id is not null then 'signed' when r.current_revision_id is null or r.approved_at is null then null
         when coalesce(v.data_snapshot -> 'paper' -> 'stamps', '{}') <> '{}' then 'sealed' else 'none' end as seal_state,
       (select string_agg(concat(m.name, ' ', to_char(x.ended_on, 'YYYY-MM-DD')), '、' order by x.id) from stamp_use x
          join stamp m on m.business_id = x.business_id and m.id = x.stamp_id
          where x.business_id = r.business_id and x.report_revision_id = r.current_revision_id and x.ended_on is not null) as seals_left_out,
       s.sample_numbers, s.sample_names, s.stake_part,
       (select string_agg(distinct coalesce(a.real_name, a.nickname, a.user_name), '、') from report_task l
          join trial_task_person p on p.business_id = l.business_id and p.trial_task_id = l.trial_task_id and p.role in ('tester', 'co_tester') and p.deleted_at is null
          join app_user a on a.id = p.user_id where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null) as testers,
       array(select distinct k.age_days from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
          where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null and k.age_days is not null order by 1) as ages,
       exists (select from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
          where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null and k.order_change_id is not null) as at_registration,
       coalesce(p.copies, 0)::int as printed_copies, p.parts, v.page_count as pages, i.copies as reissued_copies, i.unpaid as reissue_unpaid, ${changingSql} as changing, ${awaitsSupervisionSql} as unconfirmed, p.last_printed_at, p.last_printed_by,
       d.delivery_no, coalesce(d.mode, e.report_delivery_mode) as delivery_mode, coalesce(w.modes, array_remove(array[e.report_delivery_mode], null)) as delivery_modes,
       w.receivers as receiver_name, w.phone as receiver_phone, w.paper_no as receiver_paper_no, w.courier, w.tracking_no, d.delivered_at, d.delivered_by,
       a.archive_no, a.storage, a.volume_no, a.box_no, a.shelf, a.keep_years, case when a.archive_no is not null and a.keep_years is null then true end as keep_permanently, a.destroy_after, a.archived_on, a.archived_by, a.archive_state, a.borrower, a.due_back, a.witness,
       (select string_agg(concat_ws(' · ', x.archive_no, x.volume_no, x.shelf, to_char(x.archived_on, 'YYYY-MM-DD')), '；' order by x.id) from report_archive x
          where x.business_id = r.business_id and x.report_id = r.id and x.state = 'unarchived' and x.deleted_at is null) as earlier_files,
       a.missing, coalesce((select sum(d.copies) from report_delivery d where d.business_id = r.business_id and d.report_revision_id = r.current_revision_id
          and d.state not in ('recovered', 'cancelled') and d.deleted_at is null), 0)::int as issued_copies,
       exists (select from report_delivery d where d.business_id = r.business_id and d.report_revision_id = r.current_revision_id and d.mode = 'electronic'
          and d.state not in ('recovered', 'cancelled') and d.deleted_at is null) as sent, nullif(${downloadsSql}, 0) as downloads, case when r.state = 'issued' then ${takeBackHeldSql('$2')} end as take_back_held,
       $3::boolean as with_record, $4::int as page_group,
       (select max(l.occurred_at) from task_workflow_log l where l.business_id = r.business_id and l.object_kind = 'report' and l.object_id = r.id
          and l.from_state is distinct from l.to_state) as since,
       coalesce(v.signed_pdf_file_id, v.pdf_file_id) as pdf_file_id, v.record_pdf_file_id
     from report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
     left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
     left join report_revision v on v.business_id = r.business_id and v.id = r.current_revision_id
     left join lateral (select string_agg(distinct s.sample_number, '、') as sample_numbers, string_agg(distinct s.name, '、') as sample_names,
       string_agg(distinct nullif(concat_ws(' ', s.site_stake, s.structural_part), ''), '、') as stake_part
       from report_task l join test_item i on i.business_id = l.business_id and i.trial_task_id = l.trial_task_id and i.deleted_at is null
       join sample s on s.business_id = i.business_id and s.id = i.sample_id
       where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null) s on true
     left join lateral (${reissuedSql}) i on true
     left join lateral (select sum(f.copies) filter (where f.kind <> 'copy' and f.document_kind <> 'record' and f.page_range is null) as copies,
       array_agg(f.page_range) filter (where ${isPartSql} and f.document_kind <> 'record') as parts,
       max(f.printed_at) as last_printed_at,
       (array_agg(coalesce(w.real_name, w.nickname, w.user_name) order by f.id desc))[1] as last_printed_by
       from print_file_account f left join app_user w on w.id = f.printed_by_id
       where f.business_id = r.business_id and f.report_revision_id = v.id) p on true
     left join lateral (select array_agg(distinct x.mode) as modes, string_agg(distinct x.receiver_name, '、') as receivers,
       (array_agg(x.receiver_phone order by x.id desc) filter (where x.receiver_name is not null))[1] as phone,
       (array_agg(x.receiver_paper_no order by x.id desc) filter (where x.receiver_name is not null))[1] as paper_no,
       (array_agg(x.courier order by x.id desc) filter (where x.mode = 'mail'))[1] as courier,
       (array_agg(x.tracking_no order by x.id desc) filter (where x.mode = 'mail'))[1] as tracking_no
       from report_delivery x where x.business_id = r.business_id and x.report_revision_id = r.current_revision_id and x.state not in ('recovered', 'cancelled') and x.deleted_at is null) w on true
     left join lateral (select x.delivery_no, x.mode, x.delivered_at,
       coalesce(w.real_name, w.nickname, w.user_name) as delivered_by
       from report_delivery x left join app_user w on w.id = x.delivered_by_id
       where x.business_id = r.business_id and x.report_revision_id = r.current_revision_id and x.state not in ('recovered', 'cancelled') and x.deleted_at is null
       order by x.id desc limit 1) d on true
     left join lateral (select x.archive_no, x.storage, x.volume_no, x.box_no, x.shelf, x.keep_years, x.destroy_after, x.archived_on, x.state as archive_state, x.borrower, x.due_back, x.witness,
       (select coalesce(array_agg(c ->> 'key'), '{}') from jsonb_array_elements(x.content_list) c where not (c ->> 'present')::boolean) as missing,
       coalesce(w.real_name, w.nickname, w.user_name) as archived_by
       from report_archive x left join app_user w on w.id = x.archived_by_id
       where x.business_id = r.business_id and x.report_id = r.id and x.state <> 'unarchived' and x.deleted_at is null order by x.id desc limit 1) a on true
     where r.business_id = app_biz() and r.id = any($1)`,
    [ids, ctx.principal.userId, withRecord, pageGroup],
  )
  return found.map(({ parts, pages, ...row }) => ({
    ...row,
    printed_copies: row.printed_copies + wholeOfParts(parts ?? [], pages),
  }))
}

/** What clients and supervising units are shown of a report besides its own fields. */
interface PaperFacts {
  readonly id: string
  readonly entrust_unit_name: string | null
  readonly project_name: string | null
  readonly sample_numbers: string | null
  readonly sample_names: string | null
  /** The file of an issued report. */
  readonly pdf_file_id: string | null
  /** It is told to the client, who wants no judgement. */
  readonly unjudged: 0 | 1
  /** A change of it is made: it says what its effective revision says, and has no file meanwhile (workflow 7). */
  readonly changing: 0 | 1
}

/** Facts of the reports of one page out of the orders and the papers that were handed out, in one statement. */
export function paperFacts(ctx: Ctx, ids: readonly string[]): Promise<PaperFacts[]> {
  const isClient = ctx.principal.entrustUnitId !== null
  return ctx.tx.query<PaperFacts & Record<string, unknown>>(
    `select r.id, e.customer_snapshot ->> 'entrusting_unit' as entrust_unit_name, e.project_name,
       (select string_agg(distinct s ->> 'number', '、') from jsonb_array_elements(v.data_snapshot -> 'paper' -> 'samples') s) as sample_numbers,
       (select string_agg(distinct s ->> 'name', '、') from jsonb_array_elements(v.data_snapshot -> 'paper' -> 'samples') s) as sample_names,
       coalesce(v.signed_pdf_file_id, v.pdf_file_id) as pdf_file_id, ${isClient ? 'not coalesce(e.judgement_requested, true)' : 'false'} as unjudged, ${isClient ? 'r.changing' : 'false'} as changing
     from ${isClient ? clientReports : 'report'} r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
     left join report_revision v on v.business_id = r.business_id and v.report_id = r.id and v.state = 'effective' and v.deleted_at is null
       and r.state in ('issued', 'archived') and r.released ${isClient ? 'and not r.changing' : ''}
     where r.id = any($1)`,
    [ids],
  )
}
