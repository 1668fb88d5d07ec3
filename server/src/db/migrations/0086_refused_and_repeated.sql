-- Refused attempts stand in the trail (R-49); sealed requests are taken once.
alter table "audit_log" drop constraint "audit_log_action_ck";
alter table "audit_log" add constraint "audit_log_action_ck" check ("action" in ('create', 'update', 'delete', 'restore', 'state', 'view', 'export', 'print', 'login', 'permission', 'refused', 'unblind'));
create unlogged table sealed_number (
  digest text primary key,
  kept_until timestamptz not null
);
alter table sealed_number owner to gt_owner;
grant select, insert on sealed_number to gt_auth;
