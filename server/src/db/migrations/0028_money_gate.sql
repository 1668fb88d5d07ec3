-- Money may hold a report at its print, at its issue only, or not at all (page chargelist).
alter table "djbase_set" alter column "charge_before_release" drop default;
alter table "djbase_set" alter column "charge_before_release" type text using case when "charge_before_release" then 'print' else 'none' end;
alter table "djbase_set" alter column "charge_before_release" set default 'print';
alter table "djbase_set" add constraint "djbase_set_charge_before_release_ck" check ("charge_before_release" in ('none', 'print', 'issue'));
