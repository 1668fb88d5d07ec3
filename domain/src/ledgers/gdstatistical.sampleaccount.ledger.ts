import { samplingRecord } from '../entrust/sampling-record.entity.ts'
import { text } from '../kit/fields/text.ts'
import graded from './djstatistical.sampleaccount.ledger.ts'
import { siteLedger } from './site.ts'

/** Samples of a site: where they were taken and by whom stands in the place of the client. */
export default siteLedger(graded, 'gdstatistical.sampleaccount', {
  without: ['entrust_unit_name', 'sample_sender'],
  with: ['wbs_name', 'task_kind'],
  columns: {
    sampler: {
      field: text(samplingRecord.fields.sampler_id.label),
      width: 90,
      meaning: {
        zh: '取样单的取样人；无取样单的为送样人',
        en: 'Of the sampling sheet; of a sample without one, who brought it.',
        es: 'El del acta de muestreo; sin acta, quien entregó la muestra.',
      },
    },
  },
})
