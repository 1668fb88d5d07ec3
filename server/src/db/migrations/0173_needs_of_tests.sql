-- A test needs at least one machine of a class, within a range that begins before it ends.
update "equipment_trial_index" set "count_required" = 1 where "count_required" < 1;
alter table "equipment_trial_index" alter column "count_required" set default 1;
update "equipment_trial_index" set "max_range" = "min_range" where "max_range" < "min_range";
alter table "equipment_trial_index" add constraint "equipment_trial_index_max_range_ck" check ("max_range" >= min_range);
alter table "equipment_trial_index" add constraint "equipment_trial_index_count_required_ck" check ("count_required" >= 1);
