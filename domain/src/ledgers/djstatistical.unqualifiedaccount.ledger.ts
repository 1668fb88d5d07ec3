import { nonconformingRecord } from '../audit/nonconforming-record.entity.ts'
import { entrustment } from '../entrust/entrustment.entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { ledgerWords } from './words.ts'

const { fields: found } = nonconformingRecord
const { fields: sampled } = sample
const foundOn = { zh: '发现日期', en: 'Found', es: 'Detección' }
const closedOn = { zh: '闭合日期', en: 'Closed', es: 'Cierre' }
const parameter = { zh: '不合格参数', en: 'Parameter', es: 'Parámetro' }

/** Nonconforming results of a period, a line for each parameter that failed, and what became of them. */
export default defineLedgerPage('djstatistical.unqualifiedaccount', {
  entity: nonconformingRecord,
  columns: {
    found_time: { field: date(foundOn), width: 118 },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    sample_no: {
      field: sampled.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
    },
    sample_name: { field: sampled.name, width: 120 },
    spec_grade: { field: text({ zh: '规格等级', en: 'Specification', es: 'Especificación' }), width: 130 },
    manufacturer: { field: sampled.manufacturer, width: 140 },
    represent_quantity: { field: text(ledgerWords.represented), width: 100 },
    project_name: { field: entrustment.fields.project_name, width: 180 },
    stake_part: { field: text(ledgerWords.part), width: 150 },
    parameter_name: { field: text(parameter), width: 130 },
    requirement: { field: found.requirement_text, width: 110 },
    result_value: { field: found.measured_text, width: 110 },
    treatment: { field: found.treatment, width: 110 },
    retest_report_no: {
      field: text({ zh: '复检报告', en: 'Retest report', es: 'Informe de reensayo' }),
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'retest_report_id' },
    },
    retest_result: {
      field: {
        ...trialTask.fields.judgement,
        label: { zh: '复检结果', en: 'Retest result', es: 'Resultado del reensayo' },
      },
      width: 100,
    },
    notified_time: { field: found.notified_at, width: 150 },
    told_in_time: {
      field: integer({ zh: '24小时内告知', en: 'Told within 24 h', es: 'Notificado en 24 h' }),
      width: 110,
      total: { as: 'sum' },
      meaning: {
        zh: '发现后24小时内告知的计为1',
        en: 'One for each that was told within 24 hours of being found.',
        es: 'Uno por cada uno notificado dentro de las 24 horas de su detección.',
      },
    },
    close_date: { field: date(closedOn), width: 118 },
    close_days: {
      field: decimal(
        { zh: '闭合天数', en: 'Days to close', es: 'Días hasta el cierre' },
        { digits: [6, 1], unit: 'd' },
      ),
      width: 100,
      total: { as: 'mean', of: 'close_days_counted' },
      meaning: {
        zh: '发现到闭合的天数；合计为已闭合的平均值',
        en: 'From being found to being closed; the total is the mean of those closed.',
        es: 'De la detección al cierre; el total es la media de los cerrados.',
      },
    },
    closed: {
      field: integer({ zh: '已闭合', en: 'Closed', es: 'Cerrados' }),
      width: 80,
      total: { as: 'sum' },
      meaning: { zh: '已闭合的计为1', en: 'One for each that is closed.', es: 'Uno por cada uno cerrado.' },
    },
    closing_rate: {
      field: decimal({ zh: '闭合率', en: 'Closing rate', es: 'Tasa de cierre' }, { digits: [5, 1], unit: '%' }),
      width: 90,
      total: { as: 'share', of: 'closed', in: 'every' },
      meaning: {
        zh: '已闭合数除以全部，仅见于小计和合计',
        en: 'Those closed among all; only in the totals.',
        es: 'Los cerrados entre todos; solo en los totales.',
      },
    },
    nc_state: { field: found.state, width: 110 },
  },
  dates: { found_time: foundOn, close_date: closedOn },
  filters: {
    trial_class: sampled.trial_class_id,
    nc_state: found.state,
    manufacturer: sampled.manufacturer,
    project_name: entrustment.fields.project_name,
  },
  groups: {
    class: sampled.trial_class_id.label,
    manufacturer: { label: sampled.manufacturer.label, of: 'manufacturer' },
    project: { label: ledgerWords.project, of: 'project_name' },
    parameter: { label: parameter, of: 'parameter_name' },
  },
  sort: 'found_time',
  charts: [
    {
      key: 'parameters',
      label: { zh: '按参数', en: 'By parameter', es: 'Por parámetro' },
      kind: 'bar',
      by: 'parameter',
    },
    {
      key: 'makers',
      label: { zh: '按厂家', en: 'By manufacturer', es: 'Por fabricante' },
      kind: 'bar',
      by: 'manufacturer',
    },
  ],
})
