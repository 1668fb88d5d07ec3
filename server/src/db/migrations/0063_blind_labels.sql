-- A sample by the code of its label: number and state, nothing of client or project; a blind one by its code, since whoever tests it
-- holds its label.
create or replace function visitor_sample(asked text) returns table (sample_number text, state text, laboratory text, laboratory_phone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select x.blind_code from blind_sample x where x.business_id = s.business_id and x.sample_id = s.id
      and x.opened_at is null and x.deleted_at is null), s.sample_number), s.state, coalesce(nullif(b.test_room_name, ''), b.name), b.phone
  from qrcode q join sample s on s.qrcode_id = q.id and s.deleted_at is null join business b on b.id = s.business_id
  where q.code = asked and q.deleted_at is null and q.state = 'bound' and s.sample_number is not null
  order by s.id desc limit 1
$$;
