-- Values that are offered while a sample is registered may belong to one material.
alter table "default_data_dict" add column "trial_class_id" bigint;
create index "default_data_dict_trial_class_id_ix" on "default_data_dict" ("business_id", "trial_class_id");
alter table "default_data_dict" add constraint "default_data_dict_trial_class_id_fk" foreign key ("trial_class_id") references "trial_class" (id);
