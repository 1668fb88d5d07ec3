-- Nonconforming results keep the steps of their treatment, and each has a to-do of its own that ends when it is closed
-- (workflow 14); until now the to-do stood for the report, however many of its results did not conform, and nothing ended it.
alter table "task_workflow_log" drop constraint "task_workflow_log_object_kind_ck";
alter table "task_workflow_log" add constraint "task_workflow_log_object_kind_ck" check ("object_kind" in ('entrustment_temp', 'entrustment', 'sample', 'task', 'record', 'report', 'charge', 'change', 'equipment', 'retention', 'archive', 'settlement', 'nonconforming'));
insert into "todo_item" ("instance_id", "organization_id", "business_id", "kind", "title", "object_kind", "object_id", "object_number", "route", "due_at", "priority", "step", "from_user_id", "user_id", "post_id")
  select t."instance_id", t."organization_id", t."business_id", t."kind", left(n."nonconforming_no" || '：' || n."parameter_text" || '不合格', 300), 'nonconforming', n."id", n."nonconforming_no",
    t."route", n."found_at" + interval '24 hours', t."priority", 'notify', t."from_user_id", t."user_id", t."post_id"
  from "todo_item" t join "nonconforming_record" n on n."business_id" = t."business_id" and n."report_id" = t."object_id" and n."state" <> 'closed' and n."deleted_at" is null
  where t."kind" = 'nonconforming' and t."object_kind" = 'report' and t."state" = 'open' and t."deleted_at" is null;
update "todo_item" set "state" = 'cancelled' where "kind" = 'nonconforming' and "object_kind" = 'report' and "state" = 'open' and "deleted_at" is null;
