-- A discount beyond the limit of a post waits for the director as a price does; an application for an invoice is taken back.
alter table "charge_change" drop constraint "charge_change_kind_ck";
alter table "charge_change" add constraint "charge_change_kind_ck" check ("kind" in ('adjust', 'refund', 'discount', 'credit'));
alter table "invoice" drop constraint "invoice_state_ck";
alter table "invoice" add constraint "invoice_state_ck" check ("state" in ('applied', 'issued', 'sent', 'red', 'rejected', 'withdrawn'));
-- Days within which a bill is paid, counted from its confirmation or from the client's settlement day.
alter table "djbase_set" add column "payment_days" integer not null default 7;
alter table "djbase_set" add constraint "djbase_set_payment_days_ck" check ("payment_days" >= 0 and "payment_days" <= 365);
-- The check of a bill after a change of its order is a to-do of its own beside that for the money: payments do not end it.
update "todo_item" set "kind" = 'change' where "kind" = 'charge' and "step" = 'recount';
