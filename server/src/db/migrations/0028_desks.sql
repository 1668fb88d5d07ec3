-- Money may hold a report at its print, at its issue only, or not at all (page chargelist).
alter table "djbase_set" alter column "charge_before_release" drop default;
alter table "djbase_set" alter column "charge_before_release" type text using case when "charge_before_release" then 'print' else 'none' end;
alter table "djbase_set" alter column "charge_before_release" set default 'print';
alter table "djbase_set" add constraint "djbase_set_charge_before_release_ck" check ("charge_before_release" in ('none', 'print', 'issue'));

-- A file may be kept for ever: it has no number of years (page archivelist).
alter table "report_archive" alter column "keep_years" drop not null;
alter table "report_archive" alter column "keep_years" drop default;

-- The paper that the receiver of a report showed (page reportissued).
alter table "report_delivery" add column "receiver_paper_no" varchar(40);
