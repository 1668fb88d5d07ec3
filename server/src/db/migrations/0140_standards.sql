-- What the last currency check of the laboratory says of a standard of the platform, which it cannot change itself. Entrusted
-- accounts order by it as well and read no checks.
create function gt_checked_out(standard bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select k.result <> 'current' from standard_check k
    where k.business_id = app_biz() and k.standard_id = standard and k.deleted_at is null
    order by k.checked_on desc, k.id desc limit 1), false)
$$;
alter function gt_checked_out(bigint) owner to gt_owner;

-- Laboratories that use a standard of the platform: by rules, requirements and devices of their own, or by a test of the catalogue.
create function gt_standard_units(standard bigint) returns table (business_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.business_id from trial_rule r where r.standard_id = standard and r.business_id <> 0 and r.deleted_at is null
  union select u.business_id from unit_trial u join trial_rule r on r.business_id = 0 and r.trial_list_id = u.trial_list_id
    and r.standard_id = standard and r.deleted_at is null where u.enabled and u.deleted_at is null
  union select v.business_id from prescribed_value v where v.standard_id = standard and v.business_id <> 0 and v.deleted_at is null
  union select g.business_id from aggregate_gradation g where g.standard_id = standard and g.business_id <> 0 and g.deleted_at is null
  union select c.business_id from cone_sounder c where c.standard_id = standard and c.business_id <> 0 and c.deleted_at is null
$$;
alter function gt_standard_units(bigint) owner to gt_owner;

revoke all on function gt_checked_out(bigint), gt_standard_units(bigint) from public;
grant execute on function gt_checked_out(bigint) to gt_owner, gt_own, gt_org, gt_wide, gt_client, gt_ro, gt_platform;
grant execute on function gt_standard_units(bigint) to gt_owner, gt_platform;

-- The standards of its parent laboratory are read on a site, with their texts.
create policy "standard_own_select_13" on "standard" for select to gt_own using (business_id = (select b.parent_lab_id from business b where b.id = app_biz()));
create policy "standard_category_own_select_13" on "standard_category" for select to gt_own using (business_id = (select b.parent_lab_id from business b where b.id = app_biz()));
create policy "file_object_own_select_14" on "file_object" for select to gt_own using (business_id = (select b.parent_lab_id from business b where b.id = app_biz()) and folder = 'standard_upload');
