-- A laboratory prices a parameter for another unit than the catalogue does; no test takes less than no time.
alter table "unit_trial_parameter" add column "charge_unit" varchar(20);
alter table "unit_trial_parameter" add constraint "unit_trial_parameter_turnaround_days_ck" check ("turnaround_days" >= 0);
alter table "unit_trial_parameter" add constraint "unit_trial_parameter_specimen_count_ck" check ("specimen_count" >= 0);
