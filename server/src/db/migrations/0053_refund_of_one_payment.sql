-- A payment that was taken by mistake is named when its money is to go back; without a name the newest go back first.
alter table "charge_change" add column "charge_payment_id" bigint;
create index "charge_change_charge_payment_id_ix" on "charge_change" ("business_id", "charge_payment_id");
alter table "charge_change" add constraint "charge_change_charge_payment_id_fk" foreign key (business_id, "charge_payment_id") references "charge_payment" (business_id, id);
