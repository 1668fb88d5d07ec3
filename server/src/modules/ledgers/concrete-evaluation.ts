import { fixedText, Num } from '@gt/domain/kit/decimal.ts'
import { type ConcreteLot, judgeLot, verdictWords } from '@gt/domain/ledgers/concrete-lot.ts'
import page from '@gt/domain/ledgers/gdstatistical.concreteevaluation.ledger.ts'
import { ledgerSource, type OwnTotals } from '../../ledgers/source.ts'
import { samplesByName, specSql } from '../samples/api.ts'
import { tasksInSight } from '../tasks/api.ts'
import { partSql } from './parts.ts'

const grade = `nullif(${specSql('s')}, '')`
/** The characteristic strength that a grade names: 30 of C30 P8. */
const fcuk = `substring(${specSql('s')} from '[Cc]([0-9]{2,3})')::numeric`
const sampledOn = 'coalesce(s.sampling_date, e.entrust_date)'
const age = 'coalesce(i.age_days, t.age_days, s.age_days)'

/** Strengths of sets of cubes with what they are of. */
const sets = `trial_task t join trial_list l on l.id = t.trial_list_id and l.calculation_key = 'concrete-cube-strength'
  join test_item i on i.business_id = t.business_id and i.trial_task_id = t.id and i.state <> 'cancelled' and i.deleted_at is null
  join trial_parameter q on q.id = i.trial_parameter_id and q.code like '%.fcu'
  join test_item_result x on x.business_id = i.business_id and x.test_item_id = i.id and x.value_num is not null and x.deleted_at is null
  join test_record d on d.business_id = x.business_id and d.id = x.test_record_id and d.state <> 'voided' and d.deleted_at is null
  join sample s on s.business_id = i.business_id and s.id = i.sample_id
  join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
  left join report r on r.business_id = t.business_id and r.id = t.report_id and r.state <> 'voided' and r.deleted_at is null`
const ofTasks = "t.deleted_at is null and t.state <> 'cancelled'"
/** It counts: old enough, valid, in an approved report, of a grade. */
const inLot = `coalesce(x.valid and x.judgement <> 'invalid' and r.approved_at is not null and ${age} >= 28 and ${fcuk} is not null, false)`

/** A factor of the rule for lots of this size, as the method of lots has it (page testlist of the library). */
const lambda = (
  list: string,
): string => `(select d.num_value from trial_list_data d join trial_list l on l.id = d.trial_list_id
  where l.calculation_key = 'concrete-lot-assessment' and l.owner_business_id is null and d.list_key = '${list}' and d.deleted_at is null
    and d.key_text::int <= sum(x.in_lot) order by d.key_text::int desc limit 1)`

const number = (text: string | null | undefined): Num | null => (text ? new Num(text) : null)

const own: OwnTotals = {
  raw: {
    n: 'sum(in_lot)',
    sum: 'sum(strength_counted)',
    squares: 'sum(strength_counted * strength_counted)',
    least: 'min(strength_counted)',
    weakest: 'min(fcuk)',
    strongest: 'max(fcuk)',
    lambda1: lambda('l1'),
    lambda2: lambda('l2'),
    earlier: 'max(earlier_sets)',
    sigma: 'max(earlier_deviation)',
  },
  reckon: (raw, on, language) => {
    const blank = { deviation: null, least: null, mean_limit: null, least_limit: null, arithmetic: null }
    const [n, sum, squares, least, grade_] = [raw.n, raw.sum, raw.squares, raw.least, raw.weakest].map(number)
    if (!n || !sum || !squares || !least || !grade_) return { ...blank, verdict: verdictWords('empty', language) }
    if (raw.weakest !== raw.strongest) return { ...blank, verdict: verdictWords('grades', language) }
    const [lambda1, lambda2] = [number(raw.lambda1), number(raw.lambda2)]
    const lot: ConcreteLot = {
      n,
      sum,
      squares,
      least,
      fcuk: grade_,
      lambda: lambda1 && lambda2 ? [lambda1, lambda2] : null,
      known: on.has('known') ? { sets: number(raw.earlier) ?? new Num(0), deviation: number(raw.sigma) } : null,
    }
    const verdict = judgeLot(lot)
    const shown = { ...blank, least: fixedText(least, 1), verdict: verdictWords(verdict, language) }
    if (typeof verdict === 'string') return shown
    return {
      ...shown,
      deviation: verdict.deviation && fixedText(verdict.deviation, 2),
      mean_limit: fixedText(verdict.meanLimit, 1),
      least_limit: fixedText(verdict.leastLimit, 1),
      arithmetic: verdict.arithmetic,
    }
  },
}

/** Sets of cubes of a period; with a known deviation each with its place in the sequence and the sets of the 90 days before. */
export const concreteEvaluation = ledgerSource({
  page,
  from: (on, { first, last }) => `${sets}
    join lateral (select ${inLot} as counts, ${fcuk} as fcuk) z on true ${
      on.has('known')
        ? `left join (select x.id, 1 + (row_number() over (partition by t.business_id, ${fcuk} order by ${sampledOn}, x.id) - 1) / 3 as no
        from ${sets} where ${ofTasks} and ${inLot} and ${sampledOn} between ${first} and ${last}) w on w.id = x.id
      left join (select t.business_id, ${fcuk} as fcuk, count(*) as sets, stddev_samp(x.value_num) as deviation
        from ${sets} where ${ofTasks} and ${inLot} and ${sampledOn} >= ${first} - 90 and ${sampledOn} < ${first} group by 1, 2) b
        on b.business_id = t.business_id and b.fcuk = z.fcuk`
        : 'cross join (select null::int as no) w cross join (select null::int as sets, null::numeric as deviation) b'
    }`,
  where: ctx => [{ sql: ofTasks, values: [] }, ...(tasksInSight(ctx).where ?? []), ...samplesByName(ctx, 's')],
  columns: {
    sampling_date: sampledOn,
    sample_id: 's.id',
    sample_no: 's.sample_number',
    stake_part: partSql('s'),
    spec_grade: grade,
    age_days: age,
    report_id: 'r.id',
    report_no: 'r.display_number',
    in_lot: 'z.counts::int',
    strength: 'x.value_num',
    strength_counted: 'case when z.counts then x.value_num end',
    fcuk: 'case when z.counts then z.fcuk end',
    earlier_sets: 'b.sets',
    earlier_deviation: 'b.deviation',
    deviation: 'null::numeric',
    least: 'null::numeric',
    mean_limit: 'null::numeric',
    least_limit: 'null::numeric',
    verdict: 'null::text',
    arithmetic: 'null::text',
  },
  own,
  dates: { sampling_date: sampledOn },
  filters: { spec_grade: grade, stake_part: partSql('s') },
  groups: {
    lot: `concat_ws(' · ', ${grade}, case when w.no is null then ${partSql('s')} else '#' || w.no end)`,
  },
  category: 'e.trial_category_id',
  key: 'x.id',
})
