-- Accounts can be made without a password, by an import: nobody signs in to them until one is given.
alter table app_user alter column password drop not null;

-- People of the platform see which posts the accounts of laboratories hold.
alter policy "user_post_map_auth_select_11" on "user_post_map" rename to "user_post_map_auth_select_12";
create policy "user_post_map_platform_select_11" on "user_post_map" for select to gt_platform using (true);

-- Who administers accounts can neither read nor write hashes and sessions. He hands over the hash of a new password, or has
-- sessions ended, of accounts at home in the unit of the transaction; the platform's own people for all.
create function gt_administers(account bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from app_user u where u.id = account and u.deleted_at is null
    and case when app_biz() <> 0 then u.business_id = app_biz() else current_setting('role') = 'gt_platform' end)
$$;
alter function gt_administers(bigint) owner to gt_owner;

create function gt_give_password(account bigint, hashed text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not gt_administers(account) then
    raise exception 'account % is not administered here', account using errcode = 'insufficient_privilege';
  end if;
  update app_user set password = hashed, password_changed_at = null where id = account;
end $$;
alter function gt_give_password(bigint, text) owner to gt_owner;

create function gt_end_sessions(account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not gt_administers(account) then
    raise exception 'account % is not administered here', account using errcode = 'insufficient_privilege';
  end if;
  update login_token t set revoked_at = now() from login_record l
    where l.id = t.login_record_id and l.user_id = account and t.revoked_at is null;
  update login_record set logout_at = now(), logout_reason = 'kicked' where user_id = account and logout_at is null;
  perform pg_notify('gt_session', '');
end $$;
alter function gt_end_sessions(bigint) owner to gt_owner;

revoke all on function gt_administers(bigint) from public;
revoke all on function gt_give_password(bigint, text), gt_end_sessions(bigint) from public;
grant execute on function gt_administers(bigint) to gt_owner;
grant execute on function gt_give_password(bigint, text), gt_end_sessions(bigint) to gt_own, gt_platform;

-- A post does not end before it begins.
update user_post_map set valid_from = valid_to where valid_to < valid_from;
alter table user_post_map add constraint "user_post_map_valid_to_ck" check ("valid_to" >= "valid_from");

-- Every account in a department stands in its list of members.
insert into user_department_map (instance_id, organization_id, user_id, department_id, is_main)
  select d.instance_id, d.organization_id, u.id, d.id, true from app_user u join department d on d.id = u.department_id and d.deleted_at is null
  where u.deleted_at is null and not exists (select from user_department_map m where m.user_id = u.id and m.department_id = d.id and m.deleted_at is null);
