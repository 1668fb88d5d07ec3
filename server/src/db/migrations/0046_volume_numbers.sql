-- Volumes of the archive are numbered by a rule of their own. Samples are received with their order (decision 0035): the button that
-- received them one by one ends.
alter table "number_rule_category" drop constraint "number_rule_category_code_ck";
alter table "number_rule_category" add constraint "number_rule_category_code_ck" check ("code" in ('entrust', 'pre_entrust', 'sample', 'task', 'record', 'report', 'specimen', 'blind', 'charge', 'receipt', 'invoice', 'settlement', 'equipment', 'calibration', 'retention', 'archive', 'volume', 'outsourced', 'nonconforming', 'delivery', 'change', 'sampling', 'repair', 'fault', 'scrap', 'inventory', 'sheet', 'process', 'arrival', 'composite', 'visit'));
update "operation" set "enabled" = false, "row_version" = "row_version" + 1, "updated_at" = gt_now() where "code" = 'djentrustmanage.samplelist.receive';
