-- rows of a file that became records are an act of their own in the trail
alter table "audit_log" drop constraint "audit_log_action_ck";
alter table "audit_log" add constraint "audit_log_action_ck" check ("action" in ('create', 'update', 'delete', 'restore', 'state', 'view', 'export', 'import', 'print', 'login', 'permission', 'refused', 'unblind'));
