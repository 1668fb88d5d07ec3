-- What a laboratory does not say itself it inherits: columns that hold the default said nothing, as no page could set them.
alter table "djbase_set"
  alter column "sample_count_cap" drop default, alter column "sample_count_cap" drop not null,
  alter column "item_count_cap" drop default, alter column "item_count_cap" drop not null,
  alter column "task_split_mode" drop default, alter column "task_split_mode" drop not null,
  alter column "record_report_mode" drop default, alter column "record_report_mode" drop not null,
  alter column "contract_review_enabled" drop default, alter column "contract_review_enabled" drop not null,
  alter column "record_check_enabled" drop default, alter column "record_check_enabled" drop not null,
  alter column "audit_level" drop default, alter column "audit_level" drop not null,
  alter column "charge_before_release" drop default, alter column "charge_before_release" drop not null,
  alter column "allow_credit" drop default, alter column "allow_credit" drop not null,
  alter column "blind_sample_enabled" drop default, alter column "blind_sample_enabled" drop not null,
  alter column "separate_tester_auditor" drop default, alter column "separate_tester_auditor" drop not null,
  alter column "require_authority" drop default, alter column "require_authority" drop not null,
  alter column "require_equipment" drop default, alter column "require_equipment" drop not null,
  alter column "calibration_block" drop default, alter column "calibration_block" drop not null,
  alter column "require_humiture" drop default, alter column "require_humiture" drop not null,
  alter column "retention_days" drop default, alter column "retention_days" drop not null,
  alter column "pre_entrust_expire_days" drop default, alter column "pre_entrust_expire_days" drop not null,
  alter column "page_group_size" drop default, alter column "page_group_size" drop not null,
  alter column "auto_assign_on_register" drop default, alter column "auto_assign_on_register" drop not null,
  alter column "payment_days" drop default, alter column "payment_days" drop not null,
  alter column "show_price_to_customer" drop default, alter column "show_price_to_customer" drop not null,
  alter column "archive_before_issue" drop default, alter column "archive_before_issue" drop not null;
update "djbase_set" set
  "sample_count_cap" = nullif("sample_count_cap", 50),
  "item_count_cap" = nullif("item_count_cap", 200),
  "task_split_mode" = nullif("task_split_mode", 'per_test'),
  "record_report_mode" = nullif("record_report_mode", 'separate'),
  "contract_review_enabled" = nullif("contract_review_enabled", false),
  "record_check_enabled" = nullif("record_check_enabled", true),
  "audit_level" = nullif("audit_level", 'two'),
  "charge_before_release" = nullif("charge_before_release", 'print'),
  "allow_credit" = nullif("allow_credit", true),
  "blind_sample_enabled" = nullif("blind_sample_enabled", false),
  "separate_tester_auditor" = nullif("separate_tester_auditor", true),
  "require_authority" = nullif("require_authority", true),
  "require_equipment" = nullif("require_equipment", true),
  "calibration_block" = nullif("calibration_block", 'block'),
  "require_humiture" = nullif("require_humiture", false),
  "retention_days" = nullif("retention_days", 30),
  "pre_entrust_expire_days" = nullif("pre_entrust_expire_days", 30),
  "page_group_size" = nullif("page_group_size", 'p50'),
  "auto_assign_on_register" = nullif("auto_assign_on_register", false),
  "payment_days" = nullif("payment_days", 7),
  "show_price_to_customer" = nullif("show_price_to_customer", false),
  "archive_before_issue" = nullif("archive_before_issue", false);
alter table "gdbase_set"
  alter column "sample_count_cap" drop default, alter column "sample_count_cap" drop not null,
  alter column "record_report_mode" drop default, alter column "record_report_mode" drop not null,
  alter column "record_check_enabled" drop default, alter column "record_check_enabled" drop not null,
  alter column "supervision_confirm" drop default, alter column "supervision_confirm" drop not null,
  alter column "separate_tester_auditor" drop default, alter column "separate_tester_auditor" drop not null,
  alter column "require_authority" drop default, alter column "require_authority" drop not null,
  alter column "calibration_block" drop default, alter column "calibration_block" drop not null,
  alter column "authorisation_block" drop default, alter column "authorisation_block" drop not null,
  alter column "retention_days" drop default, alter column "retention_days" drop not null,
  alter column "page_group_size" drop default, alter column "page_group_size" drop not null,
  alter column "auto_assign_on_register" drop default, alter column "auto_assign_on_register" drop not null;
update "gdbase_set" set
  "sample_count_cap" = nullif("sample_count_cap", 50),
  "record_report_mode" = nullif("record_report_mode", 'separate'),
  "record_check_enabled" = nullif("record_check_enabled", true),
  "supervision_confirm" = nullif("supervision_confirm", 'none'),
  "separate_tester_auditor" = nullif("separate_tester_auditor", true),
  "require_authority" = nullif("require_authority", true),
  "calibration_block" = nullif("calibration_block", 'block'),
  "authorisation_block" = nullif("authorisation_block", true),
  "retention_days" = nullif("retention_days", 30),
  "page_group_size" = nullif("page_group_size", 'p50'),
  "auto_assign_on_register" = nullif("auto_assign_on_register", true);

-- The platform says values for all; what an organisation says is for its laboratories, which say nothing for one another.
drop policy "total_base_own_select_1" on "total_base";
drop policy "total_base_own_insert_2" on "total_base";
drop policy "total_base_own_update_3" on "total_base";
drop policy "total_base_org_select_4" on "total_base";
drop policy "total_base_org_insert_5" on "total_base";
drop policy "total_base_org_update_6" on "total_base";
drop policy "total_base_wide_select_7" on "total_base";
drop policy "total_base_client_select_8" on "total_base";
drop policy "total_base_ro_select_9" on "total_base";
drop policy "total_base_platform_select_10" on "total_base";
drop policy "total_base_platform_insert_11" on "total_base";
drop policy "total_base_platform_update_12" on "total_base";
drop policy "total_base_auth_select_13" on "total_base";
create policy "total_base_own_select_1" on "total_base" for select to gt_own using (organization_id in (0, app_org()));
create policy "total_base_wide_select_2" on "total_base" for select to gt_wide using (organization_id in (0, app_org()));
create policy "total_base_client_select_3" on "total_base" for select to gt_client using (organization_id in (0, app_org()));
create policy "total_base_ro_select_4" on "total_base" for select to gt_ro using (organization_id in (0, app_org()));
create policy "total_base_org_select_5" on "total_base" for select to gt_org using (organization_id in (0, app_org()));
create policy "total_base_org_insert_6" on "total_base" for insert to gt_org with check (organization_id = app_org() and app_org() <> 0);
create policy "total_base_org_update_7" on "total_base" for update to gt_org using (organization_id = app_org() and app_org() <> 0) with check (organization_id = app_org() and app_org() <> 0);
create policy "total_base_platform_select_8" on "total_base" for select to gt_platform using (true);
create policy "total_base_platform_insert_9" on "total_base" for insert to gt_platform with check (true);
create policy "total_base_platform_update_10" on "total_base" for update to gt_platform using (true) with check (true);
create policy "total_base_auth_select_11" on "total_base" for select to gt_auth using (true);
revoke insert, update on "total_base" from gt_own;
