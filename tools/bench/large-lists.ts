import { withClient } from '../../server/src/db/embedded-query.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import type { Staff } from './large-staff.ts'

// Orders, samples and tasks come with the large seed; these are the other lists of the same laboratory, as many rows as its
// orders have.
const fills: readonly string[] = [
  `insert into entrust_unit (instance_id, organization_id, business_id, name) select instance_id, organization_id, id, '示范建材有限公司' from business where id = $1`,
  `insert into charge (instance_id, organization_id, business_id, entrustment_id, entrust_unit_id, charge_no, total_amount, payable_amount, state)
   select e.instance_id, e.organization_id, e.business_id, e.id, u.id, 'SF' || substr(e.entrust_no, 3), 300, 300, (array['confirmed', 'partial', 'paid', 'paid'])[1 + e.id % 4]
   from entrustment e join entrust_unit u on u.business_id = e.business_id where e.business_id = $1`,
  `insert into report (instance_id, organization_id, business_id, entrustment_id, trial_category_id, report_template_version_id, report_number, display_number, judgement, state)
   select e.instance_id, e.organization_id, e.business_id, e.id, e.trial_category_id, 0, 'BG' || substr(e.entrust_no, 3), 'BG' || substr(e.entrust_no, 3), 'pass',
     (array['auditing', 'approved', 'printed', 'issued', 'archived'])[1 + (e.id / 50) % 5] from entrustment e where e.business_id = $1`,
  `insert into entrustment_temp (instance_id, organization_id, business_id, target_business_id, trial_category_id, pre_no, project_name, state)
   select e.instance_id, e.organization_id, e.business_id, e.business_id, e.trial_category_id, 'YW' || substr(e.entrust_no, 3), '示范高速公路', 'submitted'
   from entrustment e where e.business_id = $1`,
  `insert into entrust_change (instance_id, organization_id, business_id, entrustment_id, change_no, reason, requested_by, state)
   select e.instance_id, e.organization_id, e.business_id, e.id, 'BG' || substr(e.entrust_no, 3), '委托方来函', '送样人', 'submitted'
   from entrustment e where e.business_id = $1`,
  `insert into report_revision (instance_id, organization_id, business_id, report_id, revision_no, display_number, data_snapshot, state)
   select r.instance_id, r.organization_id, r.business_id, r.id, 0, r.display_number, '{}', 'effective' from report r where r.business_id = $1`,
  `update report r set current_revision_id = v.id from report_revision v where v.business_id = r.business_id and v.report_id = r.id and r.business_id = $1`,
  `insert into report_change (instance_id, organization_id, business_id, report_id, from_revision_id, requested_by_id, change_no, reason_kind, reason, naming_style, state)
   select r.instance_id, r.organization_id, r.business_id, r.id, r.current_revision_id, $2, 'GB' || substr(r.report_number, 3), 'typing', '笔误', 'dash_g', 'submitted'
   from report r where r.business_id = $1 and r.state = 'issued'`,
  `insert into nonconforming_record (instance_id, organization_id, business_id, nonconforming_no, trial_task_id, sample_id, parameter_text, found_at, state)
   select t.instance_id, t.organization_id, t.business_id, 'BHG' || substr(t.task_number, 3), t.id, t.sample_id, '立方体抗压强度', now() - make_interval(hours => (t.id % 4000)::int),
     (array['open', 'notified', 'treating', 'closed'])[1 + t.id % 4] from trial_task t where t.business_id = $1`,
  `insert into sample_retention (instance_id, organization_id, business_id, retention_no, sample_id, quantity, retained_on, retention_days, due_on, state)
   select s.instance_id, s.organization_id, s.business_id, 'LY' || substr(s.sample_number, 3), s.id, '1 组', current_date - (s.id % 90)::int, 30,
     current_date - (s.id % 90)::int + 30, 'in_store' from sample s where s.business_id = $1`,
  `insert into equipment_sort (instance_id, organization_id, business_id, code, name) select instance_id, organization_id, id, 'S' || n, '设备分类' || n from business, generate_series(1, 60) n where id = $1`,
  `insert into equipment (instance_id, organization_id, business_id, equipment_sort_id, equipment_number, name)
   select s.instance_id, s.organization_id, s.business_id, s.id, s.code || '-' || n, '压力试验机' || n from equipment_sort s, generate_series(1, 50) n where s.business_id = $1`,
  `insert into todo_item (instance_id, organization_id, business_id, kind, title, user_id, object_kind, object_id)
   select b.instance_id, b.organization_id, b.id, 'test', '待试验 ' || n, $2, 'task', n from business b, generate_series(1, 3000) n where b.id = $1`,
]

const filled = new WeakSet<LargeLaboratory>()

/** Gives the laboratory of a reader rows in the lists that the large seed leaves empty; once. */
export async function fillLists(
  lab: LargeLaboratory,
  { businessId, userId }: Pick<Staff, 'businessId' | 'userId'>,
): Promise<void> {
  if (filled.has(lab)) return
  filled.add(lab)
  await withClient(lab.admin, async client => {
    // rows by the thousand without the commands that would have made them, as the large seed itself
    await client.query("set session_replication_role = 'replica'")
    for (const fill of fills) await client.query(fill, fill.includes('$2') ? [businessId, userId] : [businessId])
    await client.query(
      'analyze entrust_unit, charge, report, report_revision, report_change, entrust_change, entrustment_temp, equipment_sort, equipment, todo_item, nonconforming_record, sample_retention',
    )
  })
}
