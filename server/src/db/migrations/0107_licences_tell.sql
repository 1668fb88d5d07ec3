-- Sessions hold what the licence of their unit leaves: who extends or ends one, and who binds a page to one, makes all servers
-- read their sessions anew.
create trigger business_system_rights after insert or update or delete on business_system
  for each statement execute function gt_tell_rights();
drop trigger module_rights on module;
create trigger module_rights after insert or update of code, mode, licence_code, open_to_all, enabled, deleted_at on module
  for each statement execute function gt_tell_rights();
