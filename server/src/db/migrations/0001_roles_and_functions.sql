-- Caller roles (architecture 4). They live in the whole server, so they may be there already.
do $$
declare r text;
begin
  foreach r in array array['gt_owner','gt_own','gt_org','gt_wide','gt_client','gt_visitor','gt_ro','gt_platform','gt_auth'] loop
    if not exists (select from pg_roles where rolname = r) then
      execute format('create role %I nologin noinherit', r);
    end if;
  end loop;
end $$;

grant usage on schema public to gt_own, gt_org, gt_wide, gt_client, gt_visitor, gt_ro, gt_platform, gt_auth;
grant usage, create on schema public to gt_owner;

-- What the transaction was opened for. Plain SQL functions, so that PostgreSQL inlines them into index conditions.
create function app_biz() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::bigint;
create function app_org() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::bigint;
create function app_instance() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.instance_id', true), '')::bigint;
create function app_user_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;
create function app_unit() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.entrust_unit_id', true), '')::bigint;
create function app_visible() returns bigint[] language sql stable parallel safe
  return nullif(current_setting('app.visible_business_ids', true), '')::bigint[];

-- The clock of the product. A test or a seed may set it, only in a session that the operator opened for that.
create function gt_now() returns timestamptz language sql stable parallel safe
  return case when current_setting('app.clock_allowed', true) = 'on'
              then coalesce(nullif(current_setting('app.clock', true), '')::timestamptz, now())
              else now() end;
create function gt_today() returns date language sql stable parallel safe
  return (gt_now() at time zone 'Asia/Shanghai')::date;

-- References to shared rows that have a tenant: the row's own business, the platform's defaults, the row's own
-- organisation, or a person who works for the business, for one that supervises it, or for the platform.
-- It reads the targets with the owner's rights, since the caller may not see them; it answers only yes or no.
create function gt_check_references() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_row jsonb := to_jsonb(new);
  old_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  business bigint := (new_row ->> 'business_id')::bigint;
  organization bigint := (new_row ->> 'organization_id')::bigint;
  i int := 0;
  target text;
  reference text;
  fits boolean;
begin
  while i < tg_nargs loop
    reference := new_row ->> tg_argv[i];
    target := tg_argv[i + 1];
    if reference is not null and (old_row is null or old_row ->> tg_argv[i] is distinct from reference) then
      if tg_argv[i + 2] = 'person' then
        select u.business_id = business
            or coalesce(u.business_id, 0) = 0 and (coalesce(u.organization_id, 0) in (0, organization))
            or exists (select from user_business_map m where m.user_id = u.id and m.business_id = business and m.deleted_at is null)
            or exists (select from business_relation r where r.from_business_id = u.business_id and r.to_business_id = business and r.deleted_at is null)
            or business is null and u.organization_id = organization
          into fits from app_user u where u.id = reference::bigint;
      elsif tg_argv[i + 2] = 'business' then
        execute format('select t.business_id = 0 or t.business_id = $1 from %I t where t.id = $2', target)
          into fits using business, reference::bigint;
      else
        execute format('select t.organization_id in (0, $1) from %I t where t.id = $2', target)
          into fits using organization, reference::bigint;
      end if;
      if fits is not true then
        raise exception 'reference % of % points outside its tenant', tg_argv[i], tg_table_name
          using errcode = 'foreign_key_violation', constraint = tg_table_name || '_' || tg_argv[i] || '_fk', table = tg_table_name, column = tg_argv[i];
      end if;
    end if;
    i := i + 3;
  end loop;
  return null;
end $$;
alter function gt_check_references() owner to gt_owner;
