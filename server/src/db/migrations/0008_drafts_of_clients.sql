-- A pre-entrustment is kept on the server while it is typed: half-typed samples, the step, and what its client does with it.
alter table "sample_temp" alter column "name" drop not null;
alter table "sample_temp" alter column "trial_class_id" drop not null;
alter table "sample_temp" add column "age_days" integer;
alter table "sample_temp" add constraint "sample_temp_age_days_ck" check ("age_days" >= 0);
alter table "entrustment_temp" add column "wizard_step" integer default 1;
alter table "entrustment_temp" add constraint "entrustment_temp_wizard_step_ck" check ("wizard_step" >= 1 and "wizard_step" <= 4);

create policy "edit_lease_client_select_10" on "edit_lease" for select to gt_client using (business_id = app_biz() and object_kind = 'entrustment_temp');
grant select on "edit_lease" to gt_client;

create policy "recycle_item_client_select_10" on "recycle_item" for select to gt_client using (business_id = app_biz() and deleted_by_user_id = app_user_id());
create policy "recycle_item_client_insert_11" on "recycle_item" for insert to gt_client with check (business_id = app_biz() and deleted_by_user_id = app_user_id());
grant select, insert on "recycle_item" to gt_client;

create policy "file_object_client_insert_13" on "file_object" for insert to gt_client with check (business_id = app_biz() and created_by_id = app_user_id());
grant insert on "file_object" to gt_client;
