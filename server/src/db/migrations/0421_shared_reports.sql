-- Links to the paper of one issued report: made by who sees it, opened by whoever holds the code.
alter table "share_link" add column "download" boolean not null default false;
create policy "share_link_client_select_10" on "share_link" for select to gt_client using (business_id = app_biz() and created_by_id = app_user_id());
create policy "share_link_client_insert_11" on "share_link" for insert to gt_client with check (business_id = app_biz() and created_by_id = app_user_id());
create policy "share_link_client_update_12" on "share_link" for update to gt_client using (business_id = app_biz() and created_by_id = app_user_id()) with check (business_id = app_biz() and created_by_id = app_user_id());
grant select, insert, update on "share_link" to gt_client;

-- What stands behind the digest of a code, while the link holds and the revision counts; `paid` where no money is asked for the order.
create function visitor_share(digest text) returns table (id bigint, business_id bigint, report_id bigint, number text, laboratory text, laboratory_phone text,
  valid_to timestamptz, pin_hash text, download boolean, paid boolean, content_hash text, storage_key text, sha256 text, paper jsonb, layout jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.business_id, r.id, coalesce(v.display_number, r.display_number, r.report_number), coalesce(nullif(b.test_room_name, ''), b.name), b.phone,
    s.valid_to, s.access_code_hash, s.download,
    r.released and not exists (select from charge c where c.business_id = r.business_id and c.entrustment_id = r.entrustment_id and c.deleted_at is null
      and c.state in ('draft', 'confirmed', 'partial', 'refunding')),
    v.content_hash, f.storage_key, f.sha256, v.data_snapshot -> 'paper', v.data_snapshot -> 'layout'
  from share_link s
  join report_revision v on v.business_id = s.business_id and v.id = s.object_id and v.state = 'effective' and v.deleted_at is null
  join report r on r.business_id = v.business_id and r.id = v.report_id and r.issued_at is not null and r.state in ('issued', 'archived') and r.deleted_at is null
  join file_object f on f.id = coalesce(v.signed_pdf_file_id, v.pdf_file_id)
  join business b on b.id = s.business_id and b.state <> 'closed' and b.deleted_at is null
  where s.token_hash = digest and s.object_kind = 'report_revision' and s.deleted_at is null and s.revoked_at is null
    and s.valid_from <= gt_now() and s.valid_to > gt_now() and coalesce(s.use_count, 0) < coalesce(s.max_uses, 2147483647)
$$;

-- Counts an opening and keeps it beside the report; false when the link is over or was opened as often as it may be.
create function visitor_share_use(digest text, address text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with counted as (
    update share_link set use_count = coalesce(use_count, 0) + 1
    where token_hash = digest and object_kind = 'report_revision' and deleted_at is null and revoked_at is null and valid_from <= gt_now() and valid_to > gt_now()
      and coalesce(use_count, 0) < coalesce(max_uses, 2147483647)
    returning *),
  kept as (
    insert into report_verify_log (instance_id, organization_id, business_id, code, report_id, result, ip, channel, created_by_id)
    select s.instance_id, s.organization_id, s.business_id, 'share:' || s.id, v.report_id, 'genuine', address, 'web', null
    from counted s join report_revision v on v.business_id = s.business_id and v.id = s.object_id
    returning 1)
  select exists (select from kept)
$$;

do $$
declare
  f text;
begin
  foreach f in array array['visitor_share(text)', 'visitor_share_use(text, text)'] loop
    execute format('alter function %s owner to gt_owner', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to gt_visitor', f);
  end loop;
end $$;
