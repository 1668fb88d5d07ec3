import { entrustment } from '../entrust/entrustment.entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { report } from '../reports/report.entity.ts'
import { reportDelivery } from '../reports/report-delivery.entity.ts'
import { ledgerWords } from './words.ts'

const { fields: issued } = reportDelivery
const { client, day } = ledgerWords
const uncounted = {
  zh: '已取消和已收回的发放照列，不计入合计',
  en: 'Issues that were called off or taken back are listed and not added up.',
  es: 'Las emisiones canceladas o recuperadas se listan y no se suman.',
}

/** Who received which reports, when, and how many copies. */
export default defineLedgerPage('djstatistical.issueaccount', {
  entity: reportDelivery,
  columns: {
    issue_time: { field: issued.delivered_at, width: 150 },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    entrust_unit_name: { field: text(client), width: 200 },
    project_name: { field: entrustment.fields.project_name, width: 180 },
    reports: {
      field: integer({ zh: '报告数', en: 'Reports', es: 'Informes' }),
      width: 80,
      total: { as: 'sum' },
      meaning: {
        zh: '未取消、未收回的发放计为一份报告',
        en: 'One for each issue that was neither called off nor taken back.',
        es: 'Uno por cada emisión que no se canceló ni se recuperó.',
      },
    },
    copies: { field: issued.copies, width: 80, total: { as: 'sum', of: 'copies_counted' }, meaning: uncounted },
    deliver_way: { field: issued.mode, width: 90 },
    receiver: { field: issued.receiver_name, width: 90 },
    receiver_phone: { field: issued.receiver_phone, width: 120 },
    signature: { field: issued.receiver_signature_file_id, width: 80 },
    tracking_no: { field: issued.tracking_no, width: 130 },
    receipt_time: { field: issued.received_at, width: 150 },
    issuer: { field: text(issued.delivered_by_id.label), width: 90 },
    issue_state: { field: issued.state, width: 120 },
  },
  dates: { issue_time: issued.delivered_at.label },
  filters: { deliver_way: issued.mode, entrust_unit_name: text(client) },
  groups: {
    day,
    unit: { label: client, of: 'entrust_unit_name' },
    way: { label: issued.mode.label, of: 'deliver_way' },
  },
  sort: 'issue_time',
  charts: [
    {
      key: 'days',
      label: { zh: '每日发放', en: 'Issues by day', es: 'Emisiones por día' },
      kind: 'bar',
      by: 'day',
      value: 'reports',
    },
    {
      key: 'ways',
      label: { zh: '各方式份数', en: 'Copies by mode', es: 'Ejemplares por modo' },
      kind: 'pie',
      by: 'way',
      value: 'copies',
    },
  ],
})
