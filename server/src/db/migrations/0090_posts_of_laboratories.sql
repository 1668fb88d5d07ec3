-- A laboratory makes posts of its own and says what they may do; those of the platform it can only copy.
alter table "post" add column "business_id" bigint;
alter table "post" add column "template_id" bigint;
alter table "post" add constraint "post_business_id_fk" foreign key ("business_id") references "business" (id);
alter table "post" add constraint "post_template_id_fk" foreign key ("template_id") references "post" (id);
create index "post_business_id_ix" on "post" ("instance_id", "business_id");
create index "post_template_id_ix" on "post" ("instance_id", "template_id");
create policy "post_own_insert_9" on "post" for insert to gt_own with check (instance_id = app_instance() and business_id = app_biz());
create policy "post_own_update_10" on "post" for update to gt_own using (instance_id = app_instance() and business_id = app_biz()) with check (instance_id = app_instance() and business_id = app_biz());
create policy "post_module_map_own_insert_9" on "post_module_map" for insert to gt_own with check (instance_id = app_instance() and exists (select 1 from post p where p.id = post_module_map.post_id and p.business_id = app_biz()));
create policy "post_module_map_own_update_10" on "post_module_map" for update to gt_own using (instance_id = app_instance() and exists (select 1 from post p where p.id = post_module_map.post_id and p.business_id = app_biz())) with check (instance_id = app_instance() and exists (select 1 from post p where p.id = post_module_map.post_id and p.business_id = app_biz()));
create policy "post_operation_map_own_insert_9" on "post_operation_map" for insert to gt_own with check (instance_id = app_instance() and exists (select 1 from post p where p.id = post_operation_map.post_id and p.business_id = app_biz()));
create policy "post_operation_map_own_update_10" on "post_operation_map" for update to gt_own using (instance_id = app_instance() and exists (select 1 from post p where p.id = post_operation_map.post_id and p.business_id = app_biz())) with check (instance_id = app_instance() and exists (select 1 from post p where p.id = post_operation_map.post_id and p.business_id = app_biz()));
alter policy "post_auth_select_9" on "post" rename to "post_auth_select_11";
alter policy "post_module_map_auth_select_9" on "post_module_map" rename to "post_module_map_auth_select_11";
alter policy "post_operation_map_auth_select_9" on "post_operation_map" rename to "post_operation_map_auth_select_11";
grant insert, update on "post" to gt_own;
grant insert, update on "post_module_map" to gt_own;
grant insert, update on "post_operation_map" to gt_own;
