-- Partners that may sign people in: keys of their own in place of a secret here, the doors and units they may use, and what came of each ticket.
alter table "auto_login_client" alter column "route" drop not null;
alter table "auto_login_client" alter column "secret_cipher" drop not null;
alter table "auto_login_client" alter column "ip_allow_list" drop default;
alter table "auto_login_client" alter column "ip_allow_list" type varchar(500) using null;
alter table "auto_login_client" alter column "enabled" set default false;
update "auto_login_client" set "enabled" = false, "mapping" = coalesce("mapping", 'login_name'), "routes" = coalesce("routes", '[]'), "max_age_seconds" = 120;
alter table "auto_login_client" alter column "mapping" set default 'login_name';
alter table "auto_login_client" alter column "mapping" set not null;
alter table "auto_login_client" alter column "routes" set not null;
alter table "auto_login_client" alter column "business_ids" set default '[]'::jsonb;
alter table "auto_login_client" alter column "max_age_seconds" set default 120;
alter table "auto_login_client" add constraint "auto_login_client_max_age_seconds_ck" check ("max_age_seconds" >= 30 and "max_age_seconds" <= 120);
alter table "used_ticket" add column "auto_login_client_id" bigint;
alter table "used_ticket" add constraint "used_ticket_auto_login_client_id_fk" foreign key ("auto_login_client_id") references "auto_login_client" (id);
create index "used_ticket_auto_login_client_id_ix" on "used_ticket" ("auto_login_client_id");
-- who came by which ticket is for the platform alone
drop policy "used_ticket_own_select_1" on "used_ticket";
drop policy "used_ticket_org_select_2" on "used_ticket";
drop policy "used_ticket_wide_select_3" on "used_ticket";
drop policy "used_ticket_client_select_4" on "used_ticket";
drop policy "used_ticket_ro_select_5" on "used_ticket";
drop policy "used_ticket_platform_select_6" on "used_ticket";
drop policy "used_ticket_platform_insert_7" on "used_ticket";
revoke select on "used_ticket" from gt_own, gt_org, gt_wide, gt_client, gt_ro;
create policy "used_ticket_platform_select_1" on "used_ticket" for select to gt_platform using (true);
create policy "used_ticket_platform_insert_2" on "used_ticket" for insert to gt_platform with check (true);
create policy "used_ticket_auth_select_3" on "used_ticket" for select to gt_auth using (true);
create policy "used_ticket_auth_insert_4" on "used_ticket" for insert to gt_auth with check (true);
grant select, insert on "used_ticket" to gt_auth;
-- when a partner was used last is kept by who signs people in
create policy "auto_login_client_auth_update_5" on "auto_login_client" for update to gt_auth using (true) with check (true);
grant update on "auto_login_client" to gt_auth;
