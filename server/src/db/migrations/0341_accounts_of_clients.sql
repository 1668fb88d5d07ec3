-- The account of a login name at another unit of the caller's organisation, so that a laboratory can say which of its clients somebody orders
-- for; row security shows it no accounts of others. Nothing but the id is told.
create function gt_account_elsewhere(login text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from app_user u where lower(u.user_name) = lower(login) and u.organization_id = app_org() and u.business_id is not null and u.business_id <> app_biz()
    and not u.is_entrust and u.state = 'active' and u.allow_login and u.deleted_at is null
$$;
alter function gt_account_elsewhere(text) owner to gt_owner;
revoke all on function gt_account_elsewhere(text) from public;
grant execute on function gt_account_elsewhere(text) to gt_own;
