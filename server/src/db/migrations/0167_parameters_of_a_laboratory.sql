-- A laboratory keeps parameters of its own beside those of the platform, which no other laboratory reads.
alter policy "trial_parameter_own_select_1" on "trial_parameter" using (owner_business_id is null or owner_business_id = app_biz());
alter policy "trial_parameter_org_select_2" on "trial_parameter" using (owner_business_id is null or owner_business_id = app_biz());
alter policy "trial_parameter_wide_select_3" on "trial_parameter" using (owner_business_id is null or owner_business_id = any(app_visible()));
alter policy "trial_parameter_client_select_4" on "trial_parameter" using (owner_business_id is null or owner_business_id = app_biz());
alter policy "trial_parameter_ro_select_5" on "trial_parameter" using (owner_business_id is null or owner_business_id = app_biz());
create policy "trial_parameter_own_insert_9" on "trial_parameter" for insert to gt_own with check (owner_business_id = app_biz());
create policy "trial_parameter_own_update_10" on "trial_parameter" for update to gt_own using (owner_business_id = app_biz()) with check (owner_business_id = app_biz());
grant insert, update on "trial_parameter" to gt_own;
