-- People of the platform in a customer's account: who it was, what it is about, until when, and whether changes were agreed.
alter table "login_record" add column "operated_by" varchar(120);
alter table "login_record" add column "support_other" varchar(100);
alter table "login_record" add column "support_agreed_at" timestamptz;
alter table "login_record" add column "support_until" timestamptz;
alter table "login_record" add column "support_told_at" timestamptz;
-- both names stand on every line
alter table "audit_log" add column "operated_by" varchar(120);
alter table "task_workflow_log" add column "operated_by" varchar(120);

-- The administrator of the unit agrees to changes within the session that asked for them; nobody else, and not for another unit.
create function gt_agree_support(record bigint) returns table (row_version integer, operated_by varchar)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query update login_record l set support_agreed_at = now(), row_version = l.row_version + 1
    where l.id = record and l.business_id = app_biz() and l.channel = 'admin' and l.result = 'ok' and l.logout_at is null
      and l.support_write and l.support_agreed_at is null and l.support_until > now()
    returning l.row_version, l.operated_by;
  perform pg_notify('gt_session', t.token_hash) from login_token t where t.login_record_id = record and t.revoked_at is null and found;
end $$;
alter function gt_agree_support(bigint) owner to gt_owner;
revoke all on function gt_agree_support(bigint) from public;
grant execute on function gt_agree_support(bigint) to gt_own;

-- Closes a visit of the caller's unit whose time is over or that ended otherwise, and says once what its administrator is told.
create function gt_end_support(record bigint) returns table (id bigint, operated_by varchar, "user" text, minutes integer, logout_reason text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update login_record l set logout_at = l.support_until, logout_reason = 'expired'
    where l.id = record and l.business_id = app_biz() and l.channel = 'admin' and l.logout_at is null and l.support_until <= now();
  update login_token t set revoked_at = now() from login_record l
    where l.id = t.login_record_id and l.id = record and l.business_id = app_biz() and l.channel = 'admin' and l.logout_at is not null and t.revoked_at is null;
  return query update login_record l set support_told_at = now()
    from app_user u
    where l.id = record and l.business_id = app_biz() and l.channel = 'admin' and l.logout_at is not null and l.support_told_at is null and u.id = l.user_id
    returning l.id, l.operated_by, coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name)::text,
      greatest(1, ceil(extract(epoch from l.logout_at - l.login_at) / 60))::integer, l.logout_reason;
end $$;
alter function gt_end_support(bigint) owner to gt_owner;
revoke all on function gt_end_support(bigint) from public;
grant execute on function gt_end_support(bigint) to gt_own;
