-- What was done with one label: who did it and why is told to who did it and to the library; another laboratory that holds the label
-- now reads what became of it, not the people of the one before.
create or replace function label_steps(label bigint) returns table (at timestamptz, state text, note text, person text, reason text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.occurred_at, coalesce(l.after->>'state', ''), case when l.business_id = app_biz() then coalesce(l.after->>'number', l.after->>'replaces', '') else '' end,
    case when x.told then coalesce(u.real_name, u.nickname, u.user_name) end, case when x.told then l.reason end
  from audit_log l left join app_user u on u.id = l.user_id
  cross join lateral (select coalesce(app_biz(), 0) = 0 or l.business_id = app_biz() or coalesce(l.business_id, 0) = 0 as told) x
  where l.entity = 'qrcode' and l.entity_id = label and l.after ? 'state'
$$;
