-- Links of accounts: several of one person, one of an account with an outside system; what is bound is so over all organisations.
drop index "user_relationship_user_id_external_system_external_account_uq";
create unique index "user_relationship_user_id_related_user_id_external_sys_a9fb91f3" on "user_relationship" ("organization_id", "user_id", "related_user_id", "external_system", "external_account") nulls not distinct where deleted_at is null;
create unique index "user_relationship_external_uq" on "user_relationship" ("external_system", "external_account") where relation = 'external' and deleted_at is null;
create unique index "user_relationship_account_uq" on "user_relationship" ("user_id", "external_system") where relation = 'external' and deleted_at is null;

-- who holds an external id, and what id an account holds in a system
create function gt_account_links(account bigint, system text, external text, out holder bigint, out held text)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select r.user_id from user_relationship r where r.relation = 'external' and r.external_system = system and r.external_account = external and r.deleted_at is null),
    (select r.external_account from user_relationship r where r.relation = 'external' and r.external_system = system and r.user_id = account and r.deleted_at is null)
$$;
alter function gt_account_links(bigint, text, text) owner to gt_owner;
revoke all on function gt_account_links(bigint, text, text) from public;
grant execute on function gt_account_links(bigint, text, text) to gt_own, gt_platform, gt_auth;

-- systems that the platform registered, by what they are called; nothing else of them
create function gt_partner_systems() returns table (code text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.code::text, c.name::text from auto_login_client c where c.deleted_at is null
$$;
alter function gt_partner_systems() owner to gt_owner;
revoke all on function gt_partner_systems() from public;
grant execute on function gt_partner_systems() to gt_own, gt_platform;

-- the other account of a link that the caller reads, with its unit
create function gt_linked_name(link bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select concat_ws(' · ', u.user_name, coalesce(nullif(b.short_name, ''), b.name)) from user_relationship r
    join app_user u on u.id = r.related_user_id left join business b on b.id = u.business_id
  where r.id = link and (r.organization_id = app_org() or app_org() = 0)
$$;
alter function gt_linked_name(bigint) owner to gt_owner;
revoke all on function gt_linked_name(bigint) from public;
grant execute on function gt_linked_name(bigint) to gt_own, gt_org, gt_wide, gt_client, gt_ro, gt_platform;
