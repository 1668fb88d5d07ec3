-- Every server keeps sessions with their rights in memory. Whoever changes what a session is made of, a page, a seed or an
-- operator with SQL, makes all servers read it anew (conventions 4, R-05): the notice without a token drops all of them.
create function gt_tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('gt_session', '');
  return null;
end $$;
alter function gt_tell_rights() owner to gt_owner;

create trigger app_user_rights after update of user_name, real_name, nickname, instance_id, organization_id, business_id, department_id,
  entrust_unit_id, is_entrust, is_platform_admin, allow_login, state, deleted_at on app_user
  for each statement execute function gt_tell_rights();
create trigger business_rights after update of guid, organization_id, unit_category, mode, data_view_mode, state, deleted_at on business
  for each statement execute function gt_tell_rights();
create trigger department_rights after insert or update of leader_id, kind, deleted_at on department
  for each statement execute function gt_tell_rights();
create trigger post_rights after update of code, data_scope, enabled, deleted_at on post
  for each statement execute function gt_tell_rights();
create trigger module_rights after insert or update of code, mode, open_to_all, enabled on module
  for each statement execute function gt_tell_rights();
create trigger operation_rights after update of code, enabled on operation
  for each statement execute function gt_tell_rights();
create trigger user_post_map_rights after insert or update or delete on user_post_map
  for each statement execute function gt_tell_rights();
create trigger user_business_map_rights after insert or update or delete on user_business_map
  for each statement execute function gt_tell_rights();
create trigger post_module_map_rights after insert or update or delete on post_module_map
  for each statement execute function gt_tell_rights();
create trigger post_operation_map_rights after insert or update or delete on post_operation_map
  for each statement execute function gt_tell_rights();
create trigger business_relation_rights after insert or update or delete on business_relation
  for each statement execute function gt_tell_rights();
