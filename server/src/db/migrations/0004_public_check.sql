-- What the public may learn by a code (workflow 22, T_PUBLIC, D-05, R-80). Visitors have no relation at all: only these
-- functions, which answer for one code at a time with the owner's rights, so that nothing can be listed.

-- A code is unique over the platform, and is looked up without a tenant.
create unique index report_unique_code_code_all_uq on report_unique_code (code) where deleted_at is null;
create index qrcode_code_ix on qrcode (code);
create index report_verify_log_lookups_ix on report_verify_log (code, verified_at);
create index report_verify_log_address_ix on report_verify_log (ip, verified_at);

-- The revision that carries a code, with what may be shown of it. One row or none.
create function visitor_report(asked text) returns table (
  business_id bigint, report_id bigint, revision_id bigint, code_state text, revision_state text, report_state text,
  display_number text, revision_no integer, report_date date, judgement text, issued boolean, being_changed boolean,
  replaced_by text, content_hash text, page_count integer, laboratory text, laboratory_phone text, paper jsonb, layout jsonb, lookups integer
) language sql stable security definer set search_path = public, pg_temp as $$
  select c.business_id, r.id, v.id, c.state, v.state, r.state, v.display_number, v.revision_no, r.report_date, r.judgement,
    r.issued_at is not null, r.state in ('drafting', 'returned', 'auditing', 'approving'),
    (select n.display_number from report_revision n where n.business_id = r.business_id and n.report_id = r.id and n.state = 'effective' and n.deleted_at is null
       order by n.revision_no desc limit 1),
    v.content_hash, v.page_count, coalesce(nullif(b.test_room_name, ''), b.name), b.phone, v.data_snapshot -> 'paper', v.data_snapshot -> 'layout',
    coalesce(c.verify_count, 0)
  from report_unique_code c
  join report_revision v on v.business_id = c.business_id and v.report_unique_code_id = c.id and v.deleted_at is null
  join report r on r.business_id = v.business_id and r.id = v.report_id and r.deleted_at is null
  join business b on b.id = c.business_id
  where c.code = asked and c.deleted_at is null
$$;

-- The stored file of an issued report, only for whoever knows the last four digits of a telephone of its client, and only
-- where the laboratory offers the file (report_set over overall_setting; `phone_tail` when it says nothing).
create function visitor_report_file(asked text, tail text) returns table (name text, storage_key text, sha256 text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, f.storage_key, f.sha256
  from report_unique_code c
  join report_revision v on v.business_id = c.business_id and v.report_unique_code_id = c.id and v.state = 'effective' and v.deleted_at is null
  join report r on r.business_id = v.business_id and r.id = v.report_id and r.issued_at is not null and r.state in ('issued', 'archived') and r.deleted_at is null
  join file_object f on f.id = coalesce(v.signed_pdf_file_id, v.pdf_file_id)
  join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
  left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
  where c.code = asked and c.state = 'active' and c.deleted_at is null and tail ~ '^\d{4}$'
    and tail in (right(regexp_replace(coalesce(e.sender_phone, ''), '\D', '', 'g'), 4), right(regexp_replace(coalesce(u.phone, ''), '\D', '', 'g'), 4))
    and coalesce(
      (select nullif(s.verify_full_pdf, 'inherit') from report_set s where s.business_id in (0, r.business_id) and s.deleted_at is null
         and (s.trial_list_id = r.trial_list_id or s.trial_list_id is null) order by (s.trial_list_id is not null) desc, s.business_id desc limit 1),
      (select o.setting -> 'Report' ->> 'verify_full_pdf' from overall_setting o where o.business_id = r.business_id and o.deleted_at is null),
      'phone_tail') = 'phone_tail'
$$;

-- A sample by the code of its label. Blind labels are the rule: number and state, nothing of client or project.
create function visitor_sample(asked text) returns table (sample_number text, state text, laboratory text, laboratory_phone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.sample_number, s.state, coalesce(nullif(b.test_room_name, ''), b.name), b.phone
  from qrcode q join sample s on s.qrcode_id = q.id and s.deleted_at is null join business b on b.id = s.business_id
  where q.code = asked and q.deleted_at is null and q.state = 'bound' and s.sample_number is not null
  order by s.id desc limit 1
$$;

-- What a code of the label library or of a report stands for, and the institution it was given to.
create function visitor_resolve(asked text) returns table (kind text, state text, institution text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'report', 'bound', null::text from report_unique_code c where c.code = asked and c.state <> 'reserved' and c.deleted_at is null
  union all
  select coalesce(q.object_kind, 'label'), q.state, case when q.state = 'assigned' then coalesce(i.name, b.name) end
  from qrcode q left join check_institution i on i.id = q.check_institution_id left join business b on b.id = q.business_id
  where q.code = asked and q.deleted_at is null
  limit 1
$$;

-- How often an address asked: in the last minute, in the last day, and with a wrong telephone tail in the last hour.
create function visitor_lookups(address text) returns table (minute integer, day integer, tails integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where verified_at > gt_now() - interval '1 minute')::int, count(*)::int,
    count(*) filter (where channel = 'web' and verified_at > gt_now() - interval '1 hour')::int
  from report_verify_log where ip = address and verified_at > gt_now() - interval '1 day'
$$;

-- Notes one look-up. More than 50 of one code in a day from over 10 addresses ask the quality leader to look (workflow 22).
create function visitor_note(asked text, outcome text, address text, via text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found record;
  seen record;
begin
  select c.instance_id, c.organization_id, c.business_id, c.id, c.report_id into found
    from report_unique_code c where c.code = asked and c.state <> 'reserved' and c.deleted_at is null;
  insert into report_verify_log (instance_id, organization_id, business_id, code, report_id, result, ip, channel, created_by_id)
    values (coalesce(found.instance_id, 0), coalesce(found.organization_id, 0), coalesce(found.business_id, 0), left(asked, 60),
      case when found.id is not null then found.report_id end, outcome, address, via, null);
  if found.id is null then
    return;
  end if;
  update report_unique_code set verify_count = coalesce(verify_count, 0) + 1 where business_id = found.business_id and id = found.id;
  select count(*) as lookups, count(distinct ip) as places into seen from report_verify_log
    where business_id = found.business_id and code = asked and verified_at >= gt_today();
  if seen.lookups > 50 and seen.places > 10 and not exists (
      select from todo_item t where t.business_id = found.business_id and t.object_kind = 'report' and t.object_id = found.report_id
        and t.step = 'verify' and t.created_at >= gt_today() and t.deleted_at is null) then
    insert into todo_item (instance_id, organization_id, business_id, post_id, kind, title, object_kind, object_id, object_number, route, step, created_by_id, updated_by_id)
      select found.instance_id, found.organization_id, found.business_id, p.id, 'other', '防伪码' || asked || '今日被查询超过50次', 'report', found.report_id,
        r.display_number, '/trialreport/verifylog', 'verify', null, null
      from report r join lateral (select x.id from post x where x.code = 'quality_lead' and x.deleted_at is null order by (x.instance_id = found.instance_id) desc, x.id limit 1) p on true
      where r.business_id = found.business_id and r.id = found.report_id
      on conflict do nothing;
  end if;
end $$;

do $$
declare f text;
begin
  foreach f in array array['visitor_report(text)', 'visitor_report_file(text, text)', 'visitor_sample(text)', 'visitor_resolve(text)',
                           'visitor_lookups(text)', 'visitor_note(text, text, text, text)'] loop
    execute format('alter function %s owner to gt_owner', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to gt_visitor', f);
  end loop;
end $$;
