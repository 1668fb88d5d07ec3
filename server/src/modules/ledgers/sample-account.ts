import page from '@gt/domain/ledgers/djstatistical.sampleaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { listedSamples, samplesByName, specSql } from '../samples/api.ts'
import { partSql, personSql, representedSql } from './parts.ts'

const registeredOn = 'coalesce(t.received_at, t.created_at)'

/** Samples that lists show, without those that are blind for the reader. */
export const sampleAccount = ledgerSource({
  page,
  from: `sample t join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id
    left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
    left join trial_class c on c.id = t.trial_class_id
    left join sample_library l on l.business_id = t.business_id and l.id = t.sample_library_id
    left join app_user a on a.id = l.keeper_id`,
  where: ctx => [
    { sql: 't.deleted_at is null', values: [] },
    ...(listedSamples(ctx).where ?? []),
    ...samplesByName(ctx, 't'),
  ],
  columns: {
    inbound_date: `${registeredOn}::date`,
    sample_id: 't.id',
    sample_no: 't.sample_number',
    entrustment_id: 'e.id',
    entrust_no: 'e.entrust_no',
    sample_name: 't.name',
    spec_grade: `nullif(${specSql('t')}, '')`,
    quantity: 't.quantity',
    represent_quantity: representedSql('t'),
    manufacturer: 't.manufacturer',
    batch_no: 't.batch_number',
    stake_part: partSql('t'),
    entrust_unit_name: 'u.name',
    sample_sender: 'e.sample_sender',
    witness_name: 'e.witness_person',
    test_names: `(select string_agg(distinct k.test_name, '、') from test_item i join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id
      where i.business_id = t.business_id and i.sample_id = t.id and i.state <> 'cancelled' and i.deleted_at is null and k.deleted_at is null)`,
    keeper: personSql('a'),
    sample_state: 't.state',
    dispose_date: `case when t.state in ('disposed', 'returned') then (select max(f.occurred_at)::date from sample_flow f
      where f.business_id = t.business_id and f.sample_id = t.id and f.action in ('dispose', 'return_client')) end`,
  },
  dates: { inbound_date: registeredOn, sampling_date: 't.sampling_date' },
  filters: { trial_class: 't.trial_class_id', entrust_unit_name: 'u.name', sample_state: 't.state' },
  groups: { class: 'c.name_zh' },
  category: 'e.trial_category_id',
  key: 't.id',
})
