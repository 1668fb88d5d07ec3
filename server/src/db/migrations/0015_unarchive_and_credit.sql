-- An archived report goes back to the issue desk when the technical leader agrees; credit beyond a client's limit waits for
-- the director like price changes and refunds do.
alter table "report_archive" drop constraint "report_archive_state_ck";
alter table "report_archive" add constraint "report_archive_state_ck" check ("state" in ('filed', 'borrowed', 'unarchive_applied', 'unarchived', 'destroy_applied', 'destroyed'));
alter table "charge_change" drop constraint "charge_change_kind_ck";
alter table "charge_change" add constraint "charge_change_kind_ck" check ("kind" in ('adjust', 'refund', 'credit'));
