import { nonconformingRecord } from '../audit/nonconforming-record.entity.ts'
import { text } from '../kit/fields/text.ts'
import graded from './djstatistical.unqualifiedaccount.ledger.ts'
import { siteLedger } from './site.ts'

/** Nonconforming results of a site with the answer of the contractor and the check of the supervision, which closes them. */
export default siteLedger(graded, 'gdstatistical.unqualifiedaccount', {
  columns: {
    answer_text: { field: nonconformingRecord.fields.answer_text, width: 180 },
    supervision_check: {
      field: text({ zh: '监理核查', en: 'Supervision check', es: 'Comprobación de la supervisión' }),
      width: 110,
      meaning: {
        zh: '核查并闭合的人员；未闭合的为空',
        en: 'Who checked and closed it; empty while it is open.',
        es: 'Quien lo comprobó y cerró; vacío mientras está abierto.',
      },
    },
  },
})
