-- Work on reports is due on the day promised to the client: open to-dos that were made without it are given it.
update "todo_item" t set due_at = n.due_at, priority = case t.priority when 'normal' then n.priority else t.priority end,
  updated_at = gt_now(), row_version = t.row_version + 1
from (select r.business_id, r.id, (e.planned_report_date + time '23:59:59') at time zone 'Asia/Shanghai' as due_at, coalesce(e.priority, 'normal') as priority
  from "report" r join "entrustment" e on e.business_id = r.business_id and e.id = r.entrustment_id
  where e.planned_report_date is not null and r.issued_at is null) n
where t.business_id = n.business_id and t.object_kind = 'report' and t.object_id = n.id and t.step in ('print', 'compile', 'returned')
  and t.due_at is null and t.state = 'open' and t.deleted_at is null
  and not exists (select from "todo_item" o where o.business_id = t.business_id and o.kind = t.kind and o.object_kind = t.object_kind and o.object_id = t.object_id
    and o.user_id is not distinct from t.user_id and o.post_id is not distinct from t.post_id and o.due_at = n.due_at and o.deleted_at is null);

-- Nothing is late on its way to the shelf.
update "todo_item" t set due_at = null, updated_at = gt_now(), row_version = t.row_version + 1
where t.object_kind = 'report' and t.kind = 'archive' and t.step = 'archive' and t.due_at is not null and t.state = 'open' and t.deleted_at is null
  and not exists (select from "todo_item" o where o.business_id = t.business_id and o.kind = t.kind and o.object_kind = t.object_kind and o.object_id = t.object_id
    and o.user_id is not distinct from t.user_id and o.post_id is not distinct from t.post_id and o.due_at is null and o.deleted_at is null);
