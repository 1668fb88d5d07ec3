-- A group of tests may be that of a test room.
alter table "custom_trial_category" drop constraint "custom_trial_category_group_kind_ck";
alter table "custom_trial_category" add constraint "custom_trial_category_group_kind_ck" check ("group_kind" in ('room', 'group', 'package'));
