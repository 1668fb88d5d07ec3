-- A row of supervision sampling is a plan with its tests, which orders name; rows for single tests were written by nothing.
drop trigger "supervise_check_trial_refs" on "supervise_check_trial";
alter table "supervise_check_trial" drop column "trial_list_id", drop column "project_id", drop column "base", drop column "deviation_limit", drop column "supervising_business_id";
alter table "supervise_check_trial" add column "supervise_unit" varchar(100), add column "trial_ids" jsonb default '[]'::jsonb;
update "supervise_check_trial" set "plan_no" = left(coalesce("plan_no", 'JD') || '-' || id, 50), "plan_name" = coalesce("plan_name", "plan_no", 'JD'), "planned_count" = greatest("planned_count", 0);
alter table "supervise_check_trial" alter column "ratio" drop not null, alter column "plan_no" set not null, alter column "plan_name" set not null;
alter table "supervise_check_trial" add constraint "supervise_check_trial_planned_count_ck" check ("planned_count" >= 0);
alter table "supervise_check_trial" add constraint "supervise_check_trial_period_to_ck" check ("period_to" >= period_from);
create unique index "supervise_check_trial_plan_no_uq" on "supervise_check_trial" ("business_id", "plan_no") where deleted_at is null;
create unique index "supervise_check_trial_plan_no_fq" on "supervise_check_trial" ("business_id", gt_code_fold("plan_no")) where "plan_no" is not null and deleted_at is null;
create index "entrustment_supervise_no_ix" on "entrustment" ("business_id", "supervise_no");
