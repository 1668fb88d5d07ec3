-- Announcements that anybody may read, and what the instance shows of itself to people who are not signed in (page open/index): rows
-- that are marked as public and nothing else.
alter table "announcement" add column "is_public" boolean not null default false;

create function visitor_front() returns table (announcements json, laboratories json, checked integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select coalesce(json_agg(a), '[]') from (
      select x.id::text as id, x.title, x.content, to_char(coalesce(x.publish_at, x.created_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as published_on
      from announcement x where x.is_public and x.state = 'published' and x.deleted_at is null
        and coalesce(x.publish_at, x.created_at) <= now() and (x.expire_at is null or x.expire_at > now())
      order by x.pinned desc, coalesce(x.publish_at, x.created_at) desc, x.id desc limit 10) a),
    (select coalesce(json_agg(l), '[]') from (
      select coalesce(nullif(b.test_room_name, ''), b.name) as name, b.phone, b.address,
        (select q.certificate_no from lab_qualification q where q.business_id = b.id and q.kind = 'grade' and q.state = 'valid'
           and q.valid_to >= (now() at time zone 'Asia/Shanghai')::date and q.deleted_at is null order by q.valid_to desc, q.id desc limit 1) as certificate_no,
        (select coalesce(json_agg(json_build_object('zh', c.name_zh, 'en', coalesce(c.name_en, c.name_zh), 'es', coalesce(c.name_es, c.name_zh)) order by c.sort_no, c.id), '[]')
           from trial_category c where c.enabled and c.deleted_at is null
             and (to_jsonb(s) ->> (c.licence_code || '_expires_at'))::timestamptz > now()) as scope
      from business b left join business_system s on s.business_id = b.id and s.deleted_at is null
      where b.is_public and b.state <> 'closed' and b.deleted_at is null order by b.sort_no, b.id limit 200) l),
    (select (count(*) / 100 * 100)::int from report_verify_log)
$$;
alter function visitor_front() owner to gt_owner;
revoke all on function visitor_front() from public;
grant execute on function visitor_front() to gt_visitor;
