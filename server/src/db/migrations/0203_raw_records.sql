-- Capture has three ways; photographs are demanded by their number alone.
alter table "original_data_set" add column "capture_mode" text not null default 'optional';
update "original_data_set" set "capture_mode" = 'required' where "capture_required";
update "original_data_set" set "min_photos" = greatest(coalesce("min_photos", 0), 1) where "photo_required";
update "original_data_set" set "min_photos" = 0 where not coalesce("photo_required", false);
update "original_data_set" set "batch_entry_enabled" = true;
alter table "original_data_set" drop column "capture_required", drop column "photo_required";
alter table "original_data_set" alter column "batch_entry_enabled" set default true, alter column "batch_entry_enabled" set not null;
alter table "original_data_set" add constraint "original_data_set_capture_mode_ck" check ("capture_mode" in ('none', 'optional', 'required'));
alter table "original_data_set" add constraint "original_data_set_min_photos_ck" check ("min_photos" between 0 and 20);
