import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { outsourcedTest } from '../outsourced/outsourced-test.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { counted } from './columns.ts'

const { fields } = outsourcedTest

/** Tests that other laboratories make, once they were sent. */
export default defineLedgerPage('djstatistical.subcontractaccount', {
  entity: outsourcedTest,
  columns: {
    send_date: { field: fields.sent_on, width: 118 },
    out_no: {
      field: fields.outsourced_no,
      width: 140,
      opens: { page: 'djentrustmanage.subcontractlist', id: 'out_id' },
    },
    entrust_no: {
      field: text({ zh: '委托编号', en: 'Order', es: 'N.º de encargo' }),
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'order_id' },
    },
    sample_no: {
      field: sample.fields.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
    },
    trial_name: { field: fields.test_name, width: 180 },
    out_unit: { field: fields.testing_unit, width: 200 },
    qualification_no: { field: fields.unit_qualification_no, width: 130 },
    out_report_no: { field: fields.report_number, width: 150 },
    test_result: { field: fields.test_result, width: 90 },
    return_date: { field: fields.returned_on, width: 118 },
    out_state: { field: fields.state, width: 100 },
    number: counted(
      { zh: '外委数', en: 'Tests', es: 'Ensayos' },
      { zh: '已送出的外委试验', en: 'Outside tests that were sent.', es: 'Ensayos externos enviados.' },
      false,
    ),
    returned: counted(
      { zh: '已返回', en: 'Back', es: 'Recibidos' },
      { zh: '结果已登记', en: 'Those whose result was registered.', es: 'Los de resultado registrado.' },
      false,
    ),
    open: counted(
      { zh: '未返回', en: 'Open', es: 'Pendientes' },
      { zh: '已送出、结果未登记', en: 'Sent, and without a result.', es: 'Enviados y sin resultado.' },
      false,
    ),
    days: {
      field: integer({ zh: '历时天数', en: 'Days', es: 'Días' }, { unit: 'd' }),
      width: 90,
      total: { as: 'mean' },
      meaning: {
        zh: '自送样至返回的天数；未返回的不计',
        en: 'From sending to the result; what is not back is left out.',
        es: 'Del envío al resultado; lo no recibido no cuenta.',
      },
    },
  },
  dates: { send_date: fields.sent_on.label, return_date: fields.returned_on.label },
  filters: { out_unit: fields.testing_unit, out_state: fields.state },
  groups: {
    unit: { label: fields.testing_unit.label, of: 'out_unit' },
    trial: { label: fields.test_name.label, of: 'trial_name' },
  },
  sort: 'send_date',
  charts: [
    { key: 'units', label: { zh: '按检测单位', en: 'By laboratory', es: 'Por laboratorio' }, kind: 'bar', by: 'unit' },
  ],
})
