import { entrustment } from '../entrust/entrustment.entity.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { counted, rate } from './columns.ts'
import { ledgerWords } from './words.ts'

const { fields: tasked } = trialTask
const className = sample.fields.trial_class_id.label
const inReports = {
  zh: '报告日期在期内的试验任务数，不含作废的报告和任务；复检任务照计，变更报告不重复计',
  en: 'Tasks of reports dated in the period, without void reports and cancelled tasks; retests count, changed reports once.',
  es: 'Tareas de informes fechados en el período, sin informes ni tareas anulados; los reensayos cuentan, los informes modificados una vez.',
}

/** Tests by class and test over the months of a period, which stand as columns behind the others. */
export default defineLedgerPage('djstatistical.trialcountstat', {
  entity: trialTask,
  columns: {
    trial_class_name: { field: text(className), width: 130 },
    trial_name: { field: tasked.test_name, width: 180, lines: ['test', 'task'] },
    task_no: {
      field: tasked.task_number,
      width: 150,
      opens: { page: 'djentrustmanage.tasklist', id: 'task_id' },
      lines: ['task'],
    },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
      lines: ['task'],
    },
    report_date: { field: report.fields.report_date, width: 118, lines: ['task'] },
    total: counted({ zh: '合计', en: 'Tests', es: 'Ensayos' }, inReports),
    qualified: counted(
      { zh: '合格', en: 'Passed', es: 'Conformes' },
      { zh: '其中判定合格的', en: 'Of these, judged as passed.', es: 'De ellos, conformes.' },
    ),
    unqualified: counted(
      { zh: '不合格', en: 'Failed', es: 'No conformes' },
      { zh: '其中判定不合格的', en: 'Of these, judged as failed.', es: 'De ellos, no conformes.' },
    ),
    pass_rate: rate(ledgerWords.passRate, 'qualified', 'judged', {
      zh: '合格÷（合格＋不合格）；不作判定的不计',
      en: 'Passed by passed and failed; what was not judged is left out.',
      es: 'Conformes entre conformes y no conformes; lo no dictaminado no cuenta.',
    }),
    last_year_total: {
      ...counted(
        { zh: '上年同期', en: 'A year before', es: 'Un año antes' },
        {
          zh: '上年同一时段的试验任务数，算法相同',
          en: 'Tasks of the same period a year before, counted alike.',
          es: 'Tareas del mismo período un año antes, contadas igual.',
        },
        false,
      ),
      lines: ['test', 'class'],
    },
  },
  dates: { report_date: report.fields.report_date.label },
  filters: {
    trial_class: { ...sample.fields.trial_class_id, label: trialClass.label },
    project_name: entrustment.fields.project_name,
  },
  groups: { class: className, month: ledgerWords.month },
  lines: { test: { zh: '试验', en: 'Test', es: 'Ensayo' }, class: className, task: trialTask.label },
  sort: 'trial_class_name',
  charts: [
    {
      key: 'months',
      label: { zh: '每月试验数', en: 'Tests by month', es: 'Ensayos por mes' },
      kind: 'bar',
      by: 'month',
      value: 'total',
    },
    {
      key: 'classes',
      label: { zh: '按试验分类', en: 'By class', es: 'Por clase' },
      kind: 'bar',
      by: 'class',
      value: 'total',
    },
  ],
})
