import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { testItemResult } from '../testing/test-item-result.entity.ts'
import { counted } from './columns.ts'
import { ledgerWords } from './words.ts'

const { fields: sampled } = sample
const sampling = { zh: '取样日期', en: 'Sampled', es: 'Muestreo' }
const grade = { zh: '强度等级', en: 'Grade', es: 'Grado' }
const strength = { zh: '强度', en: 'Strength', es: 'Resistencia' }
const mpa = (label: Label, places: 1 | 2) => decimal(label, { digits: [6, places], unit: 'MPa' })
const ofLot = (label: Label, places: 1 | 2, meaning: Label) => ({
  field: mpa(label, places),
  width: 100,
  total: { as: 'own' as const },
  meaning,
})

/** Strengths of sets of concrete cubes; the totals of a group judge it as a lot. */
export default defineLedgerPage('gdstatistical.concreteevaluation', {
  entity: testItemResult,
  columns: {
    sampling_date: {
      field: date(sampling),
      width: 118,
      meaning: {
        zh: '成型日期；没有的为委托日期',
        en: 'Day of moulding; without it, of the order.',
        es: 'Día de fabricación; sin él, del encargo.',
      },
    },
    sample_no: {
      field: sampled.sample_number,
      width: 150,
      opens: { page: 'gdtrialtest.dynamicsample', id: 'sample_id' },
    },
    stake_part: { field: text(ledgerWords.part), width: 160 },
    spec_grade: { field: text(grade), width: 90 },
    age_days: { field: trialTask.fields.age_days, width: 80 },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'trialreport.index', id: 'report_id' },
    },
    in_lot: counted(
      { zh: '参与评定', en: 'In the lot', es: 'En el lote' },
      {
        zh: '龄期不少于28天、结果有效、报告已批准的组计为1；合计为组数n',
        en: 'One for each valid set of 28 days and more in an approved report; the total is n.',
        es: 'Uno por cada serie válida de 28 días o más en informe aprobado; el total es n.',
      },
      false,
    ),
    strength: {
      field: mpa(strength, 1),
      width: 90,
      total: { as: 'mean', of: 'strength_counted' },
      meaning: { zh: '合计为平均值m', en: 'The total is the mean m.', es: 'El total es la media m.' },
    },
    deviation: ofLot({ zh: '标准差', en: 'Deviation', es: 'Desviación' }, 2, {
      zh: 's＝√((Σf²－n·m²)÷(n－1))，不小于2.5；不足10组的不用；σ已知的取前90天同等级各组',
      en: 's = √((Σf² − n·m²) ÷ (n − 1)), at least 2.5, from ten sets on; a known one is that of the 90 days before.',
      es: 's = √((Σf² − n·m²) ÷ (n − 1)), al menos 2,5, desde diez series; la conocida es la de los 90 días previos.',
    }),
    least: ofLot({ zh: '最小值', en: 'Minimum', es: 'Mínimo' }, 1, {
      zh: '参与评定各组的最小值',
      en: 'The least of the sets in the lot.',
      es: 'El menor de las series del lote.',
    }),
    mean_limit: ofLot({ zh: '平均值限值', en: 'Limit of the mean', es: 'Límite de la media' }, 1, {
      zh: 'n≥10：fcu,k＋λ1·s；n<10：λ3·fcu,k；σ已知：fcu,k＋0.7σ',
      en: 'n ≥ 10: fcu,k + λ1·s; below: λ3·fcu,k; known σ: fcu,k + 0.7σ.',
      es: 'n ≥ 10: fcu,k + λ1·s; menos: λ3·fcu,k; σ conocida: fcu,k + 0,7σ.',
    }),
    least_limit: ofLot({ zh: '最小值限值', en: 'Limit of the minimum', es: 'Límite del mínimo' }, 1, {
      zh: 'n≥10：λ2·fcu,k；n<10：0.95·fcu,k；σ已知：fcu,k－0.7σ与0.85（C20以上0.90）fcu,k的大者',
      en: 'n ≥ 10: λ2·fcu,k; below: 0.95·fcu,k; known σ: the greater of fcu,k − 0.7σ and 0.85 (above C20 0.90) fcu,k.',
      es: 'n ≥ 10: λ2·fcu,k; menos: 0,95·fcu,k; σ conocida: el mayor de fcu,k − 0,7σ y 0,85 (sobre C20 0,90) fcu,k.',
    }),
    verdict: {
      field: text({ zh: '评定', en: 'Verdict', es: 'Dictamen' }),
      width: 180,
      total: { as: 'own' },
      meaning: {
        zh: '两个条件都满足为合格；GB/T 50107-2010，n≥10和n<10与JTG F80/1-2017附录D相同',
        en: 'Conforms where both conditions hold; GB/T 50107-2010, for unknown σ as JTG F80/1-2017 appendix D.',
        es: 'Conforme si se cumplen ambas condiciones; GB/T 50107-2010, con σ desconocida como JTG F80/1-2017 apéndice D.',
      },
    },
    arithmetic: {
      field: text({ zh: '计算', en: 'Arithmetic', es: 'Cálculo' }),
      width: 320,
      total: { as: 'own' },
    },
  },
  dates: { sampling_date: sampling },
  filters: { spec_grade: text(grade), stake_part: text(ledgerWords.part) },
  groups: {
    /** Grade and part; with a known deviation three sets in sequence. */
    lot: { zh: '检验批', en: 'Lot', es: 'Lote' },
    grade: { label: grade, of: 'spec_grade' },
    part: { label: ledgerWords.part, of: 'stake_part' },
    day: { label: sampling, of: 'sampling_date' },
  },
  switches: { known: { zh: 'σ已知', en: 'Known σ', es: 'σ conocida' } },
  sort: 'sampling_date',
  charts: [
    {
      key: 'control',
      label: { zh: '各日强度', en: 'Strength by day', es: 'Resistencia por día' },
      kind: 'line',
      by: 'day',
      value: 'strength',
    },
  ],
  signatures: [
    { zh: '评定', en: 'Evaluated', es: 'Evaluado' },
    { zh: '复核', en: 'Checked', es: 'Verificado' },
  ],
})
