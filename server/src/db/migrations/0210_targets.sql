-- Indicators by which the samples of a group are judged: what limits they give to the rules of a method, digits as typed, and a
-- laboratory's own beside those of the platform.
alter table "trial_target_item" drop constraint "trial_target_item_op_ck";
alter table "trial_target_item" add constraint "trial_target_item_op_ck" check ("op" in ('gte', 'gt', 'lte', 'lt', 'eq', 'between', 'text', 'observed'));
alter table "trial_target_item" add column "owner_business_id" bigint;
alter table "trial_target_item" add column "lower_text" varchar(30);
alter table "trial_target_item" add column "upper_text" varchar(30);
alter table "trial_target_item" add column "compare_mode" text not null default 'rounded';
alter table "trial_target_item" add constraint "trial_target_item_compare_mode_ck" check ("compare_mode" in ('rounded', 'full'));
alter table "trial_target_item" add column "limit_name" varchar(60);
alter table "trial_target_item" add column "judge_key" varchar(60);
update "trial_target_item" set "judge_key" = left("condition_text", 60), "condition_text" = null;
update "trial_target_item" set "lower_text" = trim_scale("lower")::text, "upper_text" = trim_scale("upper")::text;
alter table "trial_target_item" add constraint "trial_target_item_owner_business_id_fk" foreign key ("owner_business_id") references "business" (id);
drop index "trial_target_item_trial_target_group_id_trial_paramete_02f0acc1";
create unique index "trial_target_item_owner_business_id_trial_target_group_f889f91a" on "trial_target_item" ("owner_business_id", "trial_target_group_id", "trial_parameter_id", "op", "limit_name", "judge_key", "grade", "condition_text") nulls not distinct where deleted_at is null;
create index "trial_target_item_trial_target_group_id_ix" on "trial_target_item" ("trial_target_group_id");
alter policy "trial_target_item_own_select_1" on "trial_target_item" using (owner_business_id is null or owner_business_id = app_biz());
alter policy "trial_target_item_org_select_2" on "trial_target_item" using (owner_business_id is null or owner_business_id = app_biz());
alter policy "trial_target_item_wide_select_3" on "trial_target_item" using (owner_business_id is null or owner_business_id = any(app_visible()));
alter policy "trial_target_item_client_select_4" on "trial_target_item" using (owner_business_id is null or owner_business_id = app_biz());
alter policy "trial_target_item_ro_select_5" on "trial_target_item" using (owner_business_id is null or owner_business_id = app_biz());
create policy "trial_target_item_own_insert_9" on "trial_target_item" for insert to gt_own with check (owner_business_id = app_biz());
create policy "trial_target_item_own_update_10" on "trial_target_item" for update to gt_own using (owner_business_id = app_biz()) with check (owner_business_id = app_biz());
grant insert, update on "trial_target_item" to gt_own;

-- A match rule is a text that people type; nothing was ever kept in the former one.
alter table "trial_target_group" drop column "match_rule";
alter table "trial_target_group" add column "match_rule" varchar(300);
alter table "trial_target_group" alter column "name_zh" type varchar(100) using left("name_zh", 100);
