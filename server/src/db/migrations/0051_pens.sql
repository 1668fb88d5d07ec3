-- Who works on a record keeps the pen until he lays it down, hands it over or falls silent: since when he has it, when he last wrote,
-- and who asks him for it (decision 0046).
alter table "edit_lease" add column "held_since" timestamptz;
alter table "edit_lease" add column "written_at" timestamptz;
alter table "edit_lease" add column "asked_by_id" bigint;
alter table "edit_lease" add column "asked_at" timestamptz;
create index "edit_lease_asked_by_id_ix" on "edit_lease" ("business_id", "asked_by_id");
alter table "edit_lease" add constraint "edit_lease_asked_by_id_fk" foreign key ("asked_by_id") references "app_user" (id);
drop trigger "edit_lease_refs" on "edit_lease";
create constraint trigger "edit_lease_refs" after insert or update of "user_id", "asked_by_id" on "edit_lease" for each row execute function gt_check_references('user_id', 'app_user', 'person', 'asked_by_id', 'app_user', 'person');
