-- One title for each test; nothing could write them until now.
alter table test_title alter column kind set default 'report', alter column trial_list_id set not null, alter column record_title_zh set not null;
alter table test_title alter column title_zh type varchar(60), alter column title_en type varchar(120);
drop index test_title_kind_trial_list_id_ix;
drop index test_title_trial_list_id_ix;
create unique index "test_title_trial_list_id_kind_uq" on "test_title" ("business_id", "trial_list_id", "kind") nulls not distinct where deleted_at is null;
