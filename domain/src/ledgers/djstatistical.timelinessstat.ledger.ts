import { date } from '../kit/fields/date.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { department } from '../organisation/department.entity.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { counted, meanDays, rate } from './columns.ts'
import { ledgerWords } from './words.ts'

const lines = {
  class: sample.fields.trial_class_id.label,
  department: department.label,
  tester: { zh: '主检人', en: 'Tester', es: 'Ensayador principal' },
}
const expected = { zh: '应出报告日期', en: 'Report due', es: 'Informe previsto' }
const steps = {
  step_register: { zh: '登记天数', en: 'Days of registration', es: 'Días de registro' },
  step_assign: { zh: '分配天数', en: 'Days to assignment', es: 'Días hasta la asignación' },
  step_test: { zh: '检测天数', en: 'Days of testing', es: 'Días de ensayo' },
  step_audit: { zh: '审批天数', en: 'Days to approval', es: 'Días hasta la aprobación' },
  step_issue: { zh: '发放天数', en: 'Days to issue', es: 'Días hasta la emisión' },
} satisfies Readonly<Record<string, Label>>
const step = (name: keyof typeof steps, meaning: Label) =>
  meanDays(steps[name], `${name}_sum`, `${name}_timed`, meaning)

/** Approved reports on time and late, and the days that each step of them took. */
export default defineLedgerPage('djstatistical.timelinessstat', {
  entity: report,
  columns: {
    of: { field: text({ zh: '统计对象', en: 'Of', es: 'De' }), width: 150, lines: Object.keys(lines) },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
      lines: ['report'],
    },
    approve_time: {
      field: date({ zh: '批准日期', en: 'Approved', es: 'Aprobación' }),
      width: 118,
      lines: ['report'],
      meaning: {
        zh: '首次批准之日；变更后重新批准的不影响',
        en: 'Day of the first approval; later changes do not move it.',
        es: 'Día de la primera aprobación; los cambios posteriores no la mueven.',
      },
    },
    expect_report_date: { field: date(expected), width: 118, lines: ['report'] },
    report_count: counted(ledgerWords.reports, {
      zh: '首次批准日期在期内的报告，不含作废的',
      en: 'Reports first approved in the period, without void ones.',
      es: 'Informes aprobados por primera vez en el período, sin los anulados.',
    }),
    on_time: counted(
      { zh: '及时', en: 'On time', es: 'A tiempo' },
      {
        zh: '批准日期不晚于应出报告日期（当日为及时）；没有应出日期的不计',
        en: 'Approved on the due day or before; reports without a due day are left out.',
        es: 'Aprobados el día previsto o antes; sin día previsto no cuentan.',
      },
    ),
    late: counted(
      { zh: '逾期', en: 'Late', es: 'Tarde' },
      { zh: '批准日期晚于应出报告日期', en: 'Approved after the due day.', es: 'Aprobados después del día previsto.' },
    ),
    on_time_rate: rate({ zh: '及时率', en: 'On-time rate', es: 'Tasa a tiempo' }, 'on_time', 'dated', {
      zh: '及时÷（及时＋逾期）',
      en: 'On time by on time and late.',
      es: 'A tiempo entre a tiempo y tarde.',
    }),
    late_days: {
      field: integer({ zh: '逾期天数', en: 'Days late', es: 'Días de retraso' }),
      width: 90,
      total: { as: 'max' },
      lines: ['report'],
    },
    mean_days: meanDays({ zh: '平均天数', en: 'Mean days', es: 'Días de media' }, 'days', 'with_days', {
      zh: '受理到首次批准的日历天数的平均值',
      en: 'Calendar days from acceptance to the first approval, mean.',
      es: 'Días naturales de la aceptación a la primera aprobación, media.',
    }),
    max_days: {
      field: integer({ zh: '最长天数', en: 'Most days', es: 'Máximo de días' }),
      width: 90,
      total: { as: 'max' },
    },
    step_register: step('step_register', {
      zh: '登记到受理的平均天数',
      en: 'Registration to acceptance.',
      es: 'Del registro a la aceptación.',
    }),
    step_assign: step('step_assign', {
      zh: '受理到最后一个任务分配',
      en: 'Acceptance to the last assignment.',
      es: 'De la aceptación a la última asignación.',
    }),
    step_test: step('step_test', {
      zh: '分配到检测完成；到龄期之前的养护时间不计',
      en: 'Assignment to the end of the test; curing until the age is reached does not count.',
      es: 'De la asignación al fin del ensayo; el curado hasta la edad no cuenta.',
    }),
    step_audit: step('step_audit', {
      zh: '检测完成到首次批准',
      en: 'End of the test to the first approval.',
      es: 'Del fin del ensayo a la primera aprobación.',
    }),
    step_issue: step('step_issue', {
      zh: '首次批准到发放',
      en: 'First approval to issue.',
      es: 'De la primera aprobación a la emisión.',
    }),
  },
  dates: { approve_time: report.fields.approved_at.label, expect_report_date: expected },
  filters: {
    trial_class: { ...sample.fields.trial_class_id, label: trialClass.label },
    department_id: ref(department.label, { to: 'department' }),
  },
  groups: { ...lines, month: ledgerWords.month },
  lines: { ...lines, report: report.label },
  sort: 'on_time_rate',
  charts: [
    {
      key: 'rate',
      label: { zh: '每月及时率', en: 'On-time rate by month', es: 'Tasa a tiempo por mes' },
      kind: 'line',
      by: 'month',
      value: 'on_time_rate',
    },
    ...(Object.keys(steps) as (keyof typeof steps)[]).map(value => ({
      // keys of themselves
      key: value,
      label: steps[value],
      kind: 'bar' as const,
      by: 'month' as const,
      value,
    })),
  ],
})
