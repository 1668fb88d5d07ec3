-- What the reports of a test have of their own stands in report_set; what is empty there is the laboratory's (decision 0138). Nobody
-- could write the table until now; the one row of the platform held what is now the default of each setting.
alter table report_set drop column record_report_mode, drop column change_naming, drop column paging_group;
alter table report_set alter column report_merge_scope drop not null, alter column report_merge_scope drop default,
  alter column copies drop default, alter column show_cma drop default, alter column conclusion_required drop default;
alter table report_set drop constraint report_set_copies_ck;
alter table report_set add constraint report_set_copies_ck check ("copies" >= 1 and "copies" <= 10);
alter table report_set add constraint report_set_samples_per_report_ck check ("samples_per_report" >= 1 and "samples_per_report" <= 50);
delete from report_set where trial_list_id is null;
alter table report_set alter column trial_list_id set not null;

-- Whether visitors may have the file of a report of a test: what platform or organisation locked, what the test has of its own, what
-- the laboratory says, its organisation, the platform.
create function gt_full_pdf(unit bigint, test bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select b.value #>> '{}' from total_base b join business u on u.id = unit and b.organization_id in (0, u.organization_id)
       where b.key = 'Report.verify_full_pdf' and b.locked and b.deleted_at is null order by b.organization_id limit 1),
    (select nullif(s.verify_full_pdf, 'inherit') from report_set s where s.business_id = unit and s.trial_list_id = test and s.deleted_at is null),
    (select o.setting -> 'Report' ->> 'verify_full_pdf' from overall_setting o where o.business_id = unit and o.deleted_at is null),
    (select b.value #>> '{}' from total_base b join business u on u.id = unit and b.organization_id in (0, u.organization_id)
       where b.key = 'Report.verify_full_pdf' and b.deleted_at is null order by b.organization_id desc limit 1),
    'phone_tail')
$$;
alter function gt_full_pdf(bigint, bigint) owner to gt_owner;
revoke all on function gt_full_pdf(bigint, bigint) from public;
grant execute on function gt_full_pdf(bigint, bigint) to gt_owner;

create or replace function visitor_report_file(asked text, tail text) returns table (name text, storage_key text, sha256 text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, f.storage_key, f.sha256
  from report_unique_code c
  join report_revision v on v.business_id = c.business_id and v.report_unique_code_id = c.id and v.state = 'effective' and v.deleted_at is null
  join report r on r.business_id = v.business_id and r.id = v.report_id and r.issued_at is not null and r.state in ('issued', 'archived') and r.deleted_at is null
  join file_object f on f.id = coalesce(v.signed_pdf_file_id, v.pdf_file_id)
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
  left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
  where c.code = asked and c.state = 'active' and c.deleted_at is null and tail ~ '^\d{4}$'
    and tail in (right(regexp_replace(coalesce(e.sender_phone, ''), '\D', '', 'g'), 4), right(regexp_replace(coalesce(u.phone, ''), '\D', '', 'g'), 4))
    and gt_full_pdf(r.business_id, r.trial_list_id) = 'phone_tail'
$$;
