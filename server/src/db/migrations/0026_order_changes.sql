-- A change of an order tells what it does to the fee and when it was handed in (page entrustchangelist).
alter table "entrust_change" add column "fee_effect" numeric(14,2);
alter table "entrust_change" add column "submitted_at" timestamptz;
-- A client says in step 1 how many copies of the reports he wants (page entrusttemp).
alter table "entrustment_temp" add column "report_copies" integer default 3;
alter table "entrustment_temp" add constraint "entrustment_temp_report_copies_ck" check ("report_copies" >= 1 and "report_copies" <= 20);
