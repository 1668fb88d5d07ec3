import { fixedText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import page from '@gt/domain/ledgers/djstatistical.passratestat.ledger.ts'
import { ledgerSource, lineKey } from '../../ledgers/source.ts'
import { reportsInSight } from '../reports/api.ts'
import { samplesByName } from '../samples/api.ts'

const reports = (condition: string): string => `count(distinct t.id) filter (where ${condition})`
const now = 'not z.before'
const failed = `${now} and x.judgement = 'fail'`
/** Failed results whose last retest did not pass either. */
const finallyFailed = `${failed} and not z.passed_later`
const all = { now: reports(now), before: reports('z.before') }
const good = {
  now: `(${all.now} - ${reports(failed)})`,
  before: `(${all.before} - ${reports("z.before and x.judgement = 'fail'")})`,
  at_last: `(${all.now} - ${reports(finallyFailed)})`,
}
const withRetests = reports(`${now} and z.retests`)
const share = (part: string, whole: string): string => `(100.0 * ${part} / nullif(${whole}, 0))`

/** Whether the last retest of the task `k` passed, in a report that stands. */
const passedOnRetest = `coalesce((with recursive again as (
      select y.id, y.business_id, y.report_id, y.judgement from trial_task y
      where y.business_id = k.business_id and y.retest_of_id = k.id and y.state <> 'cancelled' and y.deleted_at is null
      union all
      select y.id, y.business_id, y.report_id, y.judgement from trial_task y join again a on y.business_id = a.business_id and y.retest_of_id = a.id
      where y.state <> 'cancelled' and y.deleted_at is null)
    select a.judgement = 'pass' from again a join report q on q.business_id = a.business_id and q.id = a.report_id
      and q.approved_at is not null and q.state <> 'voided' and q.deleted_at is null order by a.id desc limit 1), false)`

const percentage = (part: string | null | undefined, whole: string | null | undefined): Num | null =>
  part && whole && whole !== '0' ? new Num(part).times(100).div(whole) : null

/** Judged results of first tests in reports; those of as many days before stand beside them, moved to the period. */
export const passRate = ledgerSource({
  page,
  from: (on, { first, last }) => {
    const days = `(${last} - ${first} + 1)`
    return `report t join report_task j on j.business_id = t.business_id and j.report_id = t.id and j.deleted_at is null
      join trial_task k on k.business_id = j.business_id and k.id = j.trial_task_id and k.retest_of_id is null and k.state <> 'cancelled' and k.deleted_at is null
      join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id and e.test_round = 'first'
      join test_item_result x on x.business_id = k.business_id and x.trial_task_id = k.id and x.valid and x.judgement in ('pass', 'fail') and x.deleted_at is null
      join test_record d on d.business_id = x.business_id and d.id = x.test_record_id and d.state <> 'voided' and d.deleted_at is null
      join test_item i on i.business_id = x.business_id and i.id = x.test_item_id
      join sample s on s.business_id = i.business_id and s.id = i.sample_id
      left join trial_class c on c.id = s.trial_class_id
      join lateral (select t.report_date as day, false as before,
          ${on.has('retests') ? `case when x.judgement = 'fail' then ${passedOnRetest} else false end` : 'false'} as passed_later, ${on.has('retests')} as retests
        ${on.has('report') ? '' : `union all select t.report_date + ${days}, true, false, false`}) z on t.report_date between ${first} - ${days} and ${last}`
  },
  where: ctx => [
    {
      sql: "t.deleted_at is null and t.state <> 'voided' and t.approved_at is not null and t.judgement in ('pass', 'fail')",
      values: [],
    },
    ...(reportsInSight(ctx).where ?? []),
    ...samplesByName(ctx, 's'),
  ],
  columns: {
    dimension: lineKey,
    report_id: 'min(t.id)',
    report_no: 'min(t.display_number)',
    report_date: 'min(t.report_date)',
    report_count: `${all.now}::int`,
    group_count: `(count(distinct (x.trial_task_id, i.sample_id, x.group_no)) filter (where ${now}))::int`,
    qualified: `${good.now}::int`,
    unqualified: `${reports(failed)}::int`,
    pass_rate: share(good.now, all.now),
    retested: `(case when bool_or(z.retests) then ${good.at_last} - ${good.now} end)::int`,
    final_passed: good.at_last,
    final_reports: withRetests,
    final_rate: share(good.at_last, withRetests),
    last_passed: good.before,
    last_reports: all.before,
    last_rate: share(good.before, all.before),
    change: `${share(good.now, all.now)} - ${share(good.before, all.before)}`,
    main_fault: `mode() within group (order by i.parameter_name) filter (where ${failed})`,
  },
  counted: { report_count: now, unqualified: failed },
  own: {
    raw: {
      qualified: 'sum(qualified)',
      reports: 'sum(report_count)',
      last_passed: 'sum(last_passed)',
      last_reports: 'sum(last_reports)',
    },
    reckon: ({ qualified, reports: whole, last_passed, last_reports }) => {
      const [rate, before] = [percentage(qualified, whole), percentage(last_passed, last_reports)]
      return { change: rate && before ? fixedText(subtract(rate, before), 1) : null }
    },
  },
  dates: { report_date: 'z.day' },
  filters: {
    trial_class: 's.trial_class_id',
    manufacturer: 's.manufacturer',
    project_name: 'e.project_name',
    parameter: 'i.parameter_name',
  },
  groups: {
    class: 'c.name_zh',
    parameter: 'i.parameter_name',
    manufacturer: 's.manufacturer',
    project: 'e.project_name',
  },
  lines: {
    class: { key: 'c.name_zh', gather: ['c.name_zh'] },
    parameter: { key: 'i.parameter_name', gather: ['i.parameter_name'] },
    manufacturer: { key: 's.manufacturer', gather: ['s.manufacturer'] },
    project: { key: 'e.project_name', gather: ['e.project_name'] },
    report: { key: 't.id', gather: ['t.id'] },
  },
  category: 't.trial_category_id',
  key: 'min(t.id)',
})
