import page from '@gt/domain/ledgers/djstatistical.timelinessstat.ledger.ts'
import { ledgerSource, lineKey } from '../../ledgers/source.ts'
import { reportsInSight } from '../reports/api.ts'
import { firstApproved, monthSql, personSql } from './parts.ts'

const onTime = 'z.approved::date <= z.expected'
const late = 'z.approved::date > z.expected'
const count = (condition: string): string => `(count(*) filter (where ${condition}))::int`
const days = '(z.approved::date - e.accepted_at::date)'

/** Days between two moments, never below none: their sum, how many have both, and the mean. */
function step(name: string, from: string, to: string): Record<string, string> {
  const spent = `greatest(extract(epoch from ${to} - ${from})::numeric / 86400, 0)`
  const has = `${from} is not null and ${to} is not null`
  return {
    [`${name}_sum`]: `sum(${spent}) filter (where ${has})`,
    [`${name}_timed`]: `count(*) filter (where ${has})`,
    [name]: `avg(${spent}) filter (where ${has})`,
  }
}

/** Approved reports by the day of their first approval, with the tasks that are in them taken together. */
export const timeliness = ledgerSource({
  page,
  from: `report t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
    left join trial_list l on l.id = t.trial_list_id
    left join trial_class c on c.id = l.trial_class_id
    left join lateral (select max(k.assigned_at) as assigned_at, max(k.finished_at) as finished_at, max(k.due_at) as due_at,
        (array_agg(k.department_id order by k.id))[1] as department_id, (array_agg(k.assigned_user_id order by k.id))[1] as tester_id
      from report_task j join trial_task k on k.business_id = j.business_id and k.id = j.trial_task_id and k.deleted_at is null
      where j.business_id = t.business_id and j.report_id = t.id and j.deleted_at is null) k on true
    left join department o on o.id = k.department_id
    left join app_user a on a.id = k.tester_id
    join lateral (select ${firstApproved('t')} as approved, coalesce(e.required_date, e.planned_report_date) as expected) z on true`,
  where: ctx => [
    { sql: "t.deleted_at is null and t.state <> 'voided' and z.approved is not null", values: [] },
    ...(reportsInSight(ctx).where ?? []),
  ],
  columns: {
    of: lineKey,
    report_id: 'min(t.id)',
    report_no: 'min(t.display_number)',
    approve_time: 'min(z.approved)::date',
    expect_report_date: 'min(z.expected)',
    report_count: 'count(*)::int',
    on_time: count(onTime),
    late: count(late),
    dated: 'count(z.expected)',
    on_time_rate: `100.0 * count(*) filter (where ${onTime}) / nullif(count(z.expected), 0)`,
    late_days: `max(z.approved::date - z.expected) filter (where ${late})`,
    days: `sum(${days})`,
    with_days: `count(${days})`,
    mean_days: `avg(${days})`,
    max_days: `max(${days})`,
    ...step('step_register', 'e.created_at', 'e.accepted_at'),
    ...step('step_assign', 'e.accepted_at', 'k.assigned_at'),
    ...step('step_test', 'greatest(k.assigned_at, k.due_at)', 'k.finished_at'),
    ...step('step_audit', 'k.finished_at', 'z.approved'),
    ...step('step_issue', 'z.approved', 't.issued_at'),
  },
  counted: { on_time: onTime, late },
  dates: { approve_time: 'z.approved', expect_report_date: 'z.expected' },
  filters: { trial_class: 'l.trial_class_id', department_id: 'k.department_id' },
  groups: { class: 'c.name_zh', department: 'o.name', tester: personSql('a'), month: monthSql('z.approved') },
  lines: {
    class: { key: 'c.name_zh', gather: ['c.name_zh'] },
    department: { key: 'o.name', gather: ['o.name'] },
    tester: { key: personSql('a'), gather: [personSql('a')] },
    report: { key: 't.id', gather: ['t.id'] },
  },
  category: 't.trial_category_id',
  key: 'min(t.id)',
})
