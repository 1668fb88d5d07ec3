import { equipment } from '../equipment/equipment.entity.ts'
import { equipmentCalibration } from '../equipment/equipment-calibration.entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import type { Label } from '../kit/label.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'

const { fields: owned } = equipment
const { fields: traced } = equipmentCalibration
const sort = owned.equipment_sort_id
const place = owned.workplace_id.label
const count = (label: Label, meaning: Label) => ({
  field: integer(label),
  width: 90,
  total: { as: 'sum' } as const,
  meaning,
})

/** The register of equipment as it was on a day: what was there, in which state, with the certificate that held. */
export default defineLedgerPage('djstatistical.equipmentaccount', {
  entity: equipment,
  columns: {
    equipment_no: {
      field: owned.equipment_number,
      width: 130,
      opens: { page: 'djequipment.equipmentlist', id: 'equipment_id' },
    },
    equipment_name: { field: owned.name, width: 150 },
    sort_name: { field: text(sort.label), width: 120 },
    spec_model: { field: owned.specification_model, width: 130 },
    serial_no: { field: owned.serial_number, width: 120 },
    manufacturer: { field: owned.manufacturer, width: 140 },
    measuring_range: { field: owned.measuring_range, width: 130 },
    range_accuracy: { field: owned.range_accuracy, width: 120 },
    purchase_date: { field: owned.purchase_date, width: 118 },
    price: { field: owned.price, width: 110, total: { as: 'sum' } },
    trace_mode: { field: owned.trace_mode, width: 90 },
    calibrate_date: {
      field: traced.calibrated_on,
      width: 118,
      meaning: {
        zh: '该日仍有效的证书；没有的为该日之前最近的证书',
        en: 'Of the certificate that held on the day; without one, of the last before it.',
        es: 'Del certificado vigente ese día; si no hay, del último anterior.',
      },
    },
    valid_to: { field: traced.valid_to, width: 118 },
    verify_unit: { field: traced.verification_unit, width: 160 },
    certificate_no: { field: traced.certificate_no, width: 140 },
    confirm_state: { field: traced.state, width: 100 },
    workplace_name: { field: text(place), width: 110 },
    custodian: { field: text(owned.custodian_id.label), width: 90 },
    equipment_state: {
      field: owned.state,
      width: 100,
      meaning: {
        zh: '该日的状态，按已批准的状态变更推算；报废后不再列出',
        en: 'On the day, by the approved changes of its state; not listed from its scrapping on.',
        es: 'El de ese día, según los cambios de estado aprobados; no figura desde su baja.',
      },
    },
    in_validity: count(
      { zh: '有效', en: 'Valid', es: 'Vigentes' },
      {
        zh: '需溯源且该日证书已确认并在有效期内的计为1',
        en: 'One for each that needs calibration and had a confirmed certificate that held on the day.',
        es: 'Uno por cada equipo que requiere calibración con certificado confirmado y vigente ese día.',
      },
    ),
    expired: count(
      { zh: '超期', en: 'Expired', es: 'Vencidos' },
      {
        zh: '需溯源而该日没有有效证书的计为1',
        en: 'One for each that needs calibration and had no certificate that held.',
        es: 'Uno por cada equipo que requiere calibración sin certificado vigente.',
      },
    ),
    validity_rate: {
      field: decimal({ zh: '在有效期率', en: 'In validity', es: 'Tasa de vigencia' }, { digits: [5, 1], unit: '%' }),
      width: 100,
      total: { as: 'share', of: 'in_validity', in: 'required' },
      meaning: {
        zh: '有效数除以需溯源的台数，仅见于小计和合计',
        en: 'Those valid among those that need calibration; only in the totals.',
        es: 'Los vigentes entre los que requieren calibración; solo en los totales.',
      },
    },
  },
  dates: { as_of: { zh: '截至日期', en: 'As of', es: 'A fecha de' }, calibrate_date: traced.calibrated_on.label },
  asOf: ['as_of'],
  filters: { equipment_sort_id: sort, equipment_state: owned.state, workplace_id: owned.workplace_id },
  groups: {
    class: { label: sort.label, of: 'sort_name' },
    room: { label: place, of: 'workplace_name' },
    state: { label: owned.state.label, of: 'equipment_state' },
    due_month: { zh: '到期月份', en: 'Month due', es: 'Mes de vencimiento' },
  },
  sort: 'equipment_no',
  charts: [
    {
      key: 'due',
      label: { zh: '各月到期', en: 'Certificates due by month', es: 'Vencimientos por mes' },
      kind: 'bar',
      by: 'due_month',
    },
    {
      key: 'states',
      label: { zh: '按设备状态', en: 'By state', es: 'Por estado' },
      kind: 'pie',
      by: 'state',
    },
  ],
})
