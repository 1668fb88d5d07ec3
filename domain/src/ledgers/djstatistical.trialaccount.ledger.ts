import { entrustment } from '../entrust/entrustment.entity.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { accountTemplate } from '../reports/account-template.entity.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'

const client = { zh: '委托单位', en: 'Client', es: 'Cliente' }
const { fields: sampled } = sample

/** The ledger that a laboratory keeps for each material: approved results, a line for each test of a report, with columns of a template. */
export default defineLedgerPage('djstatistical.trialaccount', {
  entity: accountTemplate,
  template: true,
  columns: {
    report_date: { field: report.fields.report_date, width: 118 },
    entrust_no: {
      field: entrustment.fields.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
    },
    sample_no: {
      field: sampled.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
    },
    sample_name: { field: sampled.name, width: 120 },
    specification: { field: sampled.specification, width: 110 },
    manufacturer: { field: sampled.manufacturer, width: 140 },
    batch_number: { field: sampled.batch_number, width: 110 },
    represent_quantity: {
      field: text({ zh: '代表数量', en: 'Represents', es: 'Representa' }),
      width: 100,
      total: { as: 'sum', of: 'represented' },
    },
    use_part: { field: sampled.structural_part, width: 160 },
    judgement: { field: report.fields.judgement, width: 90 },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    testers: { field: text({ zh: '试验人员', en: 'Testers', es: 'Ensayadores' }), width: 120 },
    remarks: { field: trialTask.fields.remarks, width: 120 },
  },
  dates: {
    report_date: report.fields.report_date.label,
    test_date: { zh: '检测日期', en: 'Test date', es: 'Fecha de ensayo' },
    entrust_date: entrustment.fields.entrust_date.label,
  },
  filters: {
    judgement: report.fields.judgement,
    project_name: entrustment.fields.project_name,
    entrust_unit_name: text(client),
    manufacturer: sampled.manufacturer,
    specification: sampled.specification,
  },
  groups: {
    month: { zh: '月份', en: 'Month', es: 'Mes' },
    manufacturer: { label: sampled.manufacturer.label, of: 'manufacturer' },
    specification: { label: sampled.specification.label, of: 'specification' },
    judgement: { label: report.fields.judgement.label, of: 'judgement' },
  },
  sort: 'report_no',
  charts: [
    { key: 'months', label: { zh: '每月报告', en: 'Tests by month', es: 'Ensayos por mes' }, kind: 'bar', by: 'month' },
    {
      key: 'judgements',
      label: { zh: '判定结果', en: 'By judgement', es: 'Por dictamen' },
      kind: 'pie',
      by: 'judgement',
    },
    {
      key: 'makers',
      label: { zh: '按厂家', en: 'By manufacturer', es: 'Por fabricante' },
      kind: 'bar',
      by: 'manufacturer',
    },
  ],
})
