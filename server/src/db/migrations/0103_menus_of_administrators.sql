-- Applications, licensed functions and pictures of the menu are closed lists; what nobody's list has was shown nowhere.
update "module" set "licence_code" = null where "licence_code" not in ('highway', 'municipal', 'waterway', 'railway', 'esign', 'trial_monitor', 'pre_entrust', 'outsourced_supervision', 'mobile');
update "module" set "icon" = null where "icon" not in ('layout-dashboard', 'settings-2', 'users', 'gauge', 'flask-conical', 'chart-column', 'sliders-horizontal', 'thermometer', 'cctv', 'network', 'receipt-text', 'map-pinned', 'file-check-2', 'qr-code', 'palette', 'bell', 'server');
update "module" set "hidden" = false where "hidden" is null;
alter table "module" alter column "module_app" type text, alter column "icon" type text, alter column "licence_code" type text,
  alter column "hidden" set not null, alter column "sort_no" drop default;
alter table "module" add constraint "module_module_app_ck" check ("module_app" in ('test', 'supervise', 'label', 'platform'));
alter table "module" add constraint "module_icon_ck" check ("icon" in ('layout-dashboard', 'settings-2', 'users', 'gauge', 'flask-conical', 'chart-column', 'sliders-horizontal', 'thermometer', 'cctv', 'network', 'receipt-text', 'map-pinned', 'file-check-2', 'qr-code', 'palette', 'bell', 'server'));
alter table "module" add constraint "module_licence_code_ck" check ("licence_code" in ('highway', 'municipal', 'waterway', 'railway', 'esign', 'trial_monitor', 'pre_entrust', 'outsourced_supervision', 'mobile'));

-- A page may call a button otherwise than the operation is called.
alter table "module_operation_map" add column "name_zh" varchar(60);
alter table "module_operation_map" add column "name_en" varchar(60);
alter table "module_operation_map" add column "name_es" varchar(60);

-- What is deleted gives no right any more, and a page is as open as the branches above it.
drop trigger module_rights on module;
create trigger module_rights after insert or update of code, mode, open_to_all, enabled, deleted_at on module
  for each statement execute function gt_tell_rights();
drop trigger operation_rights on operation;
create trigger operation_rights after update of code, enabled, deleted_at on operation
  for each statement execute function gt_tell_rights();

create function gt_module_open(start bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with recursive above as (
    select m.id, m.parent_id, m.enabled and m.deleted_at is null as open, 1 as depth from module m where m.id = start
    union all select m.id, m.parent_id, m.enabled and m.deleted_at is null, a.depth + 1 from above a join module m on m.id = a.parent_id where a.depth < 10)
  select coalesce(bool_and(open), true) from above
$$;
alter function gt_module_open(bigint) owner to gt_owner;

-- Only a move out of or into a closed branch changes rights; any other changes the menu alone, and leaves everybody's streams open.
create trigger module_moved after update of parent_id on module for each row
  when (old.parent_id is distinct from new.parent_id and (not gt_module_open(old.parent_id) or not gt_module_open(new.parent_id)))
  execute function gt_tell_rights();
