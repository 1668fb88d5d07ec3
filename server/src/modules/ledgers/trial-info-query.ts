import page from '@gt/domain/ledgers/djstatistical.trialinfoquery.ledger.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { samplesByName, specSql } from '../samples/api.ts'
import { tasksInSight } from '../tasks/api.ts'
import { monthSql, partSql, personSql } from './parts.ts'

export const testedOn = 'coalesce(t.inspection_date, t.finished_at::date)'
const testDays =
  "case when t.state <> 'cancelled' then extract(epoch from t.finished_at - t.started_at)::numeric / 86400 end"

/** Results of checked records of the task, a parameter behind another; values of several specimens beside one another. */
export const results = `(select string_agg(f.parameter_name || ' ' || f.measured, '；' order by f.id) from (
    select i.parameter_name, min(i.id) as id,
      string_agg(concat_ws(' ', x.value_text, nullif(x.unit, '')), '、' order by x.group_no, x.id) as measured
    from test_item i join test_item_result x on x.business_id = i.business_id and x.test_item_id = i.id and x.valid and x.deleted_at is null
      join test_record c on c.business_id = x.business_id and c.id = x.test_record_id and c.state <> 'voided' and c.checked_at is not null
    where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null group by i.parameter_name) f)`

/** A record of the task has been checked, so that its judgement stands. */
export const isChecked = `exists (select from test_record c where c.business_id = t.business_id and c.trial_task_id = t.id and c.state <> 'voided'
  and c.checked_at is not null and c.deleted_at is null)`

/** The first or the last stake that a place names, in metres. */
export const stakeSql = (end: 'min' | 'max', place: string): string =>
  `(select ${end}(found[1]::numeric * 1000 + found[2]::numeric) from regexp_matches(${place}, '[Kk]([0-9]+)[+]([0-9]+([.][0-9]+|))', 'g') found)`

/** Tests with their samples, orders, clients and reports. */
export const testsWithOrders = `trial_task t join sample s on s.business_id = t.business_id and s.id = t.sample_id
    join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
    left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
    left join trial_class y on y.id = s.trial_class_id
    left join report r on r.business_id = t.business_id and r.id = t.report_id and r.deleted_at is null
    left join app_user a on a.id = t.assigned_user_id`

/** Tests that the caller sees, of samples that are no blind ones for him. */
export const testsInSight = (ctx: Ctx): Condition[] => [...(tasksInSight(ctx).where ?? []), ...samplesByName(ctx, 's')]

/** Tests of samples that are no blind ones for the reader, each with its order, results and report. */
export const trialInfoQuery = ledgerSource({
  page,
  from: testsWithOrders,
  where: ctx => [{ sql: 't.deleted_at is null', values: [] }, ...testsInSight(ctx)],
  columns: {
    entrustment_id: 'e.id',
    entrust_no: 'e.entrust_no',
    sample_id: 's.id',
    sample_no: 's.sample_number',
    sample_name: 's.name',
    spec_grade: `nullif(${specSql('s')}, '')`,
    manufacturer: 's.manufacturer',
    trial_class: 'y.name_zh',
    trial_name: 't.test_name',
    test_content: 't.test_content',
    item_count: `(select count(*)::int from test_item i where i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null)`,
    result_summary: results,
    conclusion: `case when ${isChecked} then t.judgement end`,
    test_date: testedOn,
    report_id: 'r.id',
    report_no: 'r.display_number',
    client: 'u.name',
    project_name: 'e.project_name',
    stake_part: partSql('s'),
    main_tester: personSql('a'),
    test_days: `round(${testDays}, 1)`,
    test_days_exact: testDays,
    task_state: 't.state',
  },
  dates: { test_date: testedOn, entrust_date: 'e.entrust_date', report_date: 'r.report_date' },
  filters: { trial_class_id: 's.trial_class_id' },
  groups: { month: monthSql(testedOn) },
  category: 'e.trial_category_id',
  key: 't.id',
})
