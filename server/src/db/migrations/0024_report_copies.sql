-- An order asks for at most 20 copies of its reports (page newEntrustsManager, form).
update "entrustment" set "report_copies" = 20 where "report_copies" > 20;
alter table "entrustment" drop constraint "entrustment_report_copies_ck";
alter table "entrustment" add constraint "entrustment_report_copies_ck" check ("report_copies" >= 1 and "report_copies" <= 20);
