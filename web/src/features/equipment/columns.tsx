import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { columns } from '../../kit/columns.tsx'
import { DueDate } from '../../kit/due.tsx'
import { dueWidth } from '../../kit/due-width.ts'
import type { FormSection } from '../../kit/entity-form.tsx'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'

/** Columns of the equipment register; those beyond the usual work are chosen by the user. */
export const equipmentColumns = (onOpen: (row: GridRow) => void): GridColumn[] =>
  columns(
    equipment,
    [
      'equipment_number',
      'name',
      'equipment_sort_id',
      'specification_model',
      'measuring_range',
      'range_accuracy',
      'validity_period',
      'custodian_id',
      'workplace_id',
      'state',
      'serial_number',
      'manufacturer',
      'purchase_date',
      'verification_unit',
      'trace_mode',
      'cycle',
      'last_calibration_date',
      'calibration_status',
    ],
    {
      equipment_number: {
        width: 116,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {String(row.equipment_number)}
          </button>
        ),
      },
      name: { width: 122 },
      equipment_sort_id: { width: 120, optional: true },
      specification_model: { width: 98 },
      measuring_range: { width: 94 },
      range_accuracy: { width: 86 },
      validity_period: {
        ...dueWidth,
        render: row => <DueDate date={typeof row.validity_period === 'string' ? row.validity_period : null} />,
      },
      custodian_id: { width: 90 },
      workplace_id: { width: 90 },
      state: { width: 90 },
      serial_number: { optional: true },
      manufacturer: { optional: true, width: 160 },
      purchase_date: { optional: true },
      verification_unit: { optional: true, width: 160 },
      trace_mode: { optional: true },
      cycle: { optional: true },
      last_calibration_date: { optional: true },
      calibration_status: { optional: true },
    },
  )

/** The fields of a device as form and drawer group them. */
export const equipmentSections: readonly FormSection[] = [
  {
    title: 'page.djequipment.equipmentlist.identity',
    fields: [
      'equipment_sort_id',
      'equipment_number',
      'name',
      'specification_model',
      'serial_number',
      'manufacturer',
      'purchase_date',
      'category',
    ],
  },
  {
    title: 'page.djequipment.equipmentlist.metrology',
    fields: [
      'measuring_range',
      'range_accuracy',
      'trace_mode',
      'cycle',
      'verification_unit',
      'last_calibration_date',
      'validity_period',
      'needs_intermediate_check',
    ],
  },
  {
    title: 'page.djequipment.equipmentlist.keeping',
    fields: ['custodian_id', 'department_id', 'workplace_id', 'owner', 'asset_no', 'price', 'photo_file_id', 'remarks'],
  },
  { title: 'page.djequipment.equipmentlist.capture', fields: ['capture_kind', 'capture_serial'] },
]
