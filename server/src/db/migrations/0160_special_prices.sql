-- A special price may be a discount alone, and no item is charged for less than nothing.
alter table "custom_charge_set" alter column "unit_price" drop not null;
alter table "charge_index" add constraint "charge_index_min_quantity_ck" check ("min_quantity" >= 0);
