import { entrustment } from '../entrust/entrustment.entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { resultSummary } from './result-summary.ts'
import { ledgerWords } from './words.ts'

const { fields: sampled } = sample
const { fields: tasked } = trialTask
const testedOn = { zh: '检测日期', en: 'Test date', es: 'Fecha de ensayo' }

/** Tests found by any combination of conditions on their columns; such questions are kept and shared. */
export default defineLedgerPage('djstatistical.trialinfoquery', {
  entity: trialTask,
  conditions: true,
  columns: {
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
    spec_grade: { field: text({ zh: '规格等级', en: 'Specification', es: 'Especificación' }), width: 120 },
    manufacturer: { field: sampled.manufacturer, width: 140 },
    trial_class: { field: text(trialClass.label), width: 110 },
    trial_name: { field: tasked.test_name, width: 160 },
    test_content: { field: tasked.test_content, width: 180 },
    item_count: {
      field: integer({ zh: '参数数', en: 'Parameters', es: 'Parámetros' }),
      width: 80,
      total: { as: 'sum' },
    },
    result_summary: resultSummary,
    conclusion: { field: tasked.judgement, width: 90 },
    test_date: { field: tasked.inspection_date, width: 118 },
    report_no: {
      field: report.fields.report_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    client: { field: text(ledgerWords.client), width: 180 },
    project_name: { field: entrustment.fields.project_name, width: 180 },
    stake_part: { field: text(ledgerWords.part), width: 150 },
    main_tester: { field: text(tasked.assigned_user_id.label), width: 90 },
    test_days: {
      field: decimal({ zh: '检测天数', en: 'Days of testing', es: 'Días de ensayo' }, { digits: [6, 1], unit: 'd' }),
      width: 90,
      total: { as: 'mean', of: 'test_days_exact' },
      meaning: {
        zh: '开始到提交的天数；合计为平均值',
        en: 'From start to the end of the test; the total is the mean.',
        es: 'Del inicio al fin del ensayo; el total es la media.',
      },
    },
    task_state: { field: tasked.state, width: 110 },
  },
  dates: {
    test_date: testedOn,
    entrust_date: entrustment.fields.entrust_date.label,
    report_date: report.fields.report_date.label,
  },
  filters: { trial_class_id: sampled.trial_class_id },
  groups: {
    class: { label: trialClass.label, of: 'trial_class' },
    test: { label: tasked.test_name.label, of: 'trial_name' },
    conclusion: { label: tasked.judgement.label, of: 'conclusion' },
    client: { label: ledgerWords.client, of: 'client' },
    project: { label: entrustment.fields.project_name.label, of: 'project_name' },
    maker: { label: sampled.manufacturer.label, of: 'manufacturer' },
    grade: { label: { zh: '规格等级', en: 'Specification', es: 'Especificación' }, of: 'spec_grade' },
    tester: { label: tasked.assigned_user_id.label, of: 'main_tester' },
    state: { label: tasked.state.label, of: 'task_state' },
    month: ledgerWords.month,
  },
  sort: '-test_date',
  charts: [
    {
      key: 'count',
      label: { zh: '按分组的试验数', en: 'Tests by group', es: 'Ensayos por grupo' },
      kind: 'bar',
      by: 'month',
      asGrouped: true,
    },
    {
      key: 'conclusions',
      label: { zh: '按判定', en: 'By judgement', es: 'Por dictamen' },
      kind: 'pie',
      by: 'conclusion',
    },
  ],
})
