import page from '@gt/domain/ledgers/djstatistical.subcontractaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { outsideInSight } from '../outsourced/api.ts'
import { samplesByName } from '../samples/api.ts'

/** Outside tests since they were sent, seen with their tasks; those of samples that are blind for the reader are left out. */
export const subcontractAccount = ledgerSource({
  page,
  from: `outsourced_test t left join trial_task k on k.business_id = t.business_id and k.id = t.trial_task_id
    left join sample s on s.business_id = k.business_id and s.id = k.sample_id
    left join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id`,
  where: ctx => [
    { sql: 't.deleted_at is null and t.sent_on is not null', values: [] },
    ...(outsideInSight(ctx).where ?? []),
    ...samplesByName(ctx, 's'),
  ],
  columns: {
    send_date: 't.sent_on',
    out_id: 't.id',
    out_no: 't.outsourced_no',
    order_id: 'e.id',
    entrust_no: 'e.entrust_no',
    sample_id: 's.id',
    sample_no: 's.sample_number',
    trial_name: 't.test_name',
    out_unit: 't.testing_unit',
    qualification_no: 't.unit_qualification_no',
    out_report_no: 't.report_number',
    test_result: 't.test_result',
    return_date: 't.returned_on',
    out_state: 't.state',
    number: '1',
    returned: '(t.returned_on is not null)::int',
    open: '(t.returned_on is null)::int',
    days: 't.returned_on - t.sent_on',
  },
  dates: { send_date: 't.sent_on', return_date: 't.returned_on' },
  filters: { out_unit: 't.testing_unit', out_state: 't.state' },
  category: 'e.trial_category_id',
  key: 't.id',
})
