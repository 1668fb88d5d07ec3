import page from '@gt/domain/ledgers/djstatistical.taskaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { samplesByName } from '../samples/api.ts'
import { tasksInSight } from '../tasks/api.ts'
import { monthSql, personSql } from './parts.ts'

/** Days between two moments as they are shown, and unrounded where they count in means. */
function step(name: string, from: string, to: string): Record<string, string> {
  const days = `extract(epoch from ${to} - ${from})::numeric / 86400`
  return { [name]: `round(${days}, 1)`, [`${name}_counted`]: `case when t.state <> 'cancelled' then ${days} end` }
}

/** Days that a task went beyond its deadline, or has until today. */
const overdueDays =
  "case when t.state <> 'cancelled' then nullif(greatest(coalesce(t.finished_at::date, gt_today()) - t.deadline, 0), 0) end"

/** Tasks with the record that stands and the report that they are in; tasks of samples that are blind for the reader are left out. */
export const taskAccount = ledgerSource({
  page,
  from: `trial_task t join sample s on s.business_id = t.business_id and s.id = t.sample_id
    join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
    left join lateral (select x.record_number, x.checked_at from test_record x where x.business_id = t.business_id and x.trial_task_id = t.id
      and x.state <> 'voided' and x.deleted_at is null order by x.id desc limit 1) d on true
    left join report r on r.business_id = t.business_id and r.id = t.report_id and r.deleted_at is null
    left join app_user a on a.id = t.assigned_user_id
    left join app_user v on v.id = t.checker_id
    left join app_user w on w.id = r.auditor_id
    left join app_user z on z.id = r.approver_id`,
  where: ctx => [
    { sql: 't.deleted_at is null', values: [] },
    ...(tasksInSight(ctx).where ?? []),
    ...samplesByName(ctx, 's'),
  ],
  columns: {
    task_id: 't.id',
    task_no: 't.task_number',
    record_no: 'coalesce(d.record_number, t.record_number)',
    sample_no: 's.sample_number',
    trial_name: 't.test_name',
    main_tester: personSql('a'),
    co_testers: `(select string_agg(${personSql('o')}, '、' order by p.sort_no, p.id) from trial_task_person p join app_user o on o.id = p.user_id
      where p.business_id = t.business_id and p.trial_task_id = t.id and p.role = 'co_tester' and p.deleted_at is null)`,
    assign_time: 't.assigned_at',
    start_time: 't.started_at',
    submit_time: 't.finished_at',
    review_time: 'd.checked_at',
    audit_time: 'r.audited_at',
    approve_time: 'r.approved_at',
    reviewer: personSql('v'),
    auditor_name: personSql('w'),
    approver: personSql('z'),
    ...step('wait_days', 't.assigned_at', 't.started_at'),
    ...step('test_days', 't.started_at', 't.finished_at'),
    ...step('check_days', 't.finished_at', 'd.checked_at'),
    ...step('report_days', 'd.checked_at', 'r.approved_at'),
    ...step('total_days', 't.assigned_at', 'r.approved_at'),
    overdue_days: overdueDays,
    return_count: 'coalesce(t.return_count, 0)',
    task_state: 't.state',
  },
  dates: { assign_time: 't.assigned_at', submit_time: 't.finished_at', approve_time: 'r.approved_at' },
  filters: { trial_name: 't.test_name', main_tester: 't.assigned_user_id', task_state: 't.state' },
  groups: { month: monthSql('t.assigned_at') },
  category: 'e.trial_category_id',
  mark: `case when ${overdueDays} is not null then 'overdue' end`,
  key: 't.id',
})
