-- Tests that a site sends to another laboratory, electronically where that laboratory has it as a client (page gdtrialtest/gdentrust,
-- decision 0204).
alter table "outsourced_test" add column "sample_id" bigint;
alter table "outsourced_test" add column "sample_name" varchar(100);
alter table "outsourced_test" add column "sample_spec" varchar(150);
alter table "outsourced_test" add column "sample_quantity" varchar(50);
alter table "outsourced_test" add column "planned_send_on" date;
alter table "outsourced_test" add column "target_business_id" bigint;
alter table "outsourced_test" add column "ordered_tests" jsonb;
alter table "outsourced_test" add column "outside_order_id" varchar(20);
create index "outsourced_test_sample_id_ix" on "outsourced_test" (business_id, "sample_id");
create index "outsourced_test_target_business_id_ix" on "outsourced_test" (business_id, "target_business_id");

-- The laboratories that have the unit where the caller acts as a client in their register: the only ones that it orders from in its own
-- name. What one person is known as somewhere does not count here.
create function gt_ordering_laboratories() returns table (id bigint, organization_id bigint, instance_id bigint, name text, category text, mode text, entrust_unit_id bigint, is_licensed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (b.id) b.id, b.organization_id, b.instance_id, coalesce(nullif(b.test_room_name, ''), b.name), b.unit_category, b.mode, u.id,
    coalesce(l.pre_entrust_expires_at > gt_now(), false)
  from entrust_unit u
  join business b on b.id = u.business_id and b.state <> 'closed' and b.deleted_at is null
  left join business_system l on l.business_id = b.id and l.deleted_at is null
  where app_unit() is null and u.linked_business_id = app_biz() and u.business_id <> app_biz() and u.enabled and u.deleted_at is null
  order by b.id, u.id
$$;

-- What a unit learns of an order of its own in another laboratory, and nothing else of that laboratory: how far it is, why it was given
-- back, and of its reports the numbers once they are approved, day, conclusion and paper once they are handed out. Whoever watches the unit
-- reads it too, without the paper. Nothing is told where the laboratory has ended the link.
create function gt_outside_order(owner bigint, laboratory bigint, asked bigint) returns table (state text, pre_no text, delivery_code text, progress text, return_reason text,
  report_no text, issued_no text, report_date date, conclusion text, unique_code text, paper_key text, paper_hash text, paper_size integer, paper_type text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.state, p.pre_no, case when owner = app_biz() then p.qr_code end,
    case when p.state <> 'submitted' and p.state <> 'accepted' or e.state = 'cancelled' then 'refused'
      when p.state = 'submitted' then 'sent'
      when r.approved > 0 and r.approved = r.n and coalesce(k.open, 0) = 0 then 'reported'
      when k.begun then 'testing'
      else 'accepted' end,
    case when p.state = 'returned' then p.return_reason end,
    r.approved_numbers, r.issued_numbers, r.issued_on,
    case when r.failed then 'fail' when r.passed then 'pass' when r.issued_numbers is not null then 'measured' end,
    f.code, f.key, f.hash, f.size, f.type
  from entrustment_temp p
  join entrust_unit u on u.business_id = p.business_id and u.id = p.entrust_unit_id and u.linked_business_id = owner and u.enabled and u.deleted_at is null
  left join entrustment e on e.business_id = p.business_id and e.id = p.entrustment_id and e.deleted_at is null
  left join lateral (select count(*) filter (where x.state in ('unassigned', 'assigned', 'waiting_age', 'testing', 'checking', 'checked', 'suspended')) as open,
      bool_or(x.state in ('testing', 'checking', 'checked', 'reporting', 'done')) as begun
    from trial_task x where x.business_id = e.business_id and x.entrustment_id = e.id and x.deleted_at is null and x.state <> 'cancelled') k on true
  left join lateral (select count(*) as n, count(*) filter (where y.approved) as approved,
      string_agg(y.display_number, '、' order by y.id) filter (where y.approved) as approved_numbers,
      string_agg(y.display_number, '、' order by y.id) filter (where y.issued) as issued_numbers, max(y.report_date) filter (where y.issued) as issued_on,
      bool_or(y.judgement = 'fail') filter (where y.issued) as failed, bool_and(y.judgement = 'pass') filter (where y.issued) as passed
    from (select x.id, x.display_number, x.report_date, x.judgement, x.state in ('approved', 'signing', 'signed', 'printed', 'issued', 'archived') as approved,
        x.state in ('issued', 'archived') and x.released as issued
      from report x where x.business_id = e.business_id and x.entrustment_id = e.id and x.state not in ('voided', 'superseded') and x.deleted_at is null) y) r on true
  left join lateral (select c.code, o.storage_key as key, o.sha256 as hash, o.size_bytes as size, o.mime_type as type
    from report x join report_revision v on v.business_id = x.business_id and v.id = x.current_revision_id and v.deleted_at is null
    join file_object o on o.business_id = x.business_id and o.id = coalesce(v.signed_pdf_file_id, v.pdf_file_id) and o.deleted_at is null
    left join report_unique_code c on c.business_id = v.business_id and c.id = v.report_unique_code_id and c.state = 'active'
    where owner = app_biz() and app_unit() is null and x.business_id = e.business_id and x.entrustment_id = e.id and x.state in ('issued', 'archived') and x.released
      and x.deleted_at is null order by x.id limit 1) f on true
  where p.business_id = laboratory and p.id = asked and p.deleted_at is null and (owner = app_biz() or owner = any(app_visible()))
$$;

do $$
declare f text;
begin
  foreach f in array array['gt_ordering_laboratories()', 'gt_outside_order(bigint, bigint, bigint)'] loop
    execute format('alter function %s owner to gt_owner', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to gt_own, gt_wide, gt_org, gt_ro, gt_platform', f);
  end loop;
end $$;
alter table "outsourced_test" add constraint "outsourced_test_sample_id_fk" foreign key (business_id, "sample_id") references "sample" (business_id, id);
alter table "outsourced_test" add constraint "outsourced_test_target_business_id_fk" foreign key ("target_business_id") references "business" (id);
