-- A test of another laboratory has its number from its submission, its report and result when it comes back.
alter table "outsourced_test" drop constraint "outsourced_test_test_date_after_draft", drop constraint "outsourced_test_upload_file_id_after_draft", drop constraint "outsourced_test_test_result_after_draft", drop constraint "outsourced_test_state_ck";
alter table "outsourced_test" add constraint "outsourced_test_outsourced_no_from" check (state in ('draft', 'rejected') or "outsourced_no" is not null);
alter table "outsourced_test" add constraint "outsourced_test_test_date_from" check (state in ('draft', 'submitted', 'rejected', 'approved', 'sent') or "test_date" is not null);
alter table "outsourced_test" add constraint "outsourced_test_upload_file_id_from" check (state in ('draft', 'submitted', 'rejected', 'approved', 'sent') or "upload_file_id" is not null);
alter table "outsourced_test" add constraint "outsourced_test_test_result_from" check (state in ('draft', 'submitted', 'rejected', 'approved', 'sent') or "test_result" is not null);
alter table "outsourced_test" add constraint "outsourced_test_result_text_from" check (state in ('draft', 'submitted', 'rejected', 'approved', 'sent') or "result_text" is not null);
alter table "outsourced_test" add constraint "outsourced_test_report_number_from" check (state in ('draft', 'submitted', 'rejected', 'approved', 'sent') or "report_number" is not null);
alter table "outsourced_test" add constraint "outsourced_test_state_ck" check ("state" in ('draft', 'submitted', 'rejected', 'approved', 'sent', 'returned', 'confirmed'));
alter table "task_workflow_log" drop constraint "task_workflow_log_object_kind_ck";
alter table "task_workflow_log" add constraint "task_workflow_log_object_kind_ck" check ("object_kind" in ('entrustment_temp', 'entrustment', 'sample', 'task', 'record', 'report', 'charge', 'change', 'equipment', 'retention', 'archive', 'settlement', 'nonconforming', 'forgery', 'outsourced'));
