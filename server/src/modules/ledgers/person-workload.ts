import page from '@gt/domain/ledgers/djstatistical.personworkload.ledger.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { ledgerSource } from '../../ledgers/source.ts'

/** What is counted of a person, and when it was done and approved. */
const counted = [
  'test_main',
  'test_co',
  'parameter_count',
  'review_count',
  'audit_count',
  'approve_count',
  'register_count',
  'points',
  'output_share',
  'returned',
  'tests',
  'overdue_count',
  'days',
  'timed',
] as const

type Counted = (typeof counted)[number]

/** One kind of work: a statement whose rows each count for one person. */
function work(
  figures: Readonly<Partial<Record<Counted, string>>>,
  moments: { done: string; approved: string },
  of: string,
): string {
  const columns = counted.map(name => `${figures[name] ?? 'null'}::numeric as ${name}`)
  return `select ${columns.join(', ')}, ${moments.done} as done_at, ${moments.approved} as approved_at, ${of}`
}

/** Whether a line of a bill `l` is of a task: of one of its samples at this age, or of the whole order. */
export const ofLine = (
  task: string,
): string => `(l.sample_id is null or exists (select from test_item i where i.business_id = ${task}.business_id
  and i.trial_task_id = ${task}.id and i.sample_id = l.sample_id and (l.age_days is null or i.age_days = l.age_days) and i.deleted_at is null))`

/** Fees of the task `k`, each line shared evenly among the tasks that it is of, and among their testers by weight. */
export const outputShareSql = `(select sum(l.amount / (select count(*) from trial_task o where o.business_id = l.business_id and o.entrustment_id = l.entrustment_id
      and o.state <> 'cancelled' and o.deleted_at is null and ${ofLine('o')}))
    from entrust_charge_index l where l.business_id = k.business_id and l.entrustment_id = k.entrustment_id and l.deleted_at is null and ${ofLine('k')})
  * p.weight / nullif((select sum(w.weight) from trial_task_person w where w.business_id = k.business_id and w.trial_task_id = k.id
    and w.role in ('tester', 'co_tester') and w.deleted_at is null), 0)`

const parts = [
  work(
    {
      test_main: "(p.role = 'tester')::int",
      test_co: "(p.role = 'co_tester')::int",
      parameter_count: `case when p.role = 'tester' then (select count(*) from test_item i where i.business_id = k.business_id and i.trial_task_id = k.id and i.deleted_at is null) end`,
      output_share: outputShareSql,
      returned: '(k.return_count > 0)::int',
      tests: '1',
      overdue_count: "(p.role = 'tester' and k.finished_at::date > k.deadline)::int",
      days: "case when p.role = 'tester' then extract(epoch from k.finished_at - k.assigned_at) / 86400 end",
      timed: "(p.role = 'tester' and k.assigned_at is not null)::int",
    },
    { done: 'k.finished_at', approved: 'r.approved_at' },
    `p.user_id, k.business_id, k.id as task_id from trial_task k join trial_task_person p on p.business_id = k.business_id and p.trial_task_id = k.id
       and p.role in ('tester', 'co_tester') and p.deleted_at is null
     left join report r on r.business_id = k.business_id and r.id = k.report_id and r.deleted_at is null
     where k.finished_at is not null and k.state <> 'cancelled' and k.deleted_at is null`,
  ),
  work(
    { review_count: '1' },
    { done: 'd.checked_at', approved: 'd.checked_at' },
    `d.checker_id, d.business_id, d.trial_task_id from test_record d where d.checked_at is not null and d.deleted_at is null`,
  ),
  work(
    { audit_count: '1' },
    { done: 'r.audited_at', approved: 'r.audited_at' },
    `r.auditor_id, r.business_id, null::bigint from report r where r.audited_at is not null and r.deleted_at is null`,
  ),
  work(
    { approve_count: '1' },
    { done: 'r.approved_at', approved: 'r.approved_at' },
    `r.approver_id, r.business_id, null::bigint from report r where r.approved_at is not null and r.deleted_at is null`,
  ),
  work(
    { register_count: '1' },
    { done: 'e.accepted_at', approved: 'e.accepted_at' },
    `e.receiver_id, e.business_id, null::bigint from entrustment e where e.accepted_at is not null and e.deleted_at is null`,
  ),
  work(
    { points: 'w.points' },
    { done: 'w.counted_on::timestamptz', approved: 'w.counted_on::timestamptz' },
    `w.user_id, w.business_id, w.trial_task_id from workload_record w`,
  ),
]

const sum = (name: Counted): string => `sum(t.${name})`
const count = (name: Counted): string => `coalesce(sum(t.${name}), 0)::int`

/** Whoever sees his own work only finds himself, who sees that of his rooms their people, anybody else all of the laboratory. */
function peopleInSight({ principal: { dataScope, userId, departmentIds } }: Ctx): Condition[] {
  if (dataScope === 'self') return [{ sql: 't.user_id = ?', values: [userId] }]
  if (dataScope !== 'department' || !departmentIds) return []
  return [{ sql: '(t.user_id = ? or u.department_id = any(?))', values: [userId, departmentIds] }]
}

/** Work of each person, from the tasks, records, reports and orders themselves. */
export const personWorkload = ledgerSource({
  page,
  from: `(${parts.join(' union all ')}) t join app_user u on u.id = t.user_id left join department d on d.id = u.department_id`,
  where: peopleInSight,
  columns: {
    user_name: 'coalesce(u.real_name, u.nickname, u.user_name)',
    department_name: 'd.name',
    test_main: count('test_main'),
    test_co: count('test_co'),
    parameter_count: count('parameter_count'),
    review_count: count('review_count'),
    audit_count: count('audit_count'),
    approve_count: count('approve_count'),
    register_count: count('register_count'),
    points: `coalesce(${sum('points')}, 0)::numeric(12, 2)`,
    output_share: `coalesce(${sum('output_share')}, 0)::numeric(14, 2)`,
    returned: sum('returned'),
    tests: sum('tests'),
    returned_rate: `round(100 * ${sum('returned')} / nullif(${sum('tests')}, 0), 1)`,
    overdue_count: count('overdue_count'),
    days: sum('days'),
    timed: sum('timed'),
    mean_days: `round(${sum('days')} / nullif(${sum('timed')}, 0), 1)`,
  },
  dates: { approve_time: 't.approved_at', submit_time: 't.done_at' },
  filters: { department_id: 'u.department_id', user_id: 't.user_id' },
  groups: {
    post: `(select string_agg(o.name, '、' order by o.id) from user_post_map m join post o on o.id = m.post_id
      where m.business_id = t.business_id and m.user_id = t.user_id and m.deleted_at is null)`,
  },
  gather: ['t.business_id', 't.user_id', 'u.id', 'd.id'],
  key: 't.user_id',
})
