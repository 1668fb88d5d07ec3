import page from '@gt/domain/ledgers/djstatistical.outputvalue.ledger.ts'
import { type LedgerPeriod, ledgerSource } from '../../ledgers/source.ts'
import { chargesInSight, lineListAmount } from '../charges/api.ts'
import { monthSql } from './parts.ts'
import { ofLine } from './person-workload.ts'

/** A part of an amount by what was given before: the parts add up to the amount, to the cent. */
const part = (amount: string, until: string, before: string, whole: string): string =>
  `coalesce(round(${amount} * ${until} / nullif(${whole}, 0), 2) - round(${amount} * ${before} / nullif(${whole}, 0), 2), 0)`
const ofBill = (amount: string): string => part(amount, 'l.until', '(l.until - l.amount)', 'l.whole')
const ofTasks = (amount: string): string => part(`x.${amount}`, 'x.place', '(x.place - 1)', 'x.tasks')

/** The day that a part is listed by, over its task, report, order and bill. */
const days: Readonly<Record<string, string>> = {
  approve_time: 'done.approved_at',
  entrust_date: 'done.entrust_date::timestamptz',
  pay_time: 'x.paid_on::timestamptz',
}
/** The same days as far as the tasks alone tell them, so that no more of them are read. */
const daysOfTasks: Readonly<Record<string, string>> = { approve_time: 'r.approved_at', entrust_date: 'e.entrust_date' }

/** Lines of bills shared among the tasks that they are of, for tasks with an approved report; with those of the year before, a year later. */
function parts({ first, last, date }: LedgerPeriod): string {
  const day = daysOfTasks[date]
  return `with done as (
      select k.business_id, k.id, k.entrustment_id, k.department_id, k.sample_id, r.id as report_id, r.approved_at, e.entrust_date, e.project_name, e.trial_category_id
      from trial_task k join report r on r.business_id = k.business_id and r.id = k.report_id and r.approved_at is not null and r.state <> 'voided' and r.deleted_at is null
      join entrustment e on e.business_id = k.business_id and e.id = k.entrustment_id
      where k.business_id = any(app_visible()) and k.state <> 'cancelled' and k.deleted_at is null
        ${day ? `and ${day} >= ${first} - interval '1 year' and ${day} < ${last} + 1` : ''}
    ), line as (
      select l.*, sum(l.amount) over (partition by l.business_id, l.charge_id order by l.id) as until,
        sum(l.amount) over (partition by l.business_id, l.charge_id) as whole
      from entrust_charge_index l where l.deleted_at is null and (l.business_id, l.entrustment_id) in (select business_id, entrustment_id from done)
    ), priced as (
      select l.business_id, l.id, l.entrustment_id, l.sample_id, l.age_days, ${lineListAmount} as list,
        case when c.id is null then l.amount when c.state in ('voided', 'free', 'refunded') then 0 else ${ofBill('c.payable_amount')} end as output,
        case when c.id is null or c.state in ('voided', 'free', 'refunded') then 0 else ${ofBill('c.paid_amount')} end as paid,
        (select max(p.paid_on) from charge_payment p where p.business_id = c.business_id and p.charge_id = c.id and p.amount > 0) as paid_on
      from line l left join charge c on c.business_id = l.business_id and c.id = l.charge_id
    ), x as (
      select l.*, o.id as task_id, count(*) over (partition by l.business_id, l.id) as tasks,
        row_number() over (partition by l.business_id, l.id order by o.id) as place
      from priced l join trial_task o on o.business_id = l.business_id and o.entrustment_id = l.entrustment_id
        and o.state <> 'cancelled' and o.deleted_at is null and ${ofLine('o')}
    ), valued as (
      select done.*, ${days[date] ?? days.approve_time} as at, ${ofTasks('list')} as list, ${ofTasks('output')} as output, ${ofTasks('paid')} as paid
      from done join x on x.business_id = done.business_id and x.task_id = done.id
    )
    select business_id, entrustment_id, department_id, sample_id, project_name, trial_category_id, at, report_id, list, output, paid, 0 as before from valued
    union all
    select business_id, entrustment_id, department_id, sample_id, project_name, trial_category_id, at + interval '1 year', null, 0, 0, 0, output from valued`
}

const sum = (value: string): string => `coalesce(sum(${value}), 0)::numeric(14, 2)`

/** Value of the tests that were reported, each bill shared to the cent. */
export const outputValue = ledgerSource({
  page,
  from: (_, period) => `(${parts(period)}) t left join department d on d.id = t.department_id
    left join sample s on s.business_id = t.business_id and s.id = t.sample_id
    left join trial_class c on c.id = s.trial_class_id`,
  where: ctx => chargesInSight(ctx).where ?? [],
  columns: {
    month: monthSql('t.at'),
    department_name: 'd.name',
    trial_class_name: 'c.name_zh',
    report_count: 'count(distinct t.report_id)::int',
    list_amount: sum('t.list'),
    output_amount: sum('t.output'),
    paid_amount: sum('t.paid'),
    last_year_amount: sum('t.before'),
    more: sum('t.output - t.before'),
    growth: 'round(100 * sum(t.output - t.before) / nullif(sum(t.before), 0), 1)',
  },
  dates: { approve_time: 't.at', entrust_date: 't.at', pay_time: 't.at' },
  filters: { department_id: 't.department_id', trial_class: 's.trial_class_id' },
  groups: { project: 't.project_name' },
  gather: ['t.business_id', monthSql('t.at'), 'd.id', 'd.name', 'c.id', 'c.name_zh'],
  category: 't.trial_category_id',
  key: "concat_ws('-', d.id, c.id)",
})
