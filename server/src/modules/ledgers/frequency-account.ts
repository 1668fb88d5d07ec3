import page from '@gt/domain/ledgers/gdstatistical.frequencyaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { frequenciesInSight } from '../works/api.ts'

/** A place with the name of the one above it, as the page of frequencies tells it. */
const placeSql = "concat_ws(' / ', (select p.name from wbs_node p where p.id = n.parent_id), n.name)"

/** Every demand at a place of the works with its figures at the end of the day. */
export const frequencyAccount = ledgerSource({
  page,
  from: (on, { last }) => `wbs_trial_frequency t join wbs_node n on n.id = t.wbs_node_id and n.deleted_at is null
    join trial_list l on l.id = t.trial_list_id left join trial_class c on c.id = l.trial_class_id
    left join project_section d on d.id = n.project_section_id
    cross join (select ${last} as day) asked
    cross join lateral gt_frequency_figures(t.id, asked.day) f${on.has('gaps') ? ' join lateral (select) gap on f.missing > 0' : ''}`,
  ofOrganisation: true,
  where: ctx => [{ sql: 't.deleted_at is null', values: [] }, ...(frequenciesInSight(ctx).where ?? [])],
  columns: {
    node_id: 'n.id',
    project_section_name: 'd.name',
    wbs_name: placeSql,
    trial_name: 'l.name_zh',
    quantity: 'n.quantity',
    unit_text: 'n.quantity_unit',
    required_count: 'f.need_self',
    self_count: 'f.done_self',
    self_counted: 'least(f.done_self, f.need_self)',
    supervise_required: 'f.need_check',
    supervise_count: 'f.done_check',
    supervise_counted: 'least(f.done_check, f.need_check)',
    parallel_count: 'gt_parallel_groups(n.id, t.trial_list_id, asked.day)',
    self_rate: 'round(100.0 * least(f.done_self, f.need_self) / nullif(f.need_self, 0), 1)',
    supervise_rate: 'round(100.0 * least(f.done_check, f.need_check) / nullif(f.need_check, 0), 1)',
    qualified: 'f.passed',
    judged: 'f.judged',
    pass_rate: 'round(100.0 * f.passed / nullif(f.judged, 0), 1)',
    missing_count: 'f.missing',
    per_quantity: 't.per_quantity',
    basis: 't.basis',
  },
  // a demand stands from the first day of the works, whenever it was written down
  dates: { test_date: "date '1970-01-01'" },
  filters: {
    wbs_name: placeSql,
    trial_class: 'l.trial_class_id',
    project_section_name: 'd.name',
  },
  groups: { class: 'c.name_zh' },
  key: 't.id',
})
