-- Settlements are made of the bills of a client on account, whose agreed sum is spread over them; an invoice may be over all of them.
alter table "charge_settlement" add column "charge_ids" jsonb default '[]'::jsonb;
alter table "charge_settlement" add column "agreed_amount" numeric(14,2);
alter table "charge_settlement" add constraint "charge_settlement_agreed_amount_ck" check ("agreed_amount" >= 0);
alter table "charge_settlement" add column "approved_at" timestamptz;
alter table "charge_settlement" alter column "period_from" set not null;
alter table "charge_settlement" alter column "period_to" set not null;
alter table "charge_settlement_item" add column "open_amount" numeric(14,2) not null default '0';
alter table "invoice" add column "charge_settlement_id" bigint;
alter table "invoice" add constraint "invoice_charge_settlement_id_fk" foreign key ("business_id", "charge_settlement_id") references "charge_settlement" ("business_id", id);
create index "invoice_charge_settlement_id_ix" on "invoice" ("business_id", "charge_settlement_id");
alter table "charge_settlement" drop constraint "charge_settlement_period_from_after_draft";
alter table "charge_settlement" drop constraint "charge_settlement_period_to_after_draft";
