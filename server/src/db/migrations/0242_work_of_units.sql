-- What units did on the days of a period, a row for each thing that is counted, by the caller's own sight of these tables: orders by
-- their day, samples by their receipt, tasks by their assignment, reports and judgements by their date, reports by the day on which
-- they are due, tasks of tests that a machine must capture, and nonconforming results that are not closed.
create function gt_unit_work(first date, last date)
returns table (business_id bigint, project_id bigint, trial_category_id bigint, day date, trial_class_id bigint, kind text, ok boolean)
language sql stable as $$
  select e.business_id, e.project_id, e.trial_category_id, e.entrust_date,
    (select s.trial_class_id from sample s where s.business_id = e.business_id and s.entrustment_id = e.id and s.deleted_at is null order by s.id limit 1),
    'order', null::boolean
  from entrustment e where e.entrust_date between first and last and e.entrust_no is not null and e.state <> 'cancelled' and e.deleted_at is null
  union all
  select s.business_id, e.project_id, e.trial_category_id, coalesce(s.received_at, s.created_at)::date, s.trial_class_id, 'sample', null
  from sample s join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id and e.entrust_no is not null
  where coalesce(s.received_at, s.created_at) >= first and coalesce(s.received_at, s.created_at) < last + 1
    and s.state not in ('rejected', 'cancelled') and s.deleted_at is null
  union all
  select t.business_id, e.project_id, e.trial_category_id, t.assigned_at::date, l.trial_class_id, x.kind, x.ok
  from trial_task t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id left join trial_list l on l.id = t.trial_list_id
  cross join lateral (select 'task' as kind, null::boolean as ok
    union all
    select 'capture', exists (select from device_test_data d where d.business_id = t.business_id and d.trial_task_id = t.id and d.state in ('bound', 'used') and d.deleted_at is null)
    where t.finished_at is not null and (select o.capture_mode from original_data_set o where o.business_id in (0, t.business_id)
      and o.trial_list_id = t.trial_list_id and o.deleted_at is null order by o.business_id desc limit 1) = 'required') x
  where t.assigned_at >= first and t.assigned_at < last + 1 and t.state <> 'cancelled' and t.deleted_at is null
  union all
  select r.business_id, e.project_id, e.trial_category_id, r.report_date, l.trial_class_id, x.kind, x.ok
  from report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id left join trial_list l on l.id = r.trial_list_id
  cross join lateral (select 'report' as kind, null::boolean as ok union all select 'judged', r.judgement = 'pass' where r.judgement in ('pass', 'fail')) x
  where r.report_date between first and last and r.state <> 'voided' and r.deleted_at is null
  union all
  select r.business_id, e.project_id, e.trial_category_id, coalesce(e.required_date, e.planned_report_date), l.trial_class_id, 'due',
    coalesce(r.approved_at::date <= coalesce(e.required_date, e.planned_report_date), false)
  from report r join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id left join trial_list l on l.id = r.trial_list_id
  where coalesce(e.required_date, e.planned_report_date) between first and least(last, gt_today()) and r.state <> 'voided' and r.deleted_at is null
  union all
  select n.business_id, e.project_id, e.trial_category_id, n.found_at::date, l.trial_class_id, 'open', null
  from nonconforming_record n join trial_task t on t.business_id = n.business_id and t.id = n.trial_task_id
  join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id left join trial_list l on l.id = t.trial_list_id
  where n.found_at >= first and n.found_at < last + 1 and n.state <> 'closed' and n.deleted_at is null
$$;
alter function gt_unit_work(date, date) owner to gt_owner;
-- The platform's own people see the numbers of all units and none of their rows: no id of a record leaves it.
create function gt_all_unit_work(first date, last date)
returns table (business_id bigint, project_id bigint, trial_category_id bigint, day date, trial_class_id bigint, kind text, ok boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from gt_unit_work(first, last)
$$;
alter function gt_all_unit_work(date, date) owner to gt_owner;
revoke all on function gt_all_unit_work(date, date) from public;
grant execute on function gt_all_unit_work(date, date) to gt_owner, gt_platform;
