-- What a message is about: work on it answers the message (decision 0090).
alter table "notification" add column "object_kind" varchar(40);
alter table "notification" add column "object_id" bigint;
create index "notification_object_kind_object_id_ix" on "notification" ("business_id", "object_kind", "object_id");

-- Messages of tasks tell their task in the address that they lead to.
update "notification" set object_kind = 'task', object_id = substring(route from '[?&]id=([0-9]+)$')::bigint
where (kind in ('task', 'age', 'pen') or (kind = 'nonconforming' and route like '%level=check&id=%')) and route ~ '[?&]id=[0-9]{1,18}$';

-- Nothing of these waits for their reader any more: what was never opened has been answered by the work.
update "notification" n set read_at = gt_now(), updated_at = gt_now(), row_version = row_version + 1
where n.object_kind = 'task' and n.kind in ('task', 'age', 'pen') and n.read_at is null and n.deleted_at is null
  and not exists (select from "todo_item" o where o.business_id = n.business_id and o.object_kind = n.object_kind and o.object_id = n.object_id
    and o.state = 'open' and o.deleted_at is null and (o.user_id = n.user_id or o.user_id is null));
