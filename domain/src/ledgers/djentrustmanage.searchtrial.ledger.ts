import { entrustment } from '../entrust/entrustment.entity.ts'
import { date } from '../kit/fields/date.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { resultSummary } from './result-summary.ts'
import { ledgerWords } from './words.ts'

const { fields: ordered } = entrustment
const { fields: sampled } = sample
const { fields: tasked } = trialTask
const { fields: reported } = report
const testedOn = { zh: '检测日期', en: 'Test date', es: 'Fecha de ensayo' }
const grade = { zh: '规格等级', en: 'Specification', es: 'Especificación' }
const tester = tasked.assigned_user_id.label

/** One search over orders, samples, tasks, results and reports; a hit tells its whole course. */
export default defineLedgerPage('djentrustmanage.searchtrial', {
  entity: trialTask,
  conditions: true,
  anyPeriod: true,
  printed: false,
  keeps: 'template',
  carries: ['task_id', 'report_file'],
  columns: {
    entrust_no: {
      field: ordered.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
    },
    sample_no: {
      field: sampled.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
    },
    sample_name: { field: sampled.name, width: 120 },
    spec_grade: { field: text(grade), width: 110 },
    trial_name: { field: tasked.test_name, width: 160 },
    result_summary: resultSummary,
    conclusion: { field: tasked.judgement, width: 90 },
    report_no: {
      field: reported.report_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    project_name: { field: ordered.project_name, width: 180 },
    stake_part: { field: text(ledgerWords.part), width: 150 },
    client: { field: text(ledgerWords.client), width: 180 },
    entrust_date: { field: ordered.entrust_date, width: 118 },
    test_date: { field: date(testedOn), width: 118 },
    report_date: { field: reported.report_date, width: 118 },
    main_tester: { field: text(tester), width: 90 },
    flow_state: { field: tasked.state, width: 110 },
  },
  dates: {
    entrust_date: ordered.entrust_date.label,
    test_date: testedOn,
    report_date: reported.report_date.label,
  },
  filters: {
    keyword: text({ zh: '关键字', en: 'Keyword', es: 'Palabra clave' }, { max: 100 }),
    result_value: text({ zh: '结果条件', en: 'Result', es: 'Resultado' }, { max: 100 }),
    stake_part: text(ledgerWords.part, { max: 100 }),
    project_name: text(ordered.project_name.label),
    trial_class_id: sampled.trial_class_id,
    conclusion: tasked.judgement,
    main_tester: ref(tester, { to: 'app_user' }),
    test_date: date(testedOn),
    report_date: reported.report_date,
  },
  groups: {
    class: trialClass.label,
    test: { label: tasked.test_name.label, of: 'trial_name' },
    client: { label: ledgerWords.client, of: 'client' },
    project: { label: ordered.project_name.label, of: 'project_name' },
  },
  sort: '-entrust_date',
  byHand: ['preview'],
})
