-- Whether a tester was at two tests at once is asked with every record and every page of the audit (R-31).
create index "test_record_tester_id_test_start_at_ix" on "test_record" ("business_id", "tester_id", "test_start_at");
