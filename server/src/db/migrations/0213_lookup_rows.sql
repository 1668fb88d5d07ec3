-- A row of a table is found by its arguments, so that no two have the same.
create unique index "trial_list_data_trial_list_id_list_key_key_text_key_text2_uq" on "trial_list_data" ("trial_list_id", "list_key", "key_text", "key_text2") nulls not distinct where deleted_at is null;
