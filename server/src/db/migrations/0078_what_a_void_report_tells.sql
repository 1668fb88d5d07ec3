-- What is void or replaced is told to its client where it left the house and was not taken back; otherwise nobody outside had it.
alter policy "report_client_select_10" on "report" using (business_id = app_biz() and exists (select 1 from entrustment e where e.business_id = report.business_id and e.id = report.entrustment_id and e.entrust_unit_id = app_unit()) and (state in ('issued', 'archived') or state in ('superseded', 'voided') and issued_at is not null) and released);

-- A client may learn that an order of its own ended with void reports alone, although it never could read them: the ids of these orders.
create function gt_void_orders() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select r.entrustment_id from report r
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id and e.deleted_at is null
  where e.business_id = app_biz() and e.entrust_unit_id = app_unit() and e.state in ('completed', 'archived') and r.deleted_at is null
  group by r.entrustment_id having bool_and(r.state = 'voided')
$$;
alter function gt_void_orders() owner to gt_owner;
revoke all on function gt_void_orders() from public;
grant execute on function gt_void_orders() to gt_client;
