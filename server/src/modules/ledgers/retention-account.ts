import page from '@gt/domain/ledgers/djstatistical.retentionaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { retentionsInSight, samplesByName, specSql } from '../samples/api.ts'
import { personSql } from './parts.ts'

/** Retained parts, seen with their samples; those of samples that are blind for the reader are left out. */
export const retentionAccount = ledgerSource({
  page,
  from: `sample_retention t join sample s on s.business_id = t.business_id and s.id = t.sample_id
    join entrustment e on e.business_id = s.business_id and e.id = s.entrustment_id
    left join trial_class c on c.id = s.trial_class_id
    left join sample_library l on l.business_id = t.business_id and l.id = t.sample_library_id
    left join app_user a on a.id = t.keeper_id
    left join app_user v on v.id = t.disposer_id`,
  where: ctx => [
    { sql: 't.deleted_at is null', values: [] },
    ...(retentionsInSight(ctx).where ?? []),
    ...samplesByName(ctx, 's'),
  ],
  columns: {
    retain_date: 't.retained_on',
    retention_id: 't.id',
    retention_no: 't.retention_no',
    sample_id: 's.id',
    sample_no: 's.sample_number',
    sample_name: 's.name',
    spec_grade: `nullif(${specSql('s')}, '')`,
    retain_quantity: 't.quantity',
    storage_place: 'l.name',
    expire_date: 't.due_on',
    keeper: personSql('a'),
    dispose_date: 't.disposed_on',
    dispose_way: 't.disposal_method',
    dispose_person: personSql('v'),
    state: 't.state',
  },
  dates: { retain_date: 't.retained_on', expire_date: 't.due_on', dispose_date: 't.disposed_on' },
  filters: {
    state: 't.state',
    trial_class: 's.trial_class_id',
    expired: "(t.due_on <= gt_today() and t.state not in ('disposed', 'returned', 'used'))",
  },
  groups: { class: 'c.name_zh' },
  category: 'e.trial_category_id',
  key: 't.id',
})
