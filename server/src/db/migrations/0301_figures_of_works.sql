-- How many tests a place of the works demands, has and lacks. It is reckoned here and nowhere else: pages, the board and ledgers ask
-- these functions. They tell numbers of the caller's organisation and no row of it, so that everybody reads the same number for one
-- place whoever tested there.
create function gt_stake_metres(stake text) returns numeric language sql immutable as $$
  select (m)[1]::numeric * 1000 + (m)[2]::numeric from regexp_match(stake, 'K(\d+)\+(\d+(?:\.\d+)?)$', 'i') as m
$$;
alter function gt_stake_metres(text) owner to gt_owner;
-- A place and all that stands below it.
create function gt_works_below(node bigint) returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  with recursive below(id) as (
    select n.id from wbs_node n where n.id = node and n.organization_id = app_org() and n.deleted_at is null
    union select c.id from below b join wbs_node c on c.parent_id = b.id and c.organization_id = app_org() and c.deleted_at is null)
  select id from below
$$;
alter function gt_works_below(bigint) owner to gt_owner;
-- Samples that were registered at a place or below it; those that were refused or cancelled do not count.
create function gt_works_samples(node bigint) returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from entrustment e join sample s on s.business_id = e.business_id and s.entrustment_id = e.id
  where e.business_id in (select b.id from business b where b.organization_id = app_org()) and e.wbs_node_id in (select gt_works_below(node))
    and e.state <> 'cancelled' and e.deleted_at is null and s.state not in ('rejected', 'cancelled') and s.deleted_at is null
$$;
alter function gt_works_samples(bigint) owner to gt_owner;
-- The groups of a place, which are those of the orders that name it: each sample once for each test that it has there, whatever tasks it took; a retest belongs to the group
-- that failed and speaks for it. A group is finished when a task with it is and no void report took that back; the supervision's are those of its own orders and of its own units.
create function gt_works_groups(node bigint, until date default null)
returns table (trial_list_id bigint, of_check boolean, finished boolean, judgement text)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.trial_list_id,
    bool_or(e.nature in ('supervision_check', 'supervision_parallel') or u.unit_category in ('supervision', 'central_lab')),
    bool_or(x.finished or again.judgement is not null), (array_agg(coalesce(again.judgement, t.judgement) order by t.id desc) filter (where x.finished or again.judgement is not null))[1]
  from business u
  join entrustment e on e.business_id = u.id and e.wbs_node_id in (select gt_works_below(node)) and e.state <> 'cancelled' and e.deleted_at is null
  join trial_task t on t.business_id = u.id and t.entrustment_id = e.id and t.state <> 'cancelled' and t.deleted_at is null
  join test_item i on i.business_id = u.id and i.trial_task_id = t.id and i.state <> 'cancelled' and i.deleted_at is null
  join sample s on s.business_id = u.id and s.id = i.sample_id and s.state not in ('rejected', 'cancelled') and s.deleted_at is null
  cross join lateral (select t.finished_at is not null and (until is null or t.finished_at < until + 1) and not exists (select from report r
    where r.business_id = u.id and r.id = t.report_id and r.state = 'voided') as finished) x
  left join lateral (select c.judgement from trial_task c where c.business_id = u.id and c.retest_of_id = t.id and c.finished_at is not null and (until is null or c.finished_at < until + 1)
    and c.state <> 'cancelled' and c.deleted_at is null order by c.id desc limit 1) again on true
  where u.organization_id = app_org() and t.retest_of_id is null
  group by u.id, s.id, t.trial_list_id
