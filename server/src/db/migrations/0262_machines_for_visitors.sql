-- In a language that binds late: what finds the label of a visitor is made by a later file.
-- A machine by the code of its label, for anybody who holds it: what its paper label says, and the certificate in force. No name of a
-- person, no place, no price.
create function visitor_equipment(asked text)
returns table (laboratory text, laboratory_phone text, name text, equipment_number text, specification_model text, serial_number text, manufacturer text, measuring_range text,
  range_accuracy text, allowed_scope text, state text, calibration_status text, trace_mode text, validity_period text, certificate_no text, verification_unit text, calibrated_on text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select coalesce(nullif(b.test_room_name, ''), b.name)::text, b.phone::text, e.name::text, e.equipment_number::text, e.specification_model::text, e.serial_number::text,
    e.manufacturer::text, e.measuring_range::text, e.range_accuracy::text, e.allowed_scope::text, e.state::text, e.calibration_status::text, e.trace_mode::text,
    e.validity_period::text, c.certificate_no::text, coalesce(c.verification_unit, e.verification_unit)::text, c.calibrated_on::text
  from qrcode q join equipment e on e.qrcode_id = q.id and e.deleted_at is null join business b on b.id = e.business_id
  left join lateral (select x.certificate_no, x.verification_unit, x.calibrated_on from equipment_calibration x where x.business_id = e.business_id and x.equipment_id = e.id
    and x.state = 'confirmed' and x.deleted_at is null order by x.calibrated_on desc nulls last, x.id desc limit 1) c on true
  where q.id = label_of_visitor(asked) and q.state = 'bound' and q.object_kind = 'equipment'
  limit 1;
end $$;
alter function visitor_equipment(text) owner to gt_owner;
revoke all on function visitor_equipment(text) from public;
grant execute on function visitor_equipment(text) to gt_visitor;
