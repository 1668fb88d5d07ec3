import { equipmentSortActions } from '@gt/domain/equipment/actions.ts'
import { equipmentSort } from '@gt/domain/equipment/equipment-sort.entity.ts'
import { columns } from '../../kit/columns.tsx'
import { asCrud } from '../../kit/crud-controller.ts'
import { EntityPage } from '../../kit/entity-page.tsx'

const actions = asCrud(equipmentSortActions)
const shown = columns(
  equipmentSort,
  [
    'code',
    'name',
    'parent_id',
    'abc_class',
    'trace_mode',
    'default_cycle_months',
    'needs_intermediate_check',
    'check_cycle_months',
    'maintain_cycle_months',
    'capture_protocol',
    'sort_no',
    'enabled',
  ],
  {
    code: { width: 100 },
    name: { width: 136 },
    parent_id: { width: 104 },
    abc_class: { width: 92 },
    trace_mode: { width: 84 },
    default_cycle_months: { width: 112 },
    needs_intermediate_check: { width: 96 },
    check_cycle_months: { width: 108 },
    maintain_cycle_months: { width: 108 },
    enabled: { width: 60 },
    capture_protocol: { optional: true },
    sort_no: { optional: true },
  },
)
const form = [
  { fields: ['name', 'code', 'parent_id', 'abc_class', 'trace_mode', 'default_cycle_months'] },
  {
    fields: [
      'needs_intermediate_check',
      'check_cycle_months',
      'maintain_cycle_months',
      'capture_protocol',
      'sort_no',
      'enabled',
    ],
  },
]

/** Classes of equipment with the defaults that new devices take over. */
export default function EquipmentSortsPage() {
  return (
    <EntityPage
      page="djequipment.equipmentsorts"
      entity={equipmentSort}
      actions={actions}
      columns={shown}
      filters={['name', 'abc_class', 'enabled']}
      form={form}
      formColumns={2}
      sort={{ field: 'code', dir: 'asc' }}
      empty="page.djequipment.equipmentsorts.none"
    />
  )
}
