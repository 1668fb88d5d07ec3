-- Second factor at signing in: codes by time (RFC 6238), whose secret is sealed, and recovery codes, of which digests are kept.
alter table "app_user" add column "factor_secret" varchar(300);
alter table "app_user" add column "factor_since" timestamptz;
alter table "app_user" add column "factor_step" integer;
alter table "app_user" add column "factor_codes" jsonb;
alter table "client_config" add column "second_factor" text default 'chosen';
grant select ("factor_since") on "app_user" to gt_own;
grant insert ("factor_since") on "app_user" to gt_own;
grant update ("factor_since") on "app_user" to gt_own;
grant select ("factor_since") on "app_user" to gt_org;
grant insert ("factor_since") on "app_user" to gt_org;
grant update ("factor_since") on "app_user" to gt_org;
grant select ("factor_since") on "app_user" to gt_wide;
grant select ("factor_since") on "app_user" to gt_client;
grant select ("factor_since") on "app_user" to gt_platform;
grant insert ("factor_since") on "app_user" to gt_platform;
grant update ("factor_since") on "app_user" to gt_platform;
alter table "client_config" add constraint "client_config_second_factor_ck" check ("second_factor" in ('chosen', 'administrators'));
update "client_config" set "second_factor" = null where "instance_id" is not null;
-- An administrator takes the second factor off an account that lost it; its sessions end, and it is told to enrol anew where it must.
create function gt_reset_factor(account bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  had boolean;
begin
  if not gt_administers(account) then
    raise exception 'account % is not administered here', account using errcode = 'insufficient_privilege';
  end if;
  select factor_secret is not null into had from app_user where id = account;
  update app_user set factor_secret = null, factor_since = null, factor_step = null, factor_codes = null where id = account;
  return coalesce(had, false);
end $$;
alter function gt_reset_factor(bigint) owner to gt_owner;
revoke all on function gt_reset_factor(bigint) from public;
grant execute on function gt_reset_factor(bigint) to gt_own, gt_platform;
