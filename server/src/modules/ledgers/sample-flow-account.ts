import page from '@gt/domain/ledgers/djstatistical.sampleflowaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { listedSamples, samplesByName } from '../samples/api.ts'
import { personSql } from './parts.ts'

/** It left the store and nothing happened to its sample since. */
const isOut = `(t.action in ('take', 'transfer') and s.state in ('taken', 'testing') and not exists (select from sample_flow n
  where n.business_id = t.business_id and n.sample_id = t.sample_id and (n.occurred_at, n.id) > (t.occurred_at, t.id)))`
/** Days since the sample was taken, from which a transfer takes nothing away. */
const outDays = `(gt_today() - coalesce((select max(n.occurred_at) from sample_flow n where n.business_id = t.business_id and n.sample_id = t.sample_id
  and n.action = 'take' and (n.occurred_at, n.id) <= (t.occurred_at, t.id)), t.occurred_at)::date)`

/** Events of samples, seen with their samples; those of samples that are blind for the reader are left out. */
export const sampleFlowAccount = ledgerSource({
  page,
  from: `sample_flow t join sample s on s.business_id = t.business_id and s.id = t.sample_id
    join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
    left join sample_library l on l.business_id = t.business_id and l.id = t.sample_library_id
    left join app_user a on a.id = t.from_user_id
    left join app_user v on v.id = t.to_user_id
    join lateral (select ${isOut} as out) z on true`,
  where: ctx => [
    ...(listedSamples(ctx).where ?? []).map(({ sql, values }) => ({
      // inside, `t` is the sample; the pair before it is the event's
      sql: `(t.business_id, t.sample_id) in (select t.business_id, t.id from sample t where ${sql})`,
      values,
    })),
    ...samplesByName(ctx, 's'),
  ],
  columns: {
    flow_time: 't.occurred_at',
    sample_id: 's.id',
    sample_no: 's.sample_number',
    sample_name: 's.name',
    flow_kind: 't.action',
    quantity: 't.quantity',
    from_person: personSql('a'),
    to_person: personSql('v'),
    sample_condition: 't.sample_condition',
    place: 'l.name',
    out: 'z.out::int',
    out_days: `case when z.out then ${outDays} end`,
    overdue: `(z.out and ${outDays} > 30)::int`,
  },
  dates: { flow_time: 't.occurred_at' },
  filters: { flow_kind: 't.action', to_person: 't.to_user_id' },
  mark: `case when z.out and ${outDays} > 30 then 'overdue' end`,
  category: 'e.trial_category_id',
  key: 't.id',
})
