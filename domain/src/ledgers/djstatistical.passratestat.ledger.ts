import { entrustment } from '../entrust/entrustment.entity.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { testItemResult } from '../testing/test-item-result.entity.ts'
import { counted, rate } from './columns.ts'
import { ledgerWords } from './words.ts'

const { fields: sampled } = sample
const parameter: Label = { zh: '参数', en: 'Parameter', es: 'Parámetro' }
const dimensions = {
  class: sampled.trial_class_id.label,
  parameter,
  manufacturer: sampled.manufacturer.label,
  project: ledgerWords.project,
}
const figures = Object.keys(dimensions)

/** Pass rates of reports by what their results are of: a report counts once in each line in which it has results. */
export default defineLedgerPage('djstatistical.passratestat', {
  entity: testItemResult,
  columns: {
    dimension: {
      field: text({ zh: '统计对象', en: 'Of', es: 'De' }),
      width: 200,
      lines: figures,
      meaning: {
        zh: '按所选的分类、参数、厂家或工程',
        en: 'Class, parameter, manufacturer or project, as chosen.',
        es: 'Clase, parámetro, fabricante u obra, según lo elegido.',
      },
    },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
      lines: ['report'],
    },
    report_date: { field: report.fields.report_date, width: 118, lines: ['report'] },
    report_count: counted(
      { zh: '报告', en: 'Reports', es: 'Informes' },
      {
        zh: '报告日期在期内、已判定合格或不合格的首检报告；不作判定的和复检的不计，作废的不计，变更报告计一次',
        en: 'First tests of the period that were judged as passed or failed; retests, void and unjudged reports are left out, changed ones count once.',
        es: 'Primeros ensayos del período dictaminados; sin reensayos, anulados ni no dictaminados; los modificados una vez.',
      },
    ),
    group_count: counted(
      { zh: '组数', en: 'Sets', es: 'Series' },
      {
        zh: '其中有判定结果的试件组数',
        en: 'Sets of specimens among them with a judged result.',
        es: 'Series de probetas con resultado dictaminado.',
      },
      false,
    ),
    qualified: counted(
      { zh: '合格', en: 'Passed', es: 'Conformes' },
      {
        zh: '没有不合格结果的报告',
        en: 'Reports without a failed result.',
        es: 'Informes sin resultados no conformes.',
      },
      false,
    ),
    unqualified: counted(
      { zh: '不合格', en: 'Failed', es: 'No conformes' },
      {
        zh: '至少一个结果不合格的报告',
        en: 'Reports with at least one failed result.',
        es: 'Informes con algún resultado no conforme.',
      },
    ),
    pass_rate: rate(ledgerWords.passRate, 'qualified', 'report_count', {
      zh: '首检合格率：合格报告÷报告',
      en: 'Of first tests: passed reports by reports.',
      es: 'De primeros ensayos: informes conformes entre informes.',
    }),
    retested: counted(
      { zh: '复检合格', en: 'Passed on retest', es: 'Conformes al reensayar' },
      {
        zh: '首检不合格、末次复检报告合格的报告；打开“复检”时统计',
        en: 'Failed reports whose last retest passed; counted while the switch of retests is on.',
        es: 'Informes no conformes cuyo último reensayo fue conforme; con el interruptor de reensayos.',
      },
      false,
    ),
    final_rate: rate({ zh: '最终合格率', en: 'Final rate', es: 'Tasa final' }, 'final_passed', 'final_reports', {
      zh: '（合格＋复检合格）÷报告；打开“复检”时统计',
      en: 'Passed at first or on retest, by reports; reckoned while the switch of retests is on.',
      es: 'Conformes a la primera o al reensayar, entre informes; con el interruptor de reensayos.',
    }),
    last_rate: rate({ zh: '上期', en: 'Period before', es: 'Período anterior' }, 'last_passed', 'last_reports', {
      zh: '之前同样天数的时段的合格率',
      en: 'Pass rate of as many days just before.',
      es: 'Tasa de otros tantos días inmediatamente anteriores.',
    }),
    change: {
      ...rate({ zh: '增减', en: 'Change', es: 'Variación' }, 'qualified', 'report_count', {
        zh: '合格率减上期合格率，百分点',
        en: 'Pass rate less that of the period before, in percentage points.',
        es: 'Tasa menos la del período anterior, en puntos porcentuales.',
      }),
      total: { as: 'own' },
    },
    main_fault: {
      field: text({ zh: '主要不合格参数', en: 'Main fault', es: 'Fallo principal' }),
      width: 160,
      meaning: {
        zh: '不合格结果最多的参数',
        en: 'The parameter with the most failed results.',
        es: 'El parámetro con más resultados no conformes.',
      },
    },
  },
  dates: { report_date: report.fields.report_date.label },
  filters: {
    trial_class: { ...sampled.trial_class_id, label: trialClass.label },
    manufacturer: sampled.manufacturer,
    project_name: entrustment.fields.project_name,
    parameter: text(parameter),
  },
  groups: dimensions,
  lines: { ...dimensions, report: report.label },
  switches: { retests: { zh: '复检', en: 'Retests', es: 'Reensayos' } },
  sort: 'pass_rate',
  charts: figures.map(by => ({
    key: by,
    label: dimensions[by as keyof typeof dimensions], // keys of themselves
    kind: 'bar' as const,
    by: by as keyof typeof dimensions, // as above
    value: 'pass_rate' as const,
  })),
})
