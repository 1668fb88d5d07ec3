-- What is void or replaced is told to its client where it left the house and was not taken back; otherwise nobody outside had it.
alter policy "report_client_select_10" on "report" using (business_id = app_biz() and exists (select 1 from entrustment e where e.business_id = report.business_id and e.id = report.entrustment_id and e.entrust_unit_id = app_unit()) and (state in ('issued', 'archived') or state in ('superseded', 'voided') and issued_at is not null) and released);

-- A client may learn that an order of its own ended with void reports alone, although it never could read them: the ids of these orders.
create function gt_void_orders() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select r.entrustment_id from report r
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id and e.deleted_at is null
  where e.business_id = app_biz() and e.entrust_unit_id = app_unit() and e.state in ('completed', 'archived') and r.deleted_at is null
  group by r.entrustment_id having bool_and(r.state = 'voided')
$$;
alter function gt_void_orders() owner to gt_owner;
revoke all on function gt_void_orders() from public;
grant execute on function gt_void_orders() to gt_client;

-- Reports of a client as it may know them. While a change is made the report goes on saying what its effective revision says, and
-- nothing of the draft: the old revision counts until the new one is approved (workflow 7). Of a void report the conclusion is
-- told where that revision left the house. Clients list, search and count reports here; everything else they read by the policy
-- of the table, which a report in change does not pass, so that no file, draft or step of it is within reach.
create view client_report with (security_barrier) as
  select r.id, r.instance_id, r.organization_id, r.business_id, r.report_number, case when c.changing then v.display_number else r.display_number end as display_number,
    r.entrustment_id, r.sample_id, r.trial_list_id, r.test_title_id, r.trial_category_id, r.report_template_version_id,
    case when c.changing then v.id else r.current_revision_id end as current_revision_id,
    case when c.changing then v.report_unique_code_id else r.report_unique_code_id end as report_unique_code_id,
    case when c.changing then v.effective_at::date else r.report_date end as report_date,
    case when not c.changing then r.test_date_from end as test_date_from, case when not c.changing then r.test_date_to end as test_date_to,
    case when c.changing then v.judgement when c.told then r.judgement end as judgement,
    case when c.told then r.conclusion end as conclusion, case when c.told then r.conclusion_manual end as conclusion_manual,
    case when c.told then r.remarks end as remarks, case when not c.changing then r.cma_mark end as cma_mark, case when not c.changing then r.grade_mark end as grade_mark,
    case when c.changing then v.page_count else r.page_count end as page_count, r.copies,
    case when not c.changing then r.compiler_id end as compiler_id, case when not c.changing then r.compiled_at end as compiled_at,
    case when not c.changing then r.auditor_id end as auditor_id, case when not c.changing then r.audited_at end as audited_at,
    case when not c.changing then r.approver_id end as approver_id, case when c.changing then v.effective_at else r.approved_at end as approved_at,
    case when not c.changing then r.to_issue_at end as to_issue_at, r.issued_at, case when not c.changing then r.archived_at end as archived_at,
    case when not c.changing then r.locked_at end as locked_at, r.change_count, case when not c.changing then r.return_count end as return_count,
    r.released, case when c.changing then 'issued' else r.state end as state, c.changing,
    r.created_at, r.created_by_id, r.updated_at, r.updated_by_id, r.row_version, r.deleted_at, r.deleted_by_id
  from report r
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id and e.entrust_unit_id = app_unit()
  left join report_revision v on v.business_id = r.business_id and v.report_id = r.id and v.state = 'effective' and v.deleted_at is null
    and r.state in ('drafting', 'returned', 'auditing', 'approving')
  cross join lateral (select v.id is not null as changing,
    v.id is null and (r.state <> 'voided' or exists (select from report_delivery d where d.business_id = r.business_id
      and d.report_revision_id = r.current_revision_id and d.state <> 'recovered' and d.deleted_at is null)) as told) c
  where r.business_id = app_biz() and (
    r.state in ('issued', 'archived') and r.released
    -- any of its revisions: the client may hold an earlier paper than the one that was made void
    or r.state in ('superseded', 'voided') and exists (select from report_delivery d where d.business_id = r.business_id
      and d.report_id = r.id and d.state <> 'recovered' and d.deleted_at is null)
    -- what counts is what the client holds: a revision that never left the house is not told by its change either
    or c.changing and exists (select from report_delivery d where d.business_id = r.business_id
      and d.report_revision_id = v.id and d.state not in ('recovered', 'cancelled') and d.deleted_at is null));
alter view client_report owner to gt_owner;
revoke all on client_report from public;
grant select on client_report to gt_client;
