-- A version is published when it is, not when it is written; its notes stand in three languages.
alter table "app_version" alter column "released_at" drop not null;
update "app_version" set "title" = left("title", 100) where length("title") > 100;
alter table "app_version" alter column "title" type varchar(100);
alter table "app_version" add column "notes_en" text;
alter table "app_version" add column "notes_es" text;
alter table "app_version" add constraint "app_version_notes_en_ck" check (length("notes_en") <= 20000);
alter table "app_version" add constraint "app_version_notes_es_ck" check (length("notes_es") <= 20000);

-- Numbers of a version, in their order: 1.10.0 comes after 1.9.0; null for a text that is none.
create function gt_version_number(version text) returns int[]
language sql immutable parallel safe as $$
  select case when version ~ '^[0-9]{1,6}([.][0-9]{1,6}){0,3}$' then string_to_array(version, '.')::int[] end
$$;
alter function gt_version_number(text) owner to gt_owner;

-- Which notes an account has seen is nobody's to read or write but its own, through the two functions below.
alter table "app_user" add column "version_seen_at" timestamptz;

-- The version of the web system that was published last, when the caller has not been shown its note: he signed in after it was
-- published, and his account is older than that.
create function gt_unseen_version(record bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select v.id from (
      select v.id, v.released_at from app_version v
        join publishing_system s on s.id = v.publishing_system_id and s.kind = 'web' and s.enabled and s.deleted_at is null
      where v.published and v.deleted_at is null order by v.released_at desc, gt_version_number(v.version_no) desc nulls last limit 1) v
    join app_user u on u.id = app_user_id() and v.released_at > greatest(u.created_at, u.version_seen_at)
    join login_record l on l.id = record and l.user_id = u.id and l.login_at >= v.released_at
$$;
alter function gt_unseen_version(bigint) owner to gt_owner;

-- Keeps that the caller was shown it; false for what is not the note that he has not seen.
create function gt_see_version(record bigint, version bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if gt_unseen_version(record) is distinct from version then return false; end if;
  update app_user set version_seen_at = (select released_at from app_version where id = version) where id = app_user_id();
  return true;
end $$;
alter function gt_see_version(bigint, bigint) owner to gt_owner;

revoke all on function gt_unseen_version(bigint), gt_see_version(bigint, bigint) from public;
grant execute on function gt_unseen_version(bigint), gt_see_version(bigint, bigint) to gt_own, gt_org, gt_wide, gt_client, gt_ro, gt_platform;
grant execute on function gt_unseen_version(bigint) to gt_owner;
