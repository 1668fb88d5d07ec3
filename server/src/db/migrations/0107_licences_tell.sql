-- Sessions hold what the licence of their unit leaves: who extends or ends one, and who binds a page to one, makes all servers
-- read their sessions anew.
create trigger business_system_rights after insert or update or delete on business_system
  for each statement execute function gt_tell_rights();
drop trigger module_rights on module;
create trigger module_rights after insert or update of code, mode, licence_code, open_to_all, enabled, deleted_at on module
  for each statement execute function gt_tell_rights();

-- Without a licence a unit only reads: one of before the day on which new units get one has the same first days from now on.
insert into business_system (instance_id, organization_id, business_id, basic_expires_at)
  select b.instance_id, b.organization_id, b.id, (gt_today() + 31)::timestamp at time zone 'Asia/Shanghai' - interval '1 s' from business b
  where b.deleted_at is null and not exists (select from business_system s where s.business_id = b.id and s.deleted_at is null);
