-- An account may order in several laboratories; each knows it as one of its own clients.
alter table "user_business_map" add column "entrust_unit_id" bigint;
create index "user_business_map_entrust_unit_id_ix" on "user_business_map" ("organization_id", "entrust_unit_id");
alter table "user_business_map" add constraint "user_business_map_entrust_unit_id_fk" foreign key (business_id, "entrust_unit_id") references "entrust_unit" (business_id, id);
alter policy "business_client_select_7" on "business" using (id = app_biz() or id in (select m.business_id from user_business_map m where m.user_id = app_user_id() and m.deleted_at is null union all select u.business_id from app_user u where u.id = app_user_id()));
-- What the people of a laboratory at a site announce is told apart from what the accounts of clients send.
alter table "entrustment_temp" drop constraint "entrustment_temp_source_ck";
alter table "entrustment_temp" add constraint "entrustment_temp_source_ck" check ("source" in ('portal', 'site', 'lab', 'mobile'));
