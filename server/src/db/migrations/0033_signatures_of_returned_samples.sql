-- Whoever takes a sample back for its client signs for it (page samplelist, returnSample).
alter table "sample_flow" add column "signature_file_id" bigint;
create index "sample_flow_signature_file_id_ix" on "sample_flow" ("business_id", "signature_file_id");
alter table "sample_flow" add constraint "sample_flow_signature_file_id_fk" foreign key ("signature_file_id") references "file_object" (id);
drop trigger "sample_flow_refs" on "sample_flow";
create constraint trigger "sample_flow_refs" after insert on "sample_flow" for each row execute function gt_check_references('from_user_id', 'app_user', 'person', 'to_user_id', 'app_user', 'person', 'photo_file_id', 'file_object', 'business', 'signature_file_id', 'file_object', 'business');
