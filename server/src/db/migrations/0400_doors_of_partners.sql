-- Further doors of partners: one that is asked about its codes, ones that ask this server for a token, and identities that are bound first.
alter table "auto_login_client" add column "secret_set_at" timestamptz;
update "auto_login_client" set "method" = coalesce("method", 'signed_ticket'), "secret_cipher" = null;
alter table "auto_login_client" alter column "method" set default 'signed_ticket';
alter table "auto_login_client" alter column "method" set not null;
-- the secret that is shared with a partner, sealed, is for who signs people in alone
revoke select, insert, update on "auto_login_client" from gt_platform;
grant select ("id", "created_at", "created_by_id", "updated_at", "updated_by_id", "row_version", "deleted_at", "deleted_by_id", "code", "name", "route", "secret_set_at", "ip_allow_list", "clock_skew_seconds", "landing_route", "enabled", "last_used_at", "method", "mapping", "routes", "business_ids", "algorithm", "allow_admin", "max_age_seconds", "verify_url", "return_url", "logout_url", "remark", "embed_hosts") on "auto_login_client" to gt_platform;
grant insert ("id", "created_at", "created_by_id", "updated_at", "updated_by_id", "row_version", "deleted_at", "deleted_by_id", "code", "name", "route", "secret_set_at", "ip_allow_list", "clock_skew_seconds", "landing_route", "enabled", "last_used_at", "method", "mapping", "routes", "business_ids", "algorithm", "allow_admin", "max_age_seconds", "verify_url", "return_url", "logout_url", "remark", "embed_hosts") on "auto_login_client" to gt_platform;
grant update ("id", "created_at", "created_by_id", "updated_at", "updated_by_id", "row_version", "deleted_at", "deleted_by_id", "code", "name", "route", "secret_set_at", "ip_allow_list", "clock_skew_seconds", "landing_route", "enabled", "last_used_at", "method", "mapping", "routes", "business_ids", "algorithm", "allow_admin", "max_age_seconds", "verify_url", "return_url", "logout_url", "remark", "embed_hosts") on "auto_login_client" to gt_platform;
-- whose an outside identity is, said by its holder at the door of a partner
create policy "user_relationship_auth_select_13" on "user_relationship" for select to gt_auth using (true);
create policy "user_relationship_auth_insert_14" on "user_relationship" for insert to gt_auth with check (true);
create policy "user_relationship_auth_update_15" on "user_relationship" for update to gt_auth using (true) with check (true);
grant select, insert, update on "user_relationship" to gt_auth;
-- What opens one thing once: tokens for users of partners, identities that wait for their account, links to one record. Only the digest of
-- what is handed out is kept.
create table entry_pass (
  digest text primary key,
  kind text not null,
  auto_login_client_id bigint,
  user_id bigint,
  business_id bigint,
  route text,
  address text,
  content jsonb not null default '{}'::jsonb,
  made_at timestamptz not null default gt_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint entry_pass_kind_ck check (kind in ('partner', 'binding', 'record')),
  constraint entry_pass_auto_login_client_id_fk foreign key (auto_login_client_id) references auto_login_client (id),
  constraint entry_pass_user_id_fk foreign key (user_id) references app_user (id)
);
create index entry_pass_auto_login_client_id_ix on entry_pass (auto_login_client_id);
create index entry_pass_user_id_ix on entry_pass (user_id);
create index entry_pass_expires_at_ix on entry_pass (expires_at);
alter table entry_pass owner to gt_owner;
grant select, insert, update on entry_pass to gt_auth;
