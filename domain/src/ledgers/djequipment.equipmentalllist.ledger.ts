import { equipment } from '../equipment/equipment.entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'

const { fields: owned } = equipment
const unit = { zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }
const sort = owned.equipment_sort_id.label

/** Machines of every laboratory in sight as they are now: a director's own with those of his dispatched laboratories (0161). */
export default defineLedgerPage('djequipment.equipmentalllist', {
  entity: equipment,
  columns: {
    business_name: { field: text(unit), width: 160 },
    equipment_no: {
      field: owned.equipment_number,
      width: 130,
      opens: { page: 'djequipment.lifecycle', id: 'equipment_id' },
    },
    equipment_name: { field: owned.name, width: 160 },
    sort_name: { field: text(sort), width: 120 },
    spec_model: { field: owned.specification_model, width: 130 },
    equipment_state: { field: owned.state, width: 90 },
    valid_to: { field: owned.validity_period, width: 115 },
    purchase_price: { field: owned.price, width: 110, total: { as: 'sum' } },
    use_count_month: {
      field: integer({ zh: '本月使用', en: 'Uses this month', es: 'Usos del mes' }),
      width: 100,
      total: { as: 'sum' },
      meaning: {
        zh: '本月开始、未作废的使用记录数',
        en: 'Uses that began this month and are not void.',
        es: 'Usos iniciados este mes y no anulados.',
      },
    },
    online: {
      field: boolean({ zh: '在线', en: 'Online', es: 'En línea' }),
      width: 70,
      meaning: {
        zh: '最近24小时内收到过该设备的采集数据',
        en: 'Captured data of the machine came in within the last 24 hours.',
        es: 'Llegaron datos capturados del equipo en las últimas 24 horas.',
      },
    },
  },
  dates: {
    as_of: { zh: '建档截至', en: 'Registered until', es: 'Registrados hasta' },
    valid_to: owned.validity_period.label,
  },
  asOf: ['as_of'],
  filters: {
    business_name: text(unit),
    sort_name: text(sort),
    equipment_no: owned.equipment_number,
    equipment_name: owned.name,
    equipment_state: owned.state,
  },
  groups: {
    unit: { label: unit, of: 'business_name' },
    class: { label: sort, of: 'sort_name' },
    state: { label: owned.state.label, of: 'equipment_state' },
  },
  sort: 'business_name',
  marks: { overdue: { label: { zh: '已超期', en: 'Overdue', es: 'Vencido' }, look: 'red' } },
  charts: [
    { key: 'states', label: { zh: '按设备状态', en: 'By state', es: 'Por estado' }, kind: 'pie', by: 'state' },
    { key: 'classes', label: { zh: '按设备类型', en: 'By class', es: 'Por clase' }, kind: 'bar', by: 'class' },
    { key: 'units', label: { zh: '按试验室', en: 'By laboratory', es: 'Por laboratorio' }, kind: 'bar', by: 'unit' },
    {
      key: 'worth',
      label: { zh: '各试验室设备原值', en: 'Value by laboratory', es: 'Valor por laboratorio' },
      kind: 'bar',
      by: 'unit',
      value: 'purchase_price',
    },
  ],
})
