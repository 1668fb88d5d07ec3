-- A change takes new results into the report while the old revision is still the one that counts: what was approved stays with it.
alter table "report_revision" add column "judgement" text;
alter table "report_revision" add constraint "report_revision_judgement_ck" check ("judgement" in ('pending', 'pass', 'fail', 'measured', 'retest', 'invalid', 'none'));
create or replace function visitor_report(asked text) returns table (
  business_id bigint, report_id bigint, revision_id bigint, code_state text, revision_state text, report_state text,
  display_number text, revision_no integer, report_date date, judgement text, issued boolean, being_changed boolean,
  replaced_by text, content_hash text, page_count integer, laboratory text, laboratory_phone text, paper jsonb, layout jsonb, lookups integer
) language sql stable security definer set search_path = public, pg_temp as $$
  select c.business_id, r.id, v.id, c.state, v.state, r.state, v.display_number, v.revision_no, r.report_date, coalesce(v.judgement, r.judgement),
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
