-- The picture that a client scans to pay; fee notices print it (page chargelist).
alter table "djbase_set" add column "payment_qr_file_id" bigint;
create index "djbase_set_payment_qr_file_id_ix" on "djbase_set" ("business_id", "payment_qr_file_id");
alter table "djbase_set" add constraint "djbase_set_payment_qr_file_id_fk" foreign key ("payment_qr_file_id") references "file_object" (id);
create constraint trigger "djbase_set_refs" after insert or update of "payment_qr_file_id" on "djbase_set" for each row execute function gt_check_references('payment_qr_file_id', 'file_object', 'business');
