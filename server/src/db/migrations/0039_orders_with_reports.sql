-- A client may learn that reports of an order of its own are ready, before it may read them: only the ids of these orders.
create function gt_reported_orders() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct r.entrustment_id from report r
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id and e.deleted_at is null
  where e.business_id = app_biz() and e.entrust_unit_id = app_unit() and r.deleted_at is null
    and r.state in ('approved', 'signing', 'signed', 'printed')
$$;
alter function gt_reported_orders() owner to gt_owner;
revoke all on function gt_reported_orders() from public;
grant execute on function gt_reported_orders() to gt_client;
