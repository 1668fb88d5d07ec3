import page from '@gt/domain/ledgers/djstatistical.trialindexquery.ledger.ts'
import { unitFactors } from '@gt/domain/ledgers/units.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { samplesByName, specSql } from '../samples/api.ts'
import { tasksInSight } from '../tasks/api.ts'
import { monthSql, partSql, personSql } from './parts.ts'
import { indicatorTemplates } from './trial-account.ts'

const units = Object.entries(unitFactors)
  .flatMap(([kind, factors]) => Object.entries(factors).map(([unit, factor]) => `('${unit}', '${kind}', ${factor})`))
  .join(', ')

/** The unit that values of a parameter are told in. */
const unitSql = "coalesce(nullif(q.unit, ''), nullif(x.unit, ''))"

/** A value of the result `x` in the unit of its parameter, as it was reported where it is in that unit already. */
const inUnit = (value: string, reported = value): string =>
  `case when x.unit is null or x.unit = '' or x.unit = ${unitSql} then ${reported}
    when own.kind = wanted.kind then trim_scale(${value} * own.factor / wanted.factor) end`
const reportedSql =
  "case when x.value_text ~ '^-?[0-9]+([.][0-9]+)?$' then x.value_text::numeric else trim_scale(x.value_num) end"
const valueSql = inUnit('x.value_num', reportedSql)
const testedOn = 'coalesce(t.inspection_date, t.finished_at::date)'

/** Figures that only totals have. */
const figures = [
  'mean',
  'deviation',
  'variation',
  'least',
  'lower_quartile',
  'median',
  'upper_quartile',
  'greatest',
  'pass_rate',
]

/** Results of checked records, a line for each; those of samples that are blind for the reader are left out. */
export const trialIndexQuery = ledgerSource({
  page,
  from: `trial_task t join trial_task k on k.business_id = t.business_id and k.id = t.id
    join test_item i on i.business_id = t.business_id and i.trial_task_id = t.id and i.deleted_at is null
    join test_item_result x on x.business_id = i.business_id and x.test_item_id = i.id and x.valid and x.deleted_at is null
    join test_record d on d.business_id = x.business_id and d.id = x.test_record_id and d.state <> 'voided' and d.checked_at is not null
    join trial_parameter q on q.id = i.trial_parameter_id
    join sample s on s.business_id = i.business_id and s.id = i.sample_id
    join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
    left join report r on r.business_id = t.business_id and r.id = t.report_id and r.deleted_at is null
    left join app_user a on a.id = t.assigned_user_id
    left join (values ${units}) own(unit, kind, factor) on own.unit = x.unit
    left join (values ${units}) wanted(unit, kind, factor) on wanted.unit = ${unitSql}`,
  where: ctx => [
    { sql: "t.state <> 'cancelled' and t.deleted_at is null", values: [] },
    ...(tasksInSight(ctx).where ?? []),
    ...samplesByName(ctx, 's'),
  ],
  columns: {
    test_date: testedOn,
    sample_id: 's.id',
    sample_no: 's.sample_number',
    sample_name: 's.name',
    spec_grade: `nullif(${specSql('s')}, '')`,
    manufacturer: 's.manufacturer',
    stake_part: partSql('s'),
    parameter_id: 'q.id',
    parameter_name: 'i.parameter_name',
    result_value: valueSql,
    unit_text: unitSql,
    requirement: 'x.requirement_text',
    judgement: 'x.judgement',
    main_tester: personSql('a'),
    equipment_no: `(select string_agg(distinct m.equipment_number, '、') from equipment_usage g join equipment m on m.business_id = g.business_id and m.id = g.equipment_id
      where g.business_id = t.business_id and g.trial_task_id = t.id and g.deleted_at is null)`,
    report_id: 'r.id',
    report_no: 'r.display_number',
    values: `(${valueSql} is not null)::int`,
    ...Object.fromEntries(figures.map(name => [name, 'null::numeric'])),
    lower: inUnit('x.lower'),
    upper: inUnit('x.upper'),
    passed: "(x.judgement = 'pass')::int",
    judged: "(x.judgement in ('pass', 'fail'))::int",
  },
  dates: { test_date: testedOn, report_date: 'r.report_date' },
  filters: {
    parameter_id: 'q.id',
    spec_grade: specSql('s'),
    manufacturer: 's.manufacturer',
    result_value: valueSql,
    judgement: 'x.judgement',
  },
  groups: { month: monthSql(testedOn) },
  category: 'e.trial_category_id',
  key: 'x.id',
  templates: indicatorTemplates('dj'),
})
