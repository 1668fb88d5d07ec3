import page from '@gt/domain/ledgers/djstatistical.departmentworkload.ledger.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { type LedgerPeriod, ledgerSource } from '../../ledgers/source.ts'
import { outputShareSql } from './person-workload.ts'

/** Each tester of a task that is reported; the task itself counts with its main tester. */
const tested = `select p.business_id, u.department_id, p.user_id, k.sample_id, r.approved_at as at,
    case when p.role = 'tester' then k.id end as task_id, case when p.role = 'tester' then k.entrustment_id end as order_id,
    case when p.role = 'tester' then r.id end as report_id,
    (p.role = 'tester' and k.finished_at::date > k.deadline)::int as overdue, (p.role = 'tester' and k.return_count > 0)::int as returned,
    null::numeric as points, ${outputShareSql} as output
  from trial_task k join report r on r.business_id = k.business_id and r.id = k.report_id and r.approved_at is not null and r.state <> 'voided' and r.deleted_at is null
  join trial_task_person p on p.business_id = k.business_id and p.trial_task_id = k.id and p.role in ('tester', 'co_tester') and p.deleted_at is null
  join app_user u on u.id = p.user_id
  where k.finished_at is not null and k.state <> 'cancelled' and k.deleted_at is null`

const pointed = `select w.business_id, u.department_id, w.user_id, k.sample_id, w.counted_on::timestamptz, null, null, null, 0, 0, w.points, null
  from workload_record w join app_user u on u.id = w.user_id
  left join trial_task k on k.business_id = w.business_id and k.id = w.trial_task_id`

/** Departments that did nothing stand there with zeros; of no class, so that they are left out where lines are gathered by it. */
const idle = ({ first, groups }: LedgerPeriod): string =>
  groups.includes('class')
    ? ''
    : ` union all select d.business_id, d.id, null, null, ${first}::timestamptz, null, null, null, 0, 0, null, null
      from department d where d.enabled and d.deleted_at is null and d.business_id is not null`

/** Whoever sees the work of his rooms only finds these. */
const roomsInSight = ({ principal: { dataScope, departmentIds } }: Ctx): Condition[] =>
  dataScope === 'self' || dataScope === 'department'
    ? [{ sql: 't.department_id = any(?)', values: [departmentIds ?? []] }]
    : []

const distinct = (value: string): string => `count(distinct t.${value})::int`
const share = (value: string): string => `round(100.0 * sum(t.${value}) / nullif(count(distinct t.task_id), 0), 1)`

/** Work of people gathered by their departments, from the same rows as the workload per person. */
export const departmentWorkload = ledgerSource({
  page,
  from: (_, period) => `(${tested} union all ${pointed}${idle(period)}) t
    left join department d on d.id = t.department_id
    left join sample s on s.business_id = t.business_id and s.id = t.sample_id
    left join trial_class c on c.id = s.trial_class_id`,
  where: roomsInSight,
  columns: {
    department_id: 't.department_id',
    department_name: 'd.name',
    person_count: distinct('user_id'),
    order_count: distinct('order_id'),
    task_count: distinct('task_id'),
    report_count: distinct('report_id'),
    points: 'coalesce(sum(t.points), 0)::numeric(12, 2)',
    points_per_person: 'round(coalesce(sum(t.points), 0) / nullif(count(distinct t.user_id), 0), 2)',
    output_amount: 'coalesce(sum(t.output), 0)::numeric(14, 2)',
    overdue: 'sum(t.overdue)::int',
    returned: 'sum(t.returned)::int',
    overdue_rate: share('overdue'),
    returned_rate: share('returned'),
  },
  dates: { approve_time: 't.at' },
  filters: { department_id: 't.department_id' },
  groups: { class: 'c.name_zh' },
  gather: ['t.business_id', 't.department_id', 'd.name'],
  key: "coalesce(t.department_id::text, '')",
})
