import page from '@gt/domain/ledgers/djstatistical.archiveaccount.ledger.ts'
import { ledgerSource } from '../../ledgers/source.ts'
import { reportsInSight } from '../reports/api.ts'
import { firstApproved, personSql } from './parts.ts'

const stands = "a.state <> 'unarchived'"
/** Files as rows, or none of them: then the report itself is the row, with the day of its approval for that of its filing. */
const files = `join report_archive a on a.business_id = t.business_id and a.report_id = t.id and a.deleted_at is null`
const unfiled = `join report_archive a on false`
const notFiled = `(t.business_id, t.id) in (select r.business_id, r.id from report r where r.state in ('approved', 'signing', 'signed', 'printed', 'issued', 'archived')
  and r.deleted_at is null and not exists (select from report_archive f where f.business_id = r.business_id and f.report_id = r.id
    and f.state <> 'unarchived' and f.deleted_at is null))`

/** Files of reports, or with the switch the approved reports without one; both are seen with their reports. */
export const archiveAccount = ledgerSource({
  page,
  from: on => `report t ${on.has('unfiled') ? `left ${unfiled}` : files}
    join lateral (select case when a.id is null then ${firstApproved('t')} end as approved) z on ${on.has('unfiled') ? notFiled : 'true'}
    left join trial_list l on l.id = t.trial_list_id
    left join trial_class c on c.id = l.trial_class_id
    left join test_title n on n.id = t.test_title_id
    left join app_user u on u.id = a.archived_by_id`,
  where: ctx => [{ sql: 't.deleted_at is null', values: [] }, ...(reportsInSight(ctx).where ?? [])],
  columns: {
    archive_date: 'a.archived_on',
    volume_no: 'a.volume_no',
    archive_no: 'a.archive_no',
    report_id: 't.id',
    report_no: 't.display_number',
    report_name: 'coalesce(n.title_zh, l.name_zh)',
    page_count: 't.page_count',
    pages_counted: `case when a.id is null or ${stands} then t.page_count end`,
    shelf: 'a.shelf',
    keep_years: 'a.keep_years',
    expire_date: 'a.destroy_after',
    borrower: 'a.borrower',
    borrow_date: 'a.borrowed_at::date',
    return_date: 'a.due_back',
    archivist: personSql('u'),
    archive_state: 'a.state',
    reports: `coalesce(${stands}, false)::int`,
    unfiled: '(a.id is null)::int',
    waiting_days: '(gt_today() - z.approved::date)',
  },
  dates: {
    archive_date: 'coalesce(a.archived_on::timestamp, z.approved::timestamp)',
    expire_date: 'coalesce(a.destroy_after::timestamp, z.approved::timestamp)',
  },
  filters: { archive_state: 'a.state', trial_class: 'l.trial_class_id', volume_no: 'a.volume_no' },
  groups: { class: 'c.name_zh' },
  category: 't.trial_category_id',
  key: "concat_ws('-', t.id, a.id)",
})
