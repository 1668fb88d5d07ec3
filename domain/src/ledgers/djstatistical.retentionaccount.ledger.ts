import { boolean } from '../kit/fields/boolean.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { sample } from '../samples/sample.entity.ts'
import { sampleRetention } from '../samples/sample-retention.entity.ts'

const { fields: kept } = sampleRetention
const { fields: sampled } = sample

/** Retained parts of samples with their place, expiry and disposal. */
export default defineLedgerPage('djstatistical.retentionaccount', {
  entity: sampleRetention,
  columns: {
    retain_date: { field: kept.retained_on, width: 118 },
    retention_no: {
      field: kept.retention_no,
      width: 150,
      opens: { page: 'djentrustmanage.samplelyList', id: 'retention_id' },
    },
    sample_no: {
      field: sampled.sample_number,
      width: 150,
      opens: { page: 'djentrustmanage.samplelist', id: 'sample_id' },
    },
    sample_name: { field: sampled.name, width: 120 },
    spec_grade: { field: text({ zh: '规格等级', en: 'Specification', es: 'Especificación' }), width: 130 },
    retain_quantity: { field: kept.quantity, width: 100 },
    storage_place: { field: text(kept.sample_library_id.label), width: 130 },
    expire_date: { field: kept.due_on, width: 118 },
    keeper: { field: text(kept.keeper_id.label), width: 90 },
    dispose_date: { field: kept.disposed_on, width: 118 },
    dispose_way: { field: kept.disposal_method, width: 100 },
    dispose_person: { field: text(kept.disposer_id.label), width: 90 },
    state: { field: kept.state, width: 120 },
  },
  dates: {
    retain_date: kept.retained_on.label,
    expire_date: kept.due_on.label,
    dispose_date: kept.disposed_on.label,
  },
  filters: {
    state: kept.state,
    trial_class: sampled.trial_class_id,
    /** Past the day up to which it is kept, and there still. */
    expired: boolean({ zh: '已到期', en: 'Past due', es: 'Vencida' }),
  },
  groups: {
    class: sampled.trial_class_id.label,
    place: { label: kept.sample_library_id.label, of: 'storage_place' },
    state: { label: kept.state.label, of: 'state' },
  },
  sort: 'retain_date',
  charts: [{ key: 'states', label: { zh: '按状态', en: 'By state', es: 'Por estado' }, kind: 'pie', by: 'state' }],
})
