-- A task that went back to registration names the draft of the order change that carries the reason (workflow 20).
alter table "trial_task" add column "order_change_id" bigint;
create index "trial_task_order_change_id_ix" on "trial_task" ("business_id", "order_change_id");
alter table "trial_task" add constraint "trial_task_order_change_id_fk" foreign key (business_id, "order_change_id") references "entrust_change" (business_id, id);
