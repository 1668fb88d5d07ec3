import page from '@gt/domain/ledgers/djstatistical.unqualifiedaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { nonconformingInSight } from '../audit/api.ts'
import { samplesByName, specSql } from '../samples/api.ts'
import { partSql, representedSql } from './parts.ts'

const closeDays = "case when t.state = 'closed' then extract(epoch from t.closed_at - t.found_at)::numeric / 86400 end"

/**
 * Nonconforming results with the parameters that failed, each once however many specimens it was tested on; those of samples that
 * are blind for the reader are left out.
 */
export const unqualifiedAccount = ledgerSource({
  page,
  from: `nonconforming_record t join sample s on s.business_id = t.business_id and s.id = t.sample_id
    join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
    left join trial_class c on c.id = s.trial_class_id
    left join report r on r.business_id = t.business_id and r.id = t.report_id
    left join trial_task y on y.business_id = t.business_id and y.id = t.retest_task_id
    left join report q on q.business_id = y.business_id and q.id = y.report_id and q.deleted_at is null
    left join lateral (select i.trial_parameter_id, i.parameter_name, string_agg(x.value_text, '、' order by x.group_no, x.id) as measured,
        string_agg(distinct x.requirement_text, '、') as requirement
      from test_item_result x join test_item i on i.business_id = x.business_id and i.id = x.test_item_id
      join test_record d on d.business_id = x.business_id and d.id = x.test_record_id and d.state <> 'voided'
      where x.business_id = t.business_id and x.trial_task_id = t.trial_task_id and x.judgement = 'fail' and x.valid and x.deleted_at is null
      group by i.trial_parameter_id, i.parameter_name) f on true`,
  where: ctx => [
    { sql: 't.deleted_at is null', values: [] },
    ...(nonconformingInSight(ctx).where ?? []),
    ...samplesByName(ctx, 's'),
  ],
  columns: {
    found_time: 't.found_at::date',
    report_id: 'r.id',
    report_no: 'r.display_number',
    sample_id: 's.id',
    sample_no: 's.sample_number',
    sample_name: 's.name',
    spec_grade: `nullif(${specSql('s')}, '')`,
    manufacturer: 's.manufacturer',
    represent_quantity: representedSql('s'),
    project_name: 'e.project_name',
    stake_part: partSql('s'),
    parameter_name: 'coalesce(f.parameter_name, t.parameter_text)',
    requirement: 'coalesce(f.requirement, t.requirement_text)',
    result_value: 'coalesce(f.measured, t.measured_text)',
    treatment: 't.treatment',
    retest_report_id: 'q.id',
    retest_report_no: 'q.display_number',
    retest_result: 'y.judgement',
    notified_time: 't.notified_at',
    told_in_time: "coalesce(t.notified_at <= t.found_at + interval '24 hours', false)::int",
    close_date: 't.closed_at::date',
    close_days: `round(${closeDays}, 1)`,
    close_days_counted: closeDays,
    closed: "(t.state = 'closed')::int",
    every: '1',
    closing_rate: 'null::numeric',
    nc_state: 't.state',
  },
  dates: { found_time: 't.found_at', close_date: 't.closed_at' },
  filters: {
    trial_class: 's.trial_class_id',
    nc_state: 't.state',
    manufacturer: 's.manufacturer',
    project_name: 'e.project_name',
  },
  groups: { class: 'c.name_zh' },
  category: 'e.trial_category_id',
  key: "concat_ws('-', t.id, f.trial_parameter_id)",
})
