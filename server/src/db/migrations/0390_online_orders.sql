-- Orders that units send online to laboratories in which nobody of them has an account (pages gdonlineentrust, decision 0190).
alter table "entrustment_temp" add column "online" boolean default false;
alter table "entrustment_temp" add column "witness_confirmed_at" timestamptz;
alter table "entrustment_temp" add column "witness_confirmed_name" varchar(50);
alter table "entrustment_temp" add column "witness_token_digest" varchar(64);
alter table "entrustment_temp" add column "witness_code_digest" varchar(64);
alter table "entrustment_temp" add column "witness_asked_until" timestamptz;
alter table "entrustment_temp" add column "witness_tries" integer default 0;
alter table "entrustment_temp" add column "witness_content" varchar(32);
alter table "sample_temp" add column "photo_proofs" jsonb default '[]'::jsonb;
alter table "sample_temp" add column "source_sample_no" varchar(60);
create index "entrustment_temp_witness_token_digest_ix" on "entrustment_temp" (business_id, "witness_token_digest");

-- Whoever is linked to a client of a laboratory orders there from now on, or no more.
create trigger entrust_unit_rights after insert or update of linked_business_id, enabled, deleted_at on entrust_unit
  for each statement execute function gt_tell_rights();

-- People of a unit that a laboratory has as a client leave their traces there.
create or replace function gt_check_references() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_row jsonb := to_jsonb(new);
  old_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  business bigint := (new_row ->> 'business_id')::bigint;
  organization bigint := (new_row ->> 'organization_id')::bigint;
  i int := 0;
  target text;
  reference text;
  fits boolean;
begin
  while i < tg_nargs loop
    reference := new_row ->> tg_argv[i];
    target := tg_argv[i + 1];
    if reference is not null and (old_row is null or old_row ->> tg_argv[i] is distinct from reference) then
      if tg_argv[i + 2] = 'person' then
        select u.business_id = business
            or coalesce(u.business_id, 0) = 0 and (coalesce(u.organization_id, 0) in (0, organization))
            or exists (select from user_business_map m where m.user_id = u.id and m.business_id = business and m.deleted_at is null)
            or exists (select from business_relation r where r.from_business_id = u.business_id and r.to_business_id = business and r.deleted_at is null)
            or business is null and u.organization_id = organization
            or exists (select from entrust_unit c where c.business_id = business and c.deleted_at is null and (c.linked_business_id = u.business_id
              or c.linked_business_id in (select m.business_id from user_business_map m where m.user_id = u.id and m.deleted_at is null)))
          into fits from app_user u where u.id = reference::bigint;
      elsif tg_argv[i + 2] = 'business' then
        execute format('select t.business_id = 0 or t.business_id = $1 or $3 and t.business_id = (select b.parent_lab_id from business b where b.id = $1) from %I t where t.id = $2', target)
          into fits using business, reference::bigint, target in ('standard', 'hierarchy_file');
      else
        execute format('select t.organization_id in (0, $1) from %I t where t.id = $2', target)
          into fits using organization, reference::bigint;
      end if;
      if fits is not true then
        raise exception 'reference % of % points outside its tenant', tg_argv[i], tg_table_name
          using errcode = 'foreign_key_violation', constraint = tg_table_name || '_' || tg_argv[i] || '_fk', table = tg_table_name, column = tg_argv[i];
      end if;
    end if;
    i := i + 3;
  end loop;
  return null;
end $$;

-- What a witness confirms: the samples with their parts and photographs. What is changed afterwards is confirmed anew.
create function gt_witnessed(unit bigint, asked bigint) returns text
language sql stable set search_path = public, pg_temp as $$
  select md5(coalesce(string_agg(concat_ws('|', s.name, s.specification, s.quantity, s.structural_part, s.sampling_date, s.batch_number, s.photo_file_ids::text), E'\n' order by s.id), ''))
  from sample_temp s where s.business_id = unit and s.entrustment_temp_id = asked and s.deleted_at is null
