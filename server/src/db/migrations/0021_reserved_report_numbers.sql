-- Report numbers drawn at the assignment were noted under the id of their task; they belong to the report that has them, if there is one.
update "number_draw" d set "object_id" = (
  select r.id from "report" r where r.business_id = d.business_id and r.report_number = d.number_text and r.deleted_at is null)
from "trial_task" t
where t.business_id = d.business_id and t.id = d.object_id and t.report_number = d.number_text and d.object_kind = 'report' and d.state = 'bound';
