import { entrustment } from '../entrust/entrustment.entity.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { reportUniqueCode } from '../numbering/report-unique-code.entity.ts'
import { report } from '../reports/report.entity.ts'
import { reportArchive } from '../reports/report-archive.entity.ts'
import { reportRevision } from '../reports/report-revision.entity.ts'
import { ledgerWords } from './words.ts'

const { fields: reported } = report
const issued = { zh: '发放日期', en: 'Issued', es: 'Emisión' }

/** Why no report has a number of the series. */
const gapList = enumList('ledger.report_gap', {
  voided: { zh: '已作废', en: 'Voided', es: 'Anulado' },
  free: { zh: '可复用', en: 'Free for reuse', es: 'Reutilizable' },
  reserved: { zh: '预留', en: 'Reserved', es: 'Reservado' },
  unused: { zh: '报告已删除', en: 'Report deleted', es: 'Informe eliminado' },
  missing: { zh: '无记录', en: 'No record', es: 'Sin registro' },
})

/** Reports that were approved in a period in the order of their numbers, each revision a line; gaps of the series on demand. */
export default defineLedgerPage('djstatistical.reportaccount', {
  entity: report,
  columns: {
    report_no: {
      field: reportRevision.fields.display_number,
      width: 160,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    unique_code: { field: reportUniqueCode.fields.code, width: 150 },
    report_name: { field: text({ zh: '报告名称', en: 'Title', es: 'Título' }), width: 200 },
    entrust_no: {
      field: entrustment.fields.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
    },
    entrust_unit_name: { field: text(ledgerWords.client), width: 180 },
    project_name: { field: entrustment.fields.project_name, width: 180 },
    sample_names: { field: text({ zh: '样品名称', en: 'Samples', es: 'Muestras' }), width: 150 },
    judgement: { field: reported.judgement, width: 90 },
    report_date: {
      field: reported.report_date,
      width: 118,
      meaning: {
        zh: '该版本的批准日期',
        en: 'Day on which this revision was approved.',
        es: 'Día en que se aprobó esta revisión.',
      },
    },
    approver: { field: text(reported.approver_id.label), width: 90 },
    reports: {
      field: integer({ zh: '报告数', en: 'Reports', es: 'Informes' }),
      width: 90,
      total: { as: 'sum' },
      meaning: {
        zh: '有效的报告计为1；已作废、已被替代的和断号不计',
        en: 'One for each that is in force; none for what is void, replaced, or a gap.',
        es: 'Uno por cada informe vigente; nada por anulados, sustituidos o huecos.',
      },
    },
    report_copies: { field: reported.copies, width: 80, total: { as: 'sum', of: 'copies_counted' } },
    issue_date: {
      field: date(issued),
      width: 118,
      meaning: {
        zh: '首次发放之日',
        en: 'Day of its first issue.',
        es: 'Día de su primera emisión.',
      },
    },
    archive_no: { field: reportArchive.fields.archive_no, width: 120 },
    report_state: { field: reported.state, width: 100 },
    replaced_by: {
      field: text({ zh: '替代报告', en: 'Replaced by', es: 'Sustituido por' }),
      width: 160,
      opens: { page: 'djentrustmanage.trialReportList', id: 'successor_id' },
    },
    gap: { field: oneOf({ zh: '断号', en: 'Gap', es: 'Hueco' }, gapList), width: 110 },
    reason: { field: text({ zh: '原因', en: 'Reason', es: 'Motivo' }), width: 180 },
  },
  dates: { report_date: reported.report_date.label, issue_date: issued },
  filters: {
    trial_class: ref(trialClass.label, { to: 'trial_class' }),
    judgement: reported.judgement,
    report_state: reported.state,
  },
  groups: {
    class: trialClass.label,
    month: ledgerWords.month,
    judgement: { label: reported.judgement.label, of: 'judgement' },
  },
  switches: { gaps: { zh: '显示断号', en: 'Show gaps', es: 'Mostrar huecos' } },
  marks: {
    gap: { label: { zh: '断号', en: 'Gap', es: 'Hueco' }, look: 'grey' },
    ended: { label: { zh: '不再有效', en: 'No longer in force', es: 'Ya no vigente' }, look: 'grey' },
  },
  sort: 'report_no',
  charts: [
    {
      key: 'months',
      label: { zh: '每月报告', en: 'Reports by month', es: 'Informes por mes' },
      kind: 'bar',
      by: 'month',
      value: 'reports',
    },
    {
      key: 'classes',
      label: { zh: '按试验分类', en: 'By class', es: 'Por clase' },
      kind: 'bar',
      by: 'class',
      value: 'reports',
    },
    {
      key: 'judgements',
      label: { zh: '按结论', en: 'By judgement', es: 'Por dictamen' },
      kind: 'pie',
      by: 'judgement',
      value: 'reports',
    },
  ],
})
