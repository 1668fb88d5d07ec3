-- A deviation that waits for the technical manager is a to-do of its own kind: it stays while the task goes on.
alter table "todo_item" drop constraint "todo_item_kind_ck";
alter table "todo_item" add constraint "todo_item_kind_ck" check ("kind" in ('assign', 'test', 'check', 'audit', 'approve', 'charge', 'print', 'issue', 'archive', 'change', 'pre_entrust', 'age', 'retention', 'equipment', 'certificate', 'nonconforming', 'licence', 'deviation', 'other'));
update "todo_item" set "kind" = 'deviation', "step" = 'deviation' where "kind" = 'other' and "step" = 'deviation';
