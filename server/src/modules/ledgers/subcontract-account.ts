import page from '@gt/domain/ledgers/djstatistical.subcontractaccount.ledger.ts'
import sitePage from '@gt/domain/ledgers/gdstatistical.outsourcedaccount.ledger.ts'
import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { outsideInSight } from '../outsourced/api.ts'
import { samplesByName } from '../samples/api.ts'
import { siteSource } from './site.ts'

/** Outside tests seen with their tasks; those of samples that are blind for the reader are left out. */
const inSight = (ctx: Ctx): Condition[] => [...(outsideInSight(ctx).where ?? []), ...samplesByName(ctx, 's')]

/** Outside tests since they were sent. */
export const subcontractAccount = ledgerSource({
  page,
  from: `outsourced_test t left join trial_task k on k.business_id = t.business_id and k.id = t.trial_task_id
    left join sample s on s.business_id = k.business_id and s.id = k.sample_id
    left join entrustment e on e.business_id = t.business_id and e.id = t.entrustment_id`,
  where: ctx => [{ sql: 't.deleted_at is null and t.sent_on is not null', values: [] }, ...inSight(ctx)],
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

const testedOn = 'coalesce(t.test_date, t.sent_on, t.created_at::date)'

/** Outside tests of a site since they were written down. */
export const siteOutsideAccount = siteSource(sitePage, subcontractAccount, {
  joins: 'left join file_object paper on paper.id = t.upload_file_id and paper.deleted_at is null',
  where: ctx => [{ sql: 't.deleted_at is null', values: [] }, ...inSight(ctx)],
  columns: {
    test_date: testedOn,
    test_result: 't.result_text',
    use_part: 't.project_part',
    witness_name: 'coalesce(t.witness_name, e.witness_person)',
    conclusion: 't.test_result',
    files: 'paper.id',
    file_name: 'paper.name',
    file_mime: 'paper.mime_type',
  },
  dates: { test_date: testedOn, send_date: 't.sent_on', return_date: 't.returned_on' },
})
