import page from '@gt/domain/ledgers/gdstatistical.sectioncompare.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'

const counted = (kind: string, condition = ''): string =>
  `(count(*) filter (where w.kind = '${kind}'${condition}))::int`
const share = (kind: string): string =>
  `round(100.0 * count(*) filter (where w.kind = '${kind}' and w.ok) / nullif(count(*) filter (where w.kind = '${kind}'), 0), 1)`

/** What the site laboratories of each section did, as the comparison of units reckons it, with the readings that carry an alarm. */
const work = (first: string, last: string): string => `(
  select x.business_id, x.day, x.trial_class_id, x.kind, x.ok from gt_unit_work(${first}, ${last}) x
  union all
  select d.business_id, d.started_at::date, l.trial_class_id, 'suspicious', null
  from device_test_data d left join trial_task k on k.business_id = d.business_id and k.id = d.trial_task_id left join trial_list l on l.id = k.trial_list_id
  where d.started_at >= ${first} and d.started_at < ${last} + 1 and jsonb_array_length(coalesce(d.alarm, '[]'::jsonb)) > 0 and d.deleted_at is null)`

/** Sections whose site laboratories are in sight; one without work in the period stands with nothing. */
export const sectionCompare = ledgerSource({
  page,
  // the figures of the works are reckoned once for each section, before its work is joined
  from: (
    _,
    { first, last },
  ) => `(select b.id as business_id, b.name, d.id as section_id, d.name as section, s.due, s.done, ${last} as last_day
      from business b join project_section d on d.id = b.project_section_id and d.deleted_at is null
      cross join lateral (select coalesce(sum(f.need_self), 0) as due, coalesce(sum(least(f.done_self, f.need_self)), 0) as done
        from wbs_trial_frequency q join wbs_node n on n.id = q.wbs_node_id and n.project_section_id = d.id and n.deleted_at is null
        cross join lateral gt_frequency_figures(q.id, ${last}) f where q.deleted_at is null) s
      where b.mode = 'gd' and b.deleted_at is null offset 0) t
    left join ${work(first, last)} w on w.business_id = t.business_id`,
  ofUnits: true,
  where: () => [],
  columns: {
    project_section_name: 't.section',
    business_name: "string_agg(distinct t.name, '、' order by t.name)",
    task_count: counted('task'),
    report_count: counted('report'),
    judged: counted('judged'),
    passed: counted('judged', ' and w.ok'),
    pass_rate: share('judged'),
    self_due: 'max(t.due)::int',
    self_done: 'max(t.done)::int',
    self_rate: 'round(100.0 * max(t.done) / nullif(max(t.due), 0), 1)',
    to_capture: counted('capture'),
    captured: counted('capture', ' and w.ok'),
    collect_rate: share('capture'),
    suspicious_count: counted('suspicious'),
    nc_open: counted('open'),
    due: counted('due'),
    in_time: counted('due', ' and w.ok'),
    on_time_rate: share('due'),
  },
  dates: { report_date: 'coalesce(w.day, t.last_day)' },
  filters: { trial_class: 'w.trial_class_id', project_section_name: 't.section' },
  gather: ['t.section_id', 't.section'],
  key: 't.section_id',
})