$$;
alter function gt_witnessed(bigint, bigint) owner to gt_owner;

-- The clients as which the caller orders: those linked to the unit where he acts, the one of his account, and those that
-- laboratories know himself as.
create function gt_online_units() returns table (business_id bigint, entrust_unit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.business_id, u.id from entrust_unit u where app_unit() is null and u.linked_business_id = app_biz() and u.business_id <> app_biz() and u.enabled and u.deleted_at is null
  union select app_biz(), app_unit() where app_unit() is not null and app_unit() <> 0
  union select m.business_id, m.entrust_unit_id from user_business_map m where m.user_id = app_user_id() and m.entrust_unit_id is not null
    and m.deleted_at is null and coalesce(m.valid_to >= gt_today(), true)
$$;

-- The laboratories where they order, with what helps to choose one. Kilometres are those of a straight line; prices are told where
-- the laboratory shows them to clients, which its settings say.
create function gt_online_laboratories() returns table (id bigint, organization_id bigint, instance_id bigint, name text, address text, phone text, mode text, is_licensed boolean, distance_km numeric,
  certificates text, certified_until date, scope_count integer, classes text, turnaround_days numeric, open_tasks integer, price_from numeric, price_to numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.organization_id, b.instance_id, coalesce(nullif(b.test_room_name, ''), b.name), b.address, b.phone, b.mode, coalesce(l.pre_entrust_expires_at > gt_now(), false),
    round((6371 * 2 * asin(sqrt(power(sin(radians(b.latitude - h.latitude) / 2), 2)
      + cos(radians(h.latitude)) * cos(radians(b.latitude)) * power(sin(radians(b.longitude - h.longitude) / 2), 2))))::numeric, 1),
    q.numbers, q.until, o.parameters, o.classes, o.days, k.open_tasks, o.cheapest, o.dearest
  from (select distinct x.business_id from gt_online_units() x) u
  join business b on b.id = u.business_id and b.state <> 'closed' and b.deleted_at is null
  left join business h on h.id = app_biz()
  left join business_system l on l.business_id = b.id and l.deleted_at is null
  left join lateral (select string_agg(c.certificate_no, '、' order by c.kind, c.id) as numbers, min(c.valid_to) as until from lab_qualification c
    where c.business_id = b.id and c.state = 'valid' and c.valid_to >= gt_today() and c.deleted_at is null) q on true
  left join lateral (select count(*)::int as parameters, string_agg(distinct t.name_zh, '、') as classes,
      percentile_cont(0.5) within group (order by coalesce(p.turnaround_days, i.default_duration_days))::numeric as days,
      min(p.unit_price) filter (where p.unit_price > 0) as cheapest, max(p.unit_price) as dearest
    from unit_trial_parameter p join unit_trial v on v.business_id = p.business_id and v.id = p.unit_trial_id and v.enabled and v.within_scope and v.deleted_at is null
    join trial_list i on i.id = v.trial_list_id and i.enabled join trial_class t on t.id = i.trial_class_id
    where p.business_id = b.id and p.enabled and p.within_scope and p.deleted_at is null) o on true
  left join lateral (select count(*)::int as open_tasks from trial_task y where y.business_id = b.id and y.deleted_at is null
    and y.state in ('unassigned', 'assigned', 'waiting_age', 'testing', 'checking', 'checked', 'reporting')) k on true
$$;

-- Papers that the caller holds or may read as a client, wherever, one row for each revision: the one that counts, those that were
-- handed out and replaced since, and the last one handed out while its report is changed (as `client_report`, migration 0080).
create view online_report with (security_barrier) as
  select h.id, r.id as report_id, r.business_id as target_business_id, coalesce(nullif(b.short_name, ''), b.name) as lab_name, h.display_number as report_no,
    coalesce(i.name_zh, '') as report_name, e.project_name, e.entrust_no, s.names as sample_names,
    case when r.state = 'voided' or not coalesce(e.judgement_requested, true) then 'none' else coalesce(h.judgement, r.judgement) end as conclusion,
    coalesce(o.handed_out_at, r.issued_at)::date as issue_date, p.stage as report_state, h.signed_pdf_file_id is not null as signature_ok,
    case when p.stage in ('issued', 'archived') then coalesce(h.signed_pdf_file_id, h.pdf_file_id) end as paper_id,
    case when p.stage in ('issued', 'archived') then u.code end as unique_code, d.state as delivery_state, d.received_at,
    case when p.stage = 'superseded' and r.state in ('issued', 'archived') and r.released then r.display_number end as replaced_by, r.entrustment_id,
    h.created_at, h.created_by_id, h.updated_at, h.updated_by_id, h.row_version, h.deleted_at
  from report r
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id and (e.business_id, e.entrust_unit_id) in (select x.business_id, x.entrust_unit_id from gt_online_units() x)
  join business b on b.id = r.business_id
  join report_revision h on h.business_id = r.business_id and h.report_id = r.id and h.state <> 'draft' and h.deleted_at is null
  cross join lateral (select min(o.delivered_at) as handed_out_at from report_delivery o where o.business_id = h.business_id
    and o.report_revision_id = h.id and o.report_id = r.id and o.state <> 'recovered' and o.deleted_at is null) o
  cross join lateral (select case
      when r.state in ('issued', 'archived') and h.id = r.current_revision_id then case when r.released then r.state end
      when o.handed_out_at is null then null
      when r.state = 'voided' then 'voided'
      when r.state in ('issued', 'archived', 'superseded') then 'superseded'
      when exists (select from report_revision y join report_delivery z on z.business_id = y.business_id and z.report_revision_id = y.id and z.state <> 'recovered'
        and z.delivered_at is not null and z.deleted_at is null where y.business_id = h.business_id and y.report_id = r.id and y.revision_no > h.revision_no and y.deleted_at is null) then 'superseded'
      else 'changing' end as stage) p
  left join trial_list i on i.id = r.trial_list_id
  left join lateral (select string_agg(distinct x.name, '、') as names from sample x where x.business_id = r.business_id and x.deleted_at is null
    and (x.id = r.sample_id or x.id in (select k.sample_id from report_task y join trial_task k on k.business_id = y.business_id and k.id = y.trial_task_id
      where y.business_id = r.business_id and y.report_id = r.id and y.deleted_at is null))) s on true
  left join report_unique_code u on u.business_id = r.business_id and u.id = h.report_unique_code_id and u.state = 'active'
  left join lateral (select z.state, z.received_at from report_delivery z where z.business_id = r.business_id and z.report_revision_id = h.id and z.mode = 'electronic'
    and z.state not in ('recovered', 'cancelled') and z.deleted_at is null order by z.id desc limit 1) d on true
  where r.deleted_at is null and p.stage is not null;

-- What the caller's units announced, wherever, and what became of it. What the clerk of a laboratory types for them is shown once it is sent.
create view online_order with (security_barrier) as
  select p.id, p.business_id as target_business_id, coalesce(nullif(b.short_name, ''), b.name) as lab_name, p.pre_no, p.project_name, p.state,
    case when p.state = 'accepted' and e.state in ('completed', 'archived') then 'finished' else p.state end as stage,
    s.summary as sample_summary, i.n as test_count, case when b.mode = 'dj' then p.estimated_amount end as estimated_amount, p.submitted_at, p.accepted_at,
    p.return_reason, p.source, p.witness_confirmed_name, p.witness_confirmed_at, p.qr_code, e.entrust_no, e.planned_report_date as expect_report_date,
    k.done as task_done, k.n as task_count, r.n as report_count, r.conclusion, c.open as open_amount,
    p.created_at, p.created_by_id, p.updated_at, p.updated_by_id, p.row_version, p.deleted_at
  from entrustment_temp p
  join business b on b.id = p.business_id
  left join entrustment e on e.business_id = p.business_id and e.id = p.entrustment_id and e.deleted_at is null
  left join lateral (select coalesce(left(string_agg(distinct concat_ws(' ', x.name, x.specification), '、'), 120), '') as summary from sample_temp x
    where x.business_id = p.business_id and x.entrustment_temp_id = p.id and x.deleted_at is null) s on true
  left join lateral (select count(*)::int as n from entrust_temp_test_item x where x.business_id = p.business_id and x.entrustment_temp_id = p.id and x.deleted_at is null) i on true
  left join lateral (select count(*)::int as n, (count(*) filter (where x.state = 'done'))::int as done from trial_task x
    where x.business_id = e.business_id and x.entrustment_id = e.id and x.deleted_at is null and x.state <> 'cancelled') k on true
  left join lateral (select (count(*) filter (where x.report_state in ('issued', 'archived')))::int as n,
      case when bool_or(x.conclusion = 'fail') then 'fail' when bool_and(x.conclusion = 'pass') then 'pass' when count(*) > 0 then 'none' end as conclusion
    from online_report x where x.target_business_id = e.business_id and x.entrustment_id = e.id and x.report_state in ('issued', 'archived')) r on true
  left join lateral (select sum(x.payable_amount - x.paid_amount) as open from charge x where x.business_id = e.business_id and x.entrustment_id = e.id
    and x.state in ('confirmed', 'partial', 'credit') and x.deleted_at is null) c on true
  where p.deleted_at is null and (p.business_id, p.entrust_unit_id) in (select x.business_id, x.entrust_unit_id from gt_online_units() x)
    and (p.source <> 'lab' or p.state <> 'draft');

-- What laboratories charge the caller's units; drafts are the laboratory's own.
create view online_charge with (security_barrier) as
  select c.id, c.business_id as target_business_id, c.charge_no, coalesce(nullif(b.short_name, ''), b.name) as lab_name, e.entrust_no, e.entrust_date, e.project_name,
    c.payable_amount as due_amount, c.paid_amount, case when c.state in ('confirmed', 'partial', 'credit') then c.payable_amount - c.paid_amount else 0.00 end as open_amount,
    c.due_on, c.state as charge_state, coalesce(v.state, 'none') as invoice_state, v.file_id as invoice_file_id, v.invoice_no,
    m.settlement_no, coalesce(m.state, 'none') as settlement_state, m.id as settlement_id, m.payable_amount as settlement_amount, m.row_version as settlement_version,
    c.created_at, c.created_by_id, c.updated_at, c.updated_by_id, c.row_version, c.deleted_at
  from charge c
  join business b on b.id = c.business_id
  join entrustment e on e.business_id = c.business_id and e.id = c.entrustment_id and e.deleted_at is null
  left join invoice v on v.business_id = c.business_id and v.id = c.invoice_id and v.deleted_at is null
  left join charge_settlement m on m.business_id = c.business_id and m.id = c.charge_settlement_id and m.state not in ('draft', 'voided') and m.deleted_at is null
  where c.deleted_at is null and c.state not in ('draft', 'voided') and (c.business_id, c.entrust_unit_id) in (select x.business_id, x.entrust_unit_id from gt_online_units() x);

-- Accounts of the unit that a client of the caller's laboratory is linked to, as far as they may open its reports. Nothing but the id is told.
create function gt_linked_accounts(client bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct u.id from entrust_unit c join app_user u on u.business_id = c.linked_business_id and u.state = 'active' and u.allow_login and not u.is_entrust and u.deleted_at is null
  join user_post_map m on m.user_id = u.id and m.business_id = c.linked_business_id and m.deleted_at is null and coalesce(m.valid_to >= gt_today(), true)
  join post_operation_map o on o.post_id = m.post_id and o.deleted_at is null
  join operation x on x.id = o.operation_id and x.code = 'gdonlineentrust.onlinereport.preview' and x.enabled and x.deleted_at is null
  where c.business_id = app_biz() and c.id = client and c.enabled and c.deleted_at is null
$$;

-- What stands on such a bill.
create function gt_online_charge_lines(laboratory bigint, bill bigint) returns table (name text, sample text, charge_unit text, quantity numeric, unit_price numeric, amount numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.name, s.name, l.charge_unit, l.quantity, l.unit_price, l.amount
  from online_charge c join charge x on x.business_id = c.target_business_id and x.id = c.id
  join entrust_charge_index l on l.business_id = x.business_id and l.entrustment_id = x.entrustment_id and l.charge_id = x.id and l.deleted_at is null
  left join sample s on s.business_id = l.business_id and s.id = l.sample_id
  where c.target_business_id = laboratory and c.id = bill order by l.id
$$;

-- What a witness is told before he confirms, by the address that the sampler shows.
create function visitor_witness_call(digest text) returns table (laboratory text, pre_no text, project text, part text, client text, witness text, samples jsonb, photos jsonb, confirmed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(nullif(b.test_room_name, ''), b.name), p.pre_no, p.project_name, p.project_part, p.customer_snapshot ->> 'entrusting_unit', p.customer_snapshot ->> 'witness_person',
    (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'specification', s.specification, 'quantity', s.quantity, 'part', s.structural_part, 'proofs', s.photo_proofs) order by s.sort_no, s.id), '[]')
       from sample_temp s where s.business_id = p.business_id and s.entrustment_temp_id = p.id and s.deleted_at is null),
    (select coalesce(jsonb_agg(jsonb_build_object('key', f.storage_key, 'sha256', f.sha256, 'mime', f.mime_type) order by s.sort_no, s.id, a.place), '[]')
       from sample_temp s cross join lateral jsonb_array_elements_text(coalesce(s.photo_file_ids, '[]'::jsonb)) with ordinality as a(id, place)
       join file_object f on f.business_id = p.business_id and f.id = a.id::bigint and f.deleted_at is null
       where s.business_id = p.business_id and s.entrustment_temp_id = p.id and s.deleted_at is null),
    p.witness_confirmed_at is not null
  from entrustment_temp p join business b on b.id = p.business_id
  where p.witness_token_digest = digest and p.witness_asked_until > gt_now() and p.state in ('draft', 'returned') and p.deleted_at is null
$$;

-- The witness confirms by the code that the sampler told him; five wrong ones end the request.
create function visitor_witness(digest text, code text, person text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare p entrustment_temp;
begin
  select * into p from entrustment_temp t where t.witness_token_digest = digest and t.witness_asked_until > gt_now() and t.state in ('draft', 'returned')
    and t.deleted_at is null for update;
  if p.id is null or p.witness_confirmed_at is not null or p.witness_tries >= 5 then return 'over'; end if;
  if p.witness_code_digest is distinct from code then
    update entrustment_temp set witness_tries = coalesce(witness_tries, 0) + 1 where business_id = p.business_id and id = p.id;
    return 'wrong';
  end if;
  update entrustment_temp set witness_confirmed_at = gt_now(), witness_confirmed_name = person, witness_content = gt_witnessed(p.business_id, p.id),
    updated_at = gt_now() where business_id = p.business_id and id = p.id;
  return 'confirmed';
end $$;

do $$
declare f text;
begin
  foreach f in array array['gt_linked_accounts(bigint)', 'gt_online_units()', 'gt_online_laboratories()', 'gt_online_charge_lines(bigint, bigint)'] loop
    execute format('alter function %s owner to gt_owner', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to gt_own, gt_wide, gt_client', f);
  end loop;
  foreach f in array array['visitor_witness_call(text)', 'visitor_witness(text, text, text)'] loop
    execute format('alter function %s owner to gt_owner', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to gt_visitor', f);
  end loop;
  foreach f in array array['online_report', 'online_order', 'online_charge'] loop
    execute format('alter view %I owner to gt_owner', f);
    execute format('grant select on %I to gt_own, gt_wide, gt_client', f);
  end loop;
end $$;
