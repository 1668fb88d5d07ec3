import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { sample } from '../samples/sample.entity.ts'
import { sampleFlow } from '../samples/sample-flow.entity.ts'

const { fields: flow } = sampleFlow

/** Hand-overs and disposals of samples in a period. */
export default defineLedgerPage('djstatistical.sampleflowaccount', {
  entity: sampleFlow,
  columns: {
    flow_time: { field: flow.occurred_at, width: 175 },
    sample_no: {
      field: sample.fields.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
    },
    sample_name: { field: sample.fields.name, width: 120 },
    flow_kind: { field: flow.action, width: 100 },
    quantity: { field: flow.quantity, width: 90 },
    from_person: { field: text(flow.from_user_id.label), width: 90 },
    to_person: { field: text(flow.to_user_id.label), width: 90 },
    sample_condition: { field: flow.sample_condition, width: 140 },
    place: { field: text(flow.sample_library_id.label), width: 110 },
    out: {
      field: integer({ zh: '在外', en: 'Out', es: 'Fuera' }),
      width: 80,
      total: { as: 'sum' },
      meaning: {
        zh: '领样或转交后没有再还样、入库、留样、退还或处置的计为1，每个样品只计最后一次',
        en: 'One for the last hand-over of a sample that was taken and neither came back nor was disposed of.',
        es: 'Uno por la última entrega de una muestra retirada que ni volvió ni se desechó.',
      },
    },
    out_days: {
      field: integer({ zh: '领出天数', en: 'Days out', es: 'Días fuera' }, { unit: 'd' }),
      width: 90,
      total: { as: 'max' },
      meaning: {
        zh: '在外的样品自领出至今的天数',
        en: 'Days from the taking until today, of samples that are out.',
        es: 'Días desde la retirada hasta hoy, de las muestras fuera.',
      },
    },
    overdue: {
      field: integer({ zh: '超30天', en: 'Over 30 days', es: 'Más de 30 días' }),
      width: 90,
      total: { as: 'sum' },
      meaning: {
        zh: '领出超过30天仍未归还的计为1',
        en: 'One for each that has been out longer than 30 days.',
        es: 'Uno por cada una fuera más de 30 días.',
      },
    },
  },
  dates: { flow_time: flow.occurred_at.label },
  filters: { flow_kind: flow.action, to_person: flow.to_user_id },
  groups: {
    kind: { label: flow.action.label, of: 'flow_kind' },
    person: { label: flow.to_user_id.label, of: 'to_person' },
    sample: { label: sample.fields.sample_number.label, of: 'sample_no' },
  },
  marks: { overdue: { label: { zh: '领出超30天', en: 'Out over 30 days', es: 'Fuera más de 30 días' }, look: 'red' } },
  sort: 'flow_time',
  charts: [{ key: 'kinds', label: { zh: '按动作', en: 'By action', es: 'Por acción' }, kind: 'bar', by: 'kind' }],
})
