-- A client goes on seeing the paper that it holds until it has another: also between the approval of a new revision, which replaces
-- the old one, and its issue, and while a further change is made of one that never went out. It is the last revision of which a
-- paper was handed out and not taken back.
create or replace view client_report with (security_barrier) as
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
    case when not c.changing then r.to_issue_at end as to_issue_at, case when c.changing then v.handed_out_at else r.issued_at end as issued_at,
    case when not c.changing then r.archived_at end as archived_at,
    case when not c.changing then r.locked_at end as locked_at, r.change_count, case when not c.changing then r.return_count end as return_count,
    c.changing or r.released as released, case when c.changing then 'issued' else r.state end as state, c.changing,
    r.created_at, r.created_by_id, r.updated_at, r.updated_by_id, r.row_version, r.deleted_at, r.deleted_by_id
  from report r
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id and e.entrust_unit_id = app_unit()
  left join lateral (select h.id, h.display_number, h.report_unique_code_id, h.effective_at, h.judgement, h.page_count, d.handed_out_at
    from report_revision h
    join lateral (select min(o.delivered_at) as handed_out_at from report_delivery o where o.business_id = h.business_id
      and o.report_revision_id = h.id and o.report_id = r.id and o.state <> 'recovered' and o.deleted_at is null) d on d.handed_out_at is not null
    where r.state not in ('issued', 'archived', 'superseded', 'voided') and h.business_id = r.business_id and h.report_id = r.id
      and h.state in ('effective', 'superseded') and h.deleted_at is null order by h.revision_no desc limit 1) v on true
  cross join lateral (select v.id is not null as changing,
    v.id is null and (r.state <> 'voided' or exists (select from report_delivery d where d.business_id = r.business_id
      and d.report_revision_id = r.current_revision_id and d.state <> 'recovered' and d.deleted_at is null)) as told) c
  where r.business_id = app_biz() and (
    r.state in ('issued', 'archived') and r.released
    -- any of its revisions: the client may hold an earlier paper than the one that was made void
    or r.state in ('superseded', 'voided') and exists (select from report_delivery d where d.business_id = r.business_id
      and d.report_id = r.id and d.state <> 'recovered' and d.deleted_at is null)
    or c.changing);

-- What nobody opened within the set days counts as received and says so: nobody signed for it. Only such electronic copies were
-- told as signed for.
alter table report_delivery drop constraint "report_delivery_state_ck";
alter table report_delivery add constraint "report_delivery_state_ck" check ("state" in ('pending', 'delivered', 'mailed', 'downloaded', 'unopened', 'recovered', 'cancelled'));
update report_delivery set state = 'unopened', updated_at = gt_now(), row_version = row_version + 1
where mode = 'electronic' and state = 'delivered' and deleted_at is null;

-- What was offered to the account of a client and not opened before its paper was replaced can be opened no longer: it is offered
-- no more, and is not counted as received some days later.
update report_delivery d set state = 'cancelled', updated_at = gt_now(), row_version = d.row_version + 1
from report_revision v where v.business_id = d.business_id and v.id = d.report_revision_id and v.state in ('superseded', 'voided')
  and d.state = 'pending' and d.deleted_at is null;

-- Orders that an earlier release archived although all their reports are void and none of them lies in the archive: they are
-- complete, and a change may give them further tests (decision 0103).
with void_orders as (
  select e.business_id, e.id from entrustment e
  where e.state = 'archived' and e.deleted_at is null
    and exists (select from report r where r.business_id = e.business_id and r.entrustment_id = e.id and r.state = 'voided' and r.deleted_at is null)
    and not exists (select from report r where r.business_id = e.business_id and r.entrustment_id = e.id and r.state <> 'voided' and r.deleted_at is null)
    and not exists (select from report r join report_archive a on a.business_id = r.business_id and a.report_id = r.id and a.deleted_at is null
      and a.state <> 'unarchived' where r.business_id = e.business_id and r.entrustment_id = e.id and r.deleted_at is null)
), opened as (
  update entrustment e set state = 'completed', updated_at = gt_now(), row_version = e.row_version + 1
  from void_orders o where e.business_id = o.business_id and e.id = o.id
  returning e.instance_id, e.organization_id, e.business_id, e.id, e.entrust_no
)
insert into task_workflow_log (instance_id, organization_id, business_id, object_kind, object_id, object_number, command, from_state, to_state, created_by_id)
select instance_id, organization_id, business_id, 'entrustment', id, entrust_no, 'unarchive', 'archived', 'completed', null from opened;

-- A serial has at most eight digits (page numberrule): the table takes no more either. Rules of nine go on with eight; numbers
-- that were drawn stay as they are.
alter table number_rule drop constraint "number_rule_serial_digit_count_ck";
update number_rule set serial_digit_count = 8, updated_at = gt_now(), row_version = row_version + 1 where serial_digit_count > 8;
alter table number_rule add constraint "number_rule_serial_digit_count_ck" check ("serial_digit_count" >= 1 and "serial_digit_count" <= 8);