$$;
alter function gt_works_groups(bigint, date) owner to gt_owner;
-- A demand, ceil(base / per) x groups and at least the least: of a finished place by all of its base, of one under way by the part of
-- its quantity that is built, of one that is not begun by nothing. The share of the supervision rounds up.
create function gt_frequency_figures(frequency bigint, until date default null)
returns table (need_self integer, done_self integer, need_check integer, done_check integer, under_way integer, passed integer, judged integer, missing integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with rule as (
    select f.wbs_node_id, f.trial_list_id, f.per_quantity, f.required_count, coalesce(f.min_count, 0) as least, f.quantity_unit,
      coalesce(f.check_share, p.supervision_share, 0) as share,
      case when n.works_state in ('finished', 'accepted') then coalesce(n.quantity, n.finished_quantity) when n.works_state = 'working' then n.finished_quantity else 0 end as built,
      case when n.works_state in ('finished', 'accepted') then 1 when n.works_state = 'working' and n.quantity > 0 then least(n.finished_quantity / n.quantity, 1) else 0 end as part,
      gt_stake_metres(n.end_stake) - gt_stake_metres(n.start_stake) as metres
    from wbs_trial_frequency f join wbs_node n on n.id = f.wbs_node_id and n.deleted_at is null join project p on p.id = n.project_id
    where f.id = frequency and f.organization_id = app_org() and f.deleted_at is null),
  base as (
    select r.*, coalesce(case r.quantity_unit when 'length' then coalesce(r.metres * r.part, r.built)
        when 'component' then (select count(*) from wbs_node c where c.id in (select gt_works_below(r.wbs_node_id)) and c.kind = 'part' and c.works_state in ('finished', 'accepted'))
        when 'batch' then (select count(*) from material_arrival a where a.business_id in (select b.id from business b where b.organization_id = app_org())
          and a.wbs_node_id in (select gt_works_below(r.wbs_node_id)) and a.deleted_at is null)
        else r.built end, 0) as amount
    from rule r),
  need as (
    select b.*, case when b.amount > 0 then greatest(ceil(b.amount / b.per_quantity) * b.required_count, b.least) else 0 end::int as tests from base b),
  done as (
    select count(*) filter (where g.finished and not g.of_check)::int as own, count(*) filter (where g.finished and g.of_check)::int as checked,
      count(*) filter (where not g.finished)::int as open, count(*) filter (where g.finished and g.judgement = 'pass')::int as passed,
      count(*) filter (where g.finished and g.judgement in ('pass', 'fail'))::int as judged
    from rule r join lateral gt_works_groups(r.wbs_node_id, until) g on g.trial_list_id = r.trial_list_id)
  select n.tests, d.own, c.tests, d.checked, d.open, d.passed, d.judged, greatest(n.tests - d.own, 0) + greatest(c.tests - d.checked, 0)
  from need n cross join done d cross join lateral (select ceil(n.tests * n.share / 100)::int as tests) c
$$;
alter function gt_frequency_figures(bigint, date) owner to gt_owner;
-- A place with all that stands below it: what its rules demand and lack, and every group that is finished, under way or failed there;
-- of the tests of a class and of those below it, and as far as they were finished on a day, where these are given.
create function gt_works_figures(node bigint, class bigint default null, until date default null)
returns table (need integer, done integer, under_way integer, failed integer, missing integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive wanted(id) as (select class union select c.id from trial_class c join wanted w on c.parent_id = w.id where c.deleted_at is null),
  tests as (select l.id from trial_list l where class is null or l.trial_class_id in (select id from wanted))
  select coalesce(r.need, 0)::int, g.done, g.under_way, g.failed, coalesce(r.missing, 0)::int
  from (select sum(x.need_self + x.need_check) as need, sum(x.missing) as missing
    from wbs_trial_frequency f cross join lateral gt_frequency_figures(f.id, until) x
    where f.wbs_node_id in (select gt_works_below(node)) and f.organization_id = app_org() and f.deleted_at is null and f.trial_list_id in (select id from tests)) r
  cross join (select count(*) filter (where w.finished)::int as done, count(*) filter (where not w.finished)::int as under_way,
      count(*) filter (where w.finished and w.judgement = 'fail')::int as failed
    from gt_works_groups(node, until) w where w.trial_list_id in (select id from tests)) g
$$;
alter function gt_works_figures(bigint, bigint, date) owner to gt_owner;
revoke all on function gt_works_below(bigint), gt_works_samples(bigint), gt_works_groups(bigint, date), gt_frequency_figures(bigint, date),
  gt_works_figures(bigint, bigint, date) from public;
grant execute on function gt_works_below(bigint), gt_works_samples(bigint), gt_works_groups(bigint, date), gt_frequency_figures(bigint, date),
  gt_works_figures(bigint, bigint, date) to gt_owner, gt_own, gt_org, gt_wide, gt_client, gt_platform;
