-- A specimen is found by the number on its own label.
create index "test_sample_specimen_no_ix" on "test_sample" ("business_id", "specimen_no");
