-- Visits know the unit in which a page was opened, and a laboratory reads where its own people were.
alter table "log_visit" add column "business_id" bigint;
alter table "log_visit" add constraint "log_visit_business_id_fk" foreign key ("business_id") references "business" ("id");
create index "log_visit_business_id_create_time_ix" on "log_visit" ("business_id", "create_time");
create policy "log_visit_own_select_7" on "log_visit" for select to gt_own using (business_id = app_biz());
grant select on "log_visit" to gt_own;

-- Ends one session: of the caller's unit, or of any for people of the platform. False when it is over already.
create function gt_end_session(record bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended bigint;
begin
  if current_setting('role') not in ('gt_own', 'gt_platform') then
    raise exception 'session % is not administered here', record using errcode = 'insufficient_privilege';
  end if;
  update login_record set logout_at = now(), logout_reason = 'kicked' where id = record and logout_at is null and result = 'ok'
    and ((current_setting('role') = 'gt_platform' and app_biz() = 0) or business_id = app_biz()) returning id into ended;
  if ended is null then
    return false;
  end if;
  perform pg_notify('gt_session', t.token_hash) from login_token t where t.login_record_id = record and t.revoked_at is null;
  update login_token set revoked_at = now() where login_record_id = record and revoked_at is null;
  return true;
end $$;
alter function gt_end_session(bigint) owner to gt_owner;
revoke all on function gt_end_session(bigint) from public;
grant execute on function gt_end_session(bigint) to gt_own, gt_platform;
