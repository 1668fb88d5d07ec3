import { date } from '../kit/fields/date.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { report } from '../reports/report.entity.ts'
import { reportArchive } from '../reports/report-archive.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { counted } from './columns.ts'
import { ledgerWords } from './words.ts'

const { fields: filed } = reportArchive
const className = sample.fields.trial_class_id.label

/** What is filed where, lent, and due for destruction; by a switch the approved reports that are not filed. */
export default defineLedgerPage('djstatistical.archiveaccount', {
  entity: reportArchive,
  columns: {
    archive_date: { field: filed.archived_on, width: 118 },
    volume_no: { field: filed.volume_no, width: 120 },
    archive_no: {
      field: filed.archive_no,
      width: 140,
      opens: { page: 'djentrustmanage.archivelist', id: 'report_id' },
    },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    report_name: { field: text({ zh: '报告名称', en: 'Report name', es: 'Nombre del informe' }), width: 200 },
    page_count: { field: report.fields.page_count, width: 80, total: { as: 'sum', of: 'pages_counted' } },
    shelf: { field: filed.shelf, width: 110 },
    keep_years: { field: filed.keep_years, width: 90 },
    expire_date: { field: filed.destroy_after, width: 118 },
    borrower: { field: filed.borrower, width: 90 },
    borrow_date: { field: date(filed.borrowed_at.label), width: 118 },
    return_date: { field: filed.due_back, width: 118 },
    archivist: { field: text(filed.archived_by_id.label), width: 90 },
    archive_state: { field: filed.state, width: 110 },
    reports: counted(
      ledgerWords.reports,
      {
        zh: '已撤销归档的列出，报告数和页数都不计',
        en: 'What was taken out of the archive is listed, and neither counted as report nor in pages.',
        es: 'Lo desarchivado figura y no cuenta, ni en informes ni en páginas.',
      },
      false,
    ),
    unfiled: counted(
      { zh: '未归档', en: 'Not filed', es: 'Sin archivar' },
      {
        zh: '已批准、未作废、没有归档的报告',
        en: 'Approved reports, not void, that are not filed.',
        es: 'Informes aprobados, no anulados, sin archivar.',
      },
      false,
    ),
    waiting_days: {
      field: integer({ zh: '未归档天数', en: 'Days not filed', es: 'Días sin archivar' }, { unit: 'd' }),
      width: 100,
      total: { as: 'max' },
      meaning: {
        zh: '首次批准至今的天数',
        en: 'Days since the first approval.',
        es: 'Días desde la primera aprobación.',
      },
    },
  },
  dates: { archive_date: filed.archived_on.label, expire_date: filed.destroy_after.label },
  filters: {
    archive_state: filed.state,
    trial_class: { ...sample.fields.trial_class_id, label: trialClass.label },
    volume_no: filed.volume_no,
  },
  groups: { volume: { label: filed.volume_no.label, of: 'volume_no' }, class: className },
  switches: { unfiled: { zh: '未归档', en: 'Not filed', es: 'Sin archivar' } },
  sort: 'archive_no',
  charts: [{ key: 'classes', label: { zh: '按试验分类', en: 'By class', es: 'Por clase' }, kind: 'bar', by: 'class' }],
})
