-- How many tests each laboratory has open, for the list of laboratories that the platform opens tests for: one question for all of them.
create function gt_opened_tests() returns table (business_id bigint, n integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.business_id, count(*)::int from unit_trial u where u.enabled and u.deleted_at is null group by u.business_id
$$;
alter function gt_opened_tests() owner to gt_owner;
revoke all on function gt_opened_tests() from public;
grant execute on function gt_opened_tests() to gt_owner, gt_platform;
