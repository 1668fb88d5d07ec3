-- Volumes of the archive are numbered by a rule of their own. Samples are received with their order (decision 0035): the button that
-- received them one by one ends. Exports of supervising units leave their line in the trail of the unit.
alter table "number_rule_category" drop constraint "number_rule_category_code_ck";
alter table "number_rule_category" add constraint "number_rule_category_code_ck" check ("code" in ('entrust', 'pre_entrust', 'sample', 'task', 'record', 'report', 'specimen', 'blind', 'charge', 'receipt', 'invoice', 'settlement', 'equipment', 'calibration', 'retention', 'archive', 'volume', 'outsourced', 'nonconforming', 'delivery', 'change', 'sampling', 'repair', 'fault', 'scrap', 'inventory', 'sheet', 'process', 'arrival', 'composite', 'visit'));
update "operation" set "enabled" = false, "row_version" = "row_version" + 1, "updated_at" = gt_now() where "code" = 'djentrustmanage.samplelist.receive';
alter policy "audit_log_auth_insert_9" on "audit_log" rename to "audit_log_auth_insert_10";
create policy "audit_log_wide_insert_9" on "audit_log" for insert to gt_wide with check (business_id = app_biz());
grant insert on "audit_log" to gt_wide;
