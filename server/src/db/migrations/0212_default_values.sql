-- Values are offered for fields that the registration has; one that nothing reads is none.
delete from "default_data_dict" where "field_key" not in ('sample.name', 'sample.grade', 'sample.specification', 'sample.quantity', 'sample.manufacturer', 'sample.sampling_location', 'sample.sample_condition', 'sample.attachment_description');
alter table "default_data_dict" alter column "field_key" type text;
alter table "default_data_dict" add constraint "default_data_dict_field_key_ck" check ("field_key" in ('sample.name', 'sample.grade', 'sample.specification', 'sample.quantity', 'sample.manufacturer', 'sample.sampling_location', 'sample.sample_condition', 'sample.attachment_description'));
