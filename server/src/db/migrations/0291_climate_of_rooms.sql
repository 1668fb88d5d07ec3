-- Sensors have the corrections of their certificates, readings what the sensor said, and those by hand may become void. A reading of a
-- file is neither of a sensor nor by hand.
alter table "humiture_device" add column "model" varchar(60), add column "calibrated_to" date, add column "temp_correction" numeric(3,1) not null default '0', add column "humidity_correction" numeric(3,1) not null default '0', add column "silent_since" timestamptz;
update "humiture_device" set "interval_minutes" = least("interval_minutes", 1440) where "interval_minutes" > 1440;
alter table "humiture_device" drop constraint "humiture_device_interval_minutes_ck";
alter table "humiture_device" add constraint "humiture_device_interval_minutes_ck" check ("interval_minutes" >= 1 and "interval_minutes" <= 1440);
alter table "humiture_device" add constraint "humiture_device_temp_correction_ck" check ("temp_correction" >= -10 and "temp_correction" <= 10);
alter table "humiture_device" add constraint "humiture_device_humidity_correction_ck" check ("humidity_correction" >= -20 and "humidity_correction" <= 20);
alter table "humiture_record" add column "raw_temperature" numeric(4,1), add column "raw_humidity" numeric(4,1), add column "voided" boolean not null default false, add column "void_reason" varchar(300);
alter table "humiture_record" alter column "treatment" type varchar(1000);
alter table "humiture_record" drop constraint "humiture_record_source_ck";
alter table "humiture_record" add constraint "humiture_record_source_ck" check ("source" in ('manual', 'device', 'file'));
drop index "humiture_record_humiture_device_id_ix";
create index "humiture_record_humiture_device_id_recorded_at_ix" on "humiture_record" ("business_id", "humiture_device_id", "recorded_at");
update "workplace" set "area_m2" = null where "area_m2" < 0.01;
update "workplace" set "temp_min" = null where "temp_min" not between -20 and 60;
update "workplace" set "temp_max" = null where "temp_max" > 60;
alter table "workplace" drop constraint "workplace_area_m2_ck", drop constraint "workplace_temp_max_ck";
alter table "workplace" add constraint "workplace_area_m2_ck" check ("area_m2" >= 0.01);
alter table "workplace" add constraint "workplace_temp_min_ck" check ("temp_min" >= -20 and "temp_min" <= 60);
alter table "workplace" add constraint "workplace_temp_max_ck" check ("temp_max" >= temp_min and "temp_max" <= 60);
