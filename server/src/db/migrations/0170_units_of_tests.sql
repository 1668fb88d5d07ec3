-- Laboratories that offer a test of the catalogue, for what the platform sends down to them.
create function gt_test_units(test bigint) returns table (business_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.business_id from unit_trial u where u.trial_list_id = test and u.enabled and u.deleted_at is null
$$;
alter function gt_test_units(bigint) owner to gt_owner;
revoke all on function gt_test_units(bigint) from public;
grant execute on function gt_test_units(bigint) to gt_owner, gt_platform;
