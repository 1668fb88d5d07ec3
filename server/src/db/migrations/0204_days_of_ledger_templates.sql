-- A ledger template is asked by one of the days that its ledger knows.
alter table "account_template" alter column "date_field" type text, alter column "date_field" set default 'report_date';
update "account_template" set "date_field" = 'report_date' where "date_field" not in ('report_date', 'test_date', 'entrust_date');
alter table "account_template" add constraint "account_template_date_field_ck" check ("date_field" in ('report_date', 'test_date', 'entrust_date'));
