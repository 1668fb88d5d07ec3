-- A style variable is a row of its own, with a type that its values are read by; a skin sets variables by their names.
drop index "skin_skin_class_id_ix";
drop index "skin_code_fq";
alter table "skin" drop constraint "skin_skin_class_id_fk";
alter table "skin" drop column "skin_class_id";
delete from "skin_class";
alter table "skin_class" drop column "variables";
alter table "skin_class" alter column "name_zh" type varchar(30);
alter table "skin_class" add column "group_name" varchar(30) not null;
alter table "skin_class" add column "type" text not null;
alter table "skin_class" add column "default_value" varchar(300) not null;
alter table "skin_class" add constraint "skin_class_type_ck" check ("type" in ('colour', 'length', 'font', 'picture', 'number'));

-- What stood open to everybody until now stays so; a new skin is published by its maker.
alter table "skin" add column "published" boolean not null default false;
update "skin" set "published" = true;
update "skin" set "base" = 'light' where "base" is null;
update "skin" set "scope" = 'instance' where "scope" is null;
alter table "skin" alter column "base" set default 'light';
alter table "skin" alter column "base" set not null;
alter table "skin" alter column "scope" set not null;
alter table "skin" alter column "name_zh" type varchar(100);
alter table "skin" alter column "name_en" type varchar(100);

-- A unit makes skins for itself, an organisation for its own.
create policy "skin_own_insert_9" on "skin" for insert to gt_own with check (instance_id = app_instance() and scope = 'business' and business_id = app_biz());
create policy "skin_own_update_10" on "skin" for update to gt_own using (instance_id = app_instance() and scope = 'business' and business_id = app_biz()) with check (instance_id = app_instance() and scope = 'business' and business_id = app_biz());
create policy "skin_org_insert_11" on "skin" for insert to gt_org with check (instance_id = app_instance() and scope = 'organization' and organization_id = app_org());
create policy "skin_org_update_12" on "skin" for update to gt_org using (instance_id = app_instance() and scope = 'organization' and organization_id = app_org()) with check (instance_id = app_instance() and scope = 'organization' and organization_id = app_org());
grant insert, update on "skin" to gt_own;
grant insert, update on "skin" to gt_org;

-- The variables as a skin has them: each with its type, the value set or its own, and whether it was set.
create function gt_skin_variables(own jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', c.code, 'type', c.type, 'value', coalesce(own ->> c.code, c.default_value), 'set', own ? c.code)
    order by c.sort_no, c.id), '[]') from skin_class c where c.enabled and c.deleted_at is null
$$;
alter function gt_skin_variables(jsonb) owner to gt_owner;
revoke all on function gt_skin_variables(jsonb) from public;
grant execute on function gt_skin_variables(jsonb) to gt_own, gt_org, gt_wide, gt_client, gt_platform;

-- Contents of the pictures of skins, which everybody sees who wears one; of other files nothing.
create function gt_skin_picture_hash(file bigint) returns varchar
language sql stable security definer set search_path = public, pg_temp as $$
  select f.sha256 from file_object f where f.id = file and f.folder in ('skin_logo', 'skin_background') and f.deleted_at is null
$$;
alter function gt_skin_picture_hash(bigint) owner to gt_owner;
revoke all on function gt_skin_picture_hash(bigint) from public;
grant execute on function gt_skin_picture_hash(bigint) to gt_own, gt_org, gt_wide, gt_client, gt_platform;

-- Where a picture of a skin lies, by its content, while a skin has it; a picture that nobody put into a skin is not shown to strangers.
create function gt_skin_picture(content varchar)
returns table (storage_key varchar, mime_type varchar)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.storage_key, f.mime_type from file_object f
  where f.sha256 = content and f.folder in ('skin_logo', 'skin_background', 'skin_picture')
    and f.mime_type in ('image/png', 'image/jpeg', 'image/webp') and f.deleted_at is null
    and exists (select from skin s where s.deleted_at is null and (s.logo_file_id = f.id or s.background_file_id = f.id
      or (f.folder = 'skin_picture' and exists (select from jsonb_each_text(s.values) v where v.value = content))))
  limit 1
$$;
alter function gt_skin_picture(varchar) owner to gt_owner;
revoke all on function gt_skin_picture(varchar) from public;
grant execute on function gt_skin_picture(varchar) to gt_auth;

-- The page of sign-in wears the skin of the instance whole, once it is published.
drop function gt_instance_looks();
create function gt_instance_looks()
returns table (domain varchar, title_zh varchar, title_en varchar, language text, skin varchar, logo_key varchar, logo_sha256 varchar,
  skin_base text, skin_values jsonb, skin_logo varchar, skin_background varchar)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.domain, i.title_zh, i.title_en, i.default_language, s.code, f.storage_key, f.sha256,
    s.base, gt_skin_variables(s.values), gt_skin_picture_hash(s.logo_file_id), gt_skin_picture_hash(s.background_file_id)
  from instance i
    left join skin s on s.id = i.skin_id and s.enabled and s.published and s.deleted_at is null
    left join file_object f on f.id = i.logo_file_id and f.folder = 'instance_logo' and f.mime_type = 'image/png' and f.deleted_at is null
  where i.domain is not null and i.deleted_at is null
$$;
alter function gt_instance_looks() owner to gt_owner;
revoke all on function gt_instance_looks() from public;
grant execute on function gt_instance_looks() to gt_auth;
