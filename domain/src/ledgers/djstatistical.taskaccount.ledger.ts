import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { testRecord } from '../testing/test-record.entity.ts'
import { ledgerWords } from './words.ts'

const { fields: tasked } = trialTask
const finished = { zh: '提交时间', en: 'Test finished', es: 'Fin del ensayo' }
const approved = { zh: '批准时间', en: 'Approved', es: 'Aprobación' }
const step = (name: string, label: Label, meaning: Label) => ({
  field: decimal(label, { digits: [6, 1], unit: 'd' }),
  width: 90,
  total: { as: 'mean', of: `${name}_counted` } as const,
  meaning,
})

/** Tasks with their people and the time that each step took; means leave out cancelled tasks. */
export default defineLedgerPage('djstatistical.taskaccount', {
  entity: trialTask,
  columns: {
    task_no: {
      field: tasked.task_number,
      width: 150,
      opens: { page: 'djentrustmanage.tasklist', id: 'task_id' },
    },
    record_no: { field: testRecord.fields.record_number, width: 150 },
    sample_no: { field: sample.fields.sample_number, width: 150 },
    trial_name: { field: tasked.test_name, width: 170 },
    main_tester: { field: text(tasked.assigned_user_id.label), width: 90 },
    co_testers: { field: text({ zh: '协检人', en: 'Co-testers', es: 'Auxiliares' }), width: 110 },
    assign_time: { field: tasked.assigned_at, width: 150 },
    start_time: { field: tasked.started_at, width: 150 },
    submit_time: { field: datetime(finished), width: 150 },
    review_time: { field: testRecord.fields.checked_at, width: 150 },
    audit_time: { field: report.fields.audited_at, width: 150 },
    approve_time: { field: datetime(approved), width: 150 },
    reviewer: { field: text(tasked.checker_id.label), width: 90 },
    auditor_name: { field: text(report.fields.auditor_id.label), width: 90 },
    approver: { field: text(report.fields.approver_id.label), width: 90 },
    wait_days: step(
      'wait_days',
      { zh: '待检', en: 'Waited', es: 'Espera' },
      {
        zh: '分配到开始的天数；合计为平均值，不含作废的任务',
        en: 'From assignment to start; the total is the mean without cancelled tasks.',
        es: 'De la asignación al inicio; el total es la media sin las tareas anuladas.',
      },
    ),
    test_days: step(
      'test_days',
      { zh: '检测', en: 'Tested', es: 'Ensayo' },
      {
        zh: '开始到提交的天数；合计为平均值，不含作废的任务',
        en: 'From start to the end of the test; the total is the mean without cancelled tasks.',
        es: 'Del inicio al fin del ensayo; el total es la media sin las tareas anuladas.',
      },
    ),
    check_days: step(
      'check_days',
      { zh: '复核', en: 'Checked', es: 'Verificación' },
      {
        zh: '提交到复核的天数；合计为平均值，不含作废的任务',
        en: 'From the end of the test to the check; the total is the mean without cancelled tasks.',
        es: 'Del fin del ensayo a la verificación; el total es la media sin las tareas anuladas.',
      },
    ),
    report_days: step(
      'report_days',
      { zh: '报告', en: 'Reported', es: 'Informe' },
      {
        zh: '复核到报告批准的天数；合计为平均值，不含作废的任务',
        en: 'From the check to the approval of the report; the total is the mean without cancelled tasks.',
        es: 'De la verificación a la aprobación del informe; el total es la media sin las tareas anuladas.',
      },
    ),
    total_days: step(
      'total_days',
      { zh: '总天数', en: 'In all', es: 'En total' },
      {
        zh: '分配到报告批准的天数；合计为平均值，不含作废的任务',
        en: 'From assignment to the approval of the report; the total is the mean without cancelled tasks.',
        es: 'De la asignación a la aprobación del informe; el total es la media sin las tareas anuladas.',
      },
    ),
    overdue_days: {
      field: integer({ zh: '超期天数', en: 'Days overdue', es: 'Días de retraso' }),
      width: 90,
      meaning: {
        zh: '完成之日（未完成的为今天）晚于要求完成之日的天数；不含作废的任务',
        en: 'Days from the deadline to the end of the test, or to today while it goes on; none of cancelled tasks.',
        es: 'Días desde la fecha límite hasta el fin del ensayo, o hasta hoy si sigue; nada de tareas anuladas.',
      },
    },
    return_count: { field: tasked.return_count, width: 90, total: { as: 'sum' } },
    task_state: { field: tasked.state, width: 110 },
  },
  dates: {
    assign_time: tasked.assigned_at.label,
    submit_time: finished,
    approve_time: approved,
  },
  filters: {
    trial_name: tasked.test_name,
    main_tester: tasked.assigned_user_id,
    task_state: tasked.state,
  },
  groups: {
    tester: { label: tasked.assigned_user_id.label, of: 'main_tester' },
    test: { label: tasked.test_name.label, of: 'trial_name' },
    state: { label: tasked.state.label, of: 'task_state' },
    month: ledgerWords.month,
  },
  marks: { overdue: { label: ledgerWords.overdue, look: 'red' } },
  sort: 'task_no',
  charts: [
    {
      key: 'days',
      label: { zh: '每月平均总天数', en: 'Mean days in all by month', es: 'Media de días en total por mes' },
      kind: 'bar',
      by: 'month',
      value: 'total_days',
    },
    {
      key: 'testing',
      label: { zh: '每月平均检测天数', en: 'Mean days of testing by month', es: 'Media de días de ensayo por mes' },
      kind: 'bar',
      by: 'month',
      value: 'test_days',
    },
    {
      key: 'reporting',
      label: { zh: '每月平均报告天数', en: 'Mean days of reporting by month', es: 'Media de días de informe por mes' },
      kind: 'bar',
      by: 'month',
      value: 'report_days',
    },
  ],
})
