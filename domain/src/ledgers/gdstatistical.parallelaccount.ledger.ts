import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialParameter } from '../methods/trial-parameter.entity.ts'
import { testItemResult } from '../testing/test-item-result.entity.ts'
import { counted, rate } from './columns.ts'
import { siteColumns } from './site.ts'
import { ledgerWords } from './words.ts'

const sampling = { zh: '取样日期', en: 'Sampled', es: 'Muestreo' }
const consistent = { zh: '一致', en: 'Consistent', es: 'Concordante' }
const section = siteColumns.project_section_name
const value = (label: Label) => ({ field: decimal(label, { digits: [18, 6] }), width: 100 })
const percent = (label: Label, width: number) => ({
  field: decimal(label, { digits: [8, 2], unit: '%' }),
  width,
})
const reportOf = (label: Label, id: string) => ({
  field: text(label),
  width: 150,
  opens: { page: 'trialreport.index', id },
})

/** Results of the supervision beside those of the contractor for the same part, parameter and age. */
export default defineLedgerPage('gdstatistical.parallelaccount', {
  entity: testItemResult,
  columns: {
    sampling_date: { field: date(sampling), width: 118 },
    project_section_name: section,
    stake_part: { field: text(ledgerWords.part), width: 160 },
    parameter_name: { field: trialParameter.fields.parameter_name, width: 140 },
    self_value: value({ zh: '自检值', en: 'Self-check', es: 'Autocontrol' }),
    parallel_value: {
      ...value({ zh: '平行值', en: 'Parallel', es: 'Paralelo' }),
      meaning: {
        zh: '监理、监督或中心试验室的结果；与同一部位、参数、龄期取样日期最近的自检结果配对；多组的取平均',
        en: 'Of supervision or central laboratory, beside the contractor’s result of the same part, parameter and age that was sampled nearest; the mean of several groups.',
        es: 'De supervisión o laboratorio central, junto al autocontrol de la misma parte, parámetro y edad de muestreo más próximo; la media de varios grupos.',
      },
    },
    unit_text: { field: trialParameter.fields.unit, width: 80 },
    difference: {
      ...value({ zh: '差值', en: 'Difference', es: 'Diferencia' }),
      total: { as: 'statistic', what: 'mean', of: 'difference', alike: 'parameter_id' },
      meaning: {
        zh: '平行值减自检值；合计为同一参数的平均差',
        en: 'Parallel less self-check; the total is the mean of one parameter.',
        es: 'Paralelo menos autocontrol; el total es la media de un parámetro.',
      },
    },
    difference_pct: percent({ zh: '差值百分比', en: 'Difference %', es: 'Diferencia %' }, 110),
    allowed_difference: {
      ...percent({ zh: '允许差', en: 'Permitted', es: 'Admisible' }, 100),
      meaning: {
        zh: '部位的检测频率所规定的平行允许差，占自检值的百分比；未规定的不评定',
        en: 'Of the test frequency of the place, in percent of the self-check; without one nothing is judged.',
        es: 'De la frecuencia del lugar, en % del autocontrol; sin ella no se dictamina.',
      },
    },
    consistent: { field: boolean(consistent), width: 80 },
    self_report: reportOf({ zh: '自检报告', en: 'Self-check report', es: 'Informe de autocontrol' }, 'self_report_id'),
    parallel_report: reportOf({ zh: '平行报告', en: 'Parallel report', es: 'Informe paralelo' }, 'parallel_report_id'),
    pairs: counted(
      { zh: '对数', en: 'Pairs', es: 'Pares' },
      { zh: '配成对的结果', en: 'Results that have a pair.', es: 'Resultados con pareja.' },
      false,
    ),
    agreed: counted(
      { zh: '一致数', en: 'Within', es: 'Dentro' },
      { zh: '差值不超过允许差的对', en: 'Pairs within what is permitted.', es: 'Pares dentro de lo admisible.' },
      false,
    ),
    agreed_rate: rate({ zh: '一致率', en: 'Rate', es: 'Tasa' }, 'agreed', 'judged', {
      zh: '一致数占规定了允许差的对的比例',
      en: 'Of the pairs for which a difference is permitted.',
      es: 'De los pares con diferencia admisible.',
    }),
    paired_test: {
      field: text({ zh: '成对t检验', en: 'Paired t test', es: 'Prueba t pareada' }),
      width: 230,
      total: { as: 'own' },
      meaning: {
        zh: '同一参数不少于6对时，双侧、显著性水平5%：t＝|平均差|÷(s÷√n)与临界值比较',
        en: 'Of one parameter from six pairs on, two-sided at 5 %: t = |mean| ÷ (s ÷ √n) against its limit.',
        es: 'De un parámetro desde seis pares, bilateral al 5 %: t = |media| ÷ (s ÷ √n) frente a su límite.',
      },
    },
  },
  dates: { sampling_date: sampling, test_date: { zh: '检测日期', en: 'Test date', es: 'Fecha de ensayo' } },
  filters: {
    parameter_id: ref(trialParameter.label, { to: 'trial_parameter' }),
    consistent: boolean(consistent),
    project_section_name: section.field,
  },
  groups: {
    section: { label: section.field.label, of: 'project_section_name' },
    parameter: { label: trialParameter.fields.parameter_name.label, of: 'parameter_name' },
  },
  sort: 'sampling_date',
  marks: {
    apart: {
      label: { zh: '超过允许差', en: 'Over what is permitted', es: 'Por encima de lo admisible' },
      look: 'red',
    },
  },
  charts: [
    {
      key: 'scatter',
      label: { zh: '自检与平行', en: 'Self-check and parallel', es: 'Autocontrol y paralelo' },
      kind: 'scatter',
      of: 'self_value',
      against: 'parallel_value',
      alike: 'parameter_id',
    },
  ],
})
