import page from '@gt/domain/ledgers/djstatistical.issueaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { reportsInSight } from '../reports/api.ts'
import { personSql } from './parts.ts'

const stands = "t.state not in ('recovered', 'cancelled')"

/** Issues of reports; what was called off or taken back stays listed and does not count. */
export const issueAccount = ledgerSource({
  page,
  from: `report_delivery t join report r on r.business_id = t.business_id and r.id = t.report_id
    join report_revision v on v.business_id = t.business_id and v.id = t.report_revision_id
    join entrustment e on e.business_id = r.business_id and e.id = r.entrustment_id
    left join entrust_unit u on u.business_id = e.business_id and u.id = e.entrust_unit_id
    left join app_user a on a.id = t.delivered_by_id`,
  where: ctx => [
    { sql: 't.deleted_at is null', values: [] },
    ...(reportsInSight(ctx).where ?? []).map(({ sql, values }) => ({
      // inside, `t` is the report; the pair before it is the issue's
      sql: `(t.business_id, t.report_id) in (select t.business_id, t.id from report t where ${sql})`,
      values,
    })),
  ],
  columns: {
    issue_time: 't.delivered_at',
    report_id: 'r.id',
    report_no: 'coalesce(v.display_number, r.display_number)',
    entrust_unit_name: 'u.name',
    project_name: 'e.project_name',
    reports: `(${stands})::int`,
    copies: 't.copies',
    copies_counted: `case when ${stands} then t.copies else 0 end`,
    deliver_way: 't.mode',
    receiver: 't.receiver_name',
    receiver_phone: 't.receiver_phone',
    signature: 't.receiver_signature_file_id',
    tracking_no: 't.tracking_no',
    receipt_time: 't.received_at',
    issuer: personSql('a'),
    issue_state: 't.state',
  },
  dates: { issue_time: 't.delivered_at' },
  filters: { deliver_way: 't.mode', entrust_unit_name: 'u.name' },
  groups: { day: "to_char(t.delivered_at, 'YYYY-MM-DD')" },
  category: 'r.trial_category_id',
  key: 't.id',
})
