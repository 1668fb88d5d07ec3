-- An instance has settings of its own; what it leaves empty is that of the platform's row.
alter table "client_config" alter column "title_zh" drop not null;
alter table "client_config" alter column "cookie_days" drop not null;
alter table "client_config" alter column "heartbeat_minutes" drop not null;
alter table "client_config" alter column "upload_max_mb" drop not null;
alter table "client_config" add column "page_sizes" jsonb;
alter table "client_config" add column "instance_id" bigint;
alter table "client_config" add constraint "client_config_instance_id_fk" foreign key ("instance_id") references "instance" (id);
create unique index "client_config_instance_id_uq" on "client_config" ("instance_id") where deleted_at is null;

-- Ends the sessions of the people of an instance; those of the platform, who belong to one as well, enable it again.
create function gt_end_instance_sessions(instance bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'gt_platform' or app_biz() <> 0 then
    raise exception 'instance % is not administered here', instance using errcode = 'insufficient_privilege';
  end if;
  update login_token t set revoked_at = now() from login_record l join app_user u on u.id = l.user_id
    where l.id = t.login_record_id and t.revoked_at is null and u.instance_id = instance
      and not (u.is_platform_admin and u.business_id is null);
  update login_record l set logout_at = now(), logout_reason = 'kicked' from app_user u
    where u.id = l.user_id and l.logout_at is null and u.instance_id = instance
      and not (u.is_platform_admin and u.business_id is null);
  -- units of the instance in which others act are out of their sessions too
  perform pg_notify('gt_session', '');
end $$;
alter function gt_end_instance_sessions(bigint) owner to gt_owner;
revoke all on function gt_end_instance_sessions(bigint) from public;
grant execute on function gt_end_instance_sessions(bigint) to gt_platform;

-- What the page of sign-in shows under the host names of the instances, before anybody has signed in: of files nothing but what was
-- uploaded as a logo, whatever an instance refers to.
create function gt_instance_looks()
returns table (domain varchar, title_zh varchar, title_en varchar, language text, skin varchar, logo_key varchar, logo_sha256 varchar)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.domain, i.title_zh, i.title_en, i.default_language, s.code, f.storage_key, f.sha256
  from instance i
    left join skin s on s.id = i.skin_id and s.enabled and s.deleted_at is null
    left join file_object f on f.id = i.logo_file_id and f.folder = 'instance_logo' and f.mime_type = 'image/png' and f.deleted_at is null
  where i.domain is not null and i.deleted_at is null
$$;
alter function gt_instance_looks() owner to gt_owner;
revoke all on function gt_instance_looks() from public;
grant execute on function gt_instance_looks() to gt_auth;
