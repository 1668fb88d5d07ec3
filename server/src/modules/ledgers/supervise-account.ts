import page from '@gt/domain/ledgers/djstatistical.superviseaccount.ledger.ts'
import { ledgerSource, lineKey } from '../../ledgers/source.ts'
import { listedSamples, samplesByName } from '../samples/api.ts'
import { partSql } from './parts.ts'

const sampledOn = 'coalesce(g.sampling_date::date, t.sampling_date, e.entrust_date)'
const count = (condition: string): string => `(count(*) filter (where ${condition}))::int`
const concerned = '(z.witnessed or z.supervised)'
const photos = (column: string): string => `jsonb_array_length(coalesce(${column}, '[]'::jsonb))`
const columnsOfSample = {
  sampling_date: `min(${sampledOn})`,
  entrustment_id: 'min(e.id)',
  entrust_no: 'min(e.entrust_no)',
  sample_id: 'min(t.id)',
  sample_no: 'min(t.sample_number)',
  sample_name: 'min(t.name)',
  entrust_kind: 'min(e.nature)',
  project_name: 'min(e.project_name)',
  stake_part: `min(${partSql('t')})`,
  sampler: "min(coalesce(g.sampler_name, nullif(e.sample_sender, '')))",
  witness_name: 'min(z.witness)',
  witness_unit: 'min(z.witness_unit)',
  witness_cert: 'min(coalesce(g.witness_certificate, e.witness_certificate))',
  plan_no: 'min(e.supervise_no)',
  conclusion: 'min(q.judgement)',
  report_id: 'min(q.id)',
  report_no: 'min(q.numbers)',
}

/** Samples with their orders, sampling sheets and reports; a sample by itself stands only where it was witnessed or supervised. */
export const superviseAccount = ledgerSource({
  page,
  from: on => `sample t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id and e.entrust_no is not null
      and e.state <> 'cancelled'
    left join sampling_record g on g.business_id = t.business_id and g.id = coalesce(t.sampling_record_id, e.sampling_record_id)
      and g.state <> 'voided' and g.deleted_at is null
    join lateral (select coalesce(nullif(g.witness_name, ''), nullif(e.witness_person, '')) as witness,
        coalesce(nullif(g.witness_unit, ''), nullif(e.customer_snapshot ->> 'witness_unit', '')) as witness_unit,
        (e.nature = 'witness' or coalesce(nullif(g.witness_name, ''), nullif(e.witness_person, '')) is not null) as witnessed,
        e.nature in ('supervision_check', 'supervision_parallel') as supervised,
        (g.id is not null)::int + ${photos('g.photo_file_ids')} + ${photos('t.photo_file_ids')} as proofs) z on ${on.has('sample') ? concerned : 'true'}
    left join lateral (select min(r.id) as id, string_agg(r.display_number, '、' order by r.id) as numbers, max(r.report_date) as day,
        case when bool_or(r.judgement = 'fail') then 'fail' when bool_and(r.judgement = 'pass') then 'pass' else min(r.judgement) end as judgement
      from report r where r.business_id = t.business_id and r.approved_at is not null and r.state <> 'voided' and r.deleted_at is null
        and r.id in (select k.report_id from test_item i join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id
          where i.business_id = t.business_id and i.sample_id = t.id and i.deleted_at is null and k.deleted_at is null)) q on true`,
  where: ctx => [
    { sql: "t.deleted_at is null and t.state not in ('rejected', 'cancelled')", values: [] },
    ...(listedSamples(ctx).where ?? []),
    ...samplesByName(ctx, 't'),
  ],
  columns: {
    of: lineKey,
    ...columnsOfSample,
    samples: 'count(*)::int',
    witnessed: count('z.witnessed'),
    supervised: count('z.supervised'),
    witnessed_share: '100.0 * count(*) filter (where z.witnessed) / count(*)',
    sampling_proof: `coalesce(sum(z.proofs) filter (where ${concerned}), 0)::int`,
    without_proof: count(`${concerned} and z.proofs = 0`),
    passed: `count(*) filter (where ${concerned} and q.judgement = 'pass')`,
    judged: `count(*) filter (where ${concerned} and q.judgement in ('pass', 'fail'))`,
    pass_rate: `100.0 * count(*) filter (where ${concerned} and q.judgement = 'pass')
      / nullif(count(*) filter (where ${concerned} and q.judgement in ('pass', 'fail')), 0)`,
  },
  counted: {
    witnessed: 'z.witnessed',
    supervised: 'z.supervised',
    without_proof: `${concerned} and z.proofs = 0`,
  },
  dates: { sampling_date: sampledOn, report_date: 'q.day' },
  filters: { entrust_kind: 'e.nature', project_name: 'e.project_name', witness_unit: 'z.witness_unit' },
  groups: { project: 'e.project_name', kind: 'e.nature', plan: 'e.supervise_no' },
  lines: {
    project: { key: 'e.project_name', gather: ['e.project_name'] },
    kind: { key: 'e.nature', gather: ['e.nature'] },
    plan: { key: 'e.supervise_no', gather: ['e.supervise_no'] },
    sample: { key: 't.id', gather: ['t.id'] },
  },
  mark: `case when bool_or(${concerned} and z.proofs = 0) then 'bare' end`,
  category: 'e.trial_category_id',
  key: 'min(t.id)',
})
