-- A changed reading says how its value and the one before came into the cell, and at which stage (page trialdatahistory). Lines
-- of before have no stage: their `source` tells of the value that was replaced. They are evidence and stay as they are.
alter table "trial_data_history" drop constraint "trial_data_history_source_ck";
alter table "trial_data_history" add constraint "trial_data_history_source_ck" check ("source" in ('manual', 'pasted', 'device', 'tool', 'calc', 'import'));
alter table "trial_data_history" add column "old_source" text;
alter table "trial_data_history" add constraint "trial_data_history_old_source_ck" check ("old_source" in ('manual', 'pasted', 'device', 'tool', 'calc', 'import'));
alter table "trial_data_history" add column "stage" text;
alter table "trial_data_history" add constraint "trial_data_history_stage_ck" check ("stage" in ('entry', 'returned', 'change'));
