import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage, type Statistic } from '../kit/page/ledger.ts'
import { trialParameter } from '../methods/trial-parameter.entity.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { testItemResult } from '../testing/test-item-result.entity.ts'
import { ledgerWords } from './words.ts'

const { fields: sampled } = sample
const { fields: found } = testItemResult
const testedOn = { zh: '检测日期', en: 'Test date', es: 'Fecha de ensayo' }
const equipmentNo = { zh: '仪器编号', en: 'Instruments', es: 'Instrumentos' }
const grade = { zh: '规格等级', en: 'Specification', es: 'Especificación' }
/** A figure of the values of one indicator, in the totals alone. */
const figure = (what: Statistic, label: Label, meaning: Label) => ({
  field: what === 'variation' ? decimal(label, { digits: [8, 1], unit: '%' }) : decimal(label, { digits: [18, 6] }),
  width: 100,
  total: { as: 'statistic', what, of: 'result_value', alike: 'parameter_id' } as const,
  meaning: {
    zh: `${meaning.zh}；仅见于小计和合计，含多个参数时为空`,
    en: `${meaning.en} Only in the totals; empty over several parameters.`,
    es: `${meaning.es} Solo en los totales; vacío si hay varios parámetros.`,
  },
})

/** Values of the indicators of a template over time, with their statistics. */
export default defineLedgerPage('djstatistical.trialindexquery', {
  entity: testItemResult,
  template: true,
  columns: {
    test_date: { field: trialTask.fields.inspection_date, width: 118 },
    sample_no: {
      field: sampled.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
    },
    sample_name: { field: sampled.name, width: 120 },
    spec_grade: { field: text(grade), width: 120 },
    manufacturer: { field: sampled.manufacturer, width: 140 },
    stake_part: { field: text(ledgerWords.part), width: 150 },
    parameter_name: { field: text(trialParameter.fields.parameter_name.label), width: 140 },
    result_value: {
      field: decimal({ zh: '实测值', en: 'Value', es: 'Valor' }, { digits: [18, 6] }),
      width: 100,
      meaning: {
        zh: '已复核、未作废记录的有效结果，换算为参数的单位；不能换算的为空',
        en: 'Valid results of checked records that are not void, in the unit of the parameter; empty where it cannot be told in it.',
        es: 'Resultados válidos de registros verificados no anulados, en la unidad del parámetro; vacío si no se puede convertir.',
      },
    },
    unit_text: { field: found.unit, width: 80 },
    requirement: { field: found.requirement_text, width: 120 },
    judgement: { field: found.judgement, width: 90 },
    main_tester: { field: text(trialTask.fields.assigned_user_id.label), width: 90 },
    equipment_no: { field: text(equipmentNo), width: 150 },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
    },
    values: {
      field: integer({ zh: '个数', en: 'Number', es: 'Número' }),
      width: 80,
      total: { as: 'count', of: 'result_value' },
      meaning: { zh: '有实测值的结果数', en: 'Results with a value.', es: 'Resultados con valor.' },
    },
    mean: figure(
      'mean',
      { zh: '平均值', en: 'Mean', es: 'Media' },
      { zh: '算术平均，位数同实测值', en: 'With the digits of the values.', es: 'Con las cifras de los valores.' },
    ),
    deviation: figure(
      'deviation',
      { zh: '标准差', en: 'Standard deviation', es: 'Desviación típica' },
      { zh: '样本标准差（n−1）', en: 'Of a sample (n − 1).', es: 'Muestral (n − 1).' },
    ),
    variation: figure(
      'variation',
      { zh: '变异系数', en: 'Variation', es: 'Coeficiente de variación' },
      { zh: '标准差 ÷ 平均值', en: 'Standard deviation by mean.', es: 'Desviación típica entre media.' },
    ),
    least: figure(
      'min',
      { zh: '最小值', en: 'Minimum', es: 'Mínimo' },
      { zh: '最小的实测值', en: 'The least value.', es: 'El menor valor.' },
    ),
    lower_quartile: figure(
      'lower_quartile',
      { zh: '下四分位', en: 'Lower quartile', es: 'Cuartil inferior' },
      { zh: '四分之一处的实测值', en: 'The value at a quarter.', es: 'El valor en la cuarta parte.' },
    ),
    median: figure(
      'median',
      { zh: '中位值', en: 'Median', es: 'Mediana' },
      { zh: '一半处的实测值', en: 'The value at the half.', es: 'El valor en la mitad.' },
    ),
    upper_quartile: figure(
      'upper_quartile',
      { zh: '上四分位', en: 'Upper quartile', es: 'Cuartil superior' },
      { zh: '四分之三处的实测值', en: 'The value at three quarters.', es: 'El valor en las tres cuartas partes.' },
    ),
    greatest: figure(
      'max',
      { zh: '最大值', en: 'Maximum', es: 'Máximo' },
      { zh: '最大的实测值', en: 'The greatest value.', es: 'El mayor valor.' },
    ),
    pass_rate: {
      field: decimal({ zh: '合格率', en: 'Pass rate', es: 'Conformes' }, { digits: [5, 1], unit: '%' }),
      width: 90,
      total: { as: 'share', of: 'passed', in: 'judged' },
      meaning: {
        zh: '作出判定的结果中合格的比例，仅见于小计和合计',
        en: 'Of the results that were judged, those that conform; only in the totals.',
        es: 'De los resultados con dictamen, los conformes; solo en los totales.',
      },
    },
  },
  dates: { test_date: testedOn, report_date: report.fields.report_date.label },
  filters: {
    parameter_id: ref(trialParameter.label, { to: 'trial_parameter' }),
    spec_grade: text(grade),
    manufacturer: sampled.manufacturer,
    result_value: decimal({ zh: '实测值', en: 'Value', es: 'Valor' }, { digits: [18, 6] }),
    judgement: found.judgement,
  },
  groups: {
    parameter: { label: trialParameter.fields.parameter_name.label, of: 'parameter_name' },
    manufacturer: { label: sampled.manufacturer.label, of: 'manufacturer' },
    grade: { label: grade, of: 'spec_grade' },
    tester: { label: trialTask.fields.assigned_user_id.label, of: 'main_tester' },
    equipment: { label: equipmentNo, of: 'equipment_no' },
    month: ledgerWords.month,
    value: { label: { zh: '实测值', en: 'Value', es: 'Valor' }, of: 'result_value' },
  },
  sort: 'test_date',
  charts: [
    {
      key: 'control',
      label: {
        zh: '控制图（最近的值）',
        en: 'Control chart (latest values)',
        es: 'Gráfico de control (últimos valores)',
      },
      kind: 'control',
      of: 'result_value',
      limits: ['lower', 'upper'],
      values: ['mean', 'deviation'],
    },
    {
      key: 'histogram',
      label: { zh: '直方图', en: 'Histogram', es: 'Histograma' },
      kind: 'histogram',
      by: 'value',
      values: ['mean'],
    },
    {
      key: 'boxes',
      label: { zh: '箱线图', en: 'Box plot', es: 'Diagrama de cajas' },
      kind: 'box',
      by: 'manufacturer',
      asGrouped: true,
      values: ['least', 'lower_quartile', 'median', 'upper_quartile', 'greatest'],
    },
  ],
})
