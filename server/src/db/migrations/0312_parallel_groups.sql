-- Groups of parallel tests that a place and what stands below it has: of orders for parallel tests, finished by a day. Like the other figures
-- of the works it tells a number of the caller's organisation and no row of it.
create function gt_parallel_groups(node bigint, test bigint, until date default null) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(distinct (u.id, i.sample_id))::int
  from business u
  join entrustment e on e.business_id = u.id and e.wbs_node_id in (select gt_works_below(node)) and e.nature = 'parallel' and e.state <> 'cancelled' and e.deleted_at is null
  join trial_task t on t.business_id = u.id and t.entrustment_id = e.id and t.trial_list_id = test and t.retest_of_id is null and t.state <> 'cancelled' and t.deleted_at is null
  join test_item i on i.business_id = u.id and i.trial_task_id = t.id and i.state <> 'cancelled' and i.deleted_at is null
  left join report r on r.business_id = u.id and r.id = t.report_id
  where u.organization_id = app_org() and t.finished_at is not null and (until is null or t.finished_at < until + 1) and r.state is distinct from 'voided'
$$;
alter function gt_parallel_groups(bigint, bigint, date) owner to gt_owner;
revoke all on function gt_parallel_groups(bigint, bigint, date) from public;
grant execute on function gt_parallel_groups(bigint, bigint, date) to gt_owner, gt_own, gt_org, gt_wide, gt_client, gt_platform;
