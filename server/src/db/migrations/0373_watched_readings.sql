-- What is said of a machine's reading besides what it measured: whether it counts, what supervision asks about it, and a small
-- outline of its curve for lists. What was measured itself cannot be changed by anybody any more (pages trialDeviceSupV).
alter table "device_test_curve" add column "outline" jsonb default '[]'::jsonb, add column "mean_rate" numeric(10,3);
alter table "device_test_data" add column "bind_reason" varchar(300), add column "explained_file_id" bigint, add column "judged" text, add column "judged_by_id" bigint,
  add column "judged_at" timestamptz, add column "inquiry_state" text not null default 'none', add column "inquiry" varchar(300), add column "inquiry_due" date,
  add column "inquired_by_id" bigint, add column "inquired_at" timestamptz;
alter table "device_test_data" add constraint "device_test_data_judged_ck" check ("judged" in ('valid', 'invalid'));
alter table "device_test_data" add constraint "device_test_data_inquiry_state_ck" check ("inquiry_state" in ('none', 'open', 'answered', 'closed'));
alter table "device_test_data" add constraint "device_test_data_explained_file_id_fk" foreign key ("explained_file_id") references "file_object" (id);
alter table "device_test_data" add constraint "device_test_data_judged_by_id_fk" foreign key ("judged_by_id") references "app_user" (id);
alter table "device_test_data" add constraint "device_test_data_inquired_by_id_fk" foreign key ("inquired_by_id") references "app_user" (id);
create index "device_test_data_explained_file_id_ix" on "device_test_data" ("business_id", "explained_file_id");
create index "device_test_data_judged_by_id_ix" on "device_test_data" ("business_id", "judged_by_id");
create index "device_test_data_inquired_by_id_ix" on "device_test_data" ("business_id", "inquired_by_id");
create index "device_test_data_equipment_id_local_no_ix" on "device_test_data" ("business_id", "equipment_id", "local_no");
drop trigger "device_test_data_refs" on "device_test_data";
create constraint trigger "device_test_data_refs" after insert or update of "explained_by_id", "explained_file_id" on "device_test_data"
  for each row execute function gt_check_references('explained_by_id', 'app_user', 'person', 'explained_file_id', 'file_object', 'business');

create function gt_keep_measured() returns trigger language plpgsql as $$
begin
  if (new.equipment_id, new.device_serial, new.local_no, new.test_kind, new.started_at, new.ended_at, new.peak_force, new.peak_displacement, new.loading_rate,
      new.result_value, new.result_unit, new.payload, new.operator_name, new.content_hash, new.deleted_at)
    is distinct from (old.equipment_id, old.device_serial, old.local_no, old.test_kind, old.started_at, old.ended_at, old.peak_force, old.peak_displacement, old.loading_rate,
      old.result_value, old.result_unit, old.payload, old.operator_name, old.content_hash, old.deleted_at) then
    raise exception 'what a machine measured is not changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
alter function gt_keep_measured() owner to gt_owner;
create trigger "device_test_data_keep" before update on "device_test_data" for each row execute function gt_keep_measured();
