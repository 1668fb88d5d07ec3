-- Machines that a laboratory sends to its sites, and classes that are calibrated after a move (page djdispatchorg/dispatchequipment).
alter table "equipment" add column "sent_by_business_id" bigint;
create index "equipment_sent_by_business_id_ix" on "equipment" ("business_id", "sent_by_business_id");
alter table "equipment" add constraint "equipment_sent_by_business_id_fk" foreign key ("sent_by_business_id") references "business" (id);
alter table "equipment_borrow" add column "dispatch_org_id" bigint;
alter table "equipment_borrow" add column "site_equipment_id" bigint;
create index "equipment_borrow_dispatch_org_id_returned_at_ix" on "equipment_borrow" ("business_id", "dispatch_org_id", "returned_at");
alter table "equipment_borrow" add constraint "equipment_borrow_dispatch_org_id_fk" foreign key (business_id, "dispatch_org_id") references "dispatch_org" (business_id, id);
alter table "equipment_sort" add column "recalibrate_after_move" boolean default false;
