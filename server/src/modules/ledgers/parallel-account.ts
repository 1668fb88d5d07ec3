import { Num } from '@gt/domain/kit/decimal.ts'
import page from '@gt/domain/ledgers/gdstatistical.parallelaccount.ledger.ts'
import { pairedTest, pairedWords } from '@gt/domain/ledgers/paired-test.ts'
import { ledgerSource, type OwnTotals } from '../../ledgers/source.ts'
import { samplesByName } from '../samples/api.ts'
import { tasksInSight } from '../tasks/api.ts'
import { partSql } from './parts.ts'

const sampledOn = 'coalesce(s.sampling_date, e.entrust_date)'
const reported =
  "case when x.value_text ~ '^-?[0-9]+([.][0-9]+)?$' then x.value_text::numeric else trim_scale(x.value_num) end"

/** Orders of the supervision: by their kind, or by whose laboratory it is; what the contractor tests himself is a self-check. */
const ofSupervision =
  "(e.nature in ('parallel', 'supervision_parallel', 'supervision_check') or b.unit_category in ('supervision', 'central_lab'))"

/** Checked results, a row for each item: the mean of its groups with the places that they are reported with. */
const results = (
  more: string,
): string => `select k.business_id, k.id as task_id, i.id as item_id, i.trial_parameter_id, i.parameter_name, s.id as sample_id,
    k.trial_list_id, k.report_id, e.id as entrustment_id, e.wbs_node_id, e.trial_category_id, coalesce(e.project_section_id, b.project_section_id) as section_id,
    ${partSql('s')} as part, gt_fold(replace(coalesce(${partSql('s')}, ''), ' ', '')) as place, coalesce(i.age_days, k.age_days, s.age_days) as age,
    ${sampledOn} as sampled, coalesce(k.inspection_date, k.finished_at::date) as tested, v.value, v.unit
  from trial_task k join business b on b.id = k.business_id and b.mode = 'gd'
    join entrustment e on e.business_id = k.business_id and e.id = k.entrustment_id and e.state <> 'cancelled' and e.deleted_at is null
    join test_item i on i.business_id = k.business_id and i.trial_task_id = k.id and i.state <> 'cancelled' and i.deleted_at is null
    join sample s on s.business_id = i.business_id and s.id = i.sample_id and s.deleted_at is null
    join lateral (select round(avg(${reported}), max(scale(${reported}))) as value, coalesce(min(x.unit), '') as unit
      from test_item_result x join test_record d on d.business_id = x.business_id and d.id = x.test_record_id and d.state <> 'voided' and d.checked_at is not null
      where x.business_id = i.business_id and x.test_item_id = i.id and x.valid and x.value_num is not null and x.deleted_at is null
      having count(distinct coalesce(x.unit, '')) = 1) v on true
  where k.state <> 'cancelled' and k.deleted_at is null and ${more}`

/** By how much the two may differ: what the nearest place says of the test, at the part or above it. */
const permitted = `(with recursive above(id, parent_id, level) as (
    select n.id, n.parent_id, 0 from wbs_node n where n.id = t.wbs_node_id and n.deleted_at is null
    union all select n.id, n.parent_id, a.level + 1 from above a join wbs_node n on n.id = a.parent_id and n.deleted_at is null where a.level < 20)
  select f.parallel_limit from above a join wbs_trial_frequency f on f.wbs_node_id = a.id and f.trial_list_id = t.trial_list_id
    and f.parallel_limit is not null and f.deleted_at is null order by a.level limit 1)`

const own: OwnTotals = {
  raw: {
    n: 'count(difference)',
    sum: 'sum(difference)',
    squares: 'sum(difference * difference)',
    parameters: 'count(distinct parameter_id)',
  },
  reckon: ({ n, sum, squares, parameters }, _, language) => ({
    paired_test:
      n && sum && squares && n !== '0'
        ? pairedWords(
            pairedTest({ n: new Num(n).toNumber(), sum: new Num(sum), squares: new Num(squares) }),
            parameters === '1',
            language,
          )
        : null,
  }),
}

/**
 * Results of the supervision, each with the contractor's of the same part, parameter, age and unit that was sampled nearest. The part is the
 * place of the works where both orders name one, with the same words where both samples have some; else section and words.
 */
export const parallelAccount = ledgerSource({
  page,
  from: `(${results(ofSupervision)}) p cross join lateral (
      select o.* from (${results(`e.nature = 'self_check' and not ${ofSupervision}`)}) o
      where o.trial_parameter_id = p.trial_parameter_id and o.age is not distinct from p.age and o.unit = p.unit
        and case when o.wbs_node_id is not null and p.wbs_node_id is not null
          then o.wbs_node_id = p.wbs_node_id and (o.place = p.place or o.place = '' or p.place = '')
          else o.section_id = p.section_id and o.place = p.place and o.place <> '' end
      order by abs(o.sampled - p.sampled), o.item_id limit 1) t
    cross join lateral (select p.value - t.value as gap, ${permitted} as permitted) d
    cross join lateral (select abs(d.gap) * 100 <= abs(t.value) * d.permitted as within) w
    left join project_section z on z.id = t.section_id
    left join report r on r.business_id = t.business_id and r.id = t.report_id and r.deleted_at is null
    left join report q on q.business_id = p.business_id and q.id = p.report_id and q.deleted_at is null`,
  where: ctx => [
    // both sides are seen, and neither is blind for the reader
    ...['t', 'p'].flatMap(side => [
      ...(tasksInSight(ctx).where ?? []).map(({ sql, values }) => ({
        sql: `(${side}.business_id, ${side}.task_id) in (select t.business_id, t.id from trial_task t where ${sql})`,
        values,
      })),
      ...samplesByName(ctx, 's').map(({ sql, values }) => ({
        sql: `exists (select from sample s where s.business_id = ${side}.business_id and s.id = ${side}.sample_id and ${sql})`,
        values,
      })),
    ]),
  ],
  columns: {
    sampling_date: 'p.sampled',
    project_section_name: 'z.name',
    stake_part: 'coalesce(t.part, p.part)',
    parameter_id: 'p.trial_parameter_id',
    parameter_name: 'p.parameter_name',
    self_value: 't.value',
    parallel_value: 'p.value',
    unit_text: "nullif(p.unit, '')",
    difference: 'd.gap',
    difference_pct: 'round(100 * d.gap / nullif(abs(t.value), 0), 2)',
    allowed_difference: 'd.permitted',
    consistent: 'w.within',
    self_report_id: 'r.id',
    self_report: 'r.display_number',
    parallel_report_id: 'q.id',
    parallel_report: 'q.display_number',
    pairs: '1',
    agreed: 'w.within::int',
    judged: '(w.within is not null)::int',
    agreed_rate: 'null::numeric',
    paired_test: 'null::text',
  },
  own,
  dates: { sampling_date: 'p.sampled', test_date: 'p.tested' },
  filters: { parameter_id: 'p.trial_parameter_id', consistent: 'w.within', project_section_name: 'z.name' },
  mark: "case when not w.within then 'apart' end",
  category: 't.trial_category_id',
  key: 'p.item_id',
})
