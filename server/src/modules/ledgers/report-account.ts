import page from '@gt/domain/ledgers/djstatistical.reportaccount.ledger.ts'
import { type LedgerPeriod, ledgerSource } from '../../ledgers/source.ts'
import { reportsInSight } from '../reports/api.ts'
import { monthSql, personSql } from './parts.ts'

const ended = "v.state in ('superseded', 'voided')"

/** Revisions that were approved, as `t`: the report with the id of one of its revisions and the day that it is listed by. */
const approved = `select r.business_id, r.id, v.id as revision_id, v.effective_at as listed_at, null::varchar as gap_number, null as gap, null::varchar as gap_reason
  from report r join report_revision v on v.business_id = r.business_id and v.report_id = r.id and v.effective_at is not null and v.state <> 'draft' and v.deleted_at is null
  where r.deleted_at is null`

/**
 * Numbers of the series between the first and the last that the period approved, which no report has: void, free or kept ones, those of
 * reports that were deleted, and serials that nobody drew. They stand behind the number before them.
 */
const gaps = ({ first, last }: LedgerPeriod): string => `with drawn as (
    select d.business_id, d.number_rule_id, d.scope_key, d.serial, d.number_text, d.state, d.void_reason, r.id as report_id, r.approved_at
    from number_draw d join number_rule u on u.id = d.number_rule_id join number_rule_category c on c.id = u.rule_type and c.code = 'report'
    left join report r on r.business_id = d.business_id and r.report_number = d.number_text and r.deleted_at is null
    where d.business_id = any(app_visible()) and d.deleted_at is null
  ), stretch as (
    select business_id, number_rule_id, scope_key, min(serial) as low, max(serial) as high from drawn
    where approved_at >= ${first} and approved_at < ${last} + 1 group by 1, 2, 3
  )
  select d.business_id, null::bigint, null::bigint, ${first}::timestamptz, d.number_text,
    case when d.state = 'bound' then 'unused' else d.state end, d.void_reason
  from drawn d join stretch s on s.business_id = d.business_id and s.number_rule_id = d.number_rule_id and s.scope_key = d.scope_key
    and d.serial between s.low and s.high
  where d.report_id is null
  union all
  select s.business_id, null, null, ${first}::timestamptz, p.number_text || ' +' || (n.serial - p.serial), 'missing', null
  from stretch s cross join lateral generate_series(s.low, s.high) n(serial)
  join lateral (select d.number_text, d.serial from drawn d where d.business_id = s.business_id and d.number_rule_id = s.number_rule_id
    and d.scope_key = s.scope_key and d.serial < n.serial order by d.serial desc limit 1) p on true
  where not exists (select from drawn d where d.business_id = s.business_id and d.number_rule_id = s.number_rule_id
    and d.scope_key = s.scope_key and d.serial = n.serial)`

const titleSql = `coalesce((select h.title_zh from test_title h where h.business_id in (0, t.business_id) and h.kind = 'report'
    and h.trial_list_id = r.trial_list_id and h.enabled and h.deleted_at is null order by h.business_id desc limit 1), x.name_zh)`

/** Samples of the tests of the report `r`. */
const samplesSql = `(select string_agg(distinct s.name, '、') from report_task l
    join test_item i on i.business_id = l.business_id and i.trial_task_id = l.trial_task_id and i.deleted_at is null
    join sample s on s.business_id = i.business_id and s.id = i.sample_id
  where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null)`

/** While a report is changed the revision before it counts: what is done with the new one is no state of it. */
const stateSql = `case when ${ended} then v.state when v.id = r.current_revision_id then r.state
  when r.archived_at is not null then 'archived' when r.issued_at is not null then 'issued' else 'approved' end`

/** Approved revisions of reports with what became of them. */
export const reportAccount = ledgerSource({
  page,
  from: (on, period) => `(${approved}${on.has('gaps') ? ` union all (${gaps(period)})` : ''}) t
    left join report r on r.business_id = t.business_id and r.id = t.id
    left join report_revision v on v.business_id = t.business_id and v.id = t.revision_id
    left join report_unique_code q on q.business_id = v.business_id and q.id = v.report_unique_code_id
    left join lateral (select h.reason from report_change h where h.business_id = v.business_id and h.report_id = v.report_id and h.from_revision_id = v.id
      and h.state = 'completed' and (h.reason_kind = 'void' or h.to_revision_id is not null) and h.deleted_at is null order by h.id desc limit 1) h on true
    left join lateral (select n.display_number from report_revision n where n.business_id = v.business_id and n.report_id = v.report_id
      and n.revision_no > v.revision_no and n.effective_at is not null and n.state <> 'draft' and n.deleted_at is null order by n.revision_no limit 1) y on true
    left join lateral (select min(d.delivered_at) as at from report_delivery d where d.business_id = v.business_id and d.report_revision_id = v.id
      and d.state not in ('recovered', 'cancelled') and d.deleted_at is null) z on true
    left join lateral (select k.archive_no, k.volume_no from report_archive k where k.business_id = v.business_id and k.report_id = v.report_id
      and k.state <> 'unarchived' and k.deleted_at is null order by k.id desc limit 1) k on true
    left join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
    left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
    left join trial_list x on x.id = r.trial_list_id
    left join trial_class c on c.id = x.trial_class_id
    left join app_user a on a.id = r.approver_id`,
  where: ctx =>
    (reportsInSight(ctx).where ?? []).map(({ sql, values }) => ({
      // inside, `t` is the report; the pair before it is the line's; a gap is nobody's
      sql: `t.id is null or (t.business_id, t.id) in (select t.business_id, t.id from report t where ${sql})`,
      values,
    })),
  columns: {
    report_id: 'r.id',
    report_no: 'coalesce(v.display_number, t.gap_number)',
    unique_code: 'q.code',
    report_name: titleSql,
    entrustment_id: 'e.id',
    entrust_no: 'e.entrust_no',
    entrust_unit_name: 'u.name',
    project_name: 'e.project_name',
    sample_names: samplesSql,
    judgement: 'coalesce(v.judgement, r.judgement)',
    report_date: 'v.effective_at::date',
    approver: personSql('a'),
    reports: "(v.state = 'effective')::int",
    report_copies: 'r.copies',
    copies_counted: "case when v.state = 'effective' then r.copies end",
    issue_date: 'z.at::date',
    archive_no: 'k.archive_no',
    report_state: stateSql,
    successor_id: 'case when y.display_number is not null then r.id end',
    replaced_by: 'y.display_number',
    gap: 't.gap',
    reason: `case when ${ended} then h.reason else t.gap_reason end`,
  },
  dates: { report_date: 't.listed_at', issue_date: 'case when t.id is null then t.listed_at else z.at end' },
  filters: { trial_class: 'c.id', judgement: 'coalesce(v.judgement, r.judgement)', report_state: stateSql },
  groups: { class: 'c.name_zh', month: monthSql('v.effective_at') },
  category: 'r.trial_category_id',
  mark: `case when t.id is null then 'gap' when ${ended} then 'ended' end`,
  key: "concat_ws('-', t.revision_id, t.gap_number)",
})
