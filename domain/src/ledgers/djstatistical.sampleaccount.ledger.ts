import { entrustment } from '../entrust/entrustment.entity.ts'
import { date } from '../kit/fields/date.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { sample } from '../samples/sample.entity.ts'
import { ledgerWords } from './words.ts'

const { fields: sampled } = sample
const { client, day, part, represented } = ledgerWords
const registered = { zh: '登记日期', en: 'Registered', es: 'Registro' }

/** Samples of a period with their way through the laboratory. */
export default defineLedgerPage('djstatistical.sampleaccount', {
  entity: sample,
  columns: {
    inbound_date: {
      field: date(registered),
      width: 118,
      meaning: {
        zh: '收样之日；尚未收样的为登记之日',
        en: 'Day of receipt; of a sample that was not received yet, the day of its registration.',
        es: 'Día de recepción; de una muestra aún no recibida, el de su registro.',
      },
    },
    sample_no: {
      field: sampled.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
    },
    entrust_no: {
      field: entrustment.fields.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
    },
    sample_name: { field: sampled.name, width: 120 },
    spec_grade: { field: text({ zh: '规格等级', en: 'Specification', es: 'Especificación' }), width: 130 },
    quantity: { field: sampled.quantity, width: 90 },
    represent_quantity: { field: text(represented), width: 100 },
    manufacturer: { field: sampled.manufacturer, width: 140 },
    batch_no: { field: sampled.batch_number, width: 110 },
    stake_part: { field: text(part), width: 150 },
    entrust_unit_name: { field: text(client), width: 180 },
    sample_sender: { field: entrustment.fields.sample_sender, width: 90 },
    witness_name: { field: entrustment.fields.witness_person, width: 90 },
    test_names: { field: text({ zh: '试验项目', en: 'Tests', es: 'Ensayos' }), width: 200 },
    keeper: {
      field: text({ zh: '保管人', en: 'Keeper', es: 'Custodio' }),
      width: 90,
      meaning: {
        zh: '样品存放位置的管理员',
        en: 'Who keeps the place in which the sample lies.',
        es: 'Encargado del lugar donde está la muestra.',
      },
    },
    sample_state: { field: sampled.state, width: 100 },
    dispose_date: {
      field: date({ zh: '处置日期', en: 'Disposed', es: 'Desecho' }),
      width: 118,
      meaning: {
        zh: '处置或退还委托方之日',
        en: 'Day on which the sample was disposed of or returned to its client.',
        es: 'Día en que la muestra se desechó o se devolvió al cliente.',
      },
    },
  },
  dates: { inbound_date: registered, sampling_date: sampled.sampling_date.label },
  filters: {
    trial_class: sampled.trial_class_id,
    entrust_unit_name: text(client),
    sample_state: sampled.state,
  },
  groups: {
    class: sampled.trial_class_id.label,
    day: { label: day, of: 'inbound_date' },
    unit: { label: client, of: 'entrust_unit_name' },
    state: { label: sampled.state.label, of: 'sample_state' },
  },
  sort: 'sample_no',
  charts: [
    { key: 'days', label: { zh: '每日样品', en: 'Samples by day', es: 'Muestras por día' }, kind: 'bar', by: 'day' },
    { key: 'classes', label: { zh: '按试验分类', en: 'By class', es: 'Por clase' }, kind: 'bar', by: 'class' },
    { key: 'states', label: { zh: '按状态', en: 'By state', es: 'Por estado' }, kind: 'pie', by: 'state' },
  ],
})
