import { entrustment } from '../entrust/entrustment.entity.ts'
import { samplingRecord } from '../entrust/sampling-record.entity.ts'
import { date } from '../kit/fields/date.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { report } from '../reports/report.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { counted, rate } from './columns.ts'
import { ledgerWords } from './words.ts'

const { fields: ordered } = entrustment
const { fields: sampled } = sample
const sampling = { zh: '取样日期', en: 'Sampled', es: 'Muestreo' }
const witnessUnit = { zh: '见证单位', en: 'Witness unit', es: 'Entidad testigo' }
const dimensions = {
  project: ledgerWords.project,
  kind: ordered.nature.label,
  plan: ordered.supervise_no.label,
}
const withoutProof = { zh: '缺凭证', en: 'Without proof', es: 'Sin prueba' }
const figures = Object.keys(dimensions)
const each = ['sample']

/** Witnessed samples and those of supervision with their proof and results, and their share of all samples. */
export default defineLedgerPage('djstatistical.superviseaccount', {
  entity: samplingRecord,
  columns: {
    of: { field: text({ zh: '统计对象', en: 'Of', es: 'De' }), width: 180, lines: ['project', 'plan'] },
    sampling_date: {
      field: date(sampling),
      width: 118,
      lines: each,
      meaning: {
        zh: '取样单、样品的取样日期；都没有的为委托日期',
        en: 'Of the sampling sheet or the sample; without either, the day of the order.',
        es: 'Del acta de muestreo o de la muestra; sin ellas, el día del encargo.',
      },
    },
    entrust_no: {
      field: ordered.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
      lines: each,
    },
    sample_no: {
      field: sampled.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
      lines: each,
    },
    sample_name: { field: sampled.name, width: 120, lines: each },
    entrust_kind: { field: ordered.nature, width: 100, lines: ['kind', ...each] },
    project_name: { field: ordered.project_name, width: 180, lines: each },
    stake_part: { field: text(ledgerWords.part), width: 150, lines: each },
    sampler: { field: text(samplingRecord.fields.sampler_name.label), width: 90, lines: each },
    witness_name: { field: ordered.witness_person, width: 90, lines: each },
    witness_unit: { field: text(witnessUnit), width: 160, lines: each },
    witness_cert: { field: ordered.witness_certificate, width: 120, lines: each },
    plan_no: { field: ordered.supervise_no, width: 110, lines: each },
    conclusion: { field: report.fields.judgement, width: 90, lines: each },
    report_no: {
      field: report.fields.display_number,
      width: 150,
      opens: { page: 'djentrustmanage.trialReportList', id: 'report_id' },
      lines: each,
    },
    samples: {
      ...counted(
        { zh: '全部样品', en: 'All samples', es: 'Todas las muestras' },
        {
          zh: '期内取样的全部样品，不含拒收和作废的',
          en: 'All samples of the period, neither rejected nor cancelled.',
          es: 'Todas las muestras del período, ni rechazadas ni anuladas.',
        },
        false,
      ),
      lines: figures,
    },
    witnessed: counted(
      { zh: '见证', en: 'Witnessed', es: 'Presenciadas' },
      {
        zh: '见证取样的，或委托单写明见证人的样品',
        en: 'Of witnessed sampling, or with a witness named in the order.',
        es: 'De muestreo presenciado o con testigo en el encargo.',
      },
    ),
    supervised: counted(
      { zh: '监督抽检', en: 'Supervision', es: 'Inspección' },
      {
        zh: '监督抽检和监理抽检的样品',
        en: 'Of supervision sampling and sampling by the supervisor.',
        es: 'De muestreo de inspección oficial y de la supervisión.',
      },
    ),
    witnessed_share: {
      ...rate({ zh: '见证比例', en: 'Share witnessed', es: 'Parte presenciada' }, 'witnessed', 'samples', {
        zh: '见证÷全部样品',
        en: 'Witnessed by all samples.',
        es: 'Presenciadas entre todas las muestras.',
      }),
      lines: figures,
    },
    sampling_proof: counted(
      { zh: '取样凭证', en: 'Proofs', es: 'Pruebas' },
      {
        zh: '取样单、取样照片和样品照片的件数，见证和监督样品的',
        en: 'Sampling sheets, their photos and those of the samples, of witnessed and supervised ones.',
        es: 'Actas de muestreo, sus fotos y las de las muestras, de las presenciadas e inspeccionadas.',
      },
      false,
    ),
    without_proof: counted(withoutProof, {
      zh: '没有任何取样凭证的见证和监督样品',
      en: 'Witnessed and supervised samples without any proof.',
      es: 'Muestras presenciadas e inspeccionadas sin prueba alguna.',
    }),
    pass_rate: rate(ledgerWords.passRate, 'passed', 'judged', {
      zh: '见证和监督样品中，报告全部合格的÷已判定的',
      en: 'Of witnessed and supervised samples: all reports passed, by those judged.',
      es: 'De las presenciadas e inspeccionadas: con todos los informes conformes, entre las dictaminadas.',
    }),
  },
  dates: { sampling_date: sampling, report_date: report.fields.report_date.label },
  filters: { entrust_kind: ordered.nature, project_name: ordered.project_name, witness_unit: text(witnessUnit) },
  groups: { ...dimensions, kind: { label: ordered.nature.label, of: 'entrust_kind' } },
  lines: { ...dimensions, sample: sample.label },
  usualLine: 'sample',
  marks: { bare: { label: withoutProof, look: 'red' } },
  sort: 'sampling_date',
  charts: [
    {
      key: 'plans',
      label: { zh: '按抽检计划', en: 'By plan', es: 'Por plan' },
      kind: 'bar',
      by: 'plan',
      value: 'supervised',
    },
    {
      key: 'projects',
      label: { zh: '见证样品按工程', en: 'Witnessed by project', es: 'Presenciadas por obra' },
      kind: 'bar',
      by: 'project',
      value: 'witnessed',
    },
  ],
})
