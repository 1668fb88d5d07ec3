-- A task paused with its order goes on with it; one that was paused by itself waits until it is resumed by itself. Whatever is
-- paused in a paused order now would have been woken with it, and is so still.
alter table "trial_task" add column "paused_with_order" boolean not null default false;
update "trial_task" t set "paused_with_order" = true from "entrustment" e
  where e."business_id" = t."business_id" and e."id" = t."entrustment_id" and e."state" = 'suspended' and t."state" = 'suspended';
