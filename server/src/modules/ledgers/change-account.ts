import { fixedText, Num } from '@gt/domain/kit/decimal.ts'
import page from '@gt/domain/ledgers/djstatistical.changeaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { seenWithReports } from '../reports/api.ts'
import { firstApproved, personSql } from './parts.ts'

const counts = "t.state not in ('rejected', 'withdrawn')"
/** The moment at which a change ended: with the approval of the new paper, of a void report with its own. */
const finishedAt = "case when t.state = 'completed' then coalesce(w.effective_at, t.approved_at) end"

/** Changes of reports since their request, seen with their reports. */
export const changeAccount = ledgerSource({
  page,
  from: (_, { first, last }) => `report_change t join report r on r.business_id = t.business_id and r.id = t.report_id
    join report_revision v on v.business_id = t.business_id and v.id = t.from_revision_id
    left join report_revision w on w.business_id = t.business_id and w.id = t.to_revision_id
    left join app_user a on a.id = t.requested_by_id
    left join app_user p on p.id = t.approved_by_id
    left join lateral (select k.assigned_user_id from report_task j join trial_task k on k.business_id = j.business_id and k.id = j.trial_task_id
      where j.business_id = t.business_id and j.report_id = t.report_id and j.deleted_at is null order by k.id limit 1) k on true
    left join app_user u on u.id = k.assigned_user_id
    cross join (select count(*) as approved from report o cross join lateral (select ${firstApproved('o')} as at) f
      where o.business_id = app_biz() and o.state <> 'voided' and o.deleted_at is null and f.at >= ${first} and f.at < ${last} + 1) n`,
  where: ctx => [
    { sql: "t.deleted_at is null and t.state <> 'draft'", values: [] },
    ...(seenWithReports(ctx).where ?? []),
  ],
  columns: {
    apply_time: 't.created_at',
    change_id: 't.id',
    change_no: 't.change_no',
    report_id: 'r.id',
    old_report_no: 'v.display_number',
    new_report_no: 'w.display_number',
    change_kind: 't.reason_kind',
    change_reason: 't.reason',
    apply_source: 't.apply_source',
    applicant: personSql('a'),
    approver: personSql('p'),
    issued_copies: `(select coalesce(sum(d.copies), 0)::int from report_delivery d join report_revision o on o.business_id = d.business_id
      and o.id = d.report_revision_id and o.report_id = t.report_id and o.revision_no <= v.revision_no
      where d.business_id = t.business_id and d.mode <> 'electronic' and d.state not in ('recovered', 'cancelled') and d.deleted_at is null)`,
    recalled_copies: 'coalesce(t.recovered_copies, 0)',
    finish_date: `(${finishedAt})::date`,
    changes: `(${counts})::int`,
    internal_faults: `(${counts} and t.apply_source = 'inner' and t.reason_kind in ('typing', 'result'))::int`,
    approved_reports: 'n.approved',
    report_share: 'null::numeric',
    change_state: 't.state',
  },
  own: {
    raw: { changes: 'sum(changes)', reports: 'max(approved_reports)' },
    reckon: ({ changes, reports }) => ({
      report_share:
        changes && reports && reports !== '0' ? fixedText(new Num(changes).times(100).div(reports), 2) : null,
    }),
  },
  dates: { apply_time: 't.created_at', finish_date: finishedAt },
  filters: { change_kind: 't.reason_kind', apply_source: 't.apply_source', change_state: 't.state' },
  groups: { tester: personSql('u') },
  category: 'r.trial_category_id',
  key: 't.id',
})
