-- The laboratory arranges the columns in which samples of a class are typed; tests of an order may share a report by the
-- clerk's wish; a client photographs each sample and names the number of the order in its own books.
alter table "additional_info_set" add column "trial_class_id" bigint;
alter table "additional_info_set" add column "label_es" varchar(80);
alter table "additional_info_set" add column "enter_stop" boolean default false;
drop index "additional_info_set_trial_list_id_target_field_key_uq";
create unique index "additional_info_set_trial_list_id_trial_class_id_targe_9a505115" on "additional_info_set" ("business_id", "trial_list_id", "trial_class_id", "target", "field_key") nulls not distinct where deleted_at is null;
create index "additional_info_set_trial_class_id_ix" on "additional_info_set" ("business_id", "trial_class_id");
alter table "additional_info_set" add constraint "additional_info_set_trial_class_id_fk" foreign key ("trial_class_id") references "trial_class" (id);
alter table "entrustment" add column "client_order_no" varchar(60);
alter table "entrustment_temp" add column "client_order_no" varchar(60);
alter table "sample_temp" add column "photo_file_ids" jsonb default '[]'::jsonb;
alter table "test_item" add column "report_group" integer;
alter table "test_item" add constraint "test_item_report_group_ck" check ("report_group" >= 1 and "report_group" <= 9);
alter table "trial_task" add column "report_group" integer;
alter table "trial_task" add constraint "trial_task_report_group_ck" check ("report_group" >= 1 and "report_group" <= 9);
