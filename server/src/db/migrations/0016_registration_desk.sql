-- Values that are offered while a sample is registered may belong to one material; orders that were typed without a network,
-- and the labels of their samples, are found by the code that they had until they got their numbers.
alter table "default_data_dict" add column "trial_class_id" bigint;
create index "default_data_dict_trial_class_id_ix" on "default_data_dict" ("business_id", "trial_class_id");
alter table "default_data_dict" add constraint "default_data_dict_trial_class_id_fk" foreign key ("trial_class_id") references "trial_class" (id);
alter table "entrustment" add column "local_no" varchar(30);
create unique index "entrustment_local_no_uq" on "entrustment" ("business_id", "local_no") where deleted_at is null;
alter table "sample" add column "local_no" varchar(30);
create unique index "sample_local_no_uq" on "sample" ("business_id", "local_no") where deleted_at is null;
