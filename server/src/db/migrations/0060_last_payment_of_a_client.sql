-- A payment begins with the way in which the client's newest paid bill was paid: found without reading all of its bills.
create index "charge_entrust_unit_id_id_ix" on "charge" ("business_id", "entrust_unit_id", "id");
