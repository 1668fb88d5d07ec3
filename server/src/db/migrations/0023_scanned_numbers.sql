-- A report is found by the number on its paper, which is what a label gun or a scanner reads.
create index "report_display_number_ix" on "report" ("business_id", "display_number");
