-- A client may learn that a report of its own waits for money before it may read it: its number, its test and the day of its approval.
create function gt_held_reports() returns table (id bigint, number text, trial_list_id bigint, day date)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.id, r.display_number, r.trial_list_id, r.report_date from report r
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id and e.deleted_at is null
  where e.business_id = app_biz() and e.entrust_unit_id = app_unit() and r.deleted_at is null
    and r.state in ('approved', 'signing', 'signed', 'printed') and not r.released
$$;
alter function gt_held_reports() owner to gt_owner;
revoke all on function gt_held_reports() from public;
grant execute on function gt_held_reports() to gt_client;
