-- Tests that outside laboratories made without a task of the laboratory: registered with their result, checked by supervision (0180).
alter table "outsourced_test" add column "check_answer" varchar(500);
alter table "outsourced_test" add column "checked_by_id" bigint;
alter table "outsourced_test" add column "checked_at" timestamptz;
alter table "outsourced_test" add column "witness_name" varchar(50);
alter table "outsourced_test" add column "report_code" varchar(300);
alter table "outsourced_test" add column "verified_number" varchar(60);
alter table "outsourced_test" add column "verified_on" date;
alter table "outsourced_test" drop constraint "outsourced_test_outsourced_no_from", drop constraint "outsourced_test_test_date_from", drop constraint "outsourced_test_upload_file_id_from",
  drop constraint "outsourced_test_test_result_from", drop constraint "outsourced_test_result_text_from", drop constraint "outsourced_test_report_number_from", drop constraint "outsourced_test_state_ck";
alter table "outsourced_test" add constraint "outsourced_test_outsourced_no_from" check (state in ('draft', 'registered', 'rejected') or "outsourced_no" is not null);
alter table "outsourced_test" add constraint "outsourced_test_state_ck" check ("state" in ('draft', 'registered', 'submitted', 'rejected', 'approved', 'sent', 'returned', 'confirmed'));
create index "outsourced_test_checked_by_id_ix" on "outsourced_test" (business_id, "checked_by_id");

-- Number, day and laboratory of an issued report that counts, by the unique code on it: what the public check tells as well.
create function gt_report_of_code(asked text) returns table (display_number text, report_date date, laboratory text)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.display_number, r.report_date, coalesce(nullif(b.test_room_name, ''), b.name)
  from report_unique_code c
  join report_revision v on v.business_id = c.business_id and v.report_unique_code_id = c.id and v.state = 'effective' and v.deleted_at is null
  join report r on r.business_id = v.business_id and r.id = v.report_id and r.issued_at is not null and r.state in ('issued', 'archived') and r.deleted_at is null
  join business b on b.id = c.business_id
  where c.code = asked and c.state = 'active' and c.deleted_at is null
$$;

-- Whether certificates of a laboratory of the platform cover a test on a day, by its name and that of its parameters; null of a
-- laboratory that is not here. Accreditations are public.
create function gt_unit_covers(unit text, test text, on_day date) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select bool_or(exists (
    select from lab_qualification q
    join lab_qualification_parameter x on x.business_id = q.business_id and x.lab_qualification_id = q.id and x.deleted_at is null
    join trial_parameter p on p.id = x.trial_parameter_id
    left join trial_list l on l.id = p.trial_list_id
    where q.business_id = b.id and q.state = 'valid' and q.deleted_at is null and q.issue_date <= on_day and q.valid_to >= on_day
      and (strpos(test, p.parameter_name) > 0 or strpos(test, l.name_zh) > 0)))
  from business b
  where unit in (b.name, b.short_name, b.test_room_name) and b.instance_id = app_instance() and b.state <> 'closed' and b.deleted_at is null
$$;
do $$
declare f text;
begin
  foreach f in array array['gt_report_of_code(text)', 'gt_unit_covers(text, text, date)'] loop
    execute format('alter function %s owner to gt_owner', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to gt_own, gt_wide, gt_org, gt_ro, gt_platform', f);
  end loop;
end $$;
alter table "outsourced_test" add constraint "outsourced_test_checked_by_id_fk" foreign key ("checked_by_id") references "app_user" ("id");
