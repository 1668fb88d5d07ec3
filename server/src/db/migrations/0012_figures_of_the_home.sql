-- The home page counts stretches of days (dashboard module): of these alone, not of every record of the laboratory.
create index "trial_task_finished_at_ix" on "trial_task" ("business_id", "finished_at");
create index "report_report_date_ix" on "report" ("business_id", "report_date");
create index "charge_confirmed_at_ix" on "charge" ("business_id", "confirmed_at");
create index "entrustment_entrust_date_ix" on "entrustment" ("business_id", "entrust_date");
