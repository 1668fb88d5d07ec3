import type { LocalDate } from '@gt/domain/kit/id.ts'
import page from '@gt/domain/ledgers/djstatistical.trialcountstat.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { samplesByName } from '../samples/api.ts'
import { tasksInSight } from '../tasks/api.ts'
import { monthSql } from './parts.ts'

const count = (condition: string): string => `count(*) filter (where ${condition})`
const now = 'not x.before'
const passed = `${now} and t.judgement = 'pass'`
const failed = `${now} and t.judgement = 'fail'`
const judged = `${now} and t.judgement in ('pass', 'fail')`

const lastDayOf = (month: string): LocalDate => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, index, 0)).getUTCDate()).padStart(2, '0')}`
}

/** The months of a period, each with the days of it that the period has. */
function monthsOf(first: LocalDate, last: LocalDate): { month: string; from: LocalDate; to: LocalDate }[] {
  const months: { month: string; from: LocalDate; to: LocalDate }[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); ) {
    const end = lastDayOf(month)
    months.push({ month, from: first > `${month}-01` ? first : `${month}-01`, to: last < end ? last : end })
    const [year = 0, index = 1] = month.split('-').map(Number)
    month = index === 12 ? `${year + 1}-01` : `${year}-${String(index + 1).padStart(2, '0')}`
  }
  return months
}

/** Tasks by the date of their report; those of a year before stand beside them, moved to the period. */
export const trialCount = ledgerSource({
  page,
  from: (on, { first, last }) => `trial_task t join sample s on s.business_id = t.business_id and s.id = t.sample_id
      join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
      join report r on r.business_id = t.business_id and r.id = t.report_id and r.state <> 'voided' and r.deleted_at is null
        and r.report_date between ${first} - 366 and ${last}
      left join trial_list l on l.id = t.trial_list_id
      left join trial_class c on c.id = l.trial_class_id
      join lateral (select r.report_date as day, false as before
        ${on.has('task') ? '' : "union all select (r.report_date + interval '1 year')::date, true"}) x on true`,
  where: ctx => [
    { sql: "t.deleted_at is null and t.state <> 'cancelled'", values: [] },
    ...(tasksInSight(ctx).where ?? []),
    ...samplesByName(ctx, 's'),
  ],
  columns: {
    trial_class_name: 'min(c.name_zh)',
    trial_name: 'min(t.test_name)',
    task_id: 'min(t.id)',
    task_no: 'min(t.task_number)',
    report_id: 'min(r.id)',
    report_no: 'min(r.display_number)',
    report_date: 'min(r.report_date)',
    total: `${count(now)}::int`,
    qualified: `${count(passed)}::int`,
    unqualified: `${count(failed)}::int`,
    judged: count(judged),
    pass_rate: `100.0 * ${count(passed)} / nullif(${count(judged)}, 0)`,
    last_year_total: `${count('x.before')}::int`,
  },
  counted: { total: now, qualified: passed, unqualified: failed },
  parts: (first, last) =>
    monthsOf(first, last).map(({ month, from, to }) => {
      const sql = count(`${now} and ${monthSql('x.day')} = '${month}'`)
      const column = {
        name: `month_${month.replace('-', '_')}`,
        title: month,
        width: 80,
        group: null,
        total: 'sum',
        percent: 0,
        part: { from, to, of: 'total' },
      } as const
      return { column, sql: `(${sql})::text`, number: sql, values: [] }
    }),
  dates: { report_date: 'x.day' },
  filters: { trial_class: 'l.trial_class_id', project_name: 'e.project_name' },
  groups: { class: 'c.name_zh', month: monthSql('x.day') },
  lines: {
    test: { key: "concat_ws(' · ', c.name_zh, t.test_name)", gather: ['c.name_zh', 't.test_name'] },
    class: { key: 'c.name_zh', gather: ['c.name_zh'] },
    task: { key: 't.id', gather: ['t.id'] },
  },
  category: 'e.trial_category_id',
  key: 'min(t.id)',
})
