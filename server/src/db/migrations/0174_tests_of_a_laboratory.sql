-- A laboratory keeps tests of its own beside those of the platform, as it does with parameters (0167).
create policy "trial_list_own_insert_9" on "trial_list" for insert to gt_own with check (owner_business_id = app_biz());
create policy "trial_list_own_update_10" on "trial_list" for update to gt_own using (owner_business_id = app_biz()) with check (owner_business_id = app_biz());
grant insert, update on "trial_list" to gt_own;
alter table "trial_list" add constraint "trial_list_default_duration_days_ck" check ("default_duration_days" >= 0 and "default_duration_days" <= 365);
