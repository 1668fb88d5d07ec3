import { entrustment } from '../entrust/entrustment.entity.ts'
import { text } from '../kit/fields/text.ts'
import { outsourcedTest } from '../outsourced/outsourced-test.entity.ts'
import graded from './djstatistical.subcontractaccount.ledger.ts'
import { siteLedger } from './site.ts'

const { fields } = outsourcedTest

/** Tests of a site that other laboratories make: every one that was written down, with the paper of its result. */
export default siteLedger(graded, 'gdstatistical.outsourcedaccount', {
  columns: {
    test_date: {
      field: fields.test_date,
      width: 118,
      meaning: {
        zh: '结果未登记的为送样日期，未送样的为登记日期',
        en: 'Without a result the day of sending; of what was not sent, of its entry.',
        es: 'Sin resultado, la fecha de envío; de lo no enviado, la de registro.',
      },
    },
    test_result: { field: fields.result_text, width: 180 },
    use_part: { field: fields.project_part, width: 160 },
    witness_name: { field: text(entrustment.fields.witness_person.label, { max: 50 }), width: 90 },
    conclusion: { field: fields.test_result, width: 90 },
    files: { field: fields.upload_file_id, width: 160, file: { name: 'file_name', mime: 'file_mime' } },
  },
  dates: {
    test_date: fields.test_date.label,
    send_date: fields.sent_on.label,
    return_date: fields.returned_on.label,
  },
  sort: 'test_date',
})
